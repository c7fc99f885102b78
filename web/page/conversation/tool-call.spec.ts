import { expect, it } from 'vitest'
import { argumentsInBrief, outcomeOf } from './tool-call.ts'

const at = '2026-01-01T00:00:00.000Z'
const refusal = (code: string) => ({ error: { status: 422, body: { error: { code, message: '' } } } })

it.each<[string, number | null, boolean, unknown, string, boolean]>([
  ['a result', 1, true, { id: 1 }, 'Rule 2: result', false],
  ['a result that has an error of its own', 0, true, { error: 'none' }, 'Rule 1: result', false],
  ['an error', 0, true, { error: { status: 404, body: 'no' } }, 'Rule 1: error 404', false],
  ['the answer for all others', null, true, 'ok', 'Answered without a rule: result', false],
  ['no rule', null, false, refusal('unmatched_call'), 'No rule matched', true],
  ['arguments that cannot be read', null, false, refusal('invalid_arguments'), 'Invalid arguments', true],
])('the outcome of a call is in words: %s', (_, rule, matched, result, words, isWrong) => {
  expect(outcomeOf({ name: 'find', arguments: {}, result, mock: { rule, matched, at } })).toEqual({ words, isWrong })
})

it('a call that no mock answered has none', () => {
  expect(outcomeOf({ name: 'find', arguments: {}, result: 1 })).toBeUndefined()
})

it('long arguments are cut', () => {
  expect(argumentsInBrief({ id: 1 })).toBe('{"id":1}')
  expect(argumentsInBrief('x'.repeat(1_000))).toHaveLength(81)
})
