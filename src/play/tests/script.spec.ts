import { describe, expect, it } from 'vitest'
import type { Test } from './contract.ts'
import { expectationsOf } from './expectations.ts'
import { scriptOf } from './script.ts'

type Turn = Test['turns'][number]
const turn = (content: string, more: Partial<Turn> = {}): Turn => ({
  role: content === '' ? 'silence' : 'user',
  content,
  expect: [],
  ...more,
})
const answered = { recorded: { content: 'ok' } }
const scopes = (kind: Test['kind'], turns: Turn[]) =>
  expectationsOf({ kind, turns: turns.map((turn) => (turn.recorded === null ? turn : { ...turn, maxLatencyMs: 1 })), assertions: [] }).map(
    ({ scope }) => scope,
  )

describe('a replay says what was said, and waits where there was an answer', () => {
  it.each<[string, Turn[], object[], 'user' | 'agent', string[]]>([
    [
      'two answers',
      [turn('a', answered), turn('b', answered)],
      [
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b' },
      ],
      'user',
      ['turn:2', 'turn:4'],
    ],
    [
      'no last answer',
      [turn('a', answered), turn('b', { recorded: null })],
      [
        { role: 'user', content: 'a' },
        { role: 'user', content: 'b', noReply: true },
      ],
      'user',
      ['turn:2'],
    ],
    [
      'two messages at once',
      [turn('a', { recorded: null }), turn('b', answered)],
      [
        { role: 'user', content: 'a', noReply: true },
        { role: 'user', content: 'b' },
      ],
      'user',
      ['turn:3'],
    ],
    ['the agent began', [turn('', answered), turn('a', answered)], [{ role: 'user', content: 'a' }], 'agent', ['turn:1', 'turn:3']],
    [
      'silence later on',
      [turn('a', answered), turn('', answered)],
      [
        { role: 'user', content: 'a' },
        { role: 'silence', content: '' },
      ],
      'user',
      ['turn:2', 'turn:4'],
    ],
  ])('%s', (_, turns, lines, speaksFirst, expected) => {
    const { driver, user } = scriptOf({ kind: 'replay', turns })
    expect([driver, user.opening.speaksFirst]).toEqual([{ mode: 'scripted', turns: lines }, speaksFirst])
    expect(scopes('replay', turns)).toEqual(expected)
  })
  it('a scripted test that begins with silence is a turn of the user', () => {
    const turns = [turn(''), turn('a')]
    expect(scriptOf({ kind: 'scripted', turns }).user.opening.speaksFirst).toBe('user')
    expect(scopes('scripted', turns)).toEqual(['turn:2', 'turn:4'])
  })
})
