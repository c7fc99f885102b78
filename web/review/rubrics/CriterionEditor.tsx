import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { viewOf } from '#web/page/criteria/kinds.ts'
import { useFault } from '#web/page/Form.tsx'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconTrash } from '#web/ui/icons.tsx'
import { CriterionFields } from './CriterionFields.tsx'
import type { CriterionInput } from './draft.ts'
import css from './RubricForm.module.css'

type Props = {
  pointer: string
  number: number
  last: boolean
  criterion: CriterionInput
  others: readonly Schemas['Criterion'][]
  sections: readonly { key: string; label: string }[]
  /** Just added: it is open. */
  fresh: boolean
  onChange(to: CriterionInput): void
  onMove(by: 1 | -1): void
  onRemove(): void
}
/** One question; folded to a line, and unfolded if it has a fault. */
export function CriterionEditor({ pointer, number, last, criterion, others, sections, fresh, onChange, onMove, onRemove }: Props) {
  const [opened, setOpened] = useState(fresh)
  const fault = useFault(pointer)
  const open = opened || fault !== undefined
  const { label, weight = 1, critical = 'none' } = criterion
  const title = label || `Question ${number}`
  return (
    <section className={css.card} data-faulty={fault !== undefined} aria-label={title}>
      <div className={css.head}>
        <UnstyledButton aria-expanded={open} onClick={() => setOpened(!open)}>
          {open ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />} {number}. {title}{' '}
          <span className={css.soft}>
            {viewOf(criterion).title} · weight {weight}
            {critical !== 'none' && ' · critical'}
          </span>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          disabled={number === 1}
          aria-label={`Move ${title} up`}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" disabled={last} aria-label={`Move ${title} down`} onClick={() => onMove(1)}>
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove ${title}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      {open && <CriterionFields pointer={pointer} criterion={criterion} others={others} sections={sections} onChange={onChange} />}
    </section>
  )
}
