import type { Estimate } from '#src/measure/statistics/estimate.ts'
import { clamp } from '#src/measure/statistics/estimate.ts'
import { pairedDifference } from '#src/measure/statistics/paired-difference.ts'
import type { Share } from '#src/measure/statistics/proportion.ts'
import { type ComparedCell, detectable } from './comparison.ts'
import { couldShowFall, type OverallFall, overallLevel, testWhole } from './fall.ts'
import { type CellVerdict, type ComparisonSummary, cellVerdicts } from './measures.ts'
import { totalOf } from './tally.ts'
import { count, number, percent, points, pValue, toEstimate } from './wording.ts'

type Overall = Omit<ComparisonSummary, 'baseline' | 'cells'>
type Sides = { before: Share; now: Share }

const maxNamed = 20

export const sidesOf = (compared: readonly ComparedCell[]): Sides => ({
  before: totalOf(compared.map(({ counted }) => counted.before)),
  now: totalOf(compared.map(({ counted }) => counted.now)),
})

/**
 * Whether the pass rate changed as a whole: an exact test over runs paired by cell and repeat (`fall.ts`), which is valid no matter what
 * the cells have in common, because it tests whether none of them changed. The interval of the difference is over scenarios.
 */
export function overallOf(compared: readonly ComparedCell[], otherwise = 0): Overall {
  const sides = sidesOf(compared)
  const whole = testWhole(compared)
  const verdicts = Object.fromEntries(cellVerdicts.map((verdict) => [verdict, 0])) as Record<CellVerdict, number>
  for (const { verdict } of compared) if (verdict) verdicts[verdict]++
  const suspects = compared.filter(({ verdict }) => verdict === null).length
  const verdict = verdictOf(compared, whole)
  const least = verdict === 'stable' ? detectable(sides, overallLevel) : null
  return {
    verdict,
    reason: `${describe(verdict, sides, whole?.p ?? null, least)} ${ofCells(verdicts, suspects)}${ofQuarantined(compared)}${ofOtherwise(otherwise)}`,
    difference: toEstimate(differenceOf(compared, sides)),
    pValue: whole?.p ?? null,
    detectable: least,
    verdicts,
    regressed: compared
      .filter((cell) => cell.verdict === 'regressed')
      .slice(0, maxNamed)
      .map(({ now }) => now.key),
    suspects,
  }
}

function verdictOf(compared: readonly ComparedCell[], whole: OverallFall | null): CellVerdict {
  if (whole === null) return 'insufficientData'
  if (whole.p <= overallLevel) return whole.fell ? 'regressed' : 'improved'
  const always = compared.map((cell) => ({ ...cell, before: { ...cell.before, repeats: cell.before.repeats.replaceAll(/[fei]/g, 'p') } }))
  return couldShowFall(always) ? 'stable' : 'insufficientData'
}

/** The rates are over all runs; for cells with more repeats on one side, the limits are moved to these rates from the mean over cells. */
function differenceOf(compared: readonly ComparedCell[], { before, now }: Sides): Estimate<{ low?: number; high?: number }> {
  const bySubject = Map.groupBy(
    compared.filter(({ counted }) => counted.before.n > 0 && counted.now.n > 0),
    ({ now: { subject } }) => subject.id,
  )
  const moved = [...bySubject.values()].map((cells) => {
    const parts = cells.map(({ counted }) => [rateOf(counted.before), rateOf(counted.now)] as const)
    const sum = (of: (before: number, now: number) => number) => parts.reduce((total, [then, here]) => total + of(then, here), 0)
    return { lost: sum((then, here) => then * (1 - here)), won: sum((then, here) => (1 - then) * here), n: cells.length }
  })
  const paired = pairedDifference(moved)
  if (paired.value === null) return paired
  const value = rateOf(now) - rateOf(before)
  if ('noInterval' in paired) return { ...paired, value }
  return { ...paired, value, low: clamp(value - (paired.value - paired.low), -1), high: clamp(value + (paired.high - paired.value), -1) }
}

const rateOf = ({ successes, n }: Share) => (n === 0 ? 0 : successes / n)

export const quarantinedIn = (compared: readonly ComparedCell[]): number => compared.filter(({ now }) => !now.gates).length

/** The gate does not count these cells, so its rule may state another rate, and another verdict. */
function ofQuarantined(compared: readonly ComparedCell[]): string {
  const quarantined = quarantinedIn(compared)
  if (quarantined === 0) return ''
  const are = quarantined === 1 ? 'is quarantined: it counts' : 'are quarantined: they count'
  return ` ${number(quarantined)} of the ${count(compared.length, 'cell')} ${are} here and not for the gate.`
}

/** Nobody knows how much of a difference is the agent's, and how much is that of the assertions. */
function ofOtherwise(cells: number): string {
  if (cells === 0) return ''
  const were = cells === 1 ? 'was judged by other assertions there and is' : 'were judged by other assertions there and are'
  return ` ${count(cells, 'cell')} ${were} not compared. Rescore the baseline, then this batch run.`
}

/** "Pass rate 98% of 60 before and 33.3% of 60 now (−64.7 points, p < 0.0001)" */
export function describeSides({ before, now }: Sides, p: number | null): string {
  const rates = `Pass rate ${percent(rateOf(before))} of ${number(before.n)} before and ${percent(rateOf(now))} of ${number(now.n)} now`
  return `${rates} (${points(rateOf(now) - rateOf(before))}${p === null ? '' : `, ${pValue(p)}`})`
}

function describe(verdict: CellVerdict, sides: Sides, p: number | null, least: number | null): string {
  if (sides.before.n === 0 || sides.now.n === 0) return 'No cell has runs that count in both batch runs.'
  const moved = describeSides(sides, p)
  if (verdict !== 'stable') return `${moved}.`
  return least === null
    ? `${moved}; with so few runs, no fall could have shown.`
    : `${moved}; a fall of ${percent(least).replace('%', ' points')} or more would probably have shown.`
}

const words: Record<CellVerdict, string> = {
  regressed: 'regressed',
  improved: 'improved',
  stable: 'stable',
  insufficientData: 'with too few runs',
  unreliableBaseline: 'with an unreliable baseline',
}

function ofCells(verdicts: Record<CellVerdict, number>, suspects: number): string {
  const parts = [
    `${count(verdicts.regressed, 'cell')} regressed`,
    ...(suspects > 0 ? [count(suspects, 'suspect')] : []),
    ...cellVerdicts
      .filter((verdict) => verdict !== 'regressed' && verdicts[verdict] > 0)
      .map((verdict) => `${verdicts[verdict]} ${words[verdict]}`),
  ]
  return `${parts.join(', ')}.`
}
