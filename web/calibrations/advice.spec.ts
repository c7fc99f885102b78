import { describe, expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

const measure = (value: number | null, low: number | null) => ({
  ...{ value, low, high: value, n: 30, reason: value === null ? 'single_category' : null, noInterval: null, warnings: [] },
})
const question = (label: string, value: number | null, low: number | null, pairable = 30) => ({
  criterionKey: label,
  label,
  pairable,
  alpha: measure(value, low),
})
const adviceFor = (questions: ReturnType<typeof question>[], hardest = 3) =>
  adviceOf({ criteria: questions, overall: questions[0], pass: null, hardest: Array(hardest).fill({}) } as unknown as Parameters<
    typeof adviceOf
  >[0])

describe('what a calibration report comes to', () => {
  it('names the questions to talk about, and with which conversations', () => {
    const { headline, steps, questions } = adviceFor([question('Tone', 0.9, 0.8), question('Goal', 0.95, 0.9), question('Facts', 0.6, 0.4)])
    expect(headline).toBe('Two of three questions hold.')
    expect(steps).toEqual([
      'Talk about “Facts”, with the 3 conversations below where people differ most. Decide each of them, then reword the question or its instructions.',
    ])
    expect(questions.map(({ standing }) => standing)).toEqual(['holds', 'holds', 'short'])
  })
  it('says when there is nothing to do', () => {
    expect(adviceFor([question('Tone', 0.9, 0.8)])).toMatchObject({
      headline: 'The question holds.',
      steps: [expect.stringMatching(/^There is nothing to do/)],
    })
  })
  it('asks for more conversations where these are too few, and decides nothing', () => {
    const { headline, steps } = adviceFor([question('Tone', 1, 1, 4), question('Goal', 0.1, 0, 12)])
    expect(headline).toBe('Nobody can say yet whether people agree on these two questions.')
    expect(steps).toEqual(['Judge 16 more conversations together: the limit applies from 20, and “Tone”, “Goal” have fewer.'])
  })
  it('says where a coefficient does not exist', () => {
    const { headline, steps, questions } = adviceFor([question('Tone', null, null), question('Goal', 0.9, 0.8)])
    expect(headline).toBe('One of two questions holds, and one cannot be decided yet.')
    expect(steps).toEqual(['There is no coefficient for “Tone”: use conversations that differ more from each other.'])
    expect(questions[0]).toMatchObject({ standing: 'undecided', reason: 'everyone always gave the same answer' })
  })
})
