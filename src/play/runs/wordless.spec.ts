import { describe, expect, it } from 'vitest'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { faultWordless } from './ending.ts'
import type { Plan } from './plan.ts'

const talk = (...replies: Partial<Turn>[]): Turn[] =>
  replies.flatMap((reply, at) =>
    [
      { role: 'user' as const, content: 'Hi' },
      { role: 'agent' as const, content: '', ...reply },
    ].map((turn, side) => ({
      index: 2 * at + side + 1,
      startedAt: '2026-01-01T00:00:00.000Z',
      latencyMs: 1,
      ...turn,
    })),
  )
const replied = (required: boolean): Plan['assertions'][number] => ({
  kind: 'replied',
  settings: {},
  required,
  weight: 1,
  scope: 'transcript',
})
const faultOf = (turns: Turn[], assertions: Plan['assertions'] = []) =>
  faultWordless({ turns, terminationReason: 'maxTurns' }, assertions).fault

describe('an agent that said nothing at all is at fault', () => {
  it.each(['', ' ', '\u200b', '\u3164', '…'])('with %j in each reply', (content) => {
    expect(faultOf(talk({ content }, { content }))).toMatchObject({ source: 'agent', reason: 'saidNothing' })
  })
  it('also where "replied" is required in so many words', () => {
    expect(faultOf(talk({}), [replied(true)])).toMatchObject({ source: 'agent' })
  })
  it.each<[string, Turn[], Plan['assertions']?]>([
    ['with one word in one reply', talk({}, { content: 'Hello' })],
    ['with a tool call', talk({ toolCalls: [{ name: 'order', arguments: {} }] })],
    ['with buttons', talk({ parts: [{ type: 'buttons', options: ['Yes'] }] })],
    ['without any reply, whose reason is another', []],
    ['where it need not reply', talk({}), [replied(false)]],
  ])('not %s', (_, turns, assertions) => expect(faultOf(turns, assertions)).toBeUndefined())
})
