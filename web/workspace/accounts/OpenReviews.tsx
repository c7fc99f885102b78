import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { parley, reviewLifecycle, type Schemas, unwrap } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { useMay } from '#web/page/me.ts'
import { useRunNames } from '#web/page/run-names.ts'
import { useBulk } from '#web/page/use-bulk.ts'
import { paths } from '#web/paths.ts'
import { several } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './MemberPage.module.css'
import { useProjectNames } from './project-names.ts'

type Props = { member: Schemas['Member']; reviews: readonly Schemas['ReviewSummary'][] }
const pool = 'pool'

/** The open reviews of a member, which an editor gives to somebody else in one step. Drafts stay with their author. */
export function OpenReviews({ member, reviews }: Props) {
  const mayGive = useMay('editor')
  const mayAdjudicate = useMay('admin')
  const { list } = useReviewers(mayGive)
  const [to, setTo] = useState(pool)
  const { isBusy, doAll } = useBulk(['reviews', 'review-tasks'], () => {})
  const byProject = [...Map.groupBy(reviews, ({ projectId }) => projectId)]
  const { nameOf } = useProjectNames()
  const begun = reviews.filter(({ state }) => state === 'in_progress')
  const movable = reviews.filter(({ state, kind }) => reviewLifecycle.can('reassign', state) && (kind === 'standard' || mayAdjudicate))
  const give = (id: string) =>
    unwrap(
      parley.POST('/reviews/{id}/reassign', {
        params: { path: { id } },
        body: {
          reason: `Taken over from ${member.name}`,
          force: true,
          ...(to === pool ? { toPool: true as const } : { assigneeId: to }),
        },
      }),
    )
  return (
    <Panel title="Open reviews" aside={begun.length > 0 && <span>{several(begun.length, 'review')} begun</span>} flush>
      {reviews.length === 0 ? (
        <p className={css.none}>No reviews wait for {member.name}.</p>
      ) : (
        byProject.map(([project, own]) => (
          <OfProject key={project} project={project} reviews={own} {...(byProject.length > 1 && { name: nameOf(project) })} />
        ))
      )}
      {mayGive && movable.length < reviews.length && (
        <p className={css.none}>{several(reviews.length - movable.length, 'adjudication')}: an admin can reassign them.</p>
      )}
      {mayGive && begun.length > 0 && <p className={css.none}>Nobody else sees the answers of {member.name} in started reviews.</p>}
      {mayGive && movable.length > 0 && (
        <div className={css.give}>
          <NativeSelect
            aria-label="Give them to"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            data={[
              { value: pool, label: 'The pool' },
              ...list
                .filter(({ memberId }) => memberId !== member.id)
                .map(({ memberId, name, open }) => ({ value: memberId, label: `${name} (${open} open)` })),
            ]}
          />
          <Button
            loading={isBusy}
            onClick={() =>
              void doAll(
                movable.map(({ id }) => id),
                give,
                `${several(movable.length, 'review')} reassigned.`,
              )
            }
          >
            Reassign {several(movable.length, 'review')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function OfProject({ project, name, reviews }: { project: string; name?: string; reviews: Props['reviews'] }) {
  const nameOf = useRunNames(
    project,
    reviews.map(({ runId }) => runId),
  )
  return (
    <ul className={css.list}>
      {name && (
        <li>
          <strong>{name}</strong>
        </li>
      )}
      {reviews.map(({ id, runId, state, dueAt, assignedAt }) => (
        <li key={id}>
          <span>
            <Go to={paths.reviews.one(project, id)}>{nameOf(runId)}</Go> assigned <Time at={assignedAt} quiet />
            {dueAt && (
              <>
                , due <Time at={dueAt} quiet />
              </>
            )}
          </span>
          <StateTag state={state} />
        </li>
      ))}
    </ul>
  )
}
