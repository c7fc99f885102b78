import { describe, expect, it } from 'vitest'
import { alpha } from '#src/measure/statistics/agreement/alpha.ts'
import { panelOf, tallyOf } from '#src/measure/statistics/agreement/panel.ts'
import { chance } from '#src/platform/chance.ts'
import { agreementOf } from './agreement.ts'
import { counted } from './measure.ts'
import { shortfall, usualRule } from './pass.ts'

const verdict = { categories: ['pass', 'fail'], level: 'nominal', weights: 'identity', measurement: false } as const
const scale = { categories: [1, 2, 3, 4, 5], level: 'ordinal', weights: 'quadratic', measurement: false } as const
const verdicts = (passed: number, failed: number) => [...Array<string>(passed).fill('pass'), ...Array<string>(failed).fill('fail')]
const measured = (row: string[], raters = 2) => agreementOf(verdict, Array<string[]>(raters).fill(row))
const stands = (row: string[]) => shortfall(usualRule, measured(row).alpha, row.length)

describe('agreement without any exception', () => {
  it('shows as much as its conversations do', () => {
    const { alpha, ac1, percent, kappa } = measured(verdicts(10, 10))
    // 1 - 0.025^(1/20) of the conversations may differ; by chance, 20/39 of the pairs would.
    const differing = 1 - 0.025 ** (1 / 20)
    expect([alpha.low, percent.low, kappa.low]).toEqual([
      expect.closeTo(1 - (differing * 39) / 20, 10),
      expect.closeTo(1 - differing, 10),
      expect.closeTo(1 - 2 * differing, 10),
    ])
    expect([alpha, ac1, percent, kappa].map(({ high, noInterval }) => [high, noInterval])).toEqual(Array(4).fill([1, null]))
    expect(measured(verdicts(19, 1)).alpha.low).toBeLessThan(0)
    expect(measured(verdicts(10, 10), 3).alpha.low).toBeGreaterThan(0.66)
  })

  it('on an ordered scale, it counts the largest difference', () => {
    const row = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5].flatMap((value) => [value, value, value])
    const { alpha, ac1 } = agreementOf(scale, [row, row])
    for (const { low } of [alpha, ac1]) expect([low! > 0, low! < 0.9]).toEqual([true, true])
  })

  it.each([
    [verdicts(10, 10), null],
    [verdicts(19, 1), true],
    [verdicts(18, 2), true],
    [verdicts(52, 6), null],
  ])('decides or leaves undecided', (row, undecided) => expect(stands(row)?.undecided ?? null).toBe(undecided))

  // Both pass, both fail, of 100; on the others they differ, half of them each way. With the interval of the standard error, the last three
  // would be calibrated too often.
  it.each([
    ['0.58, few failures', 93, 3, 20],
    ['0.60', 40, 40, 20],
    ['0.66, few failures', 80, 11, 50],
    ['0.62', 40, 41, 30],
  ])('calibrates a judge that is not good enough as seldom as the level says: alpha %s', (_, passed, failed, n) => {
    const random = chance('rare failures', 'simulate')
    const rounds = 2_000
    let calibrated = 0
    for (let round = 0; round < rounds; round++) {
      const pairs = Array.from({ length: n }, () => {
        const at = random.int(1, 200)
        if (at <= 2 * passed) return ['pass', 'pass']
        return at <= 2 * (passed + failed) ? ['fail', 'fail'] : at % 2 ? ['pass', 'fail'] : ['fail', 'pass']
      })
      const ratings = [0, 1].map((rater) => pairs.map((pair) => pair[rater]!))
      const panel = panelOf(ratings, verdict.categories)
      if ('reason' in panel) throw new Error(panel.reason)
      if (shortfall(usualRule, counted(alpha('nominal', tallyOf(panel))), n) === null) calibrated++
    }
    expect(calibrated / rounds).toBeLessThan(0.025)
  })
})
