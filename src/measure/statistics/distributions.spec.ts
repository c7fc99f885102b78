import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betaQuantile, incompleteBeta } from './beta.ts'
import { binomialShare, chiSquaredTail, fQuantile, fTail, tOf, tTails } from './distributions.ts'
import { incompleteGamma, logChoose, logGamma } from './gamma.ts'
import { normalQuantile, normalShare, zOf } from './normal.ts'

/** Right to 1e-10, of itself when it is large or tiny. */
const near = (value: number, expected: number) => expect(Math.abs(value - expected) / (Math.abs(expected) || 1)).toBeLessThan(1e-10)

// Computed with 30 digits.
describe('special functions have their known values to 1e-10', () => {
  it.each([
    [0.001, 6.907178885383853],
    [0.5, 0.5723649429247001],
    [1.5, -0.12078223763524522],
    [3.7, 1.4280723266653879],
    [9.99, 12.779315214350193],
    [10, 12.80182748008147],
    [100, 359.1342053695754],
    [12345.6, 103959.18506616846],
    [1e6, 12815504.569147613],
  ])('ln Gamma(%d)', (x, expected) => near(logGamma(x), expected))

  it('ln Gamma is 0 at 1 and 2', () => {
    expect(Math.abs(logGamma(1)) + Math.abs(logGamma(2))).toBeLessThan(1e-14)
  })

  it.each([
    [0.5, 0.1, 0.345279153981423, 0.654720846018577],
    [0.5, 2, 0.9544997361036416, 0.04550026389635842],
    [0.5, 40, 1, 3.744097384202899e-19],
    [1, 1, 0.6321205588285577, 0.36787944117144233],
    [3, 2.5, 0.45618688411667047, 0.5438131158833295],
    [10, 15, 0.9301463393005902, 0.06985366069940976],
    [100, 90, 0.15822098918643018, 0.8417790108135699],
    [1000, 1100, 0.99894067674607, 0.0010593232539299773],
    [5000, 5000, 0.5018806340338173, 0.4981193659661826],
  ])('incomplete gamma of %d at %d', (a, x, lower, upper) => {
    near(incompleteGamma(a, x).lower, lower)
    near(incompleteGamma(a, x).upper, upper)
  })

  it.each([
    [0.5, 0.5, 0.5, 0.5],
    [0.2, 2, 3, 0.1808],
    [0.9, 0.5, 8, 0.9999999979425368],
    [0.01, 1, 100, 0.6339676587267705],
    [0.5, 500, 500, 0.5],
    [1e-6, 0.5, 2, 0.0014999995],
    [0.3, 3000, 7000, 0.50116076913625],
    [0.301, 300000, 700000, 0.9854115416916287],
    [0.299, 300000, 700000, 0.014507708297738755],
  ])('incomplete beta at %d of %d and %d, and back', (x, a, b, share) => {
    near(incompleteBeta(x, a, b), share)
    expect(Math.abs(betaQuantile(share, a, b) / x - 1)).toBeLessThan(1e-9)
  })

  it.each([
    [-38, 2.88542835e-316],
    [-8, 6.220960574271784e-16],
    [-3, 0.0013498980316300946],
    [-0.5, 0.3085375387259869],
    [0, 0.5],
    [1, 0.8413447460685429],
    [6, 0.9999999990134123],
  ])('the normal share up to %d', (z, share) => near(normalShare(z), share))

  it.each([
    [1e-300, -37.0470962993612],
    [1e-20, -9.262340089798407],
    [0.001, -3.0902323061678136],
    [0.3, -0.5244005127080408],
    [0.5, 0],
    [0.975, 1.9599639845400543],
    [0.9999, 3.7190164854556804],
  ])('the normal quantile of %d', (share, z) => near(normalQuantile(share), z))

  it.each([
    [0.95, 1, 12.706204736174705],
    [0.95, 2, 4.302652729749464],
    [0.95, 9, 2.2621571627982053],
    [0.95, 99, 1.9842169515864174],
    [0.99, 4.5, 4.272823993011293],
  ])('the t of level %d and %d degrees of freedom, and back', (level, df, t) => {
    near(tOf(level, df), t)
    near(tTails(t, df), 1 - level)
  })

  it.each([
    [0.975, 5, 18, 3.381967805875243, 0.1274221262028732],
    [0.975, 5, 15, 3.576415349279062, 0.1370366719540523],
    [0.025, 5, 18, 0.1571861613662445, 0.1274221262028732],
    [0.975, 1000, 3, 13.907512854645175, 0.3176431531780036],
    [0.5, 2.5, 7.25, 0.8252914774206547, 0.2019138505486277],
  ])('the F of share %d with %d and %d degrees of freedom, and the tail above 2', (share, df1, df2, f, tail) => {
    near(fQuantile(share, df1, df2), f)
    near(fTail(2, df1, df2), tail)
  })

  it.each([
    [20.67222222222222, 1, 5.450094825427124e-6],
    [8.523809523809524, 5, 0.12963286882028088],
    [0, 3, 1],
    [300, 2, 7.175095973164411e-66],
  ])('the tail of chi squared above %d with %d degrees of freedom', (x, df, tail) => near(chiSquaredTail(x, df), tail))

  it.each([
    [-1, 10, 0.5, 0],
    [0, 10, 0.5, 0.0009765625],
    [3, 10, 0.5, 0.171875],
    [59, 180, 0.5, 2.217224631877588e-6],
    [10, 10, 0.3, 1],
    [2, 1000, 0.001, 0.9197906571597989],
  ])('up to %d successes of %d with %d', (k, n, p, share) => near(binomialShare(k, n, p), share))

  it.each([
    [5, 2, 10],
    [400, 1, 400],
    [1000, 998, 499500],
  ])('%d choose %d', (n, k, ways) => near(Math.exp(logChoose(n, k)), ways))
})

describe('quantiles undo shares', () => {
  const parameter = fc.double({ min: 1, max: 3000, noNaN: true })
  const share = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true })

  it('of the beta distribution, which is mirrored by its parameters', () => {
    fc.assert(
      fc.property(share, parameter, parameter, (wanted, a, b) => {
        expect(incompleteBeta(betaQuantile(wanted, a, b), a, b)).toBeCloseTo(wanted, 7)
        expect(incompleteBeta(0.4, a, b) + incompleteBeta(0.6, b, a)).toBeCloseTo(1, 10)
      }),
    )
  })

  it('of the normal distribution', () => {
    fc.assert(
      fc.property(share, (wanted) => {
        expect(normalShare(normalQuantile(wanted))).toBeCloseTo(wanted, 13)
      }),
    )
    expect(zOf(0.95)).toBeCloseTo(1.959963984540054, 12)
  })
})
