import { type Chances, convolve } from './convolution.ts'
import { logChoose } from './gamma.ts'

/** The chance that `least` or more of independent events happen, each with a chance below 1 (Poisson binomial distribution). */
export function atLeast(least: number, chances: readonly number[]): number {
  let counts: Chances = { from: 0, of: [1] }
  // Events of equal chance are a binomial variable together: 10,000 of them cost no more than one.
  for (const [chance, equal] of Map.groupBy(chances, (chance) => chance)) {
    const n = equal.length
    const of = Array.from({ length: n + 1 }, (_, k) => Math.exp(logChoose(n, k) + k * Math.log(chance) + (n - k) * Math.log1p(-chance)))
    counts = convolve(counts, { from: 0, of })
  }
  const sum = counts.of.slice(Math.max(0, least - counts.from)).reduce((total, chance) => total + chance, 0)
  return Math.min(1, sum)
}
