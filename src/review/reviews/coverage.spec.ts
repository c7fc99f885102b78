import { describe, expect, it } from 'vitest'
import { wilson } from '#src/measure/statistics/proportion.ts'
import { weightedRate } from '#src/measure/statistics/weighted-rate.ts'
import { chance } from '#src/platform/chance.ts'
import { Sampling } from './assignment.ts'
import { type Candidate, sampleRuns } from './drawing.ts'

const repetitions = 1_000
const mix = [
  { strategy: 'failed_first', share: 0.7 },
  { strategy: 'random', share: 0.3 },
]

/** A batch whose judge is wrong about some: of what it failed people pass three in ten, of what it passed nine in ten. */
function batch(size: number) {
  const truth = new Map<string, boolean>()
  const candidates = Array.from({ length: size }, (_, at): Candidate => {
    const failing = at % 5 === 0
    truth.set(`run${at}`, chance('truth', at).float() < (failing ? 0.3 : 0.9))
    return { runId: `run${at}`, strata: { scenario: '', persona: '', channel: '', verdict: '', length: '' }, is: { failed_first: failing } }
  })
  return { candidates, truth, rate: [...truth.values()].filter(Boolean).length / size }
}

describe('reviews that look at what failed first', () => {
  // Seeds are fixed; 1,000 repetitions know it to within 1.4%.
  it.each([
    [300, 600, { strategy: 'failed_first' }],
    [100, 500, { strategy: 'failed_first' }],
    [200, 500, { strategy: 'mix', mix }],
  ])(
    '%i of %i by %o: the weighted interval of level 0.95 holds the true rate in 93 to 97 of 100 repetitions, the unweighted one never',
    (size, of, by) => {
      const { candidates, truth, rate } = batch(of)
      const held = { weighted: 0, unweighted: 0 }
      for (let at = 0; at < repetitions; at++) {
        const items = sampleRuns(candidates, Sampling.parse({ ...by, size }), `s${at}`).map(
          ({ runId, sampling: { probability, stratum } }) => ({
            passed: truth.get(runId)!,
            probability: probability!,
            stratum: stratum!,
          }),
        )
        const plain = wilson({ successes: items.filter(({ passed }) => passed).length, n: items.length })
        for (const [name, found] of [['weighted', weightedRate(items)] as const, ['unweighted', plain] as const])
          if (found.value !== null && found.low <= rate && rate <= found.high) held[name] += 1
      }
      expect(held.weighted / repetitions).toBeGreaterThanOrEqual(0.93)
      expect(held.weighted / repetitions).toBeLessThanOrEqual(0.97)
      expect(held.unweighted / repetitions).toBeLessThan(0.01)
    },
    60_000,
  )
})
