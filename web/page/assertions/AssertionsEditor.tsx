import { Button, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { focusAdded } from '#web/ui/focus-added.ts'
import { IconPlus } from '#web/ui/icons.tsx'
import { useFault } from '../Form.tsx'
import { helpOf, humanize, variantsOf } from '../schema.ts'
import { useDescription } from '../use-description.ts'
import { AssertionLine } from './AssertionLine.tsx'
import css from './AssertionsEditor.module.css'
import type { Draft } from './draft.ts'
import { TemplateItems } from './TemplateItems.tsx'

export type Assertion = Schemas['NewAssertionInput']
type Props = { value: readonly Assertion[]; onChange(value: Assertion[]): void; pointer: string; ofOneReply?: boolean }

/** The assertions on the reply to one message, whatever else is said. */
export const ReplyAssertionsEditor = (props: Props) => <AssertionsEditor {...props} ofOneReply />

/** The assertions: one line each, as a sentence that is edited in place. */
export function AssertionsEditor({ value, onChange, pointer, ofOneReply = false }: Props) {
  const { data: description } = useDescription()
  const fault = useFault(`${pointer}#`)
  const [openAt, setOpenAt] = useState<number>()
  const button = useRef<HTMLButtonElement>(null)
  if (!description) return null
  const kinds = variantsOf(description, description.components.schemas.NewAssertionInput ?? {}, 'kind')
  const drafts = value as readonly Draft[]
  const put = (at: number, draft: Draft | undefined) => {
    if (!draft) setOpenAt(undefined)
    onChange(drafts.flatMap((old, index) => (index === at ? (draft ? [draft] : []) : [old])) as Assertion[])
  }
  const add = (draft: Draft) => {
    setOpenAt(drafts.length)
    onChange([...drafts, draft] as Assertion[])
    focusAdded(button.current)
  }
  return (
    <div className={css.editor}>
      {drafts.length > 0 && (
        <ul className={css.lines}>
          {drafts.map((draft, at) => (
            <AssertionLine
              // biome-ignore lint/suspicious/noArrayIndexKey: assertions have no identity but their place
              key={`${at}-${draft.kind}`}
              draft={draft}
              schema={kinds.get(draft.kind)}
              pointer={`${pointer}/${at}`}
              ofOneReply={ofOneReply}
              isOpen={openAt === at}
              onToggle={() => setOpenAt(openAt === at ? undefined : at)}
              onChange={(changed) => put(at, changed)}
            />
          ))}
        </ul>
      )}
      {fault}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button ref={button} variant="default" leftSection={<IconPlus size={16} aria-hidden />} className={css.add ?? ''}>
            Add an assertion
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} className={css.kinds ?? ''}>
          {[...kinds].map(([kind, schema]) => (
            <Menu.Item key={kind} onClick={() => add({ kind, settings: {}, required: true })}>
              <strong>{schema.title ?? humanize(kind)}</strong>
              <span className={css.about}>{helpOf(schema)}</span>
            </Menu.Item>
          ))}
          {!ofOneReply && <TemplateItems onChoose={add} />}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
