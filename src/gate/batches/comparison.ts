import { detectableDifference, repeatsToDecide } from '#src/measure/statistics/detectable.ts'
import { benjaminiHochberg } from '#src/measure/statistics/false-discovery.ts'
import { fisherExact } from '#src/measure/statistics/fisher-exact.ts'
import type { Share } from '#src/measure/statistics/proportion.ts'
import { keyParts, type PairBy } from './definition.ts'
import type { CellVerdict } from './measures.ts'
import { type Cell, shareOf } from './tally.ts'
import { count, number, pValue } from './wording.ts'

/**
 * At most one of twenty comparisons in which no cell changed has a wrong verdict; over many cells, Benjamini-Hochberg keeps it at that. Of
 * regressions, it is one of forty, also if other cells have improved (docs/decisions/0014).
 */
export const alpha = 0.05

export type CellBefore = Pick<Cell, 'index' | 'key' | 'repeats'>
/** A cell that both batch runs have. */
export type Pair = { now: Cell; before: CellBefore }

/** `verdict` is null for a suspect: it fell, but after the correction for many cells, that may be chance. */
export type ComparedCell = Pair & {
  verdict: CellVerdict | null
  reason: string
  counted: { now: Share; before: Share }
  pValue: number | null
  adjustedPValue: number | null
  repeatsNeeded: number | null
}

/** The parts of a key by which a cell is paired. Variables come last, so any bars in them belong to them. */
function partsOf(key: string, by: PairBy): string {
  const [item, channel, persona, ...variables] = key.split('|')
  const parts = { item, channel, persona, variables: variables.join('|') }
  return by.map((part) => parts[part]).join('|')
}

export const itemOf = (key: string): string => partsOf(key, ['item'])

/**
 * `onlyThere`: keys of the other side. `otherwise`: pairs that were not judged by the same assertions. `ambiguous`: cells that are not
 * paired because one side has several with the same parts.
 */
export type Pairs = { pairs: Pair[]; onlyHere: number; onlyThere: string[]; otherwise: Pair[]; ambiguous: number }

export function pairsOf(now: readonly Cell[], before: readonly CellBefore[], by: PairBy = keyParts): Pairs {
  const [here, there] = [now, before].map((cells) => Map.groupBy(cells, ({ key }) => partsOf(key, by))) as [
    Map<string, Cell[]>,
    Map<string, CellBefore[]>,
  ]
  const ambiguous = [...here, ...there].filter(([, cells]) => cells.length > 1).length
  const pairs = now.flatMap((cell) => {
    const [other] = there.get(partsOf(cell.key, by)) ?? []
    return other ? [{ now: cell, before: other }] : []
  })
  const onlyThere = before.filter(({ key }) => !here.has(partsOf(key, by))).map(({ key }) => key)
  return { pairs: ambiguous > 0 ? [] : pairs, onlyHere: now.length - pairs.length, onlyThere, otherwise: [], ambiguous }
}

/**
 * By all parts. Two batch runs with one channel each and no cell in common are of two agents, so their cells are paired without the channel.
 */
export function pairsAsPlanned(now: readonly Cell[], before: readonly CellBefore[]): Pairs {
  const paired = pairsOf(now, before)
  const channels = [now, before].map((cells) => new Set(cells.map(({ key }) => partsOf(key, ['channel']))))
  if (paired.pairs.length > 0 || channels.some(({ size }) => size !== 1)) return paired
  const across = pairsOf(
    now,
    before,
    keyParts.filter((part) => part !== 'channel'),
  )
  return across.ambiguous > 0 ? paired : across
}

/** Each cell of other channels with the same cell of this one. */
export function pairsWithin(cells: readonly Cell[], channelId: string, by: PairBy = keyParts): Pairs {
  const parts = by.filter((part) => part !== 'channel')
  const [before, now] = [true, false].map((is) => cells.filter((cell) => (cell.channelId === channelId) === is)) as [Cell[], Cell[]]
  const there = new Map(before.map((cell) => [partsOf(cell.key, parts), cell]))
  const pairs = now.flatMap((cell) => {
    const other = there.get(partsOf(cell.key, parts))
    return other ? [{ now: cell, before: other }] : []
  })
  const paired = new Set(pairs.map(({ before }) => before))
  const onlyThere = before.filter((cell) => !paired.has(cell)).map(({ key }) => key)
  return { pairs, onlyHere: now.length - pairs.length, onlyThere, otherwise: [], ambiguous: 0 }
}

type TestedPair = Pair & { counted: { now: Share; before: Share }; p: number | null; fell: boolean }

/**
 * A verdict for each cell by Fisher's exact test, two sided, corrected over all cells that can be tested at all. Regressions come first,
 * then suspects by their p-value, then the rest as in the plan. - `insufficientData`: even a fall from always to never would not show in so
 * few runs; such cells are not tests of the family. - `unreliableBaseline`: it passed so unsteadily before that even never passing now
 * could not be distinguished from chance.
 */
export function compareCells(pairs: readonly Pair[], tests: TestCache = newTestCache()): ComparedCell[] {
  // Quarantined cells are a separate family: their tests do not make those of the gate stricter.
  const families = [pairs.filter(({ now }) => now.gates), pairs.filter(({ now }) => !now.gates)]
  const compared = families.flatMap((family) => compareFamily(family, tests))
  const rank = ({ verdict }: ComparedCell) => (verdict === 'regressed' ? 0 : verdict === null ? 1 : 2)
  return compared.sort((a, b) => rank(a) - rank(b) || (rank(a) < 2 ? (a.pValue ?? 1) - (b.pValue ?? 1) : 0) || a.now.index - b.now.index)
}

function compareFamily(pairs: readonly Pair[], tests: TestCache): ComparedCell[] {
  const tested = pairs.map((pair) => testPair(pair, tests))
  // Falls and rises are corrected apart, each over all tests: otherwise, cells that improved would loosen the limit for a regression.
  const [falls, rises] = [true, false].map((side) => benjaminiHochberg(tested.map(({ p, fell }) => (p === null || fell === side ? p : 1))))
  const adjusted = tested.map(({ fell }, at) => (fell ? falls : rises)![at]!)
  // With more repeats, cells with too few runs today are tests as well.
  const family = tested.filter(({ counted: { now, before } }) => now.n > 0 && before.n > 0).length
  const count = falls!.filter((p) => p !== null && p <= alpha).length
  // The limit that the next p-value must be below to be significant as well, with the others unchanged.
  const needed = (alpha * (count + 1)) / Math.max(1, family)
  return tested.map((test, at): ComparedCell => {
    const { now, before, counted, p, fell } = test
    const adjustedPValue = adjusted[at]!
    const verdict = verdictOf(test, adjustedPValue, tests)
    const open = verdict === null || (verdict === 'insufficientData' && fell) || (verdict === 'stable' && differ(counted))
    const repeatsNeeded = open ? tests.repeats(rateOf(counted.before), rateOf(counted.now), needed) : null
    const reason = reasonOf(verdict, test, { adjusted: adjustedPValue, repeats: repeatsNeeded })
    return { now, before, verdict, reason, counted, pValue: p, adjustedPValue, repeatsNeeded }
  })
}

function testPair(pair: Pair, tests: TestCache): TestedPair {
  const counted = { now: shareOf(pair.now), before: shareOf(pair.before) }
  const p = tests.couldTell(counted.before.n, counted.now.n) ? tests.p(counted.before, counted.now) : null
  return { ...pair, counted, p, fell: rateOf(counted.now) < rateOf(counted.before) }
}

const rateOf = ({ successes, n }: Share) => (n === 0 ? 0 : successes / n)

function verdictOf({ counted: { now, before }, p, fell }: TestedPair, adjusted: number | null, tests: TestCache) {
  if (p === null || adjusted === null) return 'insufficientData'
  if (adjusted <= alpha) return fell ? 'regressed' : 'improved'
  if (p <= alpha && fell) return null
  const steady = before.successes === 0 || before.successes === before.n
  return steady || tests.p(before, { successes: 0, n: now.n })! <= alpha ? 'stable' : 'unreliableBaseline'
}

/** Whether the two sides passed at different rates at all. */
export const differ = ({ now, before }: ComparedCell['counted']): boolean => rateOf(now) !== rateOf(before)

const passedOf = ({ successes, n }: Share) => `${number(successes)} of ${number(n)}`

function reasonOf(
  verdict: CellVerdict | null,
  { counted: { now, before }, p }: TestedPair,
  { adjusted, repeats }: { adjusted: number | null; repeats: number | null },
): string {
  const moved = `Passed ${passedOf(before)} before and ${passedOf(now)} now`
  const settle = repeats === null ? '' : ` ${count(repeats, 'repeat')} on each side would probably decide it if the rates stay the same.`
  if (verdict === null)
    return `${moved} (${pValue(p!)}): a fall, but with this many cells, a fall like this can happen by chance (${pValue(adjusted!)} after the correction).${settle}`
  switch (verdict) {
    case 'insufficientData':
      return `${moved}: too few runs count for any change to show.${settle}`
    case 'unreliableBaseline':
      return `${moved}: it was so flaky before that even a pass rate of zero could be chance.`
    case 'stable':
      return `${moved} (${pValue(p!)}): no difference beyond chance.${settle}`
    default:
      return `${moved} (${pValue(adjusted!)} after the correction for many cells).`
  }
}

export type TestCache = ReturnType<typeof newTestCache>

/** Many cells have the same counts: 10,000 of them contain a few dozen different tables, and each is computed once per cache. */
export function newTestCache() {
  const known = new Map<string, number | null>()
  const once = (key: string, make: () => number | null) => {
    const value = known.get(key)
    if (value !== undefined) return value
    const result = make()
    known.set(key, result)
    return result
  }
  const p = (before: Share, now: Share) =>
    once(`p ${before.successes} ${before.n} ${now.successes} ${now.n}`, () => fisherExact(before, now).value)
  return {
    p,
    couldTell: (before: number, now: number) => (p({ successes: before, n: before }, { successes: 0, n: now }) ?? 1) <= alpha,
    repeats: (before: number, now: number, level: number) =>
      once(`r ${before} ${now} ${level}`, () => repeatsToDecide(before, now, { alpha: level }).value),
  }
}

/** The smallest fall of the rate that a test at `level` of these runs would show in four of five comparisons; null if no fall would. */
export const detectable = ({ before, now }: ComparedCell['counted'], level: number): number | null =>
  before.n === 0 || now.n === 0 ? null : detectableDifference(before, now.n, { alpha: level }).value
