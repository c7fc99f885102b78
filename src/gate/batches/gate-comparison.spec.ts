import { describe, expect, it } from 'vitest'
import type { Against } from './against.ts'
import { compareCells, pairsOf } from './comparison.ts'
import type { Gate } from './definition.ts'
import { cellsOf, many } from './fixtures/cells.ts'
import { good, judge, none, rule, since } from './fixtures/gates.ts'
import type { Cell } from './tally.ts'
import { percent } from './wording.ts'

describe('regressions', () => {
  const before = cellsOf(many(20, 'pppppppppp'))
  const fallen = (repeats: string) => cellsOf({ ...many(20, 'pppppppppp'), cell3: repeats })
  const against = (repeats: string) => {
    const now = fallen(repeats)
    return judge(now, { minPassRate: 0.5 }, since(now, before))
  }
  it('one proven fails the gate by name', () => {
    const judged = against('ppffffffff')
    expect(judged.outcome).toBe('failed')
    expect(rule(judged, 'maxRegressions')).toMatchObject({ verdict: 'failed', limit: 0, value: 1, n: 20, cells: ['scn_cell3|chn|-|{}'] })
    expect(judged.reason).toBe('Worse than batch run 1: “cell3” passed 10 of 10, now 2 of 10.')
  })
  it('as many as are allowed do not', () => {
    const now = fallen('ppffffffff')
    expect(judge(now, { minPassRate: 0.5, maxRegressions: 1 }, since(now, before)).outcome).toBe('passed')
  })
  it('a suspect is notified and does not decide; the whole that it pulls down is open', () => {
    const judged = against('ppppffffff')
    expect([judged.outcome, rule(judged, 'maxRegressions')!.verdict]).toEqual(['inconclusive', 'passed'])
    expect(rule(judged, 'maxRegressions')!.reason).toContain('1 suspect is open; first “cell3” passed 10 of 10, now 4 of 10')
    expect(rule(judged, 'overall')!.reason).toContain('rare with an unchanged agent (10%) but not proven (3%). Use more repeats')
  })
  it('a suspect in a batch run that is not worse as a whole does not close the gate', () => {
    const then = cellsOf({ ...many(19, 'pppppppppp'), weak: 'ppppffffff' })
    const now = cellsOf({ ...many(19, 'pppppppppp'), weak: 'pppppppppp', cell3: 'ppppffffff' })
    const judged = judge(now, { minPassRate: 0.5 }, since(now, then))
    expect(rule(judged, 'maxRegressions')!.reason).toContain('1 suspect is open')
    expect(judged.outcome).toBe('passed')
  })
  it.each([
    [3, 1, 5],
    [5, 1, 0.397],
    [1, 5, 3.1],
  ])(
    'what always passed in %i repeats and never does now, in %i of 20 cells, is not enough to know, and does not pass',
    (n, turned, share) => {
      const then = cellsOf(many(20, 'p'.repeat(n)))
      const now = cellsOf({ ...many(20, 'p'.repeat(n)), ...many(turned, 'f'.repeat(n)) })
      const judged = judge(now, { minPassRate: 0.5 }, since(now, then))
      expect([judged.outcome, rule(judged, 'maxRegressions')!.verdict]).toEqual(['inconclusive', 'inconclusive'])
      expect(rule(judged, 'maxRegressions')!.reason).toContain(`which happens in ${percent(share / 100)} of unchanged batches like this`)
    },
  )
  it('one of 20 cells with a single repeat that fails is not a reason', () => {
    const now = cellsOf({ ...many(20, 'p'), cell3: 'f' })
    expect(judge(now, {}, since(now, cellsOf(many(20, 'p')))).outcome).toBe('passed')
  })
  it.each([
    ['no baseline is named', none, 'passed'],
    ['none has passed yet', { kind: 'notYet' }, 'passed'],
    [
      'the one that is named is not there',
      { kind: 'missing', why: 'The baseline does not exist: no batch run has the label v1.' },
      'inconclusive',
    ],
    ['it has no cell in common', { kind: 'baseline', what: 'batch run 1', cells: [], there: 4, removed: 4 }, 'inconclusive'],
  ] satisfies [string, Against, string][])('when %s', (_, given, verdict) => {
    expect(judge(good, {}, given).result.rules.find((rule) => rule.rule === 'maxRegressions')!.verdict).toBe(verdict)
  })
  it('with a baseline and no rate, what failed then may fail now', () => {
    const now = [...good, ...cellsOf({ known: 'ffffffffff' })]
    expect(judge(now, {}, since(now, now)).outcome).toBe('passed')
  })
  it.each([
    ['ppppp', {}, 'passed'],
    ['fffff', {}, 'failed'],
    ['ppppf', {}, 'failed'],
    ['ppppi', {}, 'inconclusive'],
    ['fffff', { minPassRate: 0.5 }, 'passed'],
    ['ppppf', { perCellMinPassRate: 0.5 }, 'passed'],
    ['fffff', { perCellMinPassRate: 0.5 }, 'failed'],
  ])('a cell that the baseline lacks is judged by the rate, or else by all of its runs: %s, %o', (repeats, gate, outcome) => {
    const now = [...good, ...cellsOf({ added: repeats })]
    const judged = judge(now, gate, since(now, good))
    expect(judged.outcome).toBe(outcome)
    if (outcome === 'failed' && !('perCellMinPassRate' in gate))
      expect(rule(judged, 'minPassRate')).toMatchObject({ verdict: 'failed', limit: 1, n: 5, cells: ['scn_added|chn|-|{}'] })
  })
  it('one that passes with new cells says so of all cells, and not only of the new ones', () => {
    const now = [...good, ...cellsOf({ added: 'ppppp' })]
    const judged = judge(now, {}, since(now, good))
    expect(judged.reason).toBe(rule(judged, 'overall')!.reason)
  })
  it('quarantined cells do not make those of the gate more careful', () => {
    const others = cellsOf(many(20, 'ppppp', 'quarantined'), { gates: false })
    const judged = [[], others].map((more) => {
      const [now, before] = [{ a: 'fffff' }, { a: 'ppppp' }].map((own) => [...cellsOf({ ...own, b: 'ppppp' }), ...more]) as [Cell[], Cell[]]
      return judge(now, { minPassRate: 0.5 }, since(now, before))
    })
    expect(judged.map(({ outcome }) => outcome)).toEqual(['failed', 'failed'])
    expect(rule(judged[1]!, 'maxRegressions')).toEqual(rule(judged[0]!, 'maxRegressions'))
  })
})

describe('a proven fall of the whole fails the gate', () => {
  const before = cellsOf(many(20, 'pppppppppp'))
  const against = (now: readonly Cell[], then: readonly Cell[] = before, gate: Partial<Gate> = {}) => judge(now, gate, since(now, then))
  it('of 20 cells each from 10 of 10 to 6 of 10, of which none alone is proven', () => {
    const judged = against(cellsOf(many(20, 'ppppppffff')))
    expect([judged.outcome, rule(judged, 'maxRegressions')!.verdict]).toEqual(['failed', 'passed'])
    expect(judged.reason).toBe(
      'Pass rate 100% of 200 before and 60% of 200 now (−40 points, p < 0.0001), against batch run 1; the fall is proven (level 3%).',
    )
  })
  it('of 20 cells with three repeats each from 60 of 60 to 20 of 60', () => {
    expect(against(cellsOf(many(20, 'pff')), cellsOf(many(20, 'ppp'))).outcome).toBe('failed')
  })
  it.each([
    ['one cell with 35 repeats', { a: 'p'.repeat(35) }, { a: 'p'.repeat(20) + 'f'.repeat(15) }],
    ['two cells with five', { a: 'ppppp', b: 'ppppp' }, { a: 'pffff', b: 'pffff' }],
    ['more repeats now than before', many(6, 'p'), many(6, 'pfffffffff')],
    ['fewer repeats now than before', many(10, 'pppppppppp'), many(10, 'ff', 'cell')],
  ])('of %s', (_, then, now) => {
    expect(against(cellsOf(now), cellsOf(then)).outcome).toBe('failed')
  })
  it.each([
    ['six scenarios', many(6, 'ppppp'), { ...many(6, 'ppppp'), ...many(2, 'pffff') }],
    ['three of 20 scenarios', many(20, 'pppppppppp'), { ...many(20, 'pppppppppp'), ...many(3, 'ppppffffff') }],
  ])('and one of %s is open: others may not have fallen, and the interval next to it says so', (_, then, now) => {
    const judged = against(cellsOf(now), cellsOf(then))
    expect([judged.outcome, rule(judged, 'overall')!.verdict]).toEqual(['inconclusive', 'inconclusive'])
    expect(rule(judged, 'overall')!.reason).toContain('so unevenly that the interval of the difference holds zero. Add scenarios')
  })
  it('names the channel that fell, which the others hide', () => {
    const on = (channelId: string, repeats: string) =>
      cellsOf(many(20, repeats)).map((cell) => ({ ...cell, channelId, key: cell.key.replace('chn', channelId) }))
    const then = [...on('web', 'ppppf'), ...on('voice', 'ppppf')]
    const now = [...on('web', 'ppppp'), ...on('voice', 'pppff')]
    const fallen = against(now, then)
    expect([fallen.outcome, rule(fallen, 'overall')!.verdict]).toEqual(['failed', 'passed'])
    expect(rule(fallen, 'channels')).toMatchObject({
      verdict: 'failed',
      reason: '1 channel fell against batch run 1: “voice”: Pass rate 80% of 100 before and 60% of 100 now (−20 points, p < 0.0001).',
    })
    expect(rule(against(then, then), 'channels')!.verdict).toBe('passed')
    expect(rule(against(on('web', 'ppppp'), on('web', 'ppppp')), 'channels')).toBeUndefined()
  })
  it('regressions that are allowed do not count in it', () => {
    const now = cellsOf({ ...many(20, 'pppppppppp'), cell3: 'ppffffffff' })
    expect(against(now, before, { maxRegressions: 1 }).outcome).toBe('passed')
    expect(against(now).outcome).toBe('failed')
  })
  it('runs that could not be judged prove no fall, and leave it open', () => {
    const now = cellsOf({ ...many(14, 'ppp'), ...many(6, 'pii', 'open') })
    const judged = against(now, cellsOf({ ...many(14, 'ppp'), ...many(6, 'ppp', 'open') }), { maxInconclusiveRate: 1 })
    expect(rule(judged, 'overall')).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('only because runs could not be judged'),
    })
    expect(judged.outcome).not.toBe('passed')
  })
  it('a fall in so few runs that none could be proven is open, and without a fall it passes', () => {
    const few = (now: string, then: string) => against(cellsOf({ a: now }), cellsOf({ a: then }))
    expect(rule(few('pff', 'ppp'), 'overall')).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('Use more repeats'),
    })
    expect([few('ppp', 'ppp').outcome, few('ppf', 'ppp').outcome]).toEqual(['passed', 'passed'])
  })
  it.each([
    ['two cells with five repeats from 10 to 5', { a: 'ppppp', b: 'ppppp' }, { a: 'pppff', b: 'ppfff' }],
    ['ten cells once each from 10 to 5', many(10, 'p'), { ...many(10, 'p'), ...many(5, 'f') }],
  ])('a fall that is too rare to pass and not proven is open: of %s', (_, then, now) => {
    const judged = against(cellsOf(now), cellsOf(then))
    expect([judged.outcome, rule(judged, 'overall')!.verdict]).toEqual(['inconclusive', 'inconclusive'])
    expect(judged.reason).toContain('p = 0.062')
  })
  it('against the best of a chain, too', () => {
    const now = cellsOf(many(20, 'ppppf'))
    const anchor = (then: string, level = 0.02) => ({
      ...(since(now, cellsOf(many(20, 'ppppf'))) as Extract<Against, { kind: 'baseline' }>),
      anchor: { what: 'run 1, the best of 3 that passed', cells: compareCells(pairsOf(now, cellsOf(many(20, then))).pairs), level },
    })
    expect(judge(now, {}, anchor('ppppp')).outcome).toBe('failed')
    expect(judge(now, {}, anchor('ppppp')).reason).toContain('against run 1, the best of 3 that passed; the fall is proven (level 2%)')
    expect(judge(now, {}, anchor('ppppf')).outcome).toBe('passed')
  })
})

describe('what is missing is open', () => {
  it('cells of the baseline that are gone, unless the gate allows it', () => {
    const now = cellsOf(many(1, 'pppppppppp'))
    const judged = judge(now, {}, since(now, cellsOf(many(20, 'pppppppppp'))))
    expect([judged.outcome, judged.reason]).toEqual([
      'inconclusive',
      '19 of 20 cells of batch run 1 are not in this batch run. Put them back, or allow it in the gate if you removed them on purpose.',
    ])
    expect(judge(now, { allowRemoved: true }, since(now, cellsOf(many(20, 'pppppppppp')))).outcome).toBe('passed')
  })
  it('a first run of latestPassed without a rate passes only as a whole', () => {
    expect(judge(cellsOf({ ...many(19, 'f'), last: 'p' }), {}, { kind: 'notYet' })).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(/^1 of 20 runs passed: 5%.*no earlier batch run has passed, so every run must pass/),
    })
    expect(judge(good, {}, { kind: 'notYet' }).outcome).toBe('passed')
    expect(judge(cellsOf({ ...many(19, 'f'), last: 'p' }), { minPassRate: 0.05 }, { kind: 'notYet' }).outcome).toBe('passed')
  })
})
