import { describe, expect, it } from 'vitest'
import { Dialogue, testOf } from './dialogue.ts'
import { readFile } from './fixtures/reading.ts'

const user = (content: unknown) => ({ role: 'user', content })
const agent = (content: unknown, more: object = {}) => ({ role: 'assistant', content, ...more })
const call = (name: string, id?: string) => ({ ...(id && { id }), type: 'function', function: { name, arguments: '{"a":1}' } })
const tool = (content: unknown, more: object = {}) => ({ role: 'tool', content, ...more })
const called = (name: string, more: object = {}) => ({ name, arguments: { a: 1 }, ...more })
/** Each turn as [what is said, what was answered, the calls made]; silence is ''. */
const turnsOf = (...messages: unknown[]) => {
  const { body } = testOf(Dialogue.parse({ id: 'x', messages }))
  const turns = body.turns as { content?: string; recorded: { content: string; toolCalls?: unknown[] } | null }[]
  return turns.map(({ content = '', recorded }) => [
    content,
    recorded?.content ?? null,
    ...(recorded?.toolCalls ? [recorded.toolCalls] : []),
  ])
}

describe('each message of the user is a turn, with what the agent answered', () => {
  it.each<[string, unknown[], unknown[]]>([
    [
      'in turn',
      [user('a'), agent('A'), user('b'), agent('B')],
      [
        ['a', 'A'],
        ['b', 'B'],
      ],
    ],
    ['agent is another word for assistant', [user('a'), { role: 'agent', content: 'A' }], [['a', 'A']]],
    ['white space is kept', [user(' a\r\n'), agent(' A\n ')], [[' a\r\n', ' A\n ']]],
    [
      'nothing is answered to the last',
      [user('a'), agent('A'), user('b')],
      [
        ['a', 'A'],
        ['b', null],
      ],
    ],
    [
      'two messages of the user',
      [user('a'), user('b'), agent('B')],
      [
        ['a', null],
        ['b', 'B'],
      ],
    ],
    ['two messages of the agent', [user('a'), agent('A'), agent('B')], [['a', 'A\nB']]],
    [
      'the agent begins',
      [agent('Welcome'), user('a'), agent('A')],
      [
        ['', 'Welcome'],
        ['a', 'A'],
      ],
    ],
    ['an empty message says nothing', [user('a'), agent('A'), user(''), agent('B')], [['a', 'A\nB']]],
    [
      'an empty answer is none',
      [user('a'), agent(''), user('b'), agent(null)],
      [
        ['a', null],
        ['b', null],
      ],
    ],
    ['instructions are left out', [{ role: 'system', content: 's' }, user('a'), { role: 'developer' }, agent('A')], [['a', 'A']]],
    ['parts of text', [user([{ type: 'text', text: 'a' }, { text: 'b' }]), agent([{ type: 'refusal', refusal: 'No.' }])], [['ab', 'No.']]],
    ['a refusal', [user('a'), agent(null, { refusal: 'No.' })], [['a', 'No.']]],
  ])('%s', (_, messages, expected) => expect(turnsOf(...messages)).toEqual(expected))
})

describe('calls of tools and their results belong to the answer', () => {
  it.each<[string, unknown[], unknown[], string?]>([
    [
      'a result by its id',
      [agent(null, { tool_calls: [call('f', '1'), call('g', '2')] }), tool('G', { tool_call_id: '2' }), tool('F', { tool_call_id: '1' })],
      [called('f', { id: '1', result: 'F' }), called('g', { id: '2', result: 'G' })],
    ],
    [
      'a result by its name',
      [agent(null, { tool_calls: [call('f'), call('g')] }), tool('G', { name: 'g' })],
      [called('f'), called('g', { result: 'G' })],
    ],
    [
      'several calls in a row, and words between them',
      [
        agent('One moment', { tool_calls: [call('f', '1')] }),
        tool('F', { tool_call_id: '1' }),
        agent(null, { tool_calls: [call('f', '2')] }),
        tool('', { tool_call_id: '2' }),
      ],
      [called('f', { id: '1', result: 'F' }), called('f', { id: '2', result: '' })],
      'One moment',
    ],
    [
      'results alone',
      [tool('F'), tool('', { name: 'g' })],
      [
        { name: 'tool', arguments: {}, result: 'F' },
        { name: 'g', arguments: {}, result: '' },
      ],
    ],
    [
      'the older way to write them',
      [agent(null, { function_call: { name: 'f', arguments: '{"a":1}' } }), { role: 'function', name: 'f', content: 'F' }],
      [called('f', { result: 'F' })],
    ],
    ['our own way', [agent('', { tool_calls: [{ name: 'f', arguments: { a: 1 } }] })], [called('f')]],
    [
      'arguments that are no JSON',
      [agent('', { tool_calls: [{ function: { name: 'f', arguments: '{oops' } }] })],
      [{ name: 'f', arguments: '{oops' }],
    ],
  ])('%s', (_, messages, calls, said = '') => {
    expect(turnsOf(user('a'), ...messages)).toEqual([['a', said, calls]])
    expect(turnsOf(user('a'), ...messages, agent('Done.'))).toEqual([['a', said ? `${said}\nDone.` : 'Done.', calls]])
  })
})

describe('the test is named after the dialogue, and knows its recording', () => {
  it.each([
    ['x', 'x'],
    [' 12 ', '12'],
    [7, '7'],
  ])('%j', (id, name) => {
    const { body, recording } = testOf(Dialogue.parse({ id, messages: [user('a')] }))
    expect(body).toMatchObject({ name, kind: 'replay', variables: { recordingId: name } })
    expect(recording).toEqual({ id: name, messages: [user('a')] })
  })
})

it.each([
  ['lines', (lines: string[]) => lines.join('\n'), ['Conversation on line 1', 'Conversation on line 2', 'own']],
  ['a list', (lines: string[]) => `[${lines.join(',')}]`, ['Conversation 1', 'Conversation 2', 'own']],
])('conversations without ids in %s are named by their place', (_, written, names) => {
  const messages = [{ role: 'user', content: 'Hi' }]
  const content = written([{ messages }, { id: null, messages }, { id: 'own', messages }].map((one) => JSON.stringify(one)))
  expect(readFile('openaiMessages', content).made.map(({ name }) => name)).toEqual(names)
})
