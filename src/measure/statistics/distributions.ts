import { betaQuantile, incompleteBeta } from './beta.ts'
import { incompleteGamma } from './gamma.ts'

/** P(X >= x) of chi squared with df degrees of freedom. */
export const chiSquaredTail = (x: number, df: number): number => incompleteGamma(df / 2, x / 2).upper

/** P(X >= x) of F with df1 and df2 degrees of freedom. */
export function fTail(x: number, df1: number, df2: number): number {
  const all = df2 + df1 * x
  return x <= 0 ? 1 : incompleteBeta(df2 / all, df2 / 2, df1 / 2, (df1 * x) / all)
}

/** The x below which a share of F with df1 and df2 (not necessarily whole) degrees of freedom lies. */
export function fQuantile(share: number, df1: number, df2: number): number {
  // Found as the smaller of x and 1 - x, which preserves its digits.
  const low = betaQuantile(share, df1 / 2, df2 / 2)
  if (low < 0.5) return (df2 * low) / (df1 * (1 - low))
  const high = betaQuantile(1 - share, df2 / 2, df1 / 2)
  return (df2 * (1 - high)) / (df1 * high)
}

/** P(|T| >= |t|) of Student's t with df degrees of freedom. */
export const tTails = (t: number, df: number): number => fTail(t * t, 1, df)

/** The t on both sides of which a share (the level, 0.95) of Student's distribution with df degrees of freedom lies. */
export const tOf = (level: number, df: number): number => Math.sqrt(fQuantile(level, 1, df))

/** P(X <= k) of successes in n trials, each with probability p. */
export const binomialShare = (k: number, n: number, p: number): number => (k < 0 ? 0 : k >= n ? 1 : incompleteBeta(1 - p, n - k, k + 1))
