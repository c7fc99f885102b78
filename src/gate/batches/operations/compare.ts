import { readPlace, writeCursor } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, notFound } from '#src/platform/errors.ts'
import { tallyKeys, transcriptsAt } from '#src/play/runs/operations/results.ts'
import { letters } from '#src/play/runs/tally.ts'
import type { ComparedCell } from '../comparison.ts'
import type { Baseline, PairBy } from '../definition.ts'
import { firstDivergence } from '../divergence.ts'
import type { Comparison } from '../reports.ts'
import { baselineOf, earlierOf } from '../store/baselines.ts'
import { findBatchRun } from '../store/batch-runs.ts'
import { cellsOf, compareWith } from './baseline.ts'

/** The baseline that the query names: a label cannot start like an id. */
const baselineFrom = (text: string): Baseline =>
  text === 'latestPassed' ? { latestPassed: true } : text.startsWith('btr_') ? { batchRunId: text } : { label: text }

type ComparisonQuery = { baseline?: string | undefined; pairBy?: PairBy | undefined; limit: number; cursor?: string | undefined }

/**
 * A page of the cells of a batch run next to those of a baseline, worst first. `refuse` checks the batch run and every possible baseline
 * for a reader. Throws `not_found`, and `invalid` if there is no such baseline.
 */
export async function comparisonPage(
  tx: Tx,
  id: string,
  { baseline: requestedBaseline, pairBy, limit, cursor }: ComparisonQuery,
  refuse: (id: string, ...others: string[]) => Promise<void> = async () => {},
): Promise<Comparison> {
  const batchRun = await findBatchRun(tx, id)
  if (!batchRun) throw notFound()
  const baseline = requestedBaseline === undefined ? batchRun.baseline : baselineFrom(requestedBaseline)
  // Which one passed last reveals the outcome of each batch run that could be the one.
  await refuse(id, ...(baseline && 'latestPassed' in baseline ? await earlierOf(tx, batchRun.batchId, id) : []))
  const storedBaseline = baseline && (await baselineOf(tx, baseline, batchRun.batchId, id))
  if (!storedBaseline) throw noBaseline(baseline !== null)
  await refuse(id, storedBaseline.id)
  const by = pairBy ?? batchRun.snapshot.batch.gate.pairBy
  const bound = { comparisonOf: id, with: storedBaseline.id, ...(by && { by: by.join() }) }
  const from = readPlace(cursor, bound, 0)
  // Concurrently, because the database counts one while the other is read here.
  const [cells, before] = await Promise.all([cellsOf(tx, id, batchRun.snapshot.items), tallyKeys(tx, storedBaseline.id)])
  const { summary, cells: compared, ambiguous } = await compareWith(tx, { id, cells }, before, storedBaseline, by)
  if (ambiguous > 0) throw ambiguousPairs()
  const page = compared.slice(from, from + limit)
  const divergences = await divergencesOf(tx, id, storedBaseline.id, page)
  const end = from + limit
  return {
    ...summary,
    data: page.map((cell) => answeredCell(cell, divergences.get(cell.now.index) ?? null)),
    nextCursor: end < compared.length ? writeCursor({ value: String(end), id }, bound) : null,
  }
}

const noBaseline = (named: boolean) =>
  invalid([
    {
      parameter: 'baseline',
      code: 'no_baseline',
      message: named
        ? 'No such batch run ended before this one.'
        : 'This batch run has no baseline. Name one by its ID or its label, or name the latest that passed.',
    },
  ])

const ambiguousPairs = () =>
  invalid([
    {
      parameter: 'pairBy',
      code: 'ambiguous',
      message: 'Several cells of a batch run have the same values for these parts, so cells cannot be paired. Name more parts.',
    },
  ])

function answeredCell(cell: ComparedCell, divergence: Comparison['data'][number]['divergence']): Comparison['data'][number] {
  const { now, counted, verdict, reason, pValue, adjustedPValue, repeatsNeeded } = cell
  const { key, subject, personaId, channelId, variables, gates } = now
  const side = ({ successes, n }: { successes: number; n: number }) => ({ passed: successes, n })
  return {
    key,
    subject,
    personaId,
    channelId,
    variables,
    gates,
    verdict,
    suspect: verdict === null,
    reason,
    now: side(counted.now),
    before: side(counted.before),
    pValue,
    adjustedPValue,
    repeatsNeeded,
    divergence,
  }
}

type Divergence = NonNullable<Comparison['data'][number]['divergence']>
/** Reading two transcripts takes milliseconds, and anyone who asks for 200 cells has seen the worst by then. */
const maxRead = 20

/** For cells that got worse: where the first repeat that passed before and does not pass now diverges. */
async function divergencesOf(tx: Tx, id: string, baselineId: string, cells: readonly ComparedCell[]): Promise<Map<number, Divergence>> {
  const worse = cells
    .filter(({ verdict }) => verdict === 'regressed' || verdict === null)
    .slice(0, maxRead)
    .flatMap(({ now, before }) => {
      const repeat = [...now.repeats].findIndex((letter, at) => letter === letters.failed && before.repeats[at] === letters.passed)
      return repeat < 0 ? [] : [{ repeat, now: now.index, before: before.index }]
    })
  if (worse.length === 0) return new Map()
  const [here, there] = [
    await transcriptsAt(
      tx,
      id,
      worse.map(({ now, repeat }) => ({ index: now, repeat })),
    ),
    await transcriptsAt(
      tx,
      baselineId,
      worse.map(({ before, repeat }) => ({ index: before, repeat })),
    ),
  ]
  return new Map(
    worse.flatMap(({ now, before }) => {
      const [a, b] = [there.find(({ index }) => index === before), here.find(({ index }) => index === now)]
      // The words of the conversation were deleted, so its divergence is unknown.
      const first = a && b && a.turns.length > 0 && b.turns.length > 0 ? firstDivergence(a.turns, b.turns) : null
      return first === null ? [] : [[now, { runId: b!.runId, baselineRunId: a!.runId, ...first }] as const]
    }),
  )
}
