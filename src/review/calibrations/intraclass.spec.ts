import { describe, expect, it } from 'vitest'
import { icc } from '#src/measure/statistics/agreement/icc.ts'
import { panelOf } from '#src/measure/statistics/agreement/panel.ts'
import { type Chance, chance } from '#src/platform/chance.ts'
import { intraclass } from './intraclass.ts'

type Row = (number | null)[]
const panel = (rows: Row[]) => {
  const made = panelOf(rows)
  if ('reason' in made) throw new Error(made.reason)
  return made
}
const normal = (luck: Chance) => Math.sqrt(-2 * Math.log(1 - luck.float())) * Math.cos(2 * Math.PI * luck.float())
const rare = (luck: Chance) => (luck.float() < 0.1 ? 3 : -1 / 3)

type Draw = (luck: Chance) => number
/** Two raters of `n` conversations; the second is stricter by `bias`, and `agreement` is their correlation without it. */
const play = (luck: Chance, n: number, agreement: number, draw: Draw, bias = 0): Row[] => {
  const items = Array.from({ length: n }, () => draw(luck) * Math.sqrt(agreement))
  return [0, bias].map((off) => items.map((item) => item + draw(luck) * Math.sqrt(1 - agreement) + off))
}

describe('the interval of the intraclass correlation', () => {
  // By McGraw and Wong, too many of the lower ends would be above the truth for rare values.
  it.each<[string, number, number, Draw, number]>([
    ['normal ratings', 20, 0.9, normal, 0],
    ['rare values', 50, 0.9, rare, 0],
    ['a stricter rater', 50, 0.9, normal, 0.6],
  ])('%s: the lower end is above the truth in fewer than 1 of 20 cases', (name, n, agreement, draw, bias) => {
    const truth = agreement / (1 + bias ** 2 / 2 / 1)
    let wrong = 0
    for (let round = 0; round < 400; round++) {
      const { low } = intraclass(panel(play(chance(name, round), n, agreement, draw, bias)))
      if (low !== null && low > truth) wrong++
    }
    expect(wrong / 400).toBeLessThan(0.05)
  })

  it('leaves out conversations that somebody did not rate, and is about the rest', () => {
    const [first, second] = play(chance('gaps'), 40, 0.8, normal) as [Row, Row]
    const gaps = [first, second.map((value, at) => (at < 20 ? value : null))]
    expect(intraclass(panel(gaps))).toEqual(intraclass(panel([first.slice(0, 20), second.slice(0, 20)])))
  })

  it('of many conversations, it leaves out groups, which changes little', () => {
    const rows = play(chance('many'), 2_000, 0.8, normal)
    const { value, low, high } = intraclass(panel(rows))
    const published = icc('A', panel(rows))
    if (published.value === null || published.low === undefined || published.high === undefined) throw new Error('limits are missing')
    expect(value).toBe(published.value)
    expect([low, high]).toEqual([expect.closeTo(published.low, 2), expect.closeTo(published.high, 2)])
  })

  it('is never below what the correlation can be, and missing if nothing varies', () => {
    expect(
      intraclass(
        panel([
          [1, 2, 3, 4],
          [4, 3, 2, 1],
        ]),
      ).low,
    ).toBe(-1)
    expect(
      intraclass(
        panel([
          [1, 2, 3, 4],
          [1, 2, 3, 4],
        ]),
      ),
    ).toMatchObject({ value: 1, low: null, noInterval: 'zero_variance' })
    expect(
      intraclass(
        panel([
          [1, null],
          [null, 2],
        ]),
      ),
    ).toMatchObject({ value: null, reason: 'no_items' })
  })
})
