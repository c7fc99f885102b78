import { requireBatchRun } from '#src/gate/batches/operations/read.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { type Fault, invalid, unknownReference } from '#src/platform/errors.ts'
import {
  conversationBytes,
  type Reviewable,
  reviewableOfBatch,
  reviewableOfProject,
  reviewableRuns,
} from '#src/play/runs/operations/reviewed.ts'
import { candidateOf } from '#src/review/reviews/candidates.ts'
import { sampleRuns } from '#src/review/reviews/drawing.ts'
import { notEligible, refuseToCompare } from '#src/review/reviews/operations/load.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { maxItems, type NewCalibration } from '../schema.ts'
import type { Item } from '../store/calibrations.ts'
import { judgeHiddenIn } from './load.ts'

/** Conversations are drawn from this many of a project, those that ended last. */
const maxCandidates = 5_000
// A sheet is read as a whole, which holds the event loop.
const maxMegabytes = 8

const messages = {
  not_unique: 'This run is named twice.',
  not_ended: 'This run has not ended. Only a conversation that has ended can be judged.',
  no_conversation: 'This run has no conversation to judge: its words were erased, or it ended before the first message.',
} as const
const faultOf = ({ status, turns }: Reviewable): 'not_ended' | 'no_conversation' | undefined =>
  status !== 'completed' ? 'not_ended' : turns === 0 ? 'no_conversation' : undefined

/** The conversations of a calibration. Throws `invalid` for conversations that do not exist, belong to another project, or cannot be judged. */
export async function itemsFor(tx: Tx, viewer: Viewer, { body, seed }: { body: NewCalibration; seed: string }): Promise<Item[]> {
  const { runIds, batchRunId, sampling, projectId } = body
  const facts = { keywords: sampling?.keywords ?? [], baseline: sampling?.baselineBatchRunId }
  for (const [pointer, id] of [
    ['/batchRunId', batchRunId],
    ['/sampling/baselineBatchRunId', facts.baseline],
  ] as const)
    if (id !== undefined && (await requireBatchRun(tx, pointer, id)).projectId !== projectId) throw unknownReference(pointer)
  const reviewables = runIds
    ? await reviewableRuns(tx, runIds, facts)
    : batchRunId
      ? await reviewableOfBatch(tx, batchRunId, facts)
      : await reviewableOfProject(tx, projectId, maxCandidates, facts)
  const runs = reviewables.filter((run) => run.projectId === projectId)
  if (runIds) refuseNamed(runIds, runs)
  const ready = runs.filter((run) => faultOf(run) === undefined)
  await refuseToCompare(tx, viewer, facts.baseline)
  const pointer = runIds ? '/runIds' : batchRunId ? '/batchRunId' : '/sampling'
  if (ready.length === 0) throw invalid([{ pointer, code: 'empty', message: 'No conversation of the project has ended yet.' }])
  if (
    sampling &&
    sampling.strategy !== 'random' &&
    (
      await judgeHiddenIn(
        tx,
        viewer,
        ready.map(({ id }) => ({ runId: id })),
      )
    ).size > 0
  )
    throw notEligible('you have yet to judge some of these conversations, and sampling would reveal something about them')
  const hashes = new Map(ready.map(({ id, contentHash }) => [id, contentHash]))
  // A whole batch run is drawn with certainty. What a caller names, or draws from, has no probability that anyone knows.
  const draw = { strategy: 'named' as const, stratum: null, probability: runIds ? null : 1, seed }
  const sample = sampling
    ? sampleRuns(
        ready.map((run) => candidateOf(run, { split: false, gold: false, repeat: false })),
        sampling,
        seed,
      ).map((run) => (runIds ? { ...run, sampling: { ...run.sampling, strategy: 'named' as const, probability: null } } : run))
    : ready.map(({ id }) => ({ runId: id, sampling: draw }))
  if (sample.length > maxItems)
    throw invalid([
      { pointer, code: 'too_many', message: `A calibration has at most ${maxItems} conversations. Give a sampling with a size.` },
    ])
  const megabytes =
    (await conversationBytes(
      tx,
      sample.map(({ runId }) => runId),
    )) / 1_000_000
  if (megabytes > maxMegabytes)
    throw invalid([
      {
        pointer,
        code: 'too_large',
        message: `These conversations are ${megabytes.toFixed(1)} MB together, and ${maxMegabytes} MB are allowed. Choose fewer or shorter ones.`,
      },
    ])
  return sample.map((run) => ({ ...run, contentHash: hashes.get(run.runId)! }))
}

function refuseNamed(runIds: readonly string[], runs: readonly Reviewable[]): void {
  const known = new Map(runs.map((run) => [run.id, run]))
  const missing = runIds.flatMap((id, at) => (known.has(id) ? [] : [`/runIds/${at}`]))
  if (missing.length > 0) throw unknownReference(...missing)
  const faults = runIds.flatMap((id, at): Fault[] => {
    const code = runIds.indexOf(id) < at ? 'not_unique' : faultOf(known.get(id)!)
    return code ? [{ pointer: `/runIds/${at}`, code, message: messages[code] }] : []
  })
  if (faults.length > 0) throw invalid(faults)
}
