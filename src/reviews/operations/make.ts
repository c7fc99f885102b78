import { type Cause, record } from '../../activity/operations.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { RubricVersion } from '../../rubrics/contract.ts'
import { type Reviewable, reviewableRuns } from '../../runs/operations/reviewed.ts'
import type { AssignRequest } from '../assignment.ts'
import { insertReviews, type NewReview } from '../store/reviews.ts'
import { insertTasks, type NewTask } from '../store/tasks.ts'
import type { Candidate } from './candidates.ts'
import { watchDue } from './due.ts'
import type { Plan } from './plan.ts'

type Making = { projectId: string; rubric: RubricVersion; runs: readonly Reviewable[]; plan: Plan; reviewers: readonly Candidate[] }

/** One statement a table, however many. */
export async function make(
  tx: Tx,
  cause: Cause,
  workspaceId: string,
  body: AssignRequest,
  { projectId, rubric, plan, reviewers }: Making,
): Promise<{ assignmentId: string; reviewIds: string[] }> {
  const assignmentId = newId('asg')
  const byRun = [...Map.groupBy(plan.places, ({ runId }) => runId)]
  const runs = new Map(
    (
      await reviewableRuns(
        tx,
        byRun.map(([id]) => id),
      )
    ).map((run) => [run.id, run]),
  )
  const dueAt = body.dueAt ?? (body.slaHours === undefined ? null : new Date(Date.now() + body.slaHours * 3_600_000).toISOString())
  const {
    consensus,
    agreementRule,
    maxExtraReviews,
    skipPolicy,
    allowSkip,
    leaseSeconds,
    duePolicy,
    excludeAuthors,
    expertise,
    language = null,
    blind,
    priority,
  } = body
  const settings = {
    consensus,
    agreementRule,
    maxExtraReviews,
    skipPolicy,
    allowSkip,
    leaseSeconds,
    duePolicy,
    excludeAuthors,
    expertise,
    language,
  }
  const tasks = byRun.map(
    ([runId, places]): NewTask => ({
      id: newId('tsk'),
      projectId,
      assignmentId,
      subject: { kind: 'run', id: runId, contentHash: runs.get(runId)!.contentHash },
      rubric: { id: rubric.id, version: rubric.version },
      requiredReviews: places.length,
      reviewers: reviewers.map(({ member }) => member.id),
      blind,
      sampling: plan.sampled.get(runId)!,
      settings,
      priority,
      dueAt,
    }),
  )
  await insertTasks(tx, tasks)
  const reviews = byRun.flatMap(([runId, places], at) =>
    places.map(
      ({ reviewerId }): NewReview => ({
        id: newId('rev'),
        taskId: tasks[at]!.id,
        projectId,
        runId,
        kind: 'standard',
        assigneeId: reviewerId,
        pool: reviewerId === null,
        blind,
        leaseSeconds,
        priority,
        dueAt,
        expiresWhenDue: duePolicy === 'expire',
      }),
    ),
  )
  await insertReviews(tx, reviews)
  if (dueAt !== null) await watchDue(tx, { workspaceId, assignmentId, dueAt })
  await record(
    tx,
    cause,
    ...tasks.map(({ id, subject, rubric: of, requiredReviews }) => ({
      type: 'reviewTask' as const,
      id,
      action: 'created',
      after: { state: 'open', runId: subject.id, rubric: of, requiredReviews, assignmentId },
    })),
    ...reviews.map(({ id, taskId, assigneeId, kind }) => ({
      type: 'review' as const,
      id,
      action: 'assigned',
      after: { state: 'assigned', taskId, kind, assigneeId },
    })),
  )
  return { assignmentId, reviewIds: reviews.map(({ id }) => id) }
}
