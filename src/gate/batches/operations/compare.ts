import { readPlace, writeCursor } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid } from '#src/platform/errors.ts'
import type { ComparedCell } from '../comparison.ts'
import type { Snapshot } from '../contract.ts'
import { describeDifference } from '../difference-in-words.ts'
import type { Comparison } from '../reports.ts'
import { compareWith } from './baseline.ts'
import { type RunPair, runPairsOf } from './run-pairs.ts'
import { type SidesQuery, sidesOf } from './sides.ts'

type ComparisonQuery = SidesQuery & { limit: number; cursor?: string | undefined }

/**
 * A page of the cells of two batch runs, or of two channels, personas or models, next to each other, worst first. `refuse` checks the batch
 * run and every possible baseline for a reader. Throws `not_found`, and `invalid` if there is nothing to compare with.
 */
export async function comparisonPage(
  tx: Tx,
  id: string,
  { limit, cursor, ...query }: ComparisonQuery,
  refuse: (id: string, ...others: string[]) => Promise<void> = async () => {},
): Promise<Comparison> {
  const { by, now, before, pairBy, choices } = await sidesOf(tx, id, query, refuse)
  const bound = {
    comparisonOf: id,
    with: before.batchRun.id,
    by,
    now: now.value.id,
    before: before.value.id,
    ...(pairBy && { pairBy: pairBy.join() }),
  }
  const from = readPlace(cursor, bound, 0)
  const { summary, cells: compared, ambiguous } = await compareWith(tx, { id, cells: now.cells }, before.cells, before.batchRun, pairBy)
  if (ambiguous > 0) throw ambiguousPairs()
  const page = compared.slice(from, from + limit)
  const pairs = await runPairsOf(tx, id, before.batchRun.id, page)
  const end = from + limit
  const conditionsOf = namesIn(now.batchRun.snapshot)
  return {
    ...summary,
    compared: { by, now: now.value, before: before.value, choices },
    sentence: describeDifference(compared, summary.verdict, { now: now.value.name, before: before.value.name, conditionsOf }),
    data: page.map((cell) => answeredCell(cell, pairs.get(cell.now.index) ?? [])),
    nextCursor: end < compared.length ? writeCursor({ value: String(end), id }, bound) : null,
  }
}

const namesIn =
  ({ personas, channels }: Snapshot) =>
  ({ personaId, channelId, variables }: ComparedCell['now']) => {
    const nameOf = (list: readonly { id: string; name: string }[], id: string | null) => list.find((one) => one.id === id)?.name ?? []
    return [
      nameOf(personas, personaId),
      nameOf(channels, channelId),
      ...Object.entries(variables).map(([name, value]) => `${name} ${value}`),
    ]
      .flat()
      .join(', ')
  }

const ambiguousPairs = () =>
  invalid([
    {
      parameter: 'pairBy',
      code: 'ambiguous',
      message: 'Several cells of a batch run have the same values for these parts, so cells cannot be paired. Name more parts.',
    },
  ])

const sidesIn = ({ runId, baselineRunId }: RunPair) => ({ runId, baselineRunId })

function answeredCell(cell: ComparedCell, pairs: readonly RunPair[]): Comparison['data'][number] {
  const { now, counted, verdict, reason, pValue, adjustedPValue, repeatsNeeded } = cell
  const { key, subject, personaId, channelId, variables, gates } = now
  const first = pairs.find(({ fell, turn }) => fell && turn !== null)
  const isWorse = verdict === 'regressed' || verdict === null
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
    divergence: isWorse && first ? { ...sidesIn(first), turn: first.turn!, action: first.action } : null,
    pairs: pairs.map((pair) => ({ ...sidesIn(pair), turn: pair.turn })),
  }
}
