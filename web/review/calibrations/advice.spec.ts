import { describe, expect, it } from 'vitest'
import { adviceOf, changeOf } from './advice.ts'

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
    expect(adviceFor([question('Tone', 0.6, 0.4), question('Goal', 0.1, 0)]).headline).toBe('None of two questions holds.')
    const { headline, steps, questions } = adviceFor([question('Tone', 0.9, 0.8), question('Goal', 0.95, 0.9), question('Facts', 0.6, 0.4)])
    expect(headline).toBe('Two of three questions hold.')
    expect(steps).toEqual([
      'Talk about “Facts”, with the 3 conversations below where people differ most. Decide each of them, then reword the question or its instructions.',
    ])
    expect(questions.map(({ standing }) => standing)).toEqual(['holds', 'holds', 'short'])
    expect(questions.map(({ reason }) => reason)).toEqual([null, null, 'the lower end is 0.40, below 0.67'])
  })
  it('says when there is nothing to do', () => {
    expect(adviceFor([question('Tone', 0.9, 0.8)])).toMatchObject({
      headline: 'The question holds.',
      steps: [expect.stringMatching(/^There is nothing to do/)],
    })
  })
  it('asks for more conversations where these are too few, and decides nothing', () => {
    const { headline, steps } = adviceFor([question('Tone', 1, 1, 4), question('Goal', 0.1, 0, 12)])
    expect(headline).toBe('It is too early to say whether people agree on these two questions.')
    expect(steps).toEqual(['Judge 16 more conversations together: the limit applies from 20, and “Tone” and “Goal” have fewer.'])
  })
  it('says where a coefficient does not exist', () => {
    const { headline, steps, questions } = adviceFor([question('Tone', null, null), question('Goal', 0.9, 0.8)])
    expect(headline).toBe('One of two questions holds, and one cannot be decided yet.')
    expect(steps).toEqual(['There is no coefficient for “Tone”: use conversations that differ more from each other.'])
    expect(questions[0]).toMatchObject({ standing: 'undecided', reason: 'everyone always gave the same answer' })
  })
})

describe('what changed since the calibration before', () => {
  const between = (low: number, high: number) => ({ ...measure((low + high) / 2, low), high })
  const changeFrom = (...pairs: [label: string, then: [number, number], now: [number, number]][]) =>
    changeOf({
      criteria: pairs.map(([label, , now]) => ({ criterionKey: label, label, alpha: between(...now) })),
      earlier: [{ criteria: pairs.map(([label, then]) => ({ criterionKey: label, alpha: between(...then) })) }],
    } as unknown as Parameters<typeof changeOf>[0])
  it('is certain only where the intervals do not overlap', () => {
    expect(changeFrom(['Tone', [0.1, 0.5], [0.6, 0.9]], ['Goal', [0.4, 0.8], [0.6, 0.9]])).toBe(
      'better agreement on “Tone”; no other change is certain',
    )
    expect(changeFrom(['Tone', [0.1, 0.5], [0.6, 0.9]], ['Goal', [0.7, 0.8], [0.1, 0.3]])).toBe(
      'better agreement on “Tone”, worse agreement on “Goal”',
    )
    expect(changeFrom(['Tone', [0.1, 0.5], [0.4, 0.9]])).toBe('no change is certain, because the intervals of alpha overlap')
  })
  it('is certain where all agree now without exception, which has no interval', () => {
    const all = { ...measure(1, null), high: null, noInterval: 'zero_variance' }
    const report = { criteria: [{ criterionKey: 'Tone', label: 'Tone', alpha: all }] }
    const changed = (then: object) => changeOf({ ...report, earlier: [{ criteria: [{ criterionKey: 'Tone', alpha: then }] }] } as never)
    expect(changed(between(0.1, 0.5))).toBe('better agreement on “Tone”')
    expect(changed(all)).toMatch(/^no change is certain/)
    expect(changed(measure(null, null))).toBeNull()
  })
  it('is nothing without a calibration before, or with other questions', () => {
    expect(changeOf({ criteria: [], earlier: [], overall: question('Verdict', 1, 1) } as never)).toBeNull()
    expect(changeOf({ criteria: [question('Tone', 1, 1)], earlier: [{ criteria: [question('Goal', 1, 1)] }] } as never)).toBeNull()
  })
})

it('names at most four questions in a sentence', () => {
  const many = Array.from({ length: 30 }, (_, at) => question(`Q${at + 1}`, 0.6, 0.4))
  expect(adviceFor(many, 0).steps).toEqual([
    'Talk about “Q1”, “Q2”, “Q3”, and 27 more. Decide each of them, then reword the question or its instructions.',
  ])
})
