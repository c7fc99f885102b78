import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import { type Reviewable, reviewableRuns } from '#src/play/runs/operations/reviewed.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import { type Cause, record } from '#src/workspace/activity/operations/activity.ts'
import type { AssignRequest } from '../assignment.ts'
import { insertReviews, type NewReview } from '../store/reviews.ts'
import { insertTasks, type NewTask } from '../store/tasks.ts'
import { type Candidate, holdReviewers } from './candidates.ts'
import { watchDue } from './due.ts'
import type { Plan } from './plan.ts'

type Assigned = { body: AssignRequest; projectId: string; rubric: RubricVersion; plan: Plan; reviewers: readonly Candidate[] }

/** One statement for each table, however many tasks and reviews there are. */
export async function createTasks(
  { tx, cause }: { tx: Tx; cause: Cause },
  workspaceId: string,
  assigned: Assigned,
): Promise<{ assignmentId: string; reviewIds: string[] }> {
  const { body, plan } = assigned
  const assignmentId = newId('asg')
  const byRun = Map.groupBy(plan.places, ({ runId }) => runId)
  const runs = new Map((await reviewableRuns(tx, [...byRun.keys()])).map((run) => [run.id, run]))
  const dueAt =
    body.dueAt ?? (body.slaHours === undefined ? null : new Date((await databaseNow(tx)) + body.slaHours * 3_600_000).toISOString())
  const tasks = [...byRun].map(([runId, places]) => ({
    ...newTask(assigned, runs.get(runId)!),
    assignmentId,
    requiredReviews: places.length,
    dueAt,
  }))
  await holdReviewers(
    tx,
    plan.places.flatMap(({ reviewerId }) => reviewerId ?? []),
    assigned.projectId,
  )
  await insertTasks(tx, tasks)
  const reviews = tasks.flatMap((task) => byRun.get(task.subject.id)!.map(({ reviewerId }) => newReview(task, reviewerId, body)))
  await insertReviews(tx, reviews)
  if (dueAt !== null) await watchDue(tx, { workspaceId, assignmentId, dueAt })
  await record(tx, cause, ...tasks.map(taskCreated), ...reviews.map(reviewAssigned))
  return { assignmentId, reviewIds: reviews.map(({ id }) => id) }
}

type AddedLater = 'assignmentId' | 'requiredReviews' | 'dueAt'

const newTask = ({ body, projectId, rubric, plan, reviewers }: Assigned, { id, contentHash }: Reviewable): Omit<NewTask, AddedLater> => ({
  id: newId('tsk'),
  projectId,
  subject: { kind: 'run', id, contentHash },
  rubric: { id: rubric.id, version: rubric.version },
  reviewers: reviewers.map(({ member }) => member.id),
  blind: body.blind,
  sampling: plan.sampled.get(id)!,
  settings: settingsOf(body),
  priority: body.priority,
})

const settingsOf = ({ consensus, agreementRule, maxExtraReviews, skipPolicy, allowSkip, ...more }: AssignRequest): NewTask['settings'] => {
  const { leaseSeconds, duePolicy, excludeAuthors, expertise, language = null } = more
  return { consensus, agreementRule, maxExtraReviews, skipPolicy, allowSkip, leaseSeconds, duePolicy, excludeAuthors, expertise, language }
}

const newReview = (task: NewTask, assigneeId: string | null, { leaseSeconds, duePolicy }: AssignRequest): NewReview => ({
  id: newId('rev'),
  taskId: task.id,
  projectId: task.projectId,
  runId: task.subject.id,
  kind: 'standard',
  assigneeId,
  pool: assigneeId === null,
  blind: task.blind,
  leaseSeconds,
  priority: task.priority,
  dueAt: task.dueAt,
  expiresWhenDue: duePolicy === 'expire',
})

const taskCreated = ({ id, subject, rubric, requiredReviews, assignmentId }: NewTask) => ({
  type: 'reviewTask' as const,
  id,
  action: 'created',
  after: { state: 'open', runId: subject.id, rubric, requiredReviews, assignmentId },
})

const reviewAssigned = ({ id, taskId, assigneeId, kind }: NewReview) => ({
  type: 'review' as const,
  id,
  action: 'assigned',
  after: { state: 'assigned', taskId, kind, assigneeId },
})
