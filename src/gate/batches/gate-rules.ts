import { trialsToDecide } from '#src/measure/statistics/effective-rate.ts'
import type { MaybeLimits } from '#src/measure/statistics/estimate.ts'
import { clopperPearson, type Share } from '#src/measure/statistics/proportion.ts'
import type { Gate } from './definition.ts'
import type { BatchMetrics, GateResult } from './measures.ts'
import { type Population, rateOver } from './rates.ts'
import { asIfPassed, type Cell, shareOf, sharesOf, totalOf } from './tally.ts'
import { count, duration, number, percent, spread } from './wording.ts'

export type GateRule = GateResult['rules'][number]
type Verdict = GateRule['verdict']
type By = Gate['passRateBy']

const maxNamed = 20
export const brief = (cells: readonly Pick<Cell, 'key'>[]): string[] => cells.slice(0, maxNamed).map(({ key }) => key)
export const nothing = { value: null, n: 0, low: null, high: null }
const limitsOf = (rate: MaybeLimits) => ('low' in rate ? { low: rate.low, high: rate.high } : { low: null, high: null })

type RatedShare = { successes: number; n: number } & MaybeLimits
/** The rate of these runs, with its limits; and the rate if every run that could not be judged had passed. */
type JudgedRate = { rate: RatedShare; best: RatedShare }

/**
 * Compares a rate with a limit that it must reach. By its lower bound, it may be undecided. It is undecided, too, if it is missed only
 * because runs could not be judged. Counts are divided once: 7 and 1 of 10 reach 0.8, whereas 0.7 + 0.1 falls short.
 */
function reached(limit: number, by: By, { rate, best }: JudgedRate): Verdict {
  if (by === 'observed') return rate.successes / rate.n >= limit ? 'passed' : best.successes / best.n < limit ? 'failed' : 'inconclusive'
  if (!('low' in rate) || !('low' in best)) return 'inconclusive'
  return rate.low >= limit ? 'passed' : best.high < limit ? 'failed' : 'inconclusive'
}

type RateRule = { limit: number; by: By; population: Population; why?: string }

/** The rate over all runs that count. `why`: a sentence that explains the limit. */
export function wholeRate({ limit, by, population, why }: RateRule, cells: readonly Cell[]): GateRule {
  const shares = sharesOf(cells)
  const rate = rateOver(shares, population)
  const best = rateOver(sharesOf(asIfPassed(cells)), population)
  const base = { rule: 'minPassRate' as const, limit, cells: [] }
  if (rate.value === null || best.value === null)
    return {
      ...base,
      verdict: 'inconclusive',
      ...nothing,
      reason: 'No run that counts says anything about the agent, so there is no pass rate.',
    }
  const { successes, n } = totalOf(shares)
  const open = totalOf(sharesOf(asIfPassed(cells))).successes - successes
  const verdict = reached(limit, by, { rate: { ...rate, successes, n }, best: { ...best, successes: successes + open, n } })
  const limits = limitsOf(rate)
  const reason = [
    `${number(successes)} of ${count(n, 'run')} passed: ${percent(rate.value)}${by === 'observed' ? '' : ` (${spread(rate, population)})`}`,
    `; the gate requires ${by === 'observed' ? '' : 'a lower bound of '}${percent(limit)}`,
    verdict === 'inconclusive' && open > 0
      ? `, and ${count(open, 'run')} could not be judged`
      : verdict === 'inconclusive'
        ? `, and so few cannot show it${moreNeeded(limit, rate.value, population, shares.length === 1)}`
        : verdict === 'passed' && limits.low !== null && limits.low < limit && limit < 1
          ? ' (the true rate may still be lower)'
          : '',
    `.${why ? ` ${why}` : ''}`,
  ].join('')
  return { ...base, verdict, value: rate.value, n, ...limits, reason }
}

/** How many runs, or scenarios and tests, at the same rate would put the interval on one side of the limit. */
function moreNeeded(limit: number, value: number, population: Population, isSingle: boolean): string {
  const needed = trialsToDecide(limit, value)
  if (needed === null) return isSingle && population === 'suchScenarios' ? '. Add scenarios or tests' : ''
  return population === 'suchScenarios'
    ? `: about ${number(needed)} scenarios and tests at this rate would be`
    : `: about ${number(needed)} runs at this rate would be`
}

/**
 * Each cell must reach the limit; the sentence names the worst. The runs of one cell are repeats, so their interval is that of
 * independent runs.
 */
export function perCell(limit: number, by: By, cells: readonly Cell[]): GateRule {
  const rated = cells.map((cell) => {
    const [share, best] = [shareOf(cell), shareOf(asIfPassed([cell])[0]!)]
    const rate = clopperPearson(share)
    const most = clopperPearson(best)
    const verdict: Verdict =
      rate.value === null || most.value === null
        ? 'inconclusive'
        : reached(limit, by, { rate: { ...rate, ...share }, best: { ...most, ...best } })
    return { cell, share, rate, verdict }
  })
  const verdicts = rated.map(({ verdict }) => verdict)
  const verdict: Verdict = verdicts.includes('failed')
    ? 'failed'
    : cells.length === 0 || verdicts.includes('inconclusive')
      ? 'inconclusive'
      : 'passed'
  const at = rated.filter((entry) => entry.verdict === verdict)
  const [worst] = [...at].sort((a, b) => (a.rate.value ?? -1) - (b.rate.value ?? -1) || b.share.n - a.share.n)
  const base = { rule: 'perCellMinPassRate' as const, verdict, limit, cells: verdict === 'passed' ? [] : brief(at.map(({ cell }) => cell)) }
  if (!worst) return { ...base, ...nothing, reason: 'No cell counts for the gate.' }
  const { share, rate, cell } = worst
  const passed =
    rate.value === null
      ? 'no run that counts'
      : `${number(share.successes)} of ${number(share.n)} passed, ${percent(rate.value)} (${spread(rate)})`
  const sentence = {
    passed: `${count(cells.length, 'cell')} reached ${percent(limit)}; the lowest is “${cell.subject.name}”: ${passed}.`,
    failed: `${number(at.length)} of ${count(cells.length, 'cell')} missed ${percent(limit)}; the lowest is “${cell.subject.name}”: ${passed}.`,
    inconclusive: `${number(at.length)} of ${count(cells.length, 'cell')} have too few runs to know whether they reach ${percent(limit)}; the first is “${cell.subject.name}”: ${passed}.`,
  }[verdict]
  const measures = rate.value === null ? nothing : { value: rate.value, n: share.n, ...limitsOf(rate) }
  return { ...base, ...measures, reason: sentence }
}

const words = {
  maxInconclusiveRate: 'could not be judged',
  maxErrorRate: 'ended in an error of platform, simulator, judge or environment',
}

/** Without a limit, nothing is allowed: an unjudged run is unknown, which does not pass; a limit that is set is missed. */
export function shareLimit(
  rule: keyof typeof words,
  limit: number | undefined,
  shares: readonly Share[],
  population: Population,
): GateRule {
  const rate = rateOver(shares, population)
  const share = totalOf(shares)
  const measures = rate.value === null ? nothing : { value: rate.value, n: share.n, ...limitsOf(rate) }
  const isOver = rate.value !== null && share.successes / share.n > (limit ?? 0)
  const verdict: Verdict = rate.value === null ? 'inconclusive' : !isOver ? 'passed' : limit === undefined ? 'inconclusive' : 'failed'
  const summary =
    rate.value === null
      ? 'No run that counts has ended with a verdict'
      : `${number(share.successes)} of ${count(share.n, 'run')} ${words[rule]}`
  const around = rate.value !== null && share.successes > 0 ? `: ${percent(rate.value)} (${spread(rate, population)})` : ''
  const allowed = limit === undefined ? (isOver ? '; none may unless a limit is set' : '') : `; ${percent(limit)} may`
  return { rule, verdict, limit: limit ?? 0, ...measures, reason: `${summary}${around}${allowed}.`, cells: [] }
}

export function slowest(limit: number, latencyMs: BatchMetrics['latencyMs']): GateRule {
  const base = { rule: 'p95LatencyMs' as const, limit, cells: [] }
  if (!latencyMs) return { ...base, verdict: 'inconclusive', ...nothing, reason: 'There was no reply, so there is no latency.' }
  const { n, p95 } = latencyMs
  return {
    ...base,
    verdict: p95 <= limit ? 'passed' : 'failed',
    value: p95,
    n,
    low: null,
    high: null,
    reason: `${n === 1 ? 'The only reply' : `95% of ${number(n)} replies`} came within ${duration(p95)}; the gate requires ${duration(limit)}.`,
  }
}
