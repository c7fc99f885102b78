import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Sampling } from './assignment.ts'
import { allocateAmong, type Candidate, sampleRuns } from './drawing.ts'

const candidates = (count: number, failing = (at: number) => at % 5 === 0): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({
    runId: `run${at}`,
    strata: { scenario: `s${at % 3}`, persona: 'p', channel: 'c', verdict: failing(at) ? 'failed' : 'passed', length: 'up to 4' },
    is: { failed_first: failing(at), critical: at % 7 === 0 },
  }))
const sampling = (members: object) => Sampling.parse(members)
const strategies = [
  { strategy: 'random' },
  { strategy: 'stratified', by: 'scenario' },
  { strategy: 'stratified', by: 'verdict', allocation: 'equal' },
  { strategy: 'failed_first' },
  { strategy: 'critical' },
  {
    strategy: 'mix',
    mix: [
      { strategy: 'failed_first', share: 0.7 },
      { strategy: 'random', share: 0.3 },
    ],
  },
]

describe('a sample', () => {
  it.each(strategies)('$strategy: the recorded probability is how often each is drawn', (members) => {
    const all = candidates(30)
    const times = new Map<string, number>()
    const told = new Map<string, number>()
    const repetitions = 1_500
    for (let at = 0; at < repetitions; at++)
      for (const { runId, sampling: by } of sampleRuns(all, sampling({ ...members, size: 10 }), `seed${at}`)) {
        times.set(runId, (times.get(runId) ?? 0) + 1)
        told.set(runId, by.probability!)
      }
    // Everything that can be drawn at all is drawn in so many repetitions; seeds are fixed, so this holds always or never.
    expect(times.size).toBe(30)
    for (const [id, count] of times) expect(Math.abs(count / repetitions - told.get(id)!)).toBeLessThan(0.07)
  })
  it('with weights of 1 / probability, a biased sample has no bias: the rate of passed comes out, unweighted it does not', () => {
    const all = candidates(100)
    let weighted = 0
    let plain = 0
    for (let at = 0; at < 300; at++) {
      const list = sampleRuns(all, sampling({ strategy: 'failed_first', size: 20 }), `seed${at}`)
      const passed = (id: string) => (Number(id.slice(3)) % 5 === 0 ? 0 : 1)
      const sum = list.reduce((total, { sampling: by }) => total + 1 / by.probability!, 0)
      weighted += list.reduce((total, { runId, sampling: by }) => total + passed(runId) / by.probability!, 0) / sum / 300
      plain += list.reduce((total, { runId }) => total + passed(runId), 0) / list.length / 300
    }
    expect(weighted).toBeCloseTo(0.8, 2)
    expect(plain).toBeLessThan(0.4)
  })
  it('is the same for the same seed, within the candidates, and no larger than asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 80 }),
        fc.constantFrom(...strategies.slice(0, 5)),
        fc.string(),
        (count, size, members, seed) => {
          const all = candidates(count)
          const first = sampleRuns(all, sampling({ ...members, size }), seed)
          expect(
            sampleRuns(all.toReversed(), sampling({ ...members, size }), seed)
              .map(({ runId }) => runId)
              .sort(),
          ).toEqual(first.map(({ runId }) => runId).sort())
          expect(first.length).toBe(Math.min(count, size))
          for (const { sampling: by } of first) expect(by.probability === null || (by.probability > 0 && by.probability <= 1)).toBe(true)
        },
      ),
    )
  })
  it.each([
    [{ strategy: 'failed_first', size: 1 }, true],
    [{ strategy: 'stratified', by: 'scenario', size: 2 }, true],
    [{ strategy: 'failed_first', size: 2 }, false],
    [{ strategy: 'stratified', by: 'scenario', size: 3 }, false],
  ])('has no probability if some of what it is drawn from could not be drawn: %o', (members, none) => {
    const drawn = sampleRuns(candidates(30), sampling(members), 'seed')
    expect(drawn.map(({ sampling: by }) => by.probability === null)).toEqual(drawn.map(() => none))
  })
  it('shares of strata: they sum up, and none is more than it holds', () => {
    const groups = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        groups,
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('proportional', 'equal', 'failed_first'),
        (sizes, total, how) => {
          const given = allocateAmong(
            sizes.map((size, at) => ({ name: at === 0 ? 'other' : `g${at}`, size })),
            total,
            how as 'equal',
          )
          expect(given.reduce((sum, one) => sum + one, 0)).toBe(
            Math.min(
              total,
              sizes.reduce((sum, one) => sum + one, 0),
            ),
          )
          expect(given.every((value, at) => value <= sizes[at]!)).toBe(true)
          if (total >= sizes.length) expect(given.every((value) => value >= 1)).toBe(true)
        },
      ),
    )
  })
})
