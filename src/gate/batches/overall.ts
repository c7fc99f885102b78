import type { Share } from '#src/measure/statistics/proportion.ts'
import { type ComparedCell, detectable } from './comparison.ts'
import { differenceOf, rateOf } from './difference.ts'
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
 * the cells have in common, because it tests whether none of them changed. The interval of the difference is over scenarios, and a change is
 * proven only if it does not hold zero.
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
    reason: `${describe(verdict, sides, whole?.p ?? null, least)} ${ofCells(verdict, verdicts, suspects)}${ofQuarantined(compared)}${ofOtherwise(otherwise)}`,
    difference: toEstimate(differenceOf(compared)),
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
  if (whole.p <= overallLevel) return !whole.isClear ? 'insufficientData' : whole.fell ? 'regressed' : 'improved'
  const always = compared.map((cell) => ({ ...cell, before: { ...cell.before, repeats: cell.before.repeats.replaceAll(/[fei]/g, 'p') } }))
  return couldShowFall(always) ? 'stable' : 'insufficientData'
}

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

function ofCells(whole: CellVerdict, verdicts: Record<CellVerdict, number>, suspects: number): string {
  // Beside a fall that is proven, "0 cells regressed, 16 stable" would read like the opposite.
  if (whole === 'regressed' && verdicts.regressed === 0)
    return `No cell proves it alone${suspects > 0 ? `; ${count(suspects, 'cell')} fell enough to be suspect` : ''}.`
  const parts = [
    `${count(verdicts.regressed, 'cell')} regressed`,
    ...(suspects > 0 ? [count(suspects, 'suspect')] : []),
    ...cellVerdicts
      .filter((verdict) => verdict !== 'regressed' && verdicts[verdict] > 0)
      .map((verdict) => `${verdicts[verdict]} ${words[verdict]}`),
  ]
  return `${parts.join(', ')}.`
}
