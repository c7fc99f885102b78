import { halfLogTwoPi, stirlingError } from './gamma.ts'

/** x^a (1 - x)^b / B(a, b), written around its peak, so that it keeps its digits for parameters in the millions (Loader 2000). */
function front(x: number, y: number, a: number, b: number): number {
  const n = a + b
  const power = a * Math.log((x * n) / a) + b * Math.log((y * n) / b)
  return Math.exp(power + Math.log((a * b) / n) / 2 - halfLogTwoPi + stirlingError(n) - stirlingError(a) - stirlingError(b))
}

const tiny = 1e-300

/** The continued fraction of I_x(a, b), fast for x below the mean (Abramowitz & Stegun 26.5.8, by Lentz's method). */
function fraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny)
  let value = d
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d || tiny)
    c = 1 + even / c || tiny
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d || tiny)
    c = 1 + odd / c || tiny
    value *= d * c
    if (Math.abs(d * c - 1) <= 2 ** -52) break
  }
  return value
}

/**
 * The regularized incomplete beta function I_x(a, b): the share of a beta(a, b) distribution up to x. a and b above 0. `y` is
 * 1 - x, for callers who know more digits of it.
 */
export function incompleteBeta(x: number, a: number, b: number, y = 1 - x): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  return x < (a + 1) / (a + b + 2) ? (front(x, y, a, b) * fraction(x, a, b)) / a : 1 - (front(y, x, b, a) * fraction(y, b, a)) / b
}

/** The x with I_x(a, b) = share: Newton's method, held inside a bracket that halves if Newton leaves it. */
export function betaQuantile(share: number, a: number, b: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  let low = 0
  let high = 1
  let x = a / (a + b)
  for (let step = 0; step < 300; step++) {
    const error = incompleteBeta(x, a, b) - share
    if (error === 0) return x
    if (error < 0) low = x
    else high = x
    const newton = x - (error * x * (1 - x)) / front(x, 1 - x, a, b)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - x) <= 1e-15 * next) return next
    x = next
  }
  return x
}
