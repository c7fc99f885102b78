import { describe, expect, it } from 'vitest'
import type { SaidTurn } from './contract.ts'
import { preferenceLine, preferredIn } from './preference-line.ts'

const said = (...contents: string[]): SaidTurn[] =>
  contents.map((content, at) => ({ index: at + 1, role: at % 2 === 0 ? 'user' : 'agent', content }))
const judged = (...list: ('first' | 'tie' | 'second')[]) => ({
  judgments: list.map((preferred, at) => ({ memberId: `usr_${at}`, preferred, swapped: false, at: '' })),
})
const lineOf = (...given: Parameters<typeof preferenceLine>) => JSON.parse(preferenceLine(...given))

describe('a pair to train on', () => {
  it('has what both start with, and how each continues, the preferred one first', () => {
    const [one, other] = [said('Hi', 'Hello', 'Help', 'Yes', 'Thanks'), said('Hi', 'Hello', 'Help', 'No')]
    const input = {
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello' },
        { role: 'user', content: 'Help' },
      ],
    }
    const [yes, no] = [
      [
        { role: 'assistant', content: 'Yes' },
        { role: 'user', content: 'Thanks' },
      ],
      [{ role: 'assistant', content: 'No' }],
    ]
    expect(lineOf(judged('first'), one, other)).toEqual({ input, preferred_output: yes, non_preferred_output: no })
    expect(lineOf(judged('second', 'second', 'first'), one, other)).toEqual({ input, preferred_output: no, non_preferred_output: yes })
  })

  it('has the calls of tools with their results before the words', () => {
    const asked = said('Refund')
    const refunds: SaidTurn = {
      index: 2,
      role: 'agent',
      content: 'Done',
      toolCalls: [{ name: 'refund', arguments: { id: 1 }, result: 'ok' }],
    }
    expect(lineOf(judged('first'), [...asked, refunds], said('Refund', 'No')).preferred_output).toEqual([
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'call_2_1', type: 'function', function: { name: 'refund', arguments: '{"id":1}' } }],
      },
      { role: 'tool', tool_call_id: 'call_2_1', content: 'ok' },
      { role: 'assistant', content: 'Done' },
    ])
  })

  it.each([
    ['people who say neither', judged('tie', 'tie')],
    ['people who are divided', judged('first', 'second')],
    ['nobody', judged()],
  ])('is none of %s', (_, pair) => {
    expect([preferredIn(pair), preferenceLine(pair, said('Hi', 'A'), said('Hi', 'B'))]).toEqual([null, ''])
  })

  it('is none of a conversation that is only longer', () => {
    expect(preferenceLine(judged('first'), said('Hi', 'A', 'Bye'), said('Hi', 'A'))).toBe('')
  })
})
