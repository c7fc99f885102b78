import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { averageScores, classScores, mcc } from './confusion.ts'
import { correctedRate, roganGladen } from './corrected-rate.ts'
import { predictionPowered, predictionPoweredRate } from './prediction-powered.ts'
import { brier, calibrationError, type Forecast } from './probabilities.ts'

const table = fc.array(fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 })
const forecasts = fc.array(fc.record({ probability: fc.integer({ min: 0, max: 20 }).map((part) => part / 20), outcome: fc.boolean() }), {
  minLength: 1,
})

describe('a judge against the truth', () => {
  it('scores lie within 0..1, F1 between precision and recall, and truth and judge may swap for MCC', () => {
    fc.assert(
      fc.property(table, (cells) => {
        for (const { precision, recall, f1 } of classScores(cells)) {
          if (precision === null || recall === null || f1 === null) continue
          expect(f1).toBeGreaterThanOrEqual(Math.min(precision, recall) - 1e-12)
          expect(f1).toBeLessThanOrEqual(Math.max(precision, recall) + 1e-12)
        }
        const swapped = cells.map((_, k) => cells.map((row) => row[k]!))
        const [one, other] = [mcc(cells).value, mcc(swapped).value]
        expect(one === null).toBe(other === null)
        expect(one ?? 0).toBeCloseTo(other ?? 0, 10)
        expect(Math.abs(one ?? 0)).toBeLessThanOrEqual(1 + 1e-12)
      }),
    )
  })

  it('the weighted recall is the accuracy, and a class that is never said leaves the macro mean', () => {
    expect(
      averageScores('weighted', [
        [8, 2],
        [1, 9],
      ]),
    ).toMatchObject({ value: { recall: expect.closeTo(0.85, 12) }, n: 20 })
    expect(
      averageScores('macro', [
        [4, 0],
        [2, 0],
      ]),
    ).toEqual({
      value: { precision: expect.closeTo(2 / 3, 12), recall: 0.5, f1: expect.closeTo(0.4, 12) },
      n: 6,
      warnings: ['undefined_class'],
    })
    expect(
      averageScores('macro', [
        [0, 0],
        [0, 0],
      ]),
    ).toEqual({ value: null, reason: 'no_items' })
  })
})

describe('stated probabilities', () => {
  it("Brier is Murphy's reliability - resolution + uncertainty", () => {
    fc.assert(
      fc.property(forecasts, (given) => {
        const one = brier(given)
        if (one.value === null) throw new Error(one.reason)
        expect(one.value).toBeCloseTo(one.reliability - one.resolution + one.uncertainty, 10)
      }),
    )
  })

  it('the calibration error is 0 for what comes true as often as said, at most 1, and largest by the largest bin', () => {
    const honest: Forecast[] = Array.from({ length: 100 }, (_, at) => ({
      probability: at < 50 ? 0.2 : 0.8,
      outcome: at % 5 < (at < 50 ? 1 : 4),
    }))
    expect(calibrationError(honest)).toEqual({
      value: expect.closeTo(0, 12),
      n: 100,
      bins: [
        { n: 50, confidence: expect.closeTo(0.2, 12), accuracy: 0.2 },
        { n: 50, confidence: expect.closeTo(0.8, 12), accuracy: 0.8 },
      ],
    })
    fc.assert(
      fc.property(forecasts, fc.integer({ min: 1, max: 15 }), fc.constantFrom('width' as const, 'mass' as const), (given, bins, equal) => {
        const [l1, l2, max] = (['l1', 'l2', 'max'] as const).map((norm) => calibrationError(given, { bins, norm, equal }).value!)
        expect(l1!).toBeGreaterThanOrEqual(0)
        expect(l2!).toBeGreaterThanOrEqual(l1! - 1e-9)
        expect(max!).toBeGreaterThanOrEqual(l2! - 1e-9)
        expect(max!).toBeLessThanOrEqual(1 + 1e-12)
      }),
    )
  })
})

describe('the rate behind a judge who errs', () => {
  it('is the plain rate when it does not err, and puts known errors right', () => {
    fc.assert(
      fc.property(fc.nat(100), (successes) => {
        expect(roganGladen({ successes, n: 100 }, 1, 1).value).toBeCloseTo(successes / 100, 12)
        // Of 1,000 with a true rate, the judge passes rate * 0.9 + (1 - rate) * 0.2.
        const judged = { successes: successes * 9 + (100 - successes) * 2, n: 1000 }
        expect(roganGladen(judged, 0.9, 0.8).value).toBeCloseTo(successes / 100, 10)
      }),
    )
    expect(correctedRate({ successes: 1, n: 2 }, { sensitivity: { successes: 1, n: 2 }, specificity: { successes: 1, n: 2 } })).toEqual({
      value: null,
      reason: 'judge_uninformative',
    })
  })

  it('the interval of Lang and Reiczigel covers the truth about 95 times of 100; that of the judge alone does not', () => {
    const luck = chance('judge')
    const count = (n: number, rate: number) => ({
      successes: Array.from({ length: n }, () => luck.float() < rate).filter(Boolean).length,
      n,
    })
    const repetitions = 1000
    let covered = 0
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const judged = count(300, 0.7 * 0.9 + 0.3 * 0.25)
      const one = correctedRate(judged, { sensitivity: count(80, 0.9), specificity: count(60, 0.75) })
      if (one.value !== null && one.low !== undefined && one.high !== undefined && one.low <= 0.7 && one.high >= 0.7) covered++
    }
    expect(covered / repetitions).toBeGreaterThan(0.93)
    expect(covered / repetitions).toBeLessThan(0.985)
  })

  it('prediction-powered means cover the truth, tuned ones with the narrowest interval, though the judge is biased', () => {
    const luck = chance('ppi')
    const repetitions = 500
    const tally = { tuned: { covered: 0, width: 0 }, classical: { covered: 0, width: 0 }, full: { covered: 0, width: 0 } }
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const item = () => {
        const truth = luck.float() < 0.6 ? 1 : 0
        return { truth, said: luck.float() < (truth ? 0.95 : 0.3) ? 1 : 0 }
      }
      const labelled = Array.from({ length: 80 }, item)
      const judged = {
        human: labelled.map(({ truth }) => truth),
        judge: labelled.map(({ said }) => said),
        judgeUnlabelled: Array.from({ length: 600 }, () => item().said),
      }
      for (const [name, lambda] of [
        ['tuned', 'tuned'],
        ['classical', 0],
        ['full', 1],
      ] as const) {
        const estimate = predictionPowered(judged, lambda)
        if (estimate.value === null) throw new Error(estimate.reason)
        tally[name].width += estimate.high - estimate.low
        if (estimate.low <= 0.6 && estimate.high >= 0.6) tally[name].covered++
      }
    }
    for (const { covered } of Object.values(tally)) {
      expect(covered / repetitions).toBeGreaterThan(0.91)
      expect(covered / repetitions).toBeLessThan(0.98)
    }
    expect(tally.tuned.width).toBeLessThan(tally.classical.width * 0.9)
    expect(tally.tuned.width).toBeLessThanOrEqual(tally.full.width)
  })

  it('a judge who always says the same is not listened to', () => {
    const estimate = predictionPowered({ human: [1, 0, 1], judge: [1, 1, 1], judgeUnlabelled: [1, 1] })
    expect(estimate).toMatchObject({ value: expect.closeTo(2 / 3, 12), lambda: 0 })
  })

  // The rate, and the shares of passing and of failing items that the judge passes.
  it.each([
    ['a lenient judge', 0.9, 0.999, 0.4],
    ['a strict judge', 0.9, 0.8, 0.001],
    ['a good judge of rare failures', 0.95, 0.98, 0.1],
    ['a poor judge', 0.5, 0.9, 0.3],
  ])('few labels: the rate of all items is below the interval at most once in twenty times, and above: %s', (_, rate, ofGood, ofBad) => {
    for (const n of [20, 30, 50]) {
      const luck = chance('few labels', n, rate, ofBad)
      const wrong = { low: 0, high: 0 }
      for (let round = 0; round < 400; round++) {
        const items = Array.from({ length: 500 }, () => {
          const people = luck.float() < rate
          return { people, judge: luck.float() < (people ? ofGood : ofBad) }
        })
        const truth = items.filter(({ people }) => people).length / items.length
        const estimate = predictionPoweredRate(
          items.slice(0, n),
          items.slice(n).map(({ judge }) => judge),
        )
        if (estimate.value === null) throw new Error(estimate.reason)
        if (estimate.low > truth) wrong.low++
        if (estimate.high < truth) wrong.high++
      }
      expect(Math.max(wrong.low, wrong.high) / 400, `${n} labels`).toBeLessThan(0.05)
    }
  })

  it('labels that are all alike still leave an interval, within 0 and 1', () => {
    const labeled = Array.from({ length: 20 }, () => ({ people: true, judge: true }))
    const estimate = predictionPoweredRate(labeled, Array<boolean>(100).fill(true))
    expect(estimate).toMatchObject({ value: 1, high: 1 })
    expect('low' in estimate && estimate.low).toBeGreaterThan(0.8)
    expect('low' in estimate && estimate.low).toBeLessThan(0.95)
    expect(predictionPoweredRate(labeled, [])).toMatchObject({ value: null, reason: 'too_few_items' })
  })
})
