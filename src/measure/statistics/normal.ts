import { incompleteGamma } from './gamma.ts'

/** The share of a standard normal distribution up to z; exact in the lower tail to its last digits. */
export function normalShare(z: number): number {
  const { lower, upper } = incompleteGamma(0.5, (z * z) / 2)
  return z < 0 ? upper / 2 : (1 + lower) / 2
}

/** The z of a share: a rational start (Abramowitz & Stegun 26.2.23, good to 4.5e-4), then Halley's steps to the last digit. */
export function normalQuantile(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY
  if (share >= 1) return Number.POSITIVE_INFINITY
  if (share > 0.5) return -normalQuantile(1 - share)
  const t = Math.sqrt(-2 * Math.log(share))
  let z = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
  for (let step = 0; step < 3; step++) {
    const error = (normalShare(z) - share) * Math.sqrt(2 * Math.PI) * Math.exp((z * z) / 2)
    z -= error / (1 + (z * error) / 2)
  }
  return z
}

/** How many standard errors to each side contain a share of a normal distribution: 1.96 for 0.95. */
export const zOf = (level: number): number => -normalQuantile((1 - level) / 2)
