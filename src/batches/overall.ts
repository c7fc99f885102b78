import { letters } from '../runs/tally.ts'
import { difference as newcombe } from '../statistics/difference.ts'
import { type Discordant, mcnemar } from '../statistics/mcnemar.ts'
import { pairedBootstrap } from '../statistics/paired-bootstrap.ts'
import type { Share } from '../statistics/proportion.ts'
import { alpha, type ComparedCell, detectable, type Pair } from './comparison.ts'
import { type CellVerdict, type ComparisonSummary, cellVerdicts } from './figures.ts'
import { countsAgainst, shareOf, totalOf } from './tally.ts'
import { answered, count, percent, points, pValue } from './wording.ts'

type Overall = Omit<ComparisonSummary, 'baseline' | 'cells'>

const mostNamed = 20
const resamples = 1_000

/**
 * Whether the pass rate moved as a whole: McNemar's exact test over runs paired by cell and repeat, which holds whatever the cells
 * have in common, as it asks whether none of them changed. The interval of the difference comes from drawing scenarios (paired
 * bootstrap); below ten scenarios from Newcombe's, which takes no account of the pairing and so is wider.
 */
export function overallOf(compared: readonly ComparedCell[]): Overall {
  const { pairs: runs, lost, won } = pairedRuns(compared)
  const sides = { before: totalOf(compared.map(({ counted }) => counted.before)), now: totalOf(compared.map(({ counted }) => counted.now)) }
  const p = runs === 0 ? null : mcnemar({ lost, won }).value
  const bySubject = scenariosOf(compared)
  const drawn = pairedBootstrap(bySubject, { seed: 'comparison', resamples })
  const difference = drawn.value === null ? newcombe(sides.before, sides.now) : drawn
  const verdicts = Object.fromEntries(cellVerdicts.map((verdict) => [verdict, 0])) as Record<CellVerdict, number>
  for (const { verdict } of compared) if (verdict) verdicts[verdict]++
  const suspects = compared.filter(({ verdict }) => verdict === null).length
  const verdict = verdictOf(compared, { lost, won }, p)
  const least = verdict === 'stable' ? detectable(sides) : null
  return {
    verdict,
    reason: `${said(verdict, sides, p, least)} ${ofCells(verdicts, suspects)}`,
    difference: answered(difference),
    pValue: p,
    detectable: least,
    verdicts,
    regressed: compared
      .filter((cell) => cell.verdict === 'regressed')
      .slice(0, mostNamed)
      .map(({ now }) => now.key),
    suspects,
  }
}

function verdictOf(compared: readonly ComparedCell[], { lost, won }: Discordant, p: number | null): CellVerdict {
  if (p === null) return 'insufficientData'
  if (p <= alpha) return lost > won ? 'regressed' : 'improved'
  // Five pairs that all turn have p = 0.0625, six 0.03: with fewer no change could show.
  return compared.reduce((sum, { counted }) => sum + Math.min(counted.now.n, counted.before.n), 0) < 6 ? 'insufficientData' : 'stable'
}

function said(verdict: CellVerdict, { before, now }: { before: Share; now: Share }, p: number | null, least: number | null): string {
  if (before.n === 0 || now.n === 0) return 'No cell has runs that count in both batch runs.'
  const rates = `Pass rate ${percent(before.successes / before.n)} of ${before.n} before and ${percent(now.successes / now.n)} of ${now.n} now`
  const moved = points(now.successes / now.n - before.successes / before.n)
  const tested = `${moved}${p === null ? '' : `, ${pValue(p)}`}`
  if (verdict !== 'stable') return `${rates} (${tested}).`
  return least === null
    ? `${rates} (${tested}); with so few runs, no fall could have shown.`
    : `${rates} (${tested}); a fall of ${percent(least).replace('%', ' points')} or more would probably have shown.`
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

/** Runs of one cell and one repeat, where both count for the agent. */
export function pairedRuns(pairs: readonly Pair[]): Discordant & { pairs: number } {
  const found = { pairs: 0, lost: 0, won: 0 }
  for (const { now, before } of pairs)
    for (let repeat = 0; repeat < Math.min(now.repeats.length, before.repeats.length); repeat++) {
      const [then, here] = [before.repeats[repeat]!, now.repeats[repeat]!]
      if (!counts(then) || !counts(here)) continue
      found.pairs++
      if (then === letters.passed && here !== letters.passed) found.lost++
      if (then !== letters.passed && here === letters.passed) found.won++
    }
  return found
}

const counts = (letter: string) => letter === letters.passed || countsAgainst(letter)

function scenariosOf(pairs: readonly Pair[]): { before: Share; after: Share }[] {
  const bySubject = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const list = bySubject.get(pair.now.subject.id)
    if (list) list.push(pair)
    else bySubject.set(pair.now.subject.id, [pair])
  }
  return [...bySubject.values()].map((list) => ({
    before: totalOf(list.map(({ before }) => shareOf(before))),
    after: totalOf(list.map(({ now }) => shareOf(now))),
  }))
}
