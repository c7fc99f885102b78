import type { Tx } from '#src/platform/db/database.ts'
import { judgedOtherwise, tallyBatch, tallyKeys } from '#src/play/runs/operations/results.ts'
import type { Against, Anchor } from '../against.ts'
import { anchorAmong } from '../anchor.ts'
import {
  type CellBefore,
  type ComparedCell,
  compareCells,
  itemOf,
  type Pair,
  type Pairs,
  pairsAsPlanned,
  pairsOf,
  pairsWithin,
} from '../comparison.ts'
import type { BatchRun } from '../contract.ts'
import type { Baseline, PairBy } from '../definition.ts'
import { anchorLevel } from '../fall.ts'
import type { ComparisonSummary } from '../measures.ts'
import { overallOf, quarantinedIn } from '../overall.ts'
import { baselineOf, passedBefore } from '../store/baselines.ts'
import { findBatchRun, type StoredBatchRun, type StoredSummary } from '../store/batch-runs.ts'
import type { Cell } from '../tally.ts'

type Items = BatchRun['snapshot']['items']

/** The cells of a batch run with the result of each repeat, in the order of the plan; `untrusted`: judges whose verdicts do not count. */
export async function cellsOf(tx: Tx, batchRunId: string, items: Items, untrusted: readonly string[] = []): Promise<Cell[]> {
  const byId = new Map(items.map((item) => [item.id, item]))
  return (await tallyBatch(tx, batchRunId, untrusted)).map(
    ({ index, cell: { key, personaId, channelId, variables }, subjectId, repeats }) => {
      const { type, id, name, required, quarantinedUntil } = byId.get(subjectId)!
      return {
        index,
        key,
        subject: { type, id, name },
        personaId,
        channelId,
        variables,
        gates: quarantinedUntil === null,
        required,
        repeats,
      }
    },
  )
}

export type Compared = {
  summary: ComparisonSummary
  cells: ComparedCell[]
  baseline: StoredSummary
  onlyThere: string[]
  otherwise: readonly Pair[]
  ambiguous: number
}

type Sides = { id: string; cells: readonly Cell[]; baselineId: string; before: readonly CellBefore[] }

/** The cells of two batch runs in pairs, each of which was judged by the same assertions on both sides. */
async function comparablePairs(tx: Tx, { id, cells, baselineId, before }: Sides, by: PairBy | undefined): Promise<Pairs> {
  const paired = by ? pairsOf(cells, before, by) : pairsAsPlanned(cells, before)
  const otherwise = await judgedOtherwise(tx, id, baselineId, paired.pairs)
  return { ...paired, pairs: paired.pairs.filter((pair) => !otherwise.has(pair)), otherwise: [...otherwise] }
}

type Side = { id: string; cells: readonly Cell[] }

/** Against the cells of an ended batch run, paired by the parts of their keys. */
export async function compareWith(
  tx: Tx,
  { id: ownId, cells }: Side,
  before: readonly CellBefore[],
  baseline: StoredSummary,
  by?: PairBy,
): Promise<Compared> {
  const sides = { id: ownId, cells, baselineId: baseline.id, before }
  const { pairs, onlyHere, onlyThere, otherwise, ambiguous } = await comparablePairs(tx, sides, by)
  const compared = compareCells(pairs)
  const summary = summaryOf(baseline, compared, { onlyHere, onlyThere, otherwise })
  return { summary, cells: compared, baseline, onlyThere, otherwise, ambiguous }
}

const summaryOf = (
  { id, number, label }: StoredSummary,
  compared: readonly ComparedCell[],
  { onlyHere, onlyThere, otherwise }: Pick<Pairs, 'onlyHere' | 'onlyThere' | 'otherwise'>,
): ComparisonSummary => ({
  baseline: { batchRunId: id, number, label },
  ...overallOf(compared, otherwise.length),
  cells: {
    ...{ paired: compared.length, onlyHere, onlyThere: onlyThere.length, quarantined: quarantinedIn(compared) },
    ...(otherwise.length > 0 && { otherwiseJudged: otherwise.length }),
  },
})

type JudgedBatchRun = Pick<BatchRun, 'id' | 'batchId' | 'snapshot'> & { baseline: Baseline | null }
const nameOf = ({ number, label }: StoredSummary) => `run ${number}${label ? ` (${label})` : ''}`

/** The requested baseline of a batch run; the batch run that it resolves to, and how the gate uses it. */
export async function againstBaseline(
  tx: Tx,
  batchRun: JudgedBatchRun,
  cells: readonly Cell[],
): Promise<{ against: Against; compared: Compared | null }> {
  const { id, batchId, baseline, snapshot } = batchRun
  if (!baseline) return { against: { kind: 'none' }, compared: null }
  if ('channelId' in baseline) return againstChannel(await findBatchRun(tx, id), cells, baseline.channelId)
  const summary = await baselineOf(tx, baseline, batchId, id)
  if (!summary) return { against: missing(baseline), compared: null }
  const { gate, sample } = snapshot.batch
  const before = await tallyKeys(tx, summary.id)
  const compared = await compareWith(tx, { id, cells }, before, summary, gate.pairBy)
  const { cells: list, onlyThere, otherwise, ambiguous } = compared
  const what = nameOf(summary)
  if (ambiguous > 0)
    return {
      against: {
        kind: 'missing',
        why: `The cells cannot be paired with those of ${what} by ${gate.pairBy?.join(', ')}: several have the same values. Compare by more of their parts.`,
      },
      compared: null,
    }
  const items = new Set(snapshot.items.map((item) => item.id))
  // A sample draws other cells when an item is added, so in a sample only whole items count as removed.
  const removed = sample ? onlyThere.filter((key) => !items.has(itemOf(key))) : onlyThere
  const anchor = 'latestPassed' in baseline ? await anchorOf(tx, batchRun, baseline.anchor, summary, cells) : null
  if (anchor === 'missing') return { against: missing(baseline), compared }
  return {
    against: {
      kind: 'baseline',
      what,
      cells: list,
      otherwise: otherwise.map(({ now }) => now.key),
      there: before.length,
      removed: removed.length,
      ...(anchor && { anchor }),
      channelNames: new Map(snapshot.channels.map((channel) => [channel.id, channel.name])),
    },
    compared,
  }
}

/** One channel of a batch run is what the others are compared with. All cells were judged by the same assertions, or rescored together. */
function againstChannel(batchRun: StoredBatchRun | undefined, cells: readonly Cell[], channelId: string) {
  const channel = batchRun?.snapshot.channels.find(({ id }) => id === channelId)
  if (!batchRun || !channel) return { against: missing({ channelId }), compared: null }
  const { pairs, onlyHere, onlyThere } = pairsWithin(cells, channelId, batchRun.snapshot.batch.gate.pairBy)
  const list = compareCells(pairs)
  const compared: Compared = {
    summary: summaryOf(batchRun, list, { onlyHere, onlyThere, otherwise: [] }),
    ...{ cells: list, baseline: batchRun, onlyThere, otherwise: [], ambiguous: 0 },
  }
  const there = cells.filter((cell) => cell.channelId === channelId).length
  const channelNames = new Map(batchRun.snapshot.channels.map(({ id, name }) => [id, name]))
  return { against: { kind: 'baseline', what: `“${channel.name}”`, cells: list, there, removed: 0, channelNames } as const, compared }
}

function missing(baseline: Baseline): Against {
  if ('latestPassed' in baseline && !baseline.anchor) return { kind: 'notYet' }
  const what =
    'batchRunId' in baseline
      ? `${baseline.batchRunId} is not a batch run that has ended`
      : 'channelId' in baseline
        ? `the channel ${baseline.channelId} is not in this batch run`
        : `no earlier batch run has the label ${'label' in baseline ? baseline.label : baseline.anchor}`
  return { kind: 'missing', why: `The baseline does not exist: ${what}.` }
}

/**
 * The anchor: the best batch runs that a chain of `latestPassed` is compared with, besides its latest, so that it cannot drift step by step.
 */
async function anchorOf(
  tx: Tx,
  { id, batchId, snapshot }: JudgedBatchRun,
  label: string | undefined,
  latest: StoredSummary,
  cells: readonly Cell[],
): Promise<Anchor | null | 'missing'> {
  const ids = snapshot.items.map((item) => item.id)
  const labeled = label === undefined ? undefined : await baselineOf(tx, { label }, batchId, id)
  if (label !== undefined && !labeled) return 'missing'
  const { best, of } = labeled ? { best: [labeled], of: 1 } : anchorAmong(await passedBefore(tx, batchId, id, ids))
  if (best.length === 0 || (best.length === 1 && best[0]!.id === latest.id)) return null
  const together = new Map<string, Pair>()
  for (const { id: baselineId } of best) {
    const sides = { id, cells, baselineId, before: await tallyKeys(tx, baselineId) }
    for (const { now, before } of (await comparablePairs(tx, sides, snapshot.batch.gate.pairBy)).pairs)
      together.set(now.key, { now, before: { ...before, repeats: (together.get(now.key)?.before.repeats ?? '') + before.repeats } })
  }
  if (together.size === 0) return null
  const what = best.length === 1 ? nameOf(best[0]!) : `runs ${best[0]!.number} to ${best.at(-1)!.number} together`
  const why = labeled ? 'the anchor' : of === 1 ? 'which passed' : `the best of ${of} groups that passed`
  return { what: `${what}, ${why}`, cells: compareCells([...together.values()]), level: anchorLevel / of }
}
