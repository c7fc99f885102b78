import { ActionIcon } from '@mantine/core'
import { useId } from 'react'
import { IconChevronDown, IconTrash } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useHasFault } from '../Form.tsx'
import { humanize, type Schema } from '../schema.ts'
import { AssertionFields } from './AssertionFields.tsx'
import css from './AssertionsEditor.module.css'
import type { Draft } from './draft.ts'
import { sentenceOf } from './sentence.ts'

type Props = {
  draft: Draft
  schema: Schema | undefined
  pointer: string
  ofOneReply: boolean
  isOpen: boolean
  onToggle(): void
  onChange(draft: Draft | undefined): void
}

/** One assertion as a sentence; a press shows its fields instead. */
export function AssertionLine({ draft, schema, pointer, ofOneReply, isOpen, onToggle, onChange }: Props) {
  const id = useId()
  const hasFault = useHasFault([pointer])
  const title = schema?.title ?? humanize(draft.kind)
  const usualScope = String(schema?.properties?.scope?.default ?? '') || 'transcript'
  const sentence = sentenceOf(ofOneReply ? { ...draft, scope: 'reply' } : draft, { usualScope, title })
  const isShown = isOpen || hasFault
  return (
    <li className={css.line}>
      <div className={css.head}>
        <button type="button" className={css.sentence} aria-expanded={isShown} aria-controls={id} onClick={onToggle}>
          <IconChevronDown size={15} aria-hidden className={css.chevron} />
          <span dir="auto">
            {draft.name && <strong>{draft.name}: </strong>}
            {sentence}.
          </span>
        </button>
        {draft.required === false && <Tag>not required</Tag>}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={`Remove assertion ${draft.name || sentence}`}
          onClick={() => onChange(undefined)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      {isShown && (
        <fieldset id={id} className={css.fields}>
          <legend className="visually-hidden">{draft.name || title}</legend>
          <AssertionFields draft={draft} schema={schema} pointer={pointer} ofOneReply={ofOneReply} onChange={onChange} />
        </fieldset>
      )}
    </li>
  )
}
