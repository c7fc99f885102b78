import type { Tx } from '#src/platform/db/database.ts'
import { invalid, notFound } from '#src/platform/errors.ts'
import { modelsOfChannels, tallyKeys } from '#src/play/runs/operations/results.ts'
import {
  type Axis,
  type AxisValue,
  areOfTwoChannels,
  axes,
  findValue,
  guessValues,
  hasValue,
  type Models,
  partsWithout,
  valuesOf,
} from '../axis.ts'
import type { CellBefore } from '../comparison.ts'
import type { Baseline, PairBy } from '../definition.ts'
import { baselineOf, earlierOf } from '../store/baselines.ts'
import { findBatchRun, type StoredBatchRun } from '../store/batch-runs.ts'
import type { Cell } from '../tally.ts'
import { cellsOf } from './baseline.ts'

/** The baseline that the query names: a label cannot start like an id. */
const baselineFrom = (text: string): Baseline =>
  text === 'latestPassed' ? { latestPassed: true } : text.startsWith('btr_') ? { batchRunId: text } : { label: text }

export type SidesQuery = {
  baseline?: string | undefined
  pairBy?: PairBy | undefined
  compare?: Axis | undefined
  now?: string | undefined
  before?: string | undefined
}
type Side<C> = { batchRun: StoredBatchRun; value: AxisValue; cells: C[] }
export type Sides = { by: Axis; now: Side<Cell>; before: Side<CellBefore>; pairBy: PairBy | undefined; choices: Choice[] }
type Choice = { by: Axis; values: AxisValue[] }

/**
 * The two sides of a comparison, with their cells. Without `compare`, the plans decide: two batch runs, or the channels
 * of one. `refuse` checks the batch run and every possible baseline for a reader. Throws `not_found`, and `invalid` if there is nothing to
 * compare with.
 */
export async function sidesOf(
  tx: Tx,
  id: string,
  query: SidesQuery,
  refuse: (id: string, ...others: string[]) => Promise<void>,
): Promise<Sides> {
  const batchRun = await findBatchRun(tx, id)
  if (!batchRun) throw notFound()
  const own = batchRun.baseline
  const isWithin = own !== null && 'channelId' in own
  const named = query.baseline === undefined ? undefined : baselineFrom(query.baseline)
  const baseline = named ?? (!isWithin && (query.compare === undefined || query.compare === 'label') ? own : null)
  // Which one passed last reveals the outcome of each batch run that could be the one.
  await refuse(id, ...(baseline && 'latestPassed' in baseline ? await earlierOf(tx, batchRun.batchId, id) : []))
  const stored = baseline && (await baselineOf(tx, baseline, batchRun.batchId, id))
  const models = await modelsOfChannels(tx, id)
  const choices = choicesOf(batchRun, models)
  const guess = baseline ? 'label' : choices.find(({ by }) => by === 'channel')?.by
  if (baseline ? !stored : query.compare === 'label' || !(query.compare ?? guess)) throw noBaseline(baseline !== null)
  const other = stored ? (await findBatchRun(tx, stored.id))! : batchRun
  await refuse(id, other.id)
  const by = query.compare ?? (stored && areOfTwoChannels(batchRun.snapshot, other.snapshot) ? 'channel' : guess!)
  const cells = await cellsOf(tx, id, batchRun.snapshot.items)
  const pairBy = query.pairBy ?? batchRun.snapshot.batch.gate.pairBy
  if (by === 'label') {
    const sideOf = (one: StoredBatchRun) => ({ id: one.id, name: labelOf(one) })
    const before = { batchRun: other, value: sideOf(other), cells: await tallyKeys(tx, other.id) }
    return { by, pairBy, choices, now: { batchRun, value: sideOf(batchRun), cells }, before }
  }
  const before = other.id === id ? cells : await cellsOf(tx, other.id, other.snapshot.items)
  const otherModels = other.id === id ? models : await modelsOfChannels(tx, other.id)
  const values = valuesFor(
    by,
    { ...(by === 'channel' && isWithin && !stored && { before: own.channelId }), ...query },
    { batchRun, models },
    { batchRun: other, models: otherModels },
  )
  return {
    ...{ by, choices, pairBy: partsWithout(by, pairBy) },
    now: { batchRun, value: values.now, cells: cells.filter((cell) => hasValue(by, values.now, cell, models)) },
    before: { batchRun: other, value: values.before, cells: before.filter((cell) => hasValue(by, values.before, cell, otherModels)) },
  }
}

const labelOf = ({ label, number }: StoredBatchRun) => label ?? `Run ${number}`

/** What can be compared within a batch run. */
const choicesOf = ({ snapshot }: StoredBatchRun, models: Models): Choice[] =>
  axes.flatMap((by) => {
    const values = by === 'label' ? [] : valuesOf(by, snapshot, models)
    return values.length > 1 ? [{ by, values }] : []
  })

type Planned = { batchRun: StoredBatchRun; models: Models }

function valuesFor(by: Exclude<Axis, 'label'>, query: SidesQuery, now: Planned, before: Planned): { now: AxisValue; before: AxisValue } {
  const [here, there] = [now, before].map(({ batchRun, models }) => valuesOf(by, batchRun.snapshot, models)) as [AxisValue[], AxisValue[]]
  const chosen = { now: query.now, before: query.before }
  const known = { now: here, before: there }
  const faults = (['now', 'before'] as const).flatMap((parameter) =>
    chosen[parameter] !== undefined && !findValue(known[parameter], chosen[parameter])
      ? [{ parameter, code: 'unknown', message: `The batch run has no ${by} “${chosen[parameter]}”. It has ${namesOf(known[parameter])}.` }]
      : [],
  )
  if (faults.length > 0) throw invalid(faults)
  const [own, old] = [
    query.now === undefined ? undefined : findValue(here, query.now),
    query.before === undefined ? undefined : findValue(there, query.before),
  ]
  const guess = guessValues(own ? [own] : here.filter(({ id }) => id !== old?.id), old ? [old] : there)
  const sides = { now: own ?? guess.now, before: old ?? guess.before }
  const isSame = sides.now?.id === sides.before?.id && now.batchRun.id === before.batchRun.id
  if (!sides.now || !sides.before || isSame)
    throw invalid([
      {
        parameter: 'compare',
        code: 'one_value',
        message: `There are no two values of ${by} to compare. Name a baseline, or compare something else.`,
      },
    ])
  return { now: sides.now, before: sides.before }
}

const namesOf = (values: readonly AxisValue[]) => values.map(({ name }) => `“${name}”`).join(', ') || 'none'

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
