import { incompleteBeta } from './beta.ts'
import { logGamma } from './gamma.ts'

// Tests that may be looked at as often as one likes. Each is an e-process: under the null hypothesis its expectation never exceeds 1,
// whenever one stops, so that it ever reaches 1 / alpha with a probability of at most alpha (Ville 1939; Ramdas, Grünwald, Vovk & Shafer
// 2023). Successes of a day have one rate and are independent.

/** What was counted on one day. */
export type Counted = { n: number; successes: number }

/** Evidence as its natural logarithm; null if no day splits the others. `at`: the first day after the likeliest change. */
export type Evidence = { logE: number; at: number; before: Counted; after: Counted }

/** So many days show how much days differ by themselves; before, no change is called. */
const learnedDays = 8

/** The most days that are looked at: alpha is spent over them. */
export const horizonDays = 365

// ln Gamma(k + 1/2) and ln Gamma(k + 1), which every look asks again.
const halves: number[] = []
const wholes: number[] = []
const maxKept = 50_000
function keptGamma(kept: number[], k: number, offset: number): number {
  if (k > maxKept) return logGamma(k + offset)
  kept[k] ??= logGamma(k + offset)
  return kept[k]
}
const halfGamma = (k: number): number => keptGamma(halves, k, 0.5)
const wholeGamma = (k: number): number => keptGamma(wholes, k, 1)

/** ln of the probability of a sequence, with its rate drawn from Jeffreys' prior, beta(1/2, 1/2). */
const logMixture = (successes: number, failures: number): number =>
  halfGamma(successes) + halfGamma(failures) - wholeGamma(successes + failures) - Math.log(Math.PI)

/** ln of the largest probability that one rate gives a sequence. */
function logLikeliest(successes: number, failures: number): number {
  const n = successes + failures
  const part = (count: number) => (count === 0 ? 0 : count * Math.log(count / n))
  return part(successes) + part(failures)
}

const sumOf = (days: readonly Counted[]): Counted => ({
  n: days.reduce((sum, { n }) => sum + n, 0),
  successes: days.reduce((sum, { successes }) => sum + successes, 0),
})

/** ln of a sum of exponentials. */
function addLogs(logs: readonly number[]): number {
  const max = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return max === Number.NEGATIVE_INFINITY ? max : max + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - max), 0))
}

/**
 * How much more the rates of consecutive days differ than by chance (von Neumann 1941), at least 1; one change adds little to it. Evidence
 * to the power of 1 / dispersion is never more than all of it where it is enough, so the promise holds, and days that differ by themselves,
 * as on weekends, raise far fewer alarms (a quasi-likelihood, Wedderburn 1974).
 */
function dispersionOf(days: readonly Counted[]): number {
  const seen = days.filter(({ n }) => n > 0)
  const { n, successes } = sumOf(seen)
  const variance = (successes / n) * (1 - successes / n)
  if (seen.length < 2 || variance === 0) return 1
  const differences = seen.slice(1).map((day, at) => {
    const before = seen[at]!
    return (day.successes / day.n - before.successes / before.n) ** 2 / (variance * (1 / day.n + 1 / before.n))
  })
  return Math.max(1, differences.reduce((sum, one) => sum + one, 0) / differences.length)
}

/**
 * Whether the rate changed on some day, against one rate for all of them, whatever it is: universal inference (Wasserman, Ramdas &
 * Balakrishnan 2020), as for exchangeable bits (Ramdas, Ruf, Larsson & Koolen 2022). The numerator mixes over each day of the horizon on
 * which the rate may change, with Jeffreys' prior before and after; the denominator is the likeliest single rate.
 */
export function changeEvidence(days: readonly Counted[]): Evidence | null {
  const counted = days.slice(-horizonDays)
  const all = sumOf(counted)
  const unchanged = logMixture(all.successes, all.n - all.successes)
  const logs: number[] = []
  let best: { log: number; at: number } | undefined
  let [n, successes] = [0, 0]
  for (const [at, day] of counted.entries()) {
    if (at > 0) {
      const log = logMixture(successes, n - successes) + logMixture(all.successes - successes, all.n - n - (all.successes - successes))
      logs.push(log)
      if (n > 0 && n < all.n && (!best || log > best.log)) best = { log, at }
    }
    n += day.n
    successes += day.successes
  }
  if (!best || counted.filter((day) => day.n > 0).length < learnedDays) return null
  // A change on a day that is still to come looks like none.
  const toCome = Math.log(horizonDays - logs.length)
  const [likeliest, dispersion] = [logLikeliest(all.successes, all.n - all.successes), dispersionOf(counted)]
  const powers = [...logs.map((log) => (log - likeliest) / dispersion), toCome + (unchanged - likeliest) / dispersion]
  const logE = addLogs(powers) - Math.log(horizonDays)
  const offset = days.length - counted.length
  return { logE, at: offset + best.at, before: sumOf(counted.slice(0, best.at)), after: sumOf(counted.slice(best.at)) }
}

/**
 * Whether the rate is below `limit` since some day, against rates of at least `limit` on every day, however they vary. Mixes over the day
 * on which it starts and, with Jeffreys' prior, over the rates below.
 */
export function belowEvidence(days: readonly Counted[], limit: number): Evidence | null {
  const counted = days.slice(-horizonDays)
  const logs: number[] = []
  let best: { log: number; at: number } | undefined
  let [n, successes] = [0, 0]
  for (let at = counted.length - 1; at >= 0; at--) {
    n += counted[at]!.n
    successes += counted[at]!.successes
    const failures = n - successes
    const below = incompleteBeta(limit, successes + 0.5, failures + 0.5) / incompleteBeta(limit, 0.5, 0.5)
    const log = Math.log(below) + logMixture(successes, failures) - successes * Math.log(limit) - failures * Math.log1p(-limit)
    logs.push(log)
    if (n > 0 && (!best || log > best.log)) best = { log, at }
  }
  if (!best) return null
  // Days to come bet nothing yet.
  const logE = addLogs([...logs, Math.log(Math.max(1e-300, horizonDays - logs.length))]) - Math.log(horizonDays)
  const offset = days.length - counted.length
  return { logE, at: offset + best.at, before: sumOf(counted.slice(0, best.at)), after: sumOf(counted.slice(best.at)) }
}

/** Whether evidence is enough for an alarm whose chance, in a year of looks without a cause, is at most `alpha`. */
export const isEnough = ({ logE }: Pick<Evidence, 'logE'>, alpha: number): boolean => logE >= -Math.log(alpha)
