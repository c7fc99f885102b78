import { describe, expect, it } from 'vitest'
import { TaskFailure } from '#src/platform/task.ts'
import type { PlannedAssertion, Transcript } from './evaluate.ts'
import { afterFailure, isQuick } from './task.ts'

const contains = { kind: 'contains', settings: { text: 'a' } }
const plannedOf = (assertions: { kind: string; settings: object }[]) => assertions as unknown as PlannedAssertion[]
const transcriptOf = (...turns: { content: string; toolCalls?: unknown }[]) => ({ turns }) as unknown as Transcript
const short = transcriptOf({ content: 'Hi' })

describe('judging holds nobody up: it leaves the event loop', () => {
  it.each<[string, boolean, { kind: string; settings: object }[], Transcript]>([
    ['not for a few short assertions', true, [contains], short],
    ['not for 20 of them on 20,000 characters', true, Array(20).fill(contains), transcriptOf({ content: 'a'.repeat(20_000) })],
    ['for 21 assertions', false, Array(21).fill(contains), short],
    ['for 20,001 characters', false, [contains], transcriptOf({ content: 'a'.repeat(10_001) }, { content: 'a'.repeat(10_000) })],
    [
      'for long tool calls',
      false,
      [contains],
      transcriptOf({ content: '', toolCalls: [{ name: 'x', arguments: { a: 'a'.repeat(20_000) } }] }),
    ],
    ['for a long pattern', false, [{ kind: 'regex', settings: { pattern: 'a'.repeat(500) } }], short],
    ['for a long schema', false, [{ kind: 'jsonSchema', settings: { schema: { title: 'a'.repeat(500) } } }], short],
    ['for long JSON paths', false, Array(2).fill({ kind: 'jsonPath', settings: { path: `$.${'a'.repeat(300)}` } }), short],
    ['not for one short path', true, [{ kind: 'jsonPath', settings: { path: '$.a' } }], short],
  ])('%s', (_, quick, assertions, transcript) => {
    expect(isQuick({ assertions: plannedOf(assertions), transcript })).toBe(quick)
  })
})

describe('judging that was ended', () => {
  const assertions = plannedOf([
    { ...contains, ...{ required: true, weight: 1 } },
    { ...contains, ...{ required: false, weight: 1 } },
  ])

  it.each([
    ['deadline', /took more than 5 s/],
    ['memory', /more memory/],
  ] as const)('by its %s passes nothing and says why', (why, words) => {
    const results = afterFailure(assertions, new TaskFailure(why))
    expect(results.map(({ outcome }) => outcome)).toEqual(['error', 'error'])
    for (const { rationale } of results) expect(rationale).toMatch(words)
  })

  it.each([new TaskFailure('stopped'), new TaskFailure('crowded'), new Error('a bug')])(
    'by anything else is tried again: %s',
    (failure) => {
      expect(() => afterFailure(assertions, failure)).toThrow(failure)
    },
  )
})
