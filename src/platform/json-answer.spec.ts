import { describe, expect, it } from 'vitest'
import { jsonTextOf } from './json-answer.ts'

describe('the JSON in the answer of a language model', () => {
  it.each([
    ['alone', ' {"a":1}\n', '{"a":1}'],
    ['in a code fence', '```json\n{"a":1}\n```', '{"a":1}'],
    ['after its thoughts', '<think>\nIs it {"a":2}?\n</think>\n\n{"a":1}', '{"a":1}'],
    ['after its thoughts, in a code fence', '<thinking>Hm.</thinking>```\n{"a":1}\n```', '{"a":1}'],
    ['not: thoughts without end', '<think>{"a":1}', '<think>{"a":1}'],
    ['before its thoughts', '{"a":1}<think>Hm.</think>', '{"a":1}'],
    ['in prose', 'Here it is:\n\n```json\n{"a":{"b":"}"}}\n```\n\nAsk "if" you need more.', '{"a":{"b":"}"}}'],
    ['after a brace of prose', 'Of {name, I say {"a":1}.', '{"a":1}'],
    ['after an inch', 'A 5" pipe: {"a":"b"}', '{"a":"b"}'],
    ['not: in one that is broken', '{"a":2,"b":"{"a":1}"}', '{"a":2,"b":"{"a":1}"}'],
    ['not: in one that does not end', '{"a":2,"b":{"a":1}', '{"a":2,"b":{"a":1}'],
    ['not: in one with names that are not quoted', '{a:2,b:"{"a":1}"}', '{a:2,b:"{"a":1}"}'],
    ['in prose, twice the same', 'I say {"a":1}. Again: {"a": 1}.', '{"a":1}'],
    ['not: two that differ', 'Either {"a":1} or {"a":2}.', 'Either {"a":1} or {"a":2}.'],
    ['not: prose alone', 'I say {nothing}.', 'I say {nothing}.'],
  ])('%s', (_, answer, json) => {
    expect(jsonTextOf(answer)).toBe(json)
  })

  it('among several is the one with the members that are asked for', () => {
    const answer = 'In the form {"verdict":"pass"}: {"verdict":"fail","reasoning":"x"}'
    expect(jsonTextOf(answer, ['verdict', 'reasoning'])).toBe('{"verdict":"fail","reasoning":"x"}')
  })
})
