import { describe, expect, it } from 'vitest'
import { compareCells, pairsOf } from '#src/gate/batches/comparison.ts'
import { cellsOf, many } from '#src/gate/batches/fixtures/cells.ts'
import { overallOf } from '#src/gate/batches/overall.ts'
import { shareOf, totalOf } from '#src/gate/batches/tally.ts'
import { chance } from '#src/platform/chance.ts'
import { heldOutOf } from './halves.ts'
import { baselineResult, levelOf, type Played, resultOf } from './verdict.ts'

type Repeats = Record<string, string>
const played = (before: Repeats, now: Repeats): Played => {
  const cells = cellsOf(now)
  const { successes, n } = totalOf(cells.map(shareOf))
  return { passed: successes, n, isWhole: true, comparison: overallOf(compareCells(pairsOf(cells, cellsOf(before)).pairs)) }
}
const [fails, passes] = [many(10, 'ffff'), many(10, 'pppp')]

describe('the verdict of a try', () => {
  it.each<[string, [Repeats, Repeats], [Repeats, Repeats], string]>([
    ['improved: better on both halves', [fails, passes], [fails, passes], 'improved'],
    ['improved: better only on the half that nobody read', [fails, fails], [fails, passes], 'improved'],
    ['overfit: better on the readable half only', [fails, passes], [fails, fails], 'overfit'],
    ['overfit: and worse on the other', [fails, passes], [passes, fails], 'overfit'],
    ['none: as before', [fails, fails], [fails, fails], 'none'],
    ['none: one scenario better is no proof', [fails, { ...fails, cell1: 'pppp' }], [fails, { ...fails, cell2: 'pppp' }], 'none'],
    ['worse', [passes, passes], [passes, fails], 'worse'],
    ['incomparable: nothing of the held-out half counts', [fails, passes], [fails, many(10, 'xxxx')], 'incomparable'],
    ['incomparable: too few scenarios for an interval', [fails, passes], [many(3, 'ffff'), many(3, 'pppp')], 'incomparable'],
  ])('%s', (_, readable, heldOut, verdict) => {
    const result = resultOf(played(...readable), played(...heldOut), 1)
    expect([result.verdict, result.sentence]).toEqual([verdict, expect.any(String)])
  })

  it('nobody stops a half when it looks good: a canceled one proves nothing, nor does a canceled baseline', () => {
    const better = played(fails, passes)
    const canceled = { ...better, isWhole: false }
    expect(resultOf(better, canceled, 1).verdict).toBe('incomparable')
    expect(baselineResult(better, canceled).verdict).toBe('incomparable')
    expect(baselineResult(better, better).verdict).toBeNull()
  })

  it('says how much, how sure, and at which look', () => {
    const { sentence } = resultOf(played(fails, passes), played(fails, passes), 3)
    expect(sentence).toMatch(
      /^Improved on scenarios that its author could not read: \+100 points, 95% interval \+\d+(\.\d)? to \+100, p < 0.0001 \(look 3, level 0.25%\)\.$/,
    )
    const overfit = resultOf(played(fails, passes), played(fails, fails), 1)
    expect(overfit.sentence).toMatch(/^Better only on the scenarios that its author could read: an overfit change\. There \+100 points/)
    expect(overfit.heldOut).toMatchObject({ passed: 0, n: 40, difference: { value: 0 } })
  })

  it('all looks together have the level of one gate', () => {
    const sum = Array.from({ length: 10_000 }, (_, at) => levelOf(at + 1)).reduce((total, level) => total + level, 0)
    expect(sum).toBeGreaterThan(0.0299)
    expect(sum).toBeLessThan(0.03)
  })

  it('an agent that never changed is called improved in few of many series of tries', () => {
    const draw = chance('series of tries')
    const half = () =>
      Object.fromEntries(
        Array.from({ length: 8 }, (_, at) => [
          `c${at}`,
          Array.from({ length: 4 }, () => (draw.float() < 0.2 + at * 0.08 ? 'p' : 'f')).join(''),
        ]),
      )
    const isFooled = () => {
      const [readable, heldOut] = [half(), half()]
      return Array.from({ length: 6 }, (_, at) => resultOf(played(readable, half()), played(heldOut, half()), at + 1)).some(
        ({ verdict }) => verdict === 'improved',
      )
    }
    const fooled = Array.from({ length: 60 }, isFooled).filter(Boolean).length
    expect(fooled).toBeLessThanOrEqual(3)
  })
})

describe('the halves', () => {
  const items = Array.from({ length: 40 }, (_, at) => ({ id: `scn_${at}`, covers: `tool ${at % 4}` }))

  it('are the same for a seed, in any order, and others for another', () => {
    const split = heldOutOf(items, { share: 0.5, seed: 'a' })
    expect(heldOutOf(items.toReversed(), { share: 0.5, seed: 'a' })).toEqual(split)
    expect(heldOutOf(items, { share: 0.5, seed: 'b' })).not.toEqual(split)
  })

  it.each([0.2, 0.5, 0.8])('hold out %d of all, and of each kind', (share) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const split = heldOutOf(items, { share, seed })
      expect(Math.abs(split.size - 40 * share)).toBeLessThanOrEqual(1)
      for (const kind of [0, 1, 2, 3]) {
        const some = items.filter(({ covers, id }) => covers === `tool ${kind}` && split.has(id))
        expect(Math.abs(some.length - 10 * share)).toBeLessThanOrEqual(1)
      }
    }
  })

  it('of two alike, either may be held out', () => {
    const two = items.slice(0, 2).map(({ id }) => ({ id, covers: '' }))
    const chosen = new Set(Array.from({ length: 50 }, (_, at) => [...heldOutOf(two, { share: 0.5, seed: String(at) })].join()))
    expect(chosen).toEqual(new Set(['scn_0', 'scn_1']))
  })
})
