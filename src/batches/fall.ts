import { letters } from '../runs/tally.ts'
import { atLeast } from '../statistics/events.ts'
import { type Stratum, stratifiedExact } from '../statistics/stratified-exact.ts'
import type { ComparedCell, Pair } from './comparison.ts'
import { countsAgainst, passedIfJudged, shareOf } from './tally.ts'

/**
 * Two-sided levels of the tests of a gate (docs/decisions/0049). A gate fails by a fall only, which takes half of each: 2.5% by cells,
 * 1.5% by the whole and 1% by the anchor are 5% together.
 */
export const overallLevel = 0.03
export const anchorLevel = 0.02
/**
 * A fall of the whole that is not proven, and that an unchanged agent shows with half this chance, leaves the gate open. With twice
 * the level, 10% of unchanged batch runs would be open, and a tenth of all verdicts would flip (docs/decisions/0057).
 */
export const doubtLevel = 0.1
/** In runs so few that no fall could be proven, one that happens this often or less by chance leaves the gate open: two of two lost. */
export const blindLevel = 0.5
/** Chance that an unchanged agent leaves the gate open because cells that always passed now never do. */
export const turnedLevel = 0.05 + 1e-9 // three of three to none of three is 1/20, as far as doubles go

const counts = (letter: string) => letter === letters.passed || countsAgainst(letter)
const trial = (letter: string) => ({ successes: letter === letters.passed ? 1 : 0, n: 1 })

/** Runs of one cell and one repeat are a pair; a cell with runs that have no partner is compared as a whole. */
function strataOf({ now, before }: Pair): Stratum[] {
  const repeats = [...Array(Math.max(now.repeats.length, before.repeats.length)).keys()]
  const at = (cell: { repeats: string }, repeat: number) => cell.repeats[repeat] ?? letters.canceled
  if (repeats.some((repeat) => counts(at(now, repeat)) !== counts(at(before, repeat))))
    return [{ before: shareOf(before), after: shareOf(now) }]
  return repeats
    .filter((repeat) => counts(at(now, repeat)))
    .map((repeat) => ({ before: trial(at(before, repeat)), after: trial(at(now, repeat)) }))
}

/** Two-sided p-value of the whole, and whether it fell. Null: no cell has runs on both sides. */
export type OverallFall = { p: number; fell: boolean }

/** Whether the pass rate moved as a whole: the exact test over runs paired by cell and repeat. */
export function testWhole(pairs: readonly Pair[]): OverallFall | null {
  const strata = pairs.flatMap(strataOf).filter(({ before, after }) => before.n > 0 && after.n > 0)
  if (strata.length === 0) return null
  const { fall, rise } = stratifiedExact(strata)
  return { p: Math.min(1, 2 * Math.min(fall, rise)), fell: fall < rise }
}

const failing = (pair: Pair): Pair => ({
  ...pair,
  now: { ...pair.now, repeats: pair.now.repeats.replaceAll(letters.passed, letters.failed) },
})

/** Whether a fall to not a single pass would show in these runs. */
export const couldShowFall = (pairs: readonly Pair[]): boolean => (testWhole(pairs.map(failing))?.p ?? 1) <= overallLevel

/** As if all that could not be judged had passed. */
export const withBenefitOfDoubt = (pairs: readonly Pair[]): Pair[] =>
  pairs.map((pair) => ({ ...pair, now: passedIfJudged([pair.now])[0]! }))

/**
 * Cells that always passed and now never do, and the chance of so many in an unchanged batch. A cell with as many passes on both sides
 * together as it had runs before has all of them before with a chance of 1 / C(runs, runs before): over the batch that is a sum of such.
 */
export function turnedCells(cells: readonly ComparedCell[]): { cells: ComparedCell[]; chance: number } {
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
