import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import { setOutcomeByPeople } from '#src/play/runs/operations/reviewed.ts'
import type { Verdict } from '#src/review/rubrics/answers.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { scoreOf } from '#src/review/rubrics/score.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import { type Cause, type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import { decide, type Voice } from '../consensus.ts'
import { distribute } from '../distribution.ts'
import { conflictOf, ruleAgainst } from '../eligibility.ts'
import { estimatesOf } from '../estimates.ts'
import { type TaskMove, taskLifecycle } from '../lifecycle.ts'
import type { Resolution } from '../schema.ts'
import { answersOfAssignment, revisionsOf, type StoredRevision } from '../store/answers.ts'
import { profilesOf } from '../store/reviewers.ts'
import { insertReviews, moveReview, type NewReview, reviewsOfTask } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import { addExtraReview, lockTask, moveTask, type StoredTask } from '../store/tasks.ts'
import { allReviewers, candidatesOf, holdReviewers, partiesOf, requirementsOf } from './candidates.ts'

const outcomes = { pass: 'passed', fail: 'failed', inconclusive: 'inconclusive' } as const
const openStates = ['assigned', 'in_progress']
/** The newest tasks of an assignment that an estimate takes into account. */
const maxTasks = 2_000

async function move({ tx, cause }: ChangeScope, task: StoredTask, by: TaskMove, resolution: Resolution | null = null): Promise<StoredTask> {
  const after = await moveTask(tx, task, by, resolution)
  const actions = { start: 'started', resolve: 'resolved', split: 'split', reopen: 'reopened', cancel: 'canceled' } as const
  await record(tx, cause, {
    type: 'reviewTask',
    id: task.id,
    action: actions[by],
    before: { state: task.state },
    after: { state: after.state },
  })
  return after
}

/** The next step of a task when one of its reviews has ended: resolved, one more reviewer, an adjudication, or nothing yet. Its row is locked. */
export async function decideTask(tx: Tx, cause: Cause, taskId: string): Promise<void> {
  const task = (await lockTask(tx, taskId))!
  if (!taskLifecycle.can('resolve', task.state) && task.state !== 'open') return
  const reviews = await reviewsOfTask(tx, taskId, '')
  const submitted = reviews.filter(({ state }) => state === 'submitted')
  const revisions = await revisionsOf(
    tx,
    submitted.map(({ id }) => id),
  )
  const last = new Map(
    submitted.map((row) => [
      row.id,
      revisions.find((storedRevision) => storedRevision.reviewId === row.id && storedRevision.revision === row.revision)!,
    ]),
  )
  const adjudication = submitted.findLast(({ kind }) => kind === 'adjudication')
  if (adjudication) return resolve({ tx, cause }, task, adjudicated(last.get(adjudication.id)!))
  if (task.state === 'needs_adjudication') return
  if (reviews.some(({ kind, state }) => kind === 'standard' && openStates.includes(state))) return
  if (submitted.length === 0) {
    // All were skipped permanently.
    if (reviews.some(({ state }) => state === 'expired')) return
    await move({ tx, cause }, task, 'cancel')
    return
  }
  const rubric = await rubricVersionOf(tx, task.rubric)
  const profiles = await profilesOf(
    tx,
    submitted.flatMap(({ assignee_id }) => assignee_id ?? []),
  )
  const voices = submitted.map((row): Voice => {
    const { answers, verdict } = last.get(row.id)!
    const gold = profiles.get(row.assignee_id!)!.gold
    return { reviewId: row.id, answers, verdict, weight: gold.answers === 0 ? 1 : gold.agreed / gold.answers }
  })
  const estimates =
    task.settings.consensus === 'dawid_skene'
      ? estimatesOf(task.id, rubric.criteria, await answersOfAssignment(tx, task.assignmentId, maxTasks))
      : undefined
  const decision = decide(rubric, voices, task.settings, (answers) => scoreOf(rubric, answers), estimates)
  const ready = task.state === 'open' ? await move({ tx, cause }, task, 'start') : task
  if (decision.kind === 'resolved') {
    const inputs = submitted.map(({ id, revision }) => ({ reviewId: id, revision }))
    return resolve({ tx, cause }, ready, { ...decision.resolution, inputs })
  }
  if (!decision.critical && task.extraReviews < task.settings.maxExtraReviews && (await addReviewer({ tx, cause }, ready))) {
    await addExtraReview(tx, task.id)
    return
  }
  const split = await move({ tx, cause }, ready, 'split')
  await addReview({ tx, cause }, split, { kind: 'adjudication', assigneeId: null, pool: true })
}

async function resolve({ tx, cause }: ChangeScope, task: StoredTask, resolution: Omit<Resolution, 'at'>): Promise<void> {
  await move({ tx, cause }, task, 'resolve', { ...resolution, at: new Date().toISOString() })
  if (decidesOutcome(task)) await setOutcomeByPeople({ tx, cause }, task.subject.id, outcomes[resolution.verdict])
}

/** Of a gold item, it says something about its reviewer only. */
const decidesOutcome = ({ sampling }: StoredTask) => sampling.strategy !== 'hidden_gold'

const adjudicated = ({ reviewId, revision, answers, verdict, score }: StoredRevision): Omit<Resolution, 'at'> => ({
  by: 'adjudication',
  method: null,
  verdict: verdict as Verdict,
  score,
  criteria: answers.map(({ criterionKey, value }) => ({
    criterionKey,
    method: 'unanimous',
    value: value ?? null,
    reason: value === undefined ? 'no_values' : null,
    agreed: true,
  })),
  inputs: [{ reviewId, revision }],
})

/** Reopens a resolved or disputed task: its result remains as superseded, and the run gets its earlier verdict back. */
export async function reopenTask(tx: Tx, cause: Cause, task: StoredTask): Promise<StoredTask> {
  if (!taskLifecycle.can('reopen', task.state)) return task
  for (const row of await reviewsOfTask(tx, task.id, ''))
    if (row.kind === 'adjudication' && row.state !== 'submitted' && row.state !== 'canceled') {
      await moveReview(tx, row, 'cancel')
      await record(tx, cause, {
        type: 'review',
        id: row.id,
        action: 'canceled',
        before: { state: row.stored_state },
        after: { state: 'canceled' },
      })
    }
  const after = await move({ tx, cause }, task, 'reopen')
  if (task.state === 'resolved' && decidesOutcome(task)) await setOutcomeByPeople({ tx, cause }, task.subject.id, null)
  return after
}

export async function cancelTask(tx: Tx, cause: Cause, task: StoredTask): Promise<void> {
  for (const row of await reviewsOfTask(tx, task.id, ''))
    if (openStates.includes(row.state)) {
      await moveReview(tx, row, 'cancel')
      await record(tx, cause, {
        type: 'review',
        id: row.id,
        action: 'canceled',
        before: { state: row.stored_state },
        after: { state: 'canceled' },
      })
    }
  await move({ tx, cause }, task, 'cancel')
}

export async function addReview(
  { tx, cause }: ChangeScope,
  task: StoredTask,
  { kind, assigneeId, pool, surplus = false }: Pick<NewReview, 'kind' | 'assigneeId' | 'pool'> & { surplus?: boolean },
): Promise<string> {
  if (assigneeId !== null) await holdReviewers(tx, [assigneeId], task.projectId)
  const id = newId('rev')
  const { projectId, subject, blind, settings, priority, dueAt } = task
  const plain = {
    id,
    taskId: task.id,
    projectId,
    runId: subject.id,
    kind,
    assigneeId,
    pool,
    blind,
    leaseSeconds: settings.leaseSeconds,
    priority,
    dueAt,
  }
  await insertReviews(tx, [{ ...plain, expiresWhenDue: settings.duePolicy === 'expire' && kind === 'standard', surplus }])
  await record(tx, cause, { type: 'review', id, action: 'assigned', after: { state: 'assigned', taskId: task.id, kind, assigneeId } })
  return id
}

/** One more reviewer for a task: the eligible one with the least open work, or the pool if the task came from there. False: nobody is left. */
export async function addReviewer({ tx, cause }: ChangeScope, task: StoredTask, like?: Row): Promise<string | undefined> {
  if (like ? like.from_pool : task.reviewers.length === 0)
    return addReview({ tx, cause }, task, { kind: 'standard', assigneeId: null, pool: true })
  const everybody =
    task.reviewers.length === 0
      ? await allReviewers(tx, task.projectId)
      : await candidatesOf(
          tx,
          (await findMembers(tx, task.reviewers)).filter((reviewer) => reviewer !== undefined),
          task.projectId,
        )
  const parties = await partiesOf(tx, task, '')
  const able = everybody.filter(
    ({ candidacy }) => !ruleAgainst(candidacy, requirementsOf(task)) && !conflictOf(candidacy.memberId, parties),
  )
  const reviewers = able.map(({ member, profile, candidacy }) => ({
    id: member.id,
    openMinutes: profile.open,
    minutesPerDay: profile.minutesPerDay,
    weight: 1,
    expertise: 0,
    room: candidacy.room ?? Number.POSITIVE_INFINITY,
  }))
  const item = { runId: task.subject.id, reviews: 1, eligible: reviewers.map(({ id }) => id) }
  const { places } = distribute([item], reviewers, { strategy: 'least_loaded', seed: task.id, position: 0, minutes: 1 })
  const [placement] = places
  return placement && addReview({ tx, cause }, task, { kind: 'standard', assigneeId: placement.reviewerId, pool: false })
}
