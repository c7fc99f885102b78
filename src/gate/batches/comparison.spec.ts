import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fisherExact } from '#src/measure/statistics/fisher-exact.ts'
import { chance } from '#src/platform/chance.ts'
import { compareCells, newTestCache, pairsOf } from './comparison.ts'
import { testWhole } from './fall.ts'
import { cellsOf, many } from './fixtures/cells.ts'
import { overallOf } from './overall.ts'
import { countsAgainst, shareOf } from './tally.ts'

const tests = newTestCache()
const compare = (before: Record<string, string>, now: Record<string, string>) =>
  compareCells(pairsOf(cellsOf(now), cellsOf(before)).pairs, tests)
const verdicts = (before: Record<string, string>, now: Record<string, string>) =>
  compare(before, now).map(({ now: { subject }, verdict }) => [subject.name, verdict])
const times = (letter: string, n: number) => letter.repeat(n)
const mix = (passed: number, n: number) => times('p', passed) + times('f', n - passed)

describe('of 20 cells, one that fell from 10 of 10 to 2 of 10 is regressed, and nothing else is', () => {
  const before = many(20, times('p', 10))
  const compared = compare(before, { ...before, cell7: mix(2, 10) })

  it('by name, first, with its p-values', () => {
    expect(compared[0]).toMatchObject({ verdict: 'regressed', now: { subject: { name: 'cell7' } }, repeatsNeeded: null })
    // Fisher two-sided of 10/10 against 2/10, by hand: 2 * C(10,2) * C(10,10) / C(20,12) = 90 / 125970.
    expect(compared[0]!.pValue).toBeCloseTo(90 / 125970, 10)
    expect(compared[0]!.adjustedPValue).toBeCloseTo((20 * 90) / 125970, 10)
    expect(compared.slice(1).map(({ verdict }) => verdict)).toEqual(Array(19).fill('stable'))
  })
  it('whatever the others are, as long as they do not move', () => {
    const mixed = { ...many(10, times('p', 10)), ...many(5, times('f', 10), 'dead'), ...many(5, mix(6, 10), 'flaky') }
    const found = verdicts(mixed, { ...mixed, cell7: mix(2, 10) })
    expect(found.filter(([, verdict]) => verdict === 'regressed')).toEqual([['cell7', 'regressed']])
    expect(found.filter(([, verdict]) => verdict === null)).toEqual([])
  })
  it('and found the other way round it is improved', () => {
    expect(verdicts({ ...before, cell7: mix(2, 10) }, before).filter(([, verdict]) => verdict !== 'stable')).toEqual([
      ['cell7', 'improved'],
    ])
  })
})

describe('a comparison of the whole counts quarantined cells, which the gate does not', () => {
  const fell = (gates: boolean) => {
    const [now, before] = [mix(0, 10), mix(10, 10)].map((moved) => [...cellsOf({ a: times('p', 10) }), ...cellsOf({ b: moved }, { gates })])
    return overallOf(compareCells(pairsOf(now!, before!).pairs))
  }
  it('and says so where there are some', () => {
    const { verdict, difference, reason } = fell(false)
    expect([verdict, difference.value]).toEqual(['regressed', -0.5])
    expect(reason).toMatch(/1 of the 2 cells is quarantined: it counts here and not for the gate\.$/)
  })
  it('and says nothing where there are none', () => expect(fell(true).reason).not.toContain('quarantined'))
})

describe('of 20 cells, one that fell from 5 of 5 to 0 of 5 is a suspect without a verdict', () => {
  const before = many(20, times('p', 5))
  const [first, ...rest] = compare(before, { ...before, cell13: times('f', 5) })

  it('listed first, with its p-value and the repeats that would settle it', () => {
    expect(first).toMatchObject({ verdict: null, now: { subject: { name: 'cell13' } } })
    expect(first!.pValue).toBeCloseTo(2 / 252, 10)
    expect(first!.adjustedPValue).toBeCloseTo(40 / 252, 10)
    // 6 against 6: 2 / C(12, 6) = 0.0022, below 0.05 / 20; 5 against 5 is above.
    expect(first!.repeatsNeeded).toBe(6)
    expect(first!.reason).toBe(
      'Passed 5 of 5 before and 0 of 5 now (p = 0.0079): a fall, but with this many cells, a fall like this can happen by chance (p = 0.1587 after the correction). 6 repeats on each side would probably decide it if the rates stay the same.',
    )
    expect(rest.every(({ verdict }) => verdict === 'stable')).toBe(true)
  })
  it('and so many repeats do settle it', () => {
    const settled = many(20, times('p', 6))
    expect(verdicts(settled, { ...settled, cell13: times('f', 6) })[0]).toEqual(['cell13', 'regressed'])
  })
  it('also if there were too few runs to test any cell, because all of them are tests then', () => {
    const few = many(20, times('p', 3))
    const fallen = compare(few, { ...few, cell13: times('f', 3) }).find(({ now }) => now.subject.name === 'cell13')
    expect(fallen).toMatchObject({ verdict: 'insufficientData', repeatsNeeded: 6 })
  })
  it('as a whole the pass rate is not said to have moved', () => {
    expect(overallOf([first!, ...rest])).toMatchObject({
      verdict: 'stable',
      suspects: 1,
      regressed: [],
      verdicts: { stable: 19, regressed: 0 },
    })
  })
})

describe('too little is named as such, never guessed at', () => {
  it.each([
    ['1 repeat', 'p', 'f', 'insufficientData'],
    ['3 repeats: 2 / C(6, 3) = 0.1', 'ppp', 'fff', 'insufficientData'],
    ['4 repeats could tell: 2 / C(8, 4) = 0.029', 'pppp', 'pppp', 'stable'],
    ['no run that counts', 'pppp', 'xxcc', 'insufficientData'],
    ['runs that do not count are not counted', 'ppppxx', 'ppppcc', 'stable'],
    ['a baseline that passed 3 of 5', mix(3, 5), mix(0, 5), 'unreliableBaseline'],
    ['a baseline that never passed', times('f', 5), times('f', 5), 'stable'],
    ['inconclusive does not pass', times('p', 10), times('i', 10), 'regressed'],
    ['an error of the agent does not pass', times('p', 10), times('e', 10), 'regressed'],
    ['an error of the platform says nothing', times('p', 10), times('x', 10), 'insufficientData'],
  ])('%s', (_, before, now, verdict) => {
    expect(verdicts({ a: before }, { a: now })).toEqual([['a', verdict]])
  })
  it('cells that cannot be tested are no tests of the family', () => {
    const before = { ...many(15, 'p', 'single'), ...many(5, times('p', 5)) }
    expect(verdicts(before, { ...before, cell1: times('f', 5) })[0]).toEqual(['cell1', 'regressed'])
  })
  it('cells are paired by key; what only one side has is counted', () => {
    const { pairs, onlyHere, onlyThere } = pairsOf(cellsOf({ b: 'p', c: 'p', d: 'p' }), cellsOf({ a: 'p', b: 'p' }))
    expect([pairs.map(({ now }) => now.subject.name), onlyHere, onlyThere]).toEqual([['b'], 2, ['scn_a|chn|-|{}']])
  })
})

describe('the pass rate as a whole', () => {
  it.each([
    ['7 of 7 pairs lost', mix(7, 7), mix(0, 7), 'regressed', 2 / 128],
    ['6 of 6 pairs lost, above 3%', mix(6, 6), mix(0, 6), 'insufficientData', 2 / 64],
    ['won and lost alike', 'ppppffff', 'ffffpppp', 'stable', 1],
    ['7 won', mix(0, 7), mix(7, 7), 'improved', 2 / 128],
    ['nothing counts', 'xx', 'pp', 'insufficientData', null],
  ])('%s', (_, before, now, verdict, p) => {
    const overall = overallOf(compare({ a: before }, { a: now }))
    expect(overall.verdict).toBe(verdict)
    if (p === null) expect(overall.pValue).toBeNull()
    else expect(overall.pValue).toBeCloseTo(p, 12)
  })
  it('pairs runs by repeat; a cell with runs that have no partner is compared as a whole', () => {
    const whole = (before: string, now: string) => testWhole(pairsOf(cellsOf({ a: now }), cellsOf({ a: before })).pairs)
    // Runs that count on neither side are no pair: three of three pairs are lost.
    expect(whole('ppxp', 'ffxf')).toEqual({ p: expect.closeTo(2 / 8, 12), fell: true, isClear: true })
    // Ten repeats against one: the first still passes, nine of ten do not, and five cells like that are no chance.
    const cells = (repeats: string) => cellsOf(many(5, repeats))
    const pairs = (before: string, now: string) => pairsOf(cells(now), cells(before)).pairs
    // Each cell holds two passes among 11 runs, and one was before with 2/11: all five with (2/11)^5.
    expect(testWhole(pairs('p', mix(1, 10)))!.p).toBeCloseTo(2 * (2 / 11) ** 5, 12)
  })
  it('has an interval over scenarios, and the least fall that would have shown', () => {
    const before = many(12, mix(9, 10))
    const { difference, detectable, reason } = overallOf(compare(before, { ...before, cell1: mix(7, 10) }))
    expect(difference.value).toBeCloseTo(-2 / 120, 12)
    expect(difference.n).toBe(12)
    expect(difference.low!).toBeLessThanOrEqual(difference.value!)
    expect(difference.high!).toBeGreaterThanOrEqual(difference.value!)
    // By Fisher's test of 120 against 120 at 90%: some 13 to 15 points.
    expect(detectable).toBeGreaterThan(0.1)
    expect(detectable).toBeLessThan(0.18)
    expect(reason).toContain('points or more would probably have shown')
  })
  it('and shows such a fall in about four of five comparisons', () => {
    const before = many(20, mix(8, 10))
    const { detectable } = overallOf(compare(before, before))
    const { float } = chance('1', 'falls')
    const played = (rate: number) =>
      Object.fromEntries(Object.keys(before).map((cell) => [cell, Array.from({ length: 10 }, () => (float() < rate ? 'p' : 'f')).join('')]))
    const shown = Array.from({ length: 400 }, () => overallOf(compare(played(0.8), played(0.8 - detectable!))).verdict === 'regressed')
    // At the level of a single cell, it would be shown less often.
    expect(shown.filter(Boolean).length / shown.length).toBeGreaterThan(0.75)
  })
})

describe('A against A', () => {
  // 200 pairs of 20 cells with 10 repeats each, of rates as they come: most steady, some flaky; then the worst there is, all at a half.
  it.each([
    ['mostly steady cells', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0.95, 0.95, 0.9, 0.8, 0.7, 0.5]],
    ['cells that are all coins', Array<number>(20).fill(0.5)],
  ])('%s: under 5%% of 200 comparisons name a regression', (name, rates) => {
    let flips = 0
    for (let check = 0; check < 200; check++) {
      const luck = chance('A against A', name, check)
      const side = () =>
        Object.fromEntries(rates.map((rate, at) => [`${at}`, Array.from({ length: 10 }, () => (luck.float() < rate ? 'p' : 'f')).join('')]))
      if (compare(side(), side()).some(({ verdict }) => verdict === 'regressed')) flips++
    }
    expect(flips).toBeLessThan(10)
  })
})

describe('cells that improved are no reason to call another one regressed', () => {
  // 10 of 10 to 5 of 10: p = 0.0325, which happens to one cell in a hundred that did not change.
  const fell = [times('p', 10), mix(5, 10)] as const
  it.each([
    ['alone, it is', 0, 'regressed'],
    ['among 99 that improved, it is not', 99, null],
  ] as const)('%s', (_, others, verdict) => {
    const before = { ...many(others, times('f', 10)), fell: fell[0] }
    const now = { ...many(others, times('p', 10)), fell: fell[1] }
    expect(verdicts(before, now)[0]).toEqual(['fell', verdict])
    expect(verdicts(before, now).filter(([, one]) => one === 'improved')).toHaveLength(others)
  })
})

describe('for any two batch runs', () => {
  const repeats = fc.string({ unit: fc.constantFrom('p', 'f', 'i', 'e', 'x', 'c', '-'), maxLength: 12 })
  const run = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), repeats)
  it('verdicts follow the counts, and a p-value is that of Fisher’s test', () => {
    fc.assert(
      fc.property(run, run, (before, now) => {
        for (const { verdict, pValue, adjustedPValue, counted, repeatsNeeded, now: cell } of compare(before, now)) {
          expect(counted.now).toEqual(shareOf(cell))
          expect(counted.now.n).toBe([...cell.repeats].filter((letter) => letter === 'p' || countsAgainst(letter)).length)
          if (pValue === null) expect(verdict).toBe('insufficientData')
          else {
            expect(pValue).toBe(fisherExact(counted.before, counted.now).value)
            expect(adjustedPValue).toBeGreaterThanOrEqual(pValue)
          }
          const change = counted.now.successes * counted.before.n - counted.before.successes * counted.now.n
          if (verdict === 'regressed' || verdict === null) expect(change).toBeLessThan(0)
          if (verdict === 'improved') expect(change).toBeGreaterThan(0)
          if (verdict === null) expect(repeatsNeeded).toBeGreaterThan(0)
        }
      }),
    )
  })
  it('with itself nothing moved, and turned round regressions are improvements', () => {
    fc.assert(
      fc.property(run, run, (before, now) => {
        for (const { verdict } of compare(now, now)) expect(['stable', 'insufficientData', 'unreliableBaseline']).toContain(verdict)
        const names = (list: (string | null)[][], wanted: string) =>
          list
            .filter(([, verdict]) => verdict === wanted)
            .map(([name]) => name)
            .sort()
        expect(names(verdicts(before, now), 'regressed')).toEqual(names(verdicts(now, before), 'improved'))
      }),
    )
  })
})
