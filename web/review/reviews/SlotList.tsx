import { Button } from '@mantine/core'
import { useState } from 'react'
import { reviewLifecycle } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useMay } from '#web/page/me.ts'
import { paths } from '#web/paths.ts'
import { IconUserShare } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { ReassignForm } from './ReassignForm.tsx'
import css from './TaskPage.module.css'
import type { Review } from './work.ts'

type Props = { reviews: readonly Review[]; nameOf(memberId: string): string; loading: boolean }

/** Who has which review of a task, since when, and who had it before. */
export function SlotList({ reviews, nameOf, loading }: Props) {
  const mayEdit = useMay('editor')
  const [giving, setGiving] = useState<Review>()
  if (loading && reviews.length === 0) return <Waiting rows={2} />
  return (
    <>
      <ul className={css.slots}>
        {reviews.map((review) => {
          const { id, projectId, assigneeId, state, kind, lease, verdict, score, flags, surplus, submittedAt, reason, assignmentHistory } =
            review
          return (
            <li key={id}>
              <span className={css.who}>
                <Go to={paths.reviews.one(projectId, id)}>{assigneeId ? nameOf(assigneeId) : 'In the pool'}</Go>{' '}
                {kind === 'adjudication' && <Tag tone="info">adjudication</Tag>} {surplus && <Tag>surplus</Tag>}{' '}
                {flags.map((flag) => (
                  <Tag key={flag} tone="warn">
                    {flag.replaceAll('_', ' ')}
                  </Tag>
                ))}
              </span>
              <span className={css.small}>
                {verdict && (
                  <>
                    {verdict}
                    {score !== null && ` · ${Math.round(score)}`} · <Time at={submittedAt!} />
                  </>
                )}
                {lease && state === 'in_progress' && (
                  <>
                    lease ends <Time at={lease.expiresAt} />
                  </>
                )}
              </span>
              <StateTag state={state} />
              {mayEdit && reviewLifecycle.can('reassign', state) && (
                <Button size="xs" variant="default" leftSection={<IconUserShare size={14} aria-hidden />} onClick={() => setGiving(review)}>
                  Reassign
                </Button>
              )}
              {(reason || assignmentHistory.length > 0) && (
                <ul className={css.history}>
                  {reason && <li>{reason}</li>}
                  {assignmentHistory.map(({ from, to, by, reason: why, at }) => (
                    <li key={at}>
                      from {from ? nameOf(from) : 'the pool'} to {to ? nameOf(to) : 'the pool'}, by {nameOf(by)} <Time at={at} />: {why}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      {reviews.length === 0 && <p className={css.soft}>You cannot see any of its reviews yet.</p>}
      {giving && <ReassignForm key={giving.id} review={giving} onClose={() => setGiving(undefined)} />}
    </>
  )
}
