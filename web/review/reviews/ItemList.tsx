import { Go } from '#web/page/Go.tsx'
import type { Summary } from '#web/page/judging/waiting.ts'
import { paths } from '#web/paths.ts'
import { IconCircleCheck, IconCircleDashed, IconGavel, IconPencil, IconSend, IconUsers } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './ItemList.module.css'

type Props = {
  label: string
  items: readonly Summary[]
  nameOf(runId: string): string
  project: string
  current?: string
  busy?: readonly string[]
  onOpen?: (item: Summary) => void
}
const stateStyles = {
  in_progress: { icon: IconPencil, label: 'in progress' },
  submitted: { icon: IconCircleCheck, label: 'submitted' },
  sending: { icon: IconSend, label: 'submitting' },
  pool: { icon: IconUsers, label: 'in the pool' },
  assigned: { icon: IconCircleDashed, label: 'assigned to you' },
  adjudication: { icon: IconGavel, label: 'needs adjudication' },
} as const

/** Reviews as links, each with its state in an icon and a word. */
export function ItemList({ label, items, nameOf, project, current, busy = [], onOpen }: Props) {
  return (
    <ol className={css.items} aria-label={label}>
      {items.map((item) => {
        const { id, runId, dueAt, overdue, kind, verdict } = item
        const { icon: Mark, label: stateLabel } = stateStyles[styleOf(item, busy)]
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: people press the link inside by keyboard, which triggers this, too
          <li key={id} data-current={id === current} onClick={() => onOpen?.(item)}>
            <Mark size={16} stroke={1.8} aria-hidden data-look={styleOf(item, busy)} />
            <span className={css.words}>
              <Go to={paths.reviews.one(project, id)} {...(id === current && { 'aria-current': 'true' })}>
                {nameOf(runId)}
              </Go>
              <span className={css.small}>
                {verdict ?? stateLabel}
                {kind === 'adjudication' && verdict && ' · adjudication'}
                {dueAt && verdict === null && (
                  <>
                    {' · '}
                    {overdue ? (
                      <Tag tone="warn">overdue</Tag>
                    ) : (
                      <>
                        due <Time at={dueAt} quiet />
                      </>
                    )}
                  </>
                )}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function styleOf({ id, state, kind, assigneeId }: Summary, busy: readonly string[]): keyof typeof stateStyles {
  if (busy.includes(id)) return 'sending'
  if (state === 'submitted') return 'submitted'
  if (kind === 'adjudication') return 'adjudication'
  if (state === 'in_progress') return 'in_progress'
  return assigneeId === null ? 'pool' : 'assigned'
}
