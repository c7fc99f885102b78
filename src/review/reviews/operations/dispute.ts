import { randomBytes } from 'node:crypto'
import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, invalid } from '#src/platform/errors.ts'
import type { NewAnswer } from '#src/review/rubrics/answers.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { record, type ViewerChangeScope } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { disputable, graceLeft } from '../deadlines.ts'
import { reviewLifecycle } from '../lifecycle.ts'
import type { Dispute } from '../schema.ts'
import { insertRevision, keepDraft, revisionsOf } from '../store/answers.ts'
import { closeDispute, disputesOf, openDispute } from '../store/disputes.ts'
import { because, lease, moveReview, submitColumns } from '../store/reviews.ts'
import { decideTask, reopenTask } from './decide.ts'
import { lossOf } from './free-reviews.ts'
import { holdVisible, type LockedReview, notEligible, requireRole } from './load.ts'
import { checkDraft } from './submit.ts'

async function ofSubmitted(tx: Tx, viewer: Viewer, id: string, move: 'reopen' | 'revise'): Promise<LockedReview> {
  const locked = await holdVisible(tx, viewer, id)
  if (locked.visibility !== 'own') requireRole(viewer, 'editor', 'This review is not yours; it')
  reviewLifecycle.next(move, locked.row.state)
  return locked
}

/**
 * The author within the grace while the task is not resolved, or an editor at any time with a reason. The submitted answers become the
 * draft.
 */
export async function reopen({ tx, cause, viewer }: ViewerChangeScope, id: string, reason: string | undefined): Promise<void> {
  const { row, task } = await ofSubmitted(tx, viewer, id, 'reopen')
  const inGrace = graceLeft(row.submitted_at!, await databaseNow(tx)) && task.state !== 'resolved' && row.assignee_id === viewer.memberId
  if (!inGrace) {
    requireRole(viewer, 'editor', 'Reopening a review after 15 minutes, or once its task is resolved,')
    if (reason === undefined)
      throw invalid([{ pointer: '/reason', code: 'required', message: 'Give the reason for reopening this review.' }])
  }
  if (task.resolution?.by === 'adjudication' && row.kind !== 'adjudication')
    throw conflict('An adjudication resolved the task. Reopen the adjudication instead.')
  const loss = await lossOf(tx, row.assignee_id!, row.project_id, row.kind === 'adjudication' ? 'admin' : 'reviewer')
  if (loss) throw conflict('The reviewer can no longer review in this project. Assign another review of the conversation.')
  await reopenTask(tx, cause, task)
  const token = randomBytes(18).toString('base64url')
  const [last] = (await revisionsOf(tx, [id])).slice(-1)
  await moveReview(tx, row, 'reopen', { ...lease(row.assignee_id!, token), ...because(reason) })
  const answers = last!.answers.map(
    ({ evidence, changedAfterReveal: _, ...answer }): NewAnswer => ({
      ...answer,
      ...(evidence && { evidence: evidence.map(({ turn, start, end }) => ({ turn, start, end })) }),
    }),
  )
  await keepDraft(tx, id, row.assignee_id!, token, {
    answers,
    flags: row.flags,
    ...(last!.rationale !== null && { rationale: last!.rationale }),
  })
  await record(tx, cause, {
    type: 'review',
    id,
    action: 'reopened',
    before: { state: 'submitted' },
    after: { state: 'in_progress', reason: reason ?? null },
  })
}

type NewDispute = Pick<Dispute, 'criterionKeys' | 'proposed' | 'reason'>

export async function dispute({ tx, cause, viewer }: ViewerChangeScope, id: string, body: NewDispute): Promise<void> {
  const { row } = await ofSubmitted(tx, viewer, id, 'revise')
  const rubric = await rubricVersionOf(tx, { id: row.rubric_id, version: row.rubric_version })
  const unknown = body.criterionKeys.flatMap((key, at) =>
    rubric.criteria.some((criterion) => criterion.key === key)
      ? []
      : [{ pointer: `/criterionKeys/${at}`, code: 'unknown_criterion', message: `The rubric has no criterion ${key}.` }],
  )
  const stray = body.proposed.flatMap(({ criterionKey }, at) =>
    body.criterionKeys.includes(criterionKey)
      ? []
      : [{ pointer: `/proposed/${at}/criterionKey`, code: 'not_disputed', message: 'Only a disputed answer can have a proposal.' }],
  )
  if (unknown.length + stray.length > 0) throw invalid([...unknown, ...stray])
  const earlier = await disputesOf(tx, id)
  const refused = disputable(row.submitted_at!, await databaseNow(tx), earlier)
  if (refused) throw conflict(refused)
  const number = earlier.length + 1
  await openDispute(tx, id, { ...body, number, openedBy: viewer.memberId })
  await record(tx, cause, { type: 'review', id, action: 'disputed', after: { dispute: number, criterionKeys: body.criterionKeys } })
}

type Decision = { decision: Exclude<Dispute['state'], 'open'>; answers: NewAnswer[]; response: string }

export async function resolveDispute({ tx, cause, viewer }: ViewerChangeScope, id: string, body: Decision): Promise<void> {
  const { row, task } = await holdVisible(tx, viewer, id)
  const open = (await disputesOf(tx, id)).find(({ state }) => state === 'open')
  const withdraws = body.decision === 'withdrawn'
  if (withdraws && open && open.openedBy !== viewer.memberId) throw notEligible('only the member who opened a dispute can withdraw it')
  if (!withdraws) {
    requireRole(viewer, 'admin', 'Deciding a dispute')
    if (row.assignee_id === viewer.memberId) throw notEligible('it is your own review')
  }
  if (!open) throw conflict('No dispute of this review is open.')
  const changes = body.decision === 'accepted' || body.decision === 'partially_accepted'
  const replaced = body.answers.length > 0 || body.decision !== 'accepted' ? body.answers : open.proposed
  if (changes && replaced.length === 0)
    throw invalid([{ pointer: '/answers', code: 'required', message: 'Give the answers that count now.' }])
  await closeDispute(tx, id, { number: open.number, state: body.decision, response: body.response, resolvedBy: viewer.memberId })
  await record(tx, cause, {
    type: 'review',
    id,
    action: 'disputeResolved',
    before: { dispute: open.number, decision: 'open' },
    after: { dispute: open.number, decision: body.decision },
  })
  if (!changes) return
  reviewLifecycle.next('revise', row.state)
  const last = (await revisionsOf(tx, [id])).at(-1)!
  const lastAnswers = last.answers
    .filter(({ criterionKey }) => !replaced.some((answer) => answer.criterionKey === criterionKey))
    .map(({ changedAfterReveal: _, ...answer }) => answer)
  const { answers, ...scored } = await checkDraft(tx, viewer, row, [...lastAnswers.map(withoutHashes), ...replaced], false)
  const revision = row.revision + 1
  await insertRevision(tx, {
    reviewId: id,
    revision,
    cause: 'dispute',
    answers,
    ...scored,
    rationale: last.rationale,
    authorId: viewer.memberId,
  })
  await moveReview(tx, row, 'revise', submitColumns({ revision, verdict: scored.verdict, score: scored.score, flags: row.flags }))
  await record(tx, cause, {
    type: 'review',
    id,
    action: 'revised',
    before: { state: 'submitted', revision: row.revision },
    after: { state: 'submitted', revision },
  })
  // An adjudication overrides the answers that it decided.
  if (task.resolution?.by === 'adjudication' && row.kind !== 'adjudication') return
  await reopenTask(tx, cause, task)
  await decideTask(tx, cause, task.id)
}

const withoutHashes = ({
  evidence,
  ...answer
}: Omit<Awaited<ReturnType<typeof checkDraft>>['answers'][number], 'changedAfterReveal'>): NewAnswer => ({
  ...answer,
  ...(evidence && { evidence: evidence.map(({ turn, start, end }) => ({ turn, start, end })) }),
})
