import { describe, expect, it } from 'vitest'
import { NewAssertion } from './contract.ts'
import { evaluate } from './evaluate.ts'
import { agent, calls, talk, user } from './fixtures/row.ts'

const outcomeOf = (assertion: object, turns = talk(user('Hi'), agent(''), user('Refund me.'), agent(''))) =>
  evaluate([NewAssertion.parse(assertion)], { turns, durationMs: 10 })[0]!.outcome

// All eight passed on an agent that answered each message with "".
const silent = [
  { kind: 'notContains', settings: { text: 'refund' } },
  { kind: 'noPersonalData', settings: {} },
  { kind: 'noRepetition', settings: {} },
  { kind: 'refusal', settings: { expected: false } },
  { kind: 'handoff', settings: { expected: false } },
  { kind: 'latency', settings: { of: 'turn', maxMs: 5_000 } },
  { kind: 'length', settings: { max: 100, unit: 'words' } },
  { kind: 'turns', settings: { max: 4 } },
]

describe('an empty reply passes nothing', () => {
  it.each(silent)('$kind is inconclusive', (assertion) => expect(outcomeOf(assertion)).toBe('inconclusive'))

  it.each(['', ' ', '\u200b', '\u3164', '...', '—'])('and so with %j', (text) => {
    const turns = talk(user('Hi'), agent(text))
    expect(silent.map((assertion) => outcomeOf(assertion, turns))).toEqual(silent.map(() => 'inconclusive'))
  })

  const half = talk(user('Hi'), agent('Hello!'), user('Refund me.'), agent(''))
  it('an empty reply among others leaves open what each reply must keep', () => {
    expect(outcomeOf({ kind: 'notContains', settings: { text: 'refund' } }, half)).toBe('inconclusive')
    expect(outcomeOf({ kind: 'notContains', settings: { text: 'hello' } }, half)).toBe('failed')
    expect(outcomeOf({ kind: 'notContains', settings: { text: 'x' }, scope: 'lastReply' }, half)).toBe('inconclusive')
  })

  it('and is not the reply that one is enough for', () => {
    expect(outcomeOf({ kind: 'contains', settings: { text: 'hello' } }, half)).toBe('passed')
    expect(outcomeOf({ kind: 'contains', settings: { text: 'refund' } }, half)).toBe('failed')
  })

  it('a reply that calls a tool instead of speaking is left out, as is one to a silent user', () => {
    const acted = talk(user('Hi'), agent('Hello!'), user('Order it.'), calls('order'), user(''), agent(''))
    expect(outcomeOf({ kind: 'notContains', settings: { text: 'refund' } }, acted)).toBe('passed')
    expect(outcomeOf({ kind: 'toolCalled', settings: { name: 'order' } }, acted)).toBe('passed')
    expect(outcomeOf({ kind: 'notContains', settings: { text: 'x' } }, talk(user('Order it.'), calls('order')))).toBe('inconclusive')
  })
})
