import type { Tx } from '../../platform/db/database.ts'
import { tallyBatch, tallyKeys } from '../../runs/operations/figures.ts'
import type { Against } from '../against.ts'
import { type CellBefore, type ComparedCell, compareCells, pairsOf } from '../comparison.ts'
import type { BatchRun } from '../contract.ts'
import type { Baseline } from '../definition.ts'
import type { ComparisonSummary } from '../figures.ts'
import { overallOf } from '../overall.ts'
import { baselineOf, type StoredSummary } from '../store/batch-runs.ts'
import type { Cell } from '../tally.ts'

type Items = BatchRun['snapshot']['items']

/** The cells of a batch run with what became of each repeat, in the order of the plan. */
export async function cellsOf(tx: Tx, batchRunId: string, items: Items): Promise<Cell[]> {
  const byId = new Map(items.map((item) => [item.id, item]))
  return (await tallyBatch(tx, batchRunId)).map(({ index, cell: { key, personaId, channelId, variables }, subjectId, repeats }) => {
    const { type, id, name, required, quarantinedUntil } = byId.get(subjectId)!
    return { index, key, subject: { type, id, name }, personaId, channelId, variables, gates: quarantinedUntil === null, required, repeats }
  })
}

export type Compared = { summary: ComparisonSummary; cells: ComparedCell[]; baseline: StoredSummary }

/** Against the cells of an ended batch run, paired by cell key. */
export function comparedWith(cells: readonly Cell[], before: readonly CellBefore[], baseline: StoredSummary): Compared {
  const { pairs, onlyHere, onlyThere } = pairsOf(cells, before)
  const compared = compareCells(pairs)
  const { id, number, label } = baseline
  const summary = {
    baseline: { batchRunId: id, number, label },
    ...overallOf(compared),
    cells: { paired: pairs.length, onlyHere, onlyThere },
  }
  return { summary, cells: compared, baseline }
}

/** The baseline of a batch run as it was asked for; what it is compared with, and how the gate is to take it. */
export async function againstBaseline(
  tx: Tx,
  { id, batchId, baseline }: Pick<BatchRun, 'id' | 'batchId'> & { baseline: Baseline | null },
  cells: readonly Cell[],
): Promise<{ against: Against; compared: Compared | null }> {
  if (!baseline) return { against: { kind: 'none' }, compared: null }
  const found = await baselineOf(tx, baseline, batchId, id)
  if (!found) {
    if ('latestPassed' in baseline) return { against: { kind: 'notYet' }, compared: null }
    const what =
      'label' in baseline
        ? `no earlier batch run has the label ${baseline.label}`
        : `${baseline.batchRunId} is not a batch run that has ended`
    return { against: { kind: 'missing', what }, compared: null }
  }
  const compared = comparedWith(cells, await tallyKeys(tx, found.id), found)
  const what = `run ${found.number}${found.label ? ` (${found.label})` : ''}`
  return { against: { kind: 'baseline', what, cells: compared.cells, onlyThere: compared.summary.cells.onlyThere }, compared }
}
