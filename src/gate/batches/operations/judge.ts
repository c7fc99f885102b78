import type { Tx } from '#src/platform/db/database.ts'
import { allowLongStatements } from '#src/platform/db/long-statements.ts'
import { countStates, outOfBudgetIn } from '#src/play/runs/operations/of-batch.ts'
import { countParts, measureBatch, repeatedIn } from '#src/play/runs/operations/results.ts'
import type { BatchRun } from '../contract.ts'
import { countsOf } from '../counts.ts'
import { batchCoverageOf } from '../coverage.ts'
import { failingOf } from '../failing.ts'
import { judgeGate } from '../gate.ts'
import { runTally } from '../headline.ts'
import { metricsOf } from '../metrics.ts'
import type { StoredBatchRun } from '../store/batch-runs.ts'
import { withoutVerdict } from '../tally.ts'
import { againstBaseline, cellsOf } from './baseline.ts'
import { judgesOf } from './judges.ts'
import { looksBefore } from './looks.ts'

/** The judgment of a batch run. */
export type Verdict = Pick<BatchRun, 'counts' | 'outcome' | 'outcomeReason' | 'gateResult' | 'comparison' | 'metrics' | 'coverage'>

/**
 * Judges a batch run whose runs have all ended, in the transaction that ends it, so exactly once for each end. `status` is its final
 * status.
 */
export async function judge(tx: Tx, batchRun: StoredBatchRun): Promise<Verdict> {
  const { id, snapshot, plannedRuns, status } = batchRun
  const { gate } = snapshot.batch
  await allowLongStatements(tx)
  const cells = await cellsOf(tx, id, snapshot.items)
  const measured = await measureBatch(tx, id)
  const quarantined = snapshot.items.filter(({ quarantinedUntil }) => quarantinedUntil !== null).map((item) => item.id)
  const gated =
    quarantined.length > 0 && (gate.p95LatencyMs !== undefined || gate.metrics !== undefined)
      ? await measureBatch(tx, id, quarantined)
      : measured
  const { against, compared } = await againstBaseline(tx, batchRun, cells)
  const judges = await judgesOf(tx, batchRun, quarantined)
  const untrusted = gate.judges === 'calibrated' ? judges.flatMap(({ version, calibrated }) => (calibrated ? [] : [version])) : []
  const trusted = untrusted.length > 0 ? await cellsOf(tx, id, snapshot.items, untrusted) : cells
  const repeated = await repeatedIn(tx, id, quarantined)
  const lost = plannedRuns - cells.reduce((sum, { repeats }) => sum + repeats.length, 0)
  const looks = await looksBefore(tx, { id, cells: withoutVerdict(trusted, 'excluded'), untrusted }, compared?.baseline.id ?? null)
  const { outcome, reason, result } = judgeGate({
    gate,
    cells: trusted,
    // Verdicts of other judges neither show a fall nor rule one out.
    against: untrusted.length > 0 ? (await againstBaseline(tx, batchRun, withoutVerdict(trusted, 'excluded'))).against : against,
    judges,
    ...(looks.before.length > 0 && {
      looks: { ...looks, label: batchRun.label, against: (await againstBaseline(tx, batchRun, looks.cells)).against },
    }),
    latencyMs: gated.latencyMs,
    evaluated: gated.evaluated,
    lost,
    canceled: status === 'canceled',
    stuck: repeated.stuck,
    outOfBudget: await outOfBudgetIn(tx, id),
  })
  return {
    counts: countsOf(await countStates(tx, [id])),
    outcome,
    outcomeReason: reason,
    gateResult: {
      ...result,
      ...(compared && {
        failing: failingOf(
          cells.filter(({ gates }) => gates),
          [...compared.cells, ...compared.otherwise],
        ),
      }),
      runs: runTally(cells, repeated, lost, looks.before.length + 1),
    },
    comparison: compared?.summary ?? null,
    // The rates of the gate, so that a page has one.
    metrics: metricsOf(
      cells.filter(({ gates }) => gates),
      measured,
      gate.population,
    ),
    coverage: batchCoverageOf(await countParts(tx, id), snapshot.items),
  }
}
