import { describe, expect, it } from 'vitest'
import { type FindingFacts, findingsOf } from './findings.ts'

const drawn = (probability: number | null, at: number): FindingFacts => ({
  judge: true,
  people: at < 20 ? true : null,
  open: false,
  assignmentId: at < 20 ? 'asg_1' : null,
  sampling: at < 20 ? { strategy: 'random', stratum: 'all', probability, seed: 's' } : null,
})
const all = (probability: number | null) => Array.from({ length: 40 }, (_, at) => drawn(probability, at))

describe('the corrected rate of a batch run', () => {
  it('needs a sample that Parley drew, whatever it is called', () => {
    expect(findingsOf('btr_1', all(0.5)).correctedRate).toMatchObject({ value: 1, reason: null })
    for (const rate of ['correctedRate', 'passRate'] as const)
      expect(findingsOf('btr_1', all(null))[rate]).toMatchObject({ value: null, low: null, high: null })
  })
})
