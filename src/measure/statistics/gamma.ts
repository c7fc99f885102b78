export const halfLogTwoPi = Math.log(2 * Math.PI) / 2

// B_2k / (2k (2k - 1)) of Stirling's series. From x = 10 on the first term left out is below 3e-17.
const stirlingTerms = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156]

/**
 * The difference between Stirling's formula `(x - 1/2) ln x - x + ln(2 pi) / 2` and ln Gamma(x), for x > 0 (Abramowitz & Stegun 6.1.41).
 * Separate because differences of ln Gamma at large x would cancel nearly all digits.
 */
export function stirlingError(x: number): number {
  if (x < 10) return stirlingError(x + 1) + (x + 0.5) * Math.log1p(1 / x) - 1
  return stirlingTerms.reduceRight((total, term) => total / (x * x) + term, 0) / x
}

/** ln Gamma(x) for x > 0. */
export const logGamma = (x: number): number => (x - 0.5) * Math.log(x) - x + halfLogTwoPi + stirlingError(x)

const logFactorials = Float64Array.from({ length: 300 }, (_, n) => logGamma(n + 1))

/** ln C(n, k) for whole numbers 0 <= k <= n. */
export function logChoose(n: number, k: number): number {
  const logFactorial = (m: number) => logFactorials[m] ?? logGamma(m + 1)
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

const tiny = 1e-300
const epsilon = 2 ** -53

/**
 * The regularized incomplete gamma function, P(a, x) and Q(a, x) = 1 - P(a, x), for a > 0 and x >= 0: both, because the
 * smaller one is exact to its last digits (series below a + 1, Lentz's continued fraction above; Abramowitz & Stegun 6.5.29, 31).
 */
export function incompleteGamma(a: number, x: number): { lower: number; upper: number } {
  if (x <= 0) return { lower: 0, upper: 1 }
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 }
  // x^a e^-x / Gamma(a), written around its peak at x = a.
  const scale = x / a
  const front = Math.exp(a * (Math.log(scale) + 1 - scale) - stirlingError(a) - halfLogTwoPi + Math.log(a) / 2)
  if (x < a + 1) {
    let total = 1 / a
    for (let term = total, k = 1; term > total * epsilon; k++) total += term *= x / (a + k)
    return { lower: front * total, upper: 1 - front * total }
  }
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let k = 1; k < 100_000; k++) {
    const numerator = k * (a - k)
    b += 2
    d = 1 / (numerator * d + b || tiny)
    c = b + numerator / c || tiny
    fraction *= c * d
    if (Math.abs(c * d - 1) <= epsilon) break
  }
  return { lower: 1 - front * fraction, upper: front * fraction }
}
