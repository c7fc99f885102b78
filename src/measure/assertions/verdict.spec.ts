import { describe, expect, it } from 'vitest'
import { outcomeOf, verdictOf } from './verdict.ts'

type Short = [outcome: 'passed' | 'failed' | 'inconclusive' | 'error', required?: boolean, weight?: number, score?: number]
const results = (...list: Short[]) =>
  list.map(([outcome, required = true, weight = 1, score], index) => ({
    index,
    kind: 'contains',
    required,
    weight,
    outcome,
    ...(score !== undefined && { score }),
    rationale: 'Because.',
  }))

describe('what every run requires, although nobody wrote it,', () => {
  const everyRun = (outcome: 'passed' | 'failed') => ({ ...results([outcome, true, 0])[0]!, kind: 'replied', source: 'everyRun' })

  it('proves nothing alone', () =>
    expect(verdictOf([everyRun('passed')]).reason).toBe('No assertion is required, so there is nothing to pass.'))
  it('fails a run', () => expect(outcomeOf([...results(['passed']), everyRun('failed')])).toBe('failed'))
  it('lets the others decide, and has no part in the score', () =>
    expect(verdictOf([...results(['passed'], ['passed', false, 1, 0.5]), everyRun('passed')])).toMatchObject({
      outcome: 'passed',
      score: 0.75,
    }))
})

describe('the outcome follows from the required assertions alone', () => {
  it.each<[string, Short[], string]>([
    ['all passed', [['passed'], ['passed']], 'passed'],
    ['one failed', [['passed'], ['failed']], 'failed'],
    ['failed goes before inconclusive', [['inconclusive'], ['failed'], ['error']], 'failed'],
    ['one inconclusive', [['passed'], ['inconclusive']], 'inconclusive'],
    ['one in error', [['passed'], ['error']], 'inconclusive'],
    ['none at all', [], 'inconclusive'],
    ['none required', [['passed', false]], 'inconclusive'],
    ['none required, one failed', [['failed', false]], 'inconclusive'],
    ['one not required failed', [['passed'], ['failed', false]], 'passed'],
    ['one not required inconclusive', [['passed'], ['inconclusive', false]], 'passed'],
    ['one not required in error', [['passed'], ['error', false]], 'passed'],
    [
      'weight does not matter',
      [
        ['failed', true, 0],
        ['passed', true, 100],
      ],
      'failed',
    ],
  ])('%s', (_, list, expected) => expect(outcomeOf(results(...list))).toBe(expected))
})

describe('the score is the weighted mean of what was decided', () => {
  it.each<[string, Short[], number | null]>([
    ['all passed', [['passed'], ['passed']], 1],
    ['half', [['passed'], ['failed']], 0.5],
    [
      'weights',
      [
        ['passed', true, 3],
        ['failed', true, 1],
      ],
      0.75,
    ],
    ['required or not', [['passed'], ['failed', false]], 0.5],
    ['degrees', [['failed', true, 1, 0.4], ['passed']], 0.7],
    ['what was not decided is left out', [['passed'], ['inconclusive'], ['error']], 1],
    ['nothing decided', [['inconclusive']], null],
    ['nothing of weight', [['passed', true, 0]], null],
    ['nothing', [], null],
  ])('%s', (_, list, expected) => expect(verdictOf(results(...list)).score).toBe(expected))
})

describe('the reason is one sentence that names what decided', () => {
  it.each<[string, Short[], string]>([
    ['one', [['passed']], 'The required assertion passed.'],
    ['several', [['passed'], ['passed'], ['failed', false]], 'All 2 required assertions passed.'],
    ['failed', [['passed'], ['failed'], ['inconclusive']], 'Because.'],
    ['inconclusive', [['inconclusive'], ['error']], '2 of 2 required assertions could not be judged, first: Because.'],
    ['none required', [['passed', false]], 'No assertion is required, so there is nothing to pass.'],
  ])('%s', (_, list, expected) => expect(verdictOf(results(...list)).reason).toBe(expected))

  it('by its name, where it has one', () => {
    const named = results(['failed'], ['failed']).map((result) => ({ ...result, name: 'gives nothing away' }))
    expect(verdictOf(named).reason).toBe('Because. 1 more of 2 required assertions failed.')
  })
})
