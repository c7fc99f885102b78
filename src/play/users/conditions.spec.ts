import { describe, expect, it } from 'vitest'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { type Condition, conditionFaults, firstOf } from './conditions.ts'

const reply = (content: string, tools: string[] = []): Turn => ({
  index: 2,
  role: 'agent',
  content,
  toolCalls: tools.map((name) => ({ name, arguments: {} })),
  startedAt: '2026-01-01T00:00:00.000Z',
  latencyMs: 1,
})
const says = (...phrases: string[]): Condition => ({ kind: 'phrase', phrases })
const matches = (pattern: string): Condition => ({ kind: 'regex', pattern })
const calls = (tool: string): Condition => ({ kind: 'tool', tool })

describe('a condition holds for a reply', () => {
  it.each<[string, Condition, Turn, boolean]>([
    ['a phrase in other letters and spaces', says('order number'), reply('Your ORDER\n number, please?'), true],
    ['one phrase of several', says('nope', 'refund'), reply('I can refund it.'), true],
    ['whole words only', says('no'), reply('I know nothing.'), false],
    ['a word beside marks', says('no'), reply('"No", said the agent.'), true],
    ['marks without words', says('?'), reply('Really?'), true],
    ['a script without spaces', says('返金'), reply('すぐに返金します。'), true],
    ['a phrase that is not there', says('refund'), reply('No.'), false],
    ['a pattern', matches('[A-Z]{2}-\\d{4}'), reply('It is AB-1234.'), true],
    ['a pattern without a match', matches('^\\d+$'), reply('It is 12.'), false],
    ['a tool call', calls('refund'), reply('', ['look', 'refund']), true],
    ['a tool that was only named', calls('refund'), reply('refund', []), false],
    ['nothing in an empty reply', says('refund'), reply(''), false],
  ])('%s', (_, condition, turn, expected) => expect(firstOf([condition])(turn)).toBe(expected ? 0 : undefined))

  it('the first of several decides', () => {
    const read = firstOf([says('a'), matches('b'), says('b')])
    expect([read(reply('b')), read(reply('b a')), read(reply('c'))]).toEqual([1, 0, undefined])
  })
  it('reads each reply once, however often it is asked', () => {
    let reads = 0
    const counted: Turn = {
      ...reply(''),
      get content() {
        reads++
        return 'no more'
      },
    }
    const read = firstOf([says('refund'), matches('x+')])
    expect(read(counted)).toBeUndefined()
    const once = reads
    for (let at = 0; at < 100; at++) read(counted)
    expect([once > 0, reads - once]).toEqual([true, 0])
  })
})

describe('what is not accepted says what to do', () => {
  it.each<[string, string, RegExp]>([
    ['a pattern that is none', '(a', /is not closed/],
    ['a back-reference', '(a)\\1', /Back-references are not supported/],
    ['a large one', '(abcdefgh){40}', /a condition may have 200/],
  ])('%s', (_, pattern, message) => {
    expect(conditionFaults(matches(pattern), ['x'])).toMatchObject([
      { path: ['x', 'pattern'], code: 'pattern', message: expect.stringMatching(message) },
    ])
  })
})
