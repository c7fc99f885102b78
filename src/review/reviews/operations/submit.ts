import type { Tx } from '#src/platform/db/database.ts'
import { type Fault, invalid, notFound } from '#src/platform/errors.ts'
import { wholeRun } from '#src/play/runs/operations/reviewed.ts'
import type { Answer } from '#src/review/rubrics/answers.ts'
import { checkAnswers } from '#src/review/rubrics/checking.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { scoreOf } from '#src/review/rubrics/score.ts'
import { record, type ViewerChangeScope } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { goldHits } from '../consensus.ts'
import { reviewLifecycle } from '../lifecycle.ts'
import { verdictsOf } from '../outline.ts'
import type { Draft, Revision } from '../schema.ts'
import { insertRevision, keepDraft, revisionsOf } from '../store/answers.ts'
import { goldFor } from '../store/gold.ts'
import { countGold } from '../store/reviewers.ts'
import { findReview, lease, moveReview, submitColumns } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import { addReview, decideTask } from './decide.ts'
import { mayWrite } from './hold-lease.ts'
import { hold, isSubmitted, type LockedReview, requireOwn } from './load.ts'
import { measure } from './quality.ts'

export type Submission = Draft & { token?: string | undefined }

/** Returns the id of the review that was submitted: a different one if the slot went to someone else in the meantime. */
export async function submit({ tx, cause, viewer }: ViewerChangeScope, id: string, body: Submission): Promise<string> {
  const locked = await hold(tx, viewer, id)
  const may = await mayWrite(tx, viewer, locked, body.token)
  if (may === 'surplus') return submitSurplus({ tx, cause, viewer }, locked, body)
  if (locked.visibility === 'hidden') throw notFound()
  requireOwn(locked)
  if (locked.row.state === 'submitted') throw isSubmitted()
  // The review was started, or its lease has ended and nobody took it: no work is lost to a clock.
  if (may === 'no') throw reviewLifecycle.refusal('submit', locked.row.state)
  await write({ tx, cause, viewer }, locked, body)
  await decideTask(tx, cause, locked.task.id)
  return id
}

async function submitSurplus({ tx, cause, viewer }: ViewerChangeScope, { task, row }: LockedReview, body: Submission): Promise<string> {
  const id = await addReview({ tx, cause }, task, { kind: row.kind, assigneeId: viewer.memberId, pool: false, surplus: true })
  await keepDraft(tx, row.id, viewer.memberId, body.token!)
  const own = (await findReview(tx, id, viewer.memberId))!
  await write({ tx, cause, viewer }, { task, row: own, visibility: 'own' }, body)
  await decideTask(tx, cause, task.id)
  return id
}

async function write(
  { tx, cause, viewer }: ViewerChangeScope,
  { task, row }: LockedReview,
  { answers: draft, rationale, flags, token }: Submission,
): Promise<void> {
  const earlier = (await revisionsOf(tx, [row.id])).at(-1)
  const { answers, ...scored } = await checkDraft(tx, viewer, row, draft, row.kind === 'adjudication' && !rationale?.trim())
  const current = row.state === 'in_progress' ? row : await renewLease(tx, viewer, row, token)
  const revision = row.revision + 1
  const author = {
    authorId: viewer.memberId,
    rationale: rationale ?? null,
    cause: (earlier ? 'reopened' : 'submitted') as Revision['cause'],
  }
  await insertRevision(tx, {
    reviewId: row.id,
    revision,
    answers: row.revealed_at ? markChanged(answers, earlier?.answers) : answers,
    ...scored,
    ...author,
  })
  await moveReview(tx, current, 'submit', submitColumns({ revision, verdict: scored.verdict, score: scored.score, flags }))
  const before = { state: 'in_progress', revision: row.revision }
  await record(tx, cause, {
    type: 'review',
    id: row.id,
    action: earlier ? 'revised' : 'submitted',
    before,
    after: { state: 'submitted', revision },
  })
  const gold = earlier || row.kind !== 'standard' ? undefined : await goldFor(tx, row.run_id, task.rubric)
  if (!gold) return
  const hits = goldHits(gold.values, answers)
  await countGold(tx, viewer.memberId, hits)
  const answered = { reviewId: row.id, projectId: row.project_id, rubricId: task.rubric.id, memberId: viewer.memberId }
  // What was left open is not right.
  await measure(tx, { ...answered, right: hits.agreed, of: gold.values.length })
}

/** A lease that has ended and that nobody took continues, so that answers written under it can be stored. */
export async function renewLease(tx: Tx, viewer: Viewer, row: Row, token = row.lease_token ?? 'surplus'): Promise<Row> {
  await moveReview(tx, row, 'start', lease(viewer.memberId, token))
  return (await findReview(tx, row.id, viewer.memberId))!
}

/** Throws `invalid` with every fault, except for those that would reveal to a viewer what the judge found while that is hidden. */
export async function checkDraft(tx: Tx, viewer: Viewer, row: Row, draft: Draft['answers'], needsRationale: boolean) {
  const rubric = await rubricVersionOf(tx, { id: row.rubric_id, version: row.rubric_version })
  const run = await wholeRun(tx, row.run_id)
  const hidden = (await blindingOf(tx, viewer, { runIds: [run.id] })).get(run.id)!.judge
  const { faults, answers } = checkAnswers(rubric.criteria, draft, { turns: run.turns, ...(!hidden && { judge: verdictsOf(run) }) })
  const missing: Fault[] = needsRationale
    ? [{ pointer: '/rationale', code: 'required', message: 'An adjudication needs a rationale.' }]
    : []
  if (faults.length + missing.length > 0) throw invalid([...faults, ...missing])
  return { answers, ...scoreOf(rubric, answers) }
}

/** The answers that changed after the reviewer saw the others and the judge. */
const markChanged = (answers: readonly Answer[], before: readonly Answer[] = []): Answer[] =>
  answers.map((answer) => {
    const old = before.find(({ criterionKey }) => criterionKey === answer.criterionKey)
    const contentOf = ({ value, notApplicable, cannotJudge }: Partial<Answer>) => JSON.stringify([value, notApplicable, cannotJudge])
    return contentOf(old ?? {}) === contentOf(answer) ? answer : { ...answer, changedAfterReveal: true }
  })
