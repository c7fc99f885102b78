import { atLeast } from '#src/measure/statistics/events.ts'
import { type Stratum, stratifiedExact } from '#src/measure/statistics/stratified-exact.ts'
import { letters } from '#src/play/runs/tally.ts'
import type { ComparedCell, Pair } from './comparison.ts'
import { differenceOf } from './difference.ts'
import { asIfPassed, countsAgainst, shareOf } from './tally.ts'

/**
 * Two-sided levels of the tests of a gate (docs/decisions/0014). Only a fall fails a gate, which takes half of each level: 2.5% by
 * cells, 1.5% by the whole and 1% by the anchor are 5% together.
 */
export const overallLevel = 0.03
export const anchorLevel = 0.02
/** Of all channels together, if there are several. */
export const channelsLevel = 0.01
/**
 * An unproven fall of the whole that an unchanged agent shows with half this chance leaves the gate undecided. With twice the level, too
 * many verdicts about unchanged agents would flip (docs/decisions/0014).
 */
export const doubtLevel = 0.1
/**
 * If the runs are too few to prove any fall, a fall that happens by chance at most this often leaves the gate undecided: two of two lost.
 */
export const blindLevel = 0.5
/** The chance that an unchanged agent leaves the gate undecided because cells that always passed now never do. */
export const turnedLevel = 0.05 + 1e-9 // three of three to none of three is 1/20, as far as doubles go

const counts = (letter: string) => letter === letters.passed || countsAgainst(letter)
const trial = (letter: string) => ({ successes: letter === letters.passed ? 1 : 0, n: 1 })

/** Runs of one cell and one repeat are a pair; a cell with unpaired runs is compared as a whole. */
function strataOf({ now, before }: Pair): Stratum[] {
  const repeats = [...Array(Math.max(now.repeats.length, before.repeats.length)).keys()]
  const at = (cell: { repeats: string }, repeat: number) => cell.repeats[repeat] ?? letters.canceled
  if (repeats.some((repeat) => counts(at(now, repeat)) !== counts(at(before, repeat))))
    return [{ before: shareOf(before), after: shareOf(now) }]
  return repeats
    .filter((repeat) => counts(at(now, repeat)))
    .map((repeat) => ({ before: trial(at(before, repeat)), after: trial(at(now, repeat)) }))
}

/**
 * Two-sided p-value of the whole, and whether it fell. `isClear`: the interval of the difference, over scenarios, does not hold zero; or
 * there is none. Null if no cell has runs on both sides.
 */
export type OverallFall = { p: number; fell: boolean; isClear: boolean }

/** Whether the pass rate changed as a whole: the exact test over runs paired by cell and repeat. */
export function testWhole(pairs: readonly Pair[]): OverallFall | null {
  const strata = pairs.flatMap(strataOf).filter(({ before, after }) => before.n > 0 && after.n > 0)
  if (strata.length === 0) return null
  const { fall, rise } = stratifiedExact(strata)
  const fell = fall < rise
  const { low, high } = { low: undefined, high: undefined, ...differenceOf(pairs) }
  const isClear = low === undefined || high === undefined || (fell ? high < 0 : low > 0)
  return { p: Math.min(1, 2 * Math.min(fall, rise)), fell, isClear }
}

const failing = (pair: Pair): Pair => ({
  ...pair,
  now: { ...pair.now, repeats: pair.now.repeats.replaceAll(letters.passed, letters.failed) },
})

/** Whether a fall to no passes at all would show in these runs. */
export const couldShowFall = (pairs: readonly Pair[]): boolean => (testWhole(pairs.map(failing))?.p ?? 1) <= overallLevel

/** As if every run that could not be judged had passed. */
export const withBenefitOfDoubt = (pairs: readonly Pair[]): Pair[] => pairs.map((pair) => ({ ...pair, now: asIfPassed([pair.now])[0]! }))

/**
 * Cells that always passed and now never do, and the chance of that many in an unchanged batch. If a cell has as many passes on both sides
 * together as it had runs before, all of them are before with a chance of 1 / C(runs, runs before); over the batch, that is a sum of such
 * variables.
 */
export function findTurnedCells(cells: readonly ComparedCell[]): { cells: ComparedCell[]; chance: number } {
  const turned = cells.filter(
    ({ counted: { now, before } }) => before.n > 0 && before.successes === before.n && now.n > 0 && now.successes === 0,
  )
  const chances = cells.flatMap(({ counted: { now, before } }) =>
    before.n > 0 && now.n > 0 && before.successes + now.successes === before.n
      ? [stratifiedExact([{ before: { successes: before.n, n: before.n }, after: { successes: 0, n: now.n } }]).fall]
      : [],
  )
  return { cells: turned, chance: atLeast(turned.length, chances) }
}
