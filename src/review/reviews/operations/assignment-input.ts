import { requireBatchRun } from '#src/gate/batches/operations/read.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { type Fault, invalid, unknownReference } from '#src/platform/errors.ts'
import { type Reviewable, reviewableOfBatch, reviewableRuns } from '#src/play/runs/operations/reviewed.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import type { AssignRequest } from '../assignment.ts'
import { ruleAgainst } from '../eligibility.ts'
import { goldRuns, repeatable } from '../store/gold.ts'
import { allReviewers, type Candidate, candidatesOf } from './candidates.ts'

/** Throws `invalid` for runs and batch runs that do not exist, and for runs of several projects. */
export async function runsOf(tx: Tx, { runIds, batchRunId, sampling }: AssignRequest): Promise<Reviewable[]> {
  const facts = { keywords: sampling?.keywords ?? [], baseline: sampling?.baselineBatchRunId }
  if (batchRunId !== undefined) await requireBatchRun(tx, '/batchRunId', batchRunId)
  const baseline = facts.baseline && (await requireBatchRun(tx, '/sampling/baselineBatchRunId', facts.baseline))
  const runs = runIds ? await reviewableRuns(tx, runIds, facts) : await reviewableOfBatch(tx, batchRunId!, facts)
  const known = new Map(runs.map((run) => [run.id, run]))
  const missing = (runIds ?? []).flatMap((id, at) => (known.has(id) ? [] : [`/runIds/${at}`]))
  if (missing.length > 0) throw unknownReference(...missing)
  const first = runs[0]?.projectId
  const strange = (runIds ?? []).flatMap((id, at): Fault[] =>
    known.get(id)!.projectId === first
      ? []
      : [{ pointer: `/runIds/${at}`, code: 'other_project', message: 'All runs of an assignment must belong to one project.' }],
  )
  if (strange.length > 0) throw invalid(strange)
  if (runs.length === 0) throw invalid([{ pointer: '/batchRunId', code: 'empty', message: 'This batch run has no runs.' }])
  if (baseline && baseline.projectId !== first) throw unknownReference('/sampling/baselineBatchRunId')
  return runs
}

/** `member`: the member of the request that names them. */
type Within = { projectId: string | undefined; member?: string }

/** Members by id or email; empty: all who may review in the project. Throws `invalid` with every member who is unknown or may not. */
export async function reviewersOf(tx: Tx, refs: readonly string[], { projectId, member = 'reviewers' }: Within): Promise<Candidate[]> {
  if (refs.length === 0) return allReviewers(tx, projectId)
  const members = await findMembers(tx, refs)
  const unknown = members.flatMap((match, at) => (match ? [] : [`/${member}/${at}`]))
  if (unknown.length > 0) throw unknownReference(...unknown)
  const candidates = await candidatesOf(
    tx,
    members.filter((member) => member !== undefined),
    projectId,
  )
  const faults = candidates.flatMap(({ candidacy }, at): Fault[] => {
    const same = members.findIndex((member) => member!.id === candidacy.memberId) < at
    const code = same ? 'not_unique' : ruleAgainst({ ...candidacy, room: null, paused: false }, { expertise: [] })
    return code
      ? [{ pointer: `/${member}/${at}`, code, message: same ? 'This member is named twice.' : `This member cannot review: ${code}.` }]
      : []
  })
  if (faults.length > 0) throw invalid(faults)
  return candidates
}

type Selectable = { body: AssignRequest; runs: readonly Reviewable[]; rubric: RubricVersion; candidates: readonly Candidate[] }

/** The runs of the request, with those that gold and repeat may add to them. */
export async function withSpecials(tx: Tx, { body: { sampling, runIds }, runs, rubric, candidates }: Selectable) {
  const used = sampling?.strategy === 'mix' ? (sampling.mix ?? []).map(({ strategy }) => strategy) : sampling ? [sampling.strategy] : []
  const gold = new Set(used.includes('gold') && runs[0] ? await goldRuns(tx, runs[0].projectId, rubric) : [])
  const ids = candidates.map(({ member }) => member.id)
  const pairs = used.includes('repeat') ? await repeatable(tx, ids, rubric) : []
  const repeat = new Map(
    [...Map.groupBy(pairs, ({ runId }) => runId)].map(([runId, list]) => [runId, list.map(({ memberId }) => memberId)]),
  )
  const inRequest = new Set(runs.map(({ id }) => id))
  const special = new Set([...gold, ...repeat.keys()].filter((id) => !inRequest.has(id)))
  const added = runIds === undefined || special.size > 0 ? await reviewableRuns(tx, [...special]) : []
  return { runs: [...runs, ...added.filter(({ projectId }) => projectId === runs[0]!.projectId)], gold, repeat, special, inRequest }
}
