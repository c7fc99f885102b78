import { describe, expect, it } from 'vitest'
import { jsonTextOf } from './json-answer.ts'

describe('the JSON in the answer of a language model', () => {
  it.each([
    ['alone', ' {"a":1}\n', '{"a":1}'],
    ['in a code fence', '```json\n{"a":1}\n```', '{"a":1}'],
    ['after its thoughts', '<think>\nIs it {"a":2}?\n</think>\n\n{"a":1}', '{"a":1}'],
    ['after its thoughts, in a code fence', '<thinking>Hm.</thinking>```\n{"a":1}\n```', '{"a":1}'],
    ['not: thoughts without end', '<think>{"a":1}', '<think>{"a":1}'],
    ['not: thoughts behind it', '{"a":1}<think>Hm.</think>', '{"a":1}<think>Hm.</think>'],
  ])('%s', (_, answer, json) => {
    expect(jsonTextOf(answer)).toBe(json)
  })
})
