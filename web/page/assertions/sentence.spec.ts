import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from './sentence.ts'

const description = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, unknown> }
}
const kinds = Object.values(description.components.schemas).flatMap((schema) => {
  const { title, properties } = schema as {
    title?: string
    properties?: { kind?: { const?: string }; scope?: { default?: string; pattern?: string } }
  }
  return title && properties?.scope?.pattern && properties.kind?.const ? [{ kind: properties.kind.const, title }] : []
})

describe('an assertion as a sentence', () => {
  it.each([
    ['contains', { text: 'refund' }, undefined, 'At least one reply says “refund”'],
    ['contains', { any: ['a', 'b', 'c'] }, 'lastReply', 'The last reply says “a”, “b” or “c”'],
    ['notContains', { text: 'discount' }, 'turn:3', 'The reply in turn 3 does not say “discount”'],
    ['notContains', { text: 'discount' }, 'reply', 'The reply does not say “discount”'],
    ['notContains', { any: ['discount', 'free'] }, 'everyReply', 'No reply says “discount” or “free”'],
    ['noPersonalData', { kinds: ['email'] }, 'everyReply', 'No reply reveals personal data (email)'],
    ['length', { max: 50, unit: 'words' }, 'everyReply', 'Every reply has at most 50 words'],
    ['latency', { of: 'p95', maxMs: 2_000 }, 'transcript', '95% of the replies come within 2.0 s'],
    ['latency', { of: 'turn', maxMs: 800 }, 'lastReply', 'The last reply comes within 800 ms'],
    ['turns', { min: 0, max: 3 }, 'transcript', 'The conversation has at most 3 answered messages'],
    ['language', { is: 'de' }, 'transcript', 'The agent speaks German'],
    ['toolCalled', { name: 'hand_over', times: 1 }, 'transcript', 'The agent calls the tool hand_over, once'],
    ['jsonPath', { path: "$['order']['id']", equals: 7 }, 'lastReply', 'The last reply is JSON with 7 at order.id'],
    ['judge', { criterion: 'It is polite.' }, 'lastReply', 'A language model finds in the last reply: It is polite'],
    ['handoff', { expected: false }, 'transcript', 'The agent does not hand over to a person'],
  ])('%s %j in %s', (kind, settings, scope, sentence) =>
    expect(sentenceOf({ kind, settings, scope }, { usualScope: 'anyReply' })).toBe(sentence),
  )
  it('has its own words for every kind that the interface has, also before anything is written', () => {
    expect(kinds.length).toBeGreaterThan(20)
    const nameless = kinds.filter(({ kind, title }) => sentenceOf({ kind, settings: {} }, { title }).startsWith(`${title}: `))
    expect(nameless).toEqual([])
    expect(kinds.map(({ kind }) => sentenceOf({ kind, settings: {} })).filter((text) => /undefined|null|NaN/.test(text))).toEqual([])
  })
  it('of a kind that nobody has put into words is its name and its settings', () =>
    expect(sentenceOf({ kind: 'novel', settings: { a: 1 } }, { title: 'Novel' })).toBe('Novel: {"a":1}'))
})
