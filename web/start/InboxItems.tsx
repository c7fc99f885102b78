import { GoButton } from '../page/Go.tsx'
import { type InboxItem, useInbox } from '../page/judging/inbox.ts'
import { paths, withView } from '../paths.ts'
import { several } from '../ui/count.ts'
import { Panel } from '../ui/Panel.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Time } from '../ui/Time.tsx'
import css from './WaitingReviews.module.css'

const words: Partial<Record<InboxItem['reason'], (item: InboxItem) => string>> = {
  due: ({ overdue }) => (overdue ? 'Your review is missing' : 'Your review is due soon'),
  returned: () => 'Your review was reopened',
  pairs: ({ count }) => `${several(count, 'pair')} of conversations to compare`,
  disputed: () => 'A review is disputed',
  paused: () => 'Paused as a reviewer for low accuracy',
  problem: () => 'Cannot give conversations to anyone',
  mentioned: ({ by, turn }) => `${by} named you in a comment${turn === null ? '' : ` on turn ${turn}`}`,
}

function addressOf({ reason, projectId, resource: { type, id }, turn }: InboxItem): string {
  if (reason === 'paused') return paths.reviewers(projectId)
  if (reason === 'pairs') return paths.pairReviews.one(projectId, id)
  if (reason === 'problem') return paths[type === 'reviewRule' ? 'review-rules' : 'calibration-cycles'].one(projectId, id)
  if (reason === 'mentioned')
    return withView(paths.runs.one(projectId, id), { side: 'comments', ...(turn !== null && { turn: String(turn) }) })
  return paths.reviews.one(projectId, id)
}

/** What needs a separate look; the rest of the inbox has parts with a start for all of it. */
export function InboxItems() {
  const items = (useInbox().data?.data ?? []).filter(({ reason }) => words[reason])
  if (items.length === 0) return null
  return (
    <Panel title="Needs your answer" flush>
      <ul className={css.list}>
        {items.map((item) => {
          const { reason, resource, name, since, dueAt, overdue } = item
          return (
            <li key={`${reason} ${resource.id} ${since}`}>
              <div className={css.words}>
                <strong>{name}</strong>
                <span className={css.soft}>
                  {words[reason]!(item)}
                  {since && !dueAt && (
                    <>
                      , <Time at={since} quiet />
                    </>
                  )}
                  {dueAt && (
                    <>
                      , due <Time at={dueAt} quiet />
                    </>
                  )}{' '}
                  {overdue && <Tag tone="warn">overdue</Tag>}
                </span>
              </div>
              <GoButton variant="default" to={addressOf(item)} aria-label={`Open ${name}: ${words[reason]!(item)}`}>
                Open
              </GoButton>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
