import { clusteredRate } from '../statistics/clustered-rate.ts'
import type { Limits } from '../statistics/estimate.ts'
import { zOf } from '../statistics/normal.ts'
import { type Share, wilson } from '../statistics/proportion.ts'
import type { Against } from './against.ts'
import type { ComparedCell } from './comparison.ts'
import type { Gate } from './definition.ts'
import type { BatchMetrics, GateResult } from './figures.ts'
import { type Cell, shareOf, tallyOf } from './tally.ts'
import { count, duration, interval, percent } from './wording.ts'

export type GateRule = GateResult['rules'][number]
type Verdict = GateRule['verdict']
type By = Gate['passRateBy']

const mostNamed = 20
export const brief = (cells: readonly Pick<Cell, 'key'>[]): string[] => cells.slice(0, mostNamed).map(({ key }) => key)
const nothing = { value: null, n: 0, low: null, high: null }

/**
 * Which way a rate stands to a limit that it must reach. By its lower bound it may be undecided. Missed only because runs could not
 * be judged (`open`, their share), it is undecided too: had they passed, it would have been reached.
 */
function reached(limit: number, by: By, value: number, { low, high }: Limits, open: number): Verdict {
  const passed = by === 'observed' ? value >= limit : low >= limit
  const failed = by === 'observed' ? value + open < limit : high + open < limit
  return passed ? 'passed' : failed ? 'failed' : 'inconclusive'
}

const openShare = (inconclusive: number, n: number) => (n === 0 ? 0 : inconclusive / n)

/**
 * So many runs at the same rate would bring the interval to one side of the limit: Wilson's formula, solved for n. A limit of 1
 * can be missed and never proven.
 */
function runsToTell(limit: number, value: number): number | null {
  if (limit >= 1 || limit <= 0 || value === limit) return null
  return Math.ceil((zOf(0.95) ** 2 * limit * (1 - limit)) / (value - limit) ** 2)
}

/** The rate over all runs that count; between scenarios that differ, the interval is that of clustered rates. */
export function wholeRate(limit: number, by: By, total: Share & { inconclusive: number }, subjects: readonly Share[]): GateRule {
  const plain = wilson(total)
  if (plain.value === null)
    return {
      rule: 'minPassRate',
      verdict: 'inconclusive',
      limit,
      ...nothing,
      reason: 'No run says anything about the agent, so there is no pass rate.',
      cells: [],
    }
  const clustered = clusteredRate(subjects)
  // The clustered interval may come out narrower by luck, where few scenarios happen to be alike.
  const limits =
    clustered.value !== null && clustered.low !== undefined && clustered.high !== undefined
      ? { low: Math.min(plain.low, clustered.low), high: Math.max(plain.high, clustered.high) }
      : plain
  const verdict = reached(limit, by, plain.value, limits, openShare(total.inconclusive, total.n))
  const told = `${total.successes} of ${count(total.n, 'run')} passed: ${percent(plain.value)} (${interval(limits)})`
  const wanted = `${percent(limit)} ${by === 'observed' ? 'is' : 'as the lower bound is'} wanted`
  const unsure = limits.low < limit && limits.high >= limit
  const more = unsure ? runsToTell(limit, plain.value) : null
  const reason =
    verdict === 'inconclusive' && total.inconclusive > 0
      ? `${told}; ${wanted}, and ${count(total.inconclusive, 'run')} could not be judged.`
      : verdict === 'inconclusive'
        ? `${told}; ${wanted}, and these are not enough runs to know${more === null || more <= total.n ? '' : `: about ${more} at this rate would be`}.`
        : `${told}; ${wanted}${verdict === 'passed' && unsure && limit < 1 ? ' (the true rate may still be lower)' : ''}.`
  return { rule: 'minPassRate', verdict, limit, value: plain.value, n: total.n, ...pick(limits), reason, cells: [] }
}

const pick = ({ low, high }: Limits) => ({ low, high })

/** Each cell must reach the limit; told is the worst. */
export function perCell(limit: number, by: By, cells: readonly Cell[]): GateRule {
  const rated = cells.map((cell) => ({ cell, share: shareOf(cell), rate: wilson(shareOf(cell)) }))
  const verdicts = rated.map(({ rate, cell, share }) =>
    rate.value === null ? 'inconclusive' : reached(limit, by, rate.value, rate, openShare(tallyOf([cell]).inconclusive, share.n)),
  )
  const verdict: Verdict = verdicts.includes('failed')
    ? 'failed'
    : cells.length === 0 || verdicts.includes('inconclusive')
      ? 'inconclusive'
      : 'passed'
  const at = rated.filter((_, index) => verdicts[index] === verdict)
  const [worst] = [...at].sort((a, b) => (a.rate.value ?? -1) - (b.rate.value ?? -1) || b.share.n - a.share.n)
  const base = { rule: 'perCellMinPassRate' as const, verdict, limit, cells: verdict === 'passed' ? [] : brief(at.map(({ cell }) => cell)) }
  if (!worst) return { ...base, ...nothing, reason: 'No cell counts for the gate.' }
  const { share, rate, cell } = worst
  const told =
    rate.value === null ? 'no run that counts' : `${share.successes} of ${share.n} passed, ${percent(rate.value)} (${interval(rate)})`
  const sentence = {
    passed: `${count(cells.length, 'cell')} reached ${percent(limit)}; the lowest is “${cell.subject.name}”: ${told}.`,
    failed: `${at.length} of ${count(cells.length, 'cell')} missed ${percent(limit)}; the lowest is “${cell.subject.name}”: ${told}.`,
    inconclusive: `${at.length} of ${count(cells.length, 'cell')} have too few runs to know whether they reach ${percent(limit)}; the first is “${cell.subject.name}”: ${told}.`,
  }[verdict]
  const figures = rate.value === null ? nothing : { value: rate.value, n: share.n, ...pick(rate) }
  return { ...base, ...figures, reason: sentence }
}

// What passed always and now never does may be chance where the correction says so; it is still no ground to pass.
const turnedOver = ({ counted: { now, before } }: ComparedCell) =>
  before.n > 0 && before.successes === before.n && now.n > 0 && now.successes === 0

/**
 * Counted are proven regressions. One that is not proven closes the gate only where a cell passed always and now never does:
 * in n repeats of an unchanged agent that comes with a chance of 4^-n at most, so that A against A does not flip.
 */
export function regressions(limit: number, against: Against): GateRule {
  const rule = (verdict: Verdict, reason: string, value: number | null = null, n = 0, named: readonly ComparedCell[] = []): GateRule => ({
    rule: 'maxRegressions',
    verdict,
    limit,
    value,
    n,
    low: null,
    high: null,
    reason,
    cells: brief(named.map(({ now }) => now)),
  })
  if (against.kind === 'none') return rule('passed', 'This batch has no baseline, so nothing is compared.')
  if (against.kind === 'notYet')
    return rule('passed', 'No earlier batch run of this batch has passed, so there is nothing to compare with yet.')
  if (against.kind === 'missing') return rule('inconclusive', `The baseline does not exist: ${against.what}.`)
  const cells = against.cells.filter(({ now }) => now.gates)
  if (cells.length === 0) return rule('inconclusive', `No cell of this batch run is in ${against.what}, so there is nothing to compare.`)
  const regressed = cells.filter(({ verdict }) => verdict === 'regressed')
  const suspects = cells.filter(({ verdict }) => verdict === null)
  const turned = cells.filter((cell) => cell.verdict !== 'regressed' && turnedOver(cell))
  const named = regressed[0] ?? suspects[0] ?? turned[0]
  const told = [
    `${regressed.length} of ${count(cells.length, 'cell')} regressed against ${against.what}, ${limit} allowed`,
    ...(suspects.length > 0 ? [`${count(suspects.length, 'suspect')} ${suspects.length === 1 ? 'is' : 'are'} open`] : []),
    ...(against.onlyThere > 0
      ? [`${count(against.onlyThere, 'cell')} of the baseline ${against.onlyThere === 1 ? 'is' : 'are'} not here`]
      : []),
    ...(named ? [`the first is “${named.now.subject.name}”, ${fallOf(named)}`] : []),
  ].join('; ')
  if (regressed.length > limit) return rule('failed', `${told}.`, regressed.length, cells.length, regressed)
  if (regressed.length + turned.length > limit)
    return rule(
      'inconclusive',
      `${told}; ${count(turned.length, 'cell')} that always passed now never ${turned.length === 1 ? 'does' : 'do'}, and these are not enough runs to know.`,
      regressed.length,
      cells.length,
      [...regressed, ...turned],
    )
  return rule('passed', `${told}.`, regressed.length, cells.length, suspects)
}

const fallOf = ({ counted: { now, before } }: ComparedCell) => `from ${before.successes} of ${before.n} to ${now.successes} of ${now.n}`

const words = {
  maxInconclusiveRate: 'could not be judged',
  maxErrorRate: 'ended in an error of platform, simulator, judge or environment',
}

/** Where no limit is set nothing is allowed: what was not judged is unknown, and that is no pass; a limit that is set is missed. */
export function shareLimit(rule: keyof typeof words, limit: number | undefined, share: Share): GateRule {
  const rate = wilson(share)
  const figures = rate.value === null ? nothing : { value: rate.value, n: share.n, ...pick(rate) }
  const over = rate.value !== null && rate.value > (limit ?? 0)
  const verdict: Verdict = rate.value === null ? 'inconclusive' : !over ? 'passed' : limit === undefined ? 'inconclusive' : 'failed'
  const told = rate.value === null ? 'No run has ended with a verdict' : `${share.successes} of ${count(share.n, 'run')} ${words[rule]}`
  const spread = rate.value !== null && share.successes > 0 ? `: ${percent(rate.value)} (${interval(rate)})` : ''
  const allowed = limit === undefined ? (over ? '; none may unless a limit is set' : '') : `; ${percent(limit)} may`
  return { rule, verdict, limit: limit ?? 0, ...figures, reason: `${told}${spread}${allowed}.`, cells: [] }
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
    reason: `19 of 20 of ${n === 1 ? 'one reply' : `${n} replies`} came within ${duration(p95)}; ${duration(limit)} is wanted.`,
  }
}
