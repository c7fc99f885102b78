import { describe, expect, it } from 'vitest'
import { type Choice, hear } from './fixtures/bent-chat.ts'

// Servers that bend the format of chat completions.

type Piece = { index?: number; id?: string; name?: string; text?: unknown }
const wire = ({ index, id, name, text }: Piece) => ({
  ...(index !== undefined && { index }),
  ...(id && { id, type: 'function' }),
  function: { ...(name && { name }), ...(text !== undefined && { arguments: text }) },
})
const events = (...pieces: Piece[]): Choice[] => [
  ...pieces.map((piece) => ({ delta: { tool_calls: [wire(piece)] } })),
  { delta: {}, finish_reason: 'tool_calls' },
]
const two = [
  ['find', { q: 1 }],
  ['book', { n: 2 }],
]
const find = { name: 'find', text: '{"q":1}' }
const book = { name: 'book', text: '{"n":2}' }

describe('calls in a stream', () => {
  it.each<[string, Piece[], unknown[]]>([
    [
      'one index, several ids',
      [
        { index: 0, id: 'a', ...find },
        { index: 0, id: 'b', ...book },
      ],
      two,
    ],
    [
      'one index, no ids',
      [
        { index: 0, ...find },
        { index: 0, ...book },
      ],
      two,
    ],
    ['no index, no ids', [find, book], two],
    [
      'one index, no ids, and no arguments',
      [
        { index: 0, name: 'find', text: '' },
        { index: 0, name: 'book' },
        { index: 0, ...book, name: 'cancel' },
      ],
      [
        ['find', {}],
        ['book', {}],
        ['cancel', { n: 2 }],
      ],
    ],
    [
      'a name that grows, no id',
      [
        { index: 0, name: 'fi' },
        { index: 0, name: 'find', text: '{"q":1}' },
      ],
      [two[0]],
    ],
    [
      'one index, one id',
      [
        { index: 0, id: 'x', ...find },
        { index: 0, id: 'x', ...book },
      ],
      two,
    ],
    [
      'two indexes, one id',
      [
        { index: 0, id: 'x', ...find },
        { index: 1, id: 'x', ...book },
      ],
      two,
    ],
    [
      'one index, one tool called twice',
      [
        { index: 0, id: 'a', ...find },
        { index: 0, id: 'b', ...find, text: '{"q":2}' },
        { index: 0, id: 'c', ...find, text: '{"q":2}' },
      ],
      [
        ['find', { q: 1 }],
        ['find', { q: 2 }],
        ['find', { q: 2 }],
      ],
    ],
    [
      'one index, one tool called twice, no ids',
      [
        { index: 0, ...find },
        { index: 0, ...find, text: '{"q":2}' },
      ],
      [
        ['find', { q: 1 }],
        ['find', { q: 2 }],
      ],
    ],
    [
      'the name and id in every piece',
      [
        { index: 0, id: 'a', name: 'find', text: '' },
        { index: 0, id: 'a', name: 'find', text: '{"q"' },
        { index: 0, id: 'a', name: 'find', text: ':1}' },
        { index: 1, id: 'b', name: 'book', text: '{"n"' },
        { index: 1, id: 'b', name: 'book', text: ':2}' },
      ],
      two,
    ],
    [
      'the name and id in every piece, no index',
      [
        { id: 'a', name: 'find', text: '{"q"' },
        { id: 'a', name: 'find', text: ':1}' },
        { id: 'b', name: 'book', text: '{"n"' },
        { id: 'b', name: 'book', text: ':2}' },
      ],
      two,
    ],
    [
      'the name in every piece, no id',
      [
        { index: 0, name: 'find', text: '{"q"' },
        { index: 0, name: 'find', text: ':1}' },
      ],
      [two[0]],
    ],
    [
      'another id in every piece, and the name in the first',
      [
        { index: 0, id: 'a', name: 'find', text: '' },
        { index: 0, id: 'b', text: '{"q"' },
        { index: 0, id: 'c', text: ':1}' },
      ],
      [two[0]],
    ],
    [
      'another id in every piece, and the name as well',
      [
        { index: 0, id: 'a', name: 'find', text: '{"q"' },
        { index: 0, id: 'b', name: 'find', text: ':1}' },
      ],
      [two[0]],
    ],
    [
      'a name in pieces',
      [
        { index: 0, id: 'a', name: 'fi' },
        { index: 0, name: 'nd', text: '{"q":1}' },
      ],
      [two[0]],
    ],
    [
      'a name that grows',
      [
        { index: 0, id: 'a', name: 'fi' },
        { index: 0, name: 'find', text: '{"q":1}' },
      ],
      [two[0]],
    ],
    [
      'arguments that come again whole',
      [
        { index: 0, id: 'a', ...find },
        { index: 0, id: 'a', ...find },
      ],
      [two[0]],
    ],
    [
      'arguments in pieces that come again whole',
      [
        { index: 0, id: 'a', name: 'find', text: '{"q"' },
        { index: 0, text: ':1}' },
        { index: 0, text: '{"q":1}' },
      ],
      [two[0]],
    ],
    [
      'arguments that grow',
      [
        { index: 0, id: 'a', name: 'find', text: '{' },
        { index: 0, text: '{"q"' },
        { index: 0, text: '{"q":1}' },
      ],
      [two[0]],
    ],
    [
      'an empty object before the arguments',
      [
        { index: 0, id: 'a', name: 'find', text: '{}' },
        { index: 0, text: '{"q"' },
        { index: 0, text: ':1}' },
      ],
      [two[0]],
    ],
    ['arguments as an object', [{ index: 0, id: 'a', name: 'find', text: { q: 1 } }], [two[0]]],
    [
      'nested arguments in pieces that look whole',
      [
        { index: 0, id: 'a', name: 'find', text: '{"q":' },
        { index: 0, text: '{"q":1}' },
        { index: 0, text: '}' },
      ],
      [['find', { q: { q: 1 } }]],
    ],
  ])('with %s', async (_, pieces, expected) => {
    const { toolCalls = [] } = await hear(events(...pieces))
    expect(toolCalls.map((call) => [call.name, call.arguments])).toEqual(expected)
  })

  it('as one call in the old member', async () => {
    const pieces = [{ name: 'find', arguments: '' }, { arguments: '{"q"' }, { arguments: ':1}' }]
    const { toolCalls } = await hear([
      ...pieces.map((function_call) => ({ delta: { function_call } })),
      { delta: {}, finish_reason: 'function_call' },
    ])
    expect(toolCalls).toEqual([{ name: 'find', arguments: { q: 1 } }])
  })

  it('two in one event, without index or id', async () => {
    const { toolCalls } = await hear([{ delta: { tool_calls: [wire(find), wire(find)] }, finish_reason: 'stop' }])
    expect(toolCalls).toHaveLength(2)
  })
})

it.each([
  ['no index or id', [find, book]],
  ['one index', [find, book].map((call) => ({ index: 0, ...call }))],
  ['one id', [find, book].map((call) => ({ id: 'x', ...call }))],
])('two calls in a whole message with %s', async (_, calls) => {
  const { toolCalls = [] } = await hear([{ message: { content: null, tool_calls: calls.map(wire) } }], { stream: false })
  expect(toolCalls.map((call) => [call.name, call.arguments])).toEqual(two)
})

describe('a reply', () => {
  it.each(['length', 'content_filter', 'error', 'max_tokens', 'MAX_TOKENS'])('that ends by %s is cut', async (finish_reason) => {
    const expected = { content: 'I will tell', truncated: true }
    expect(await hear([{ delta: { content: 'I will tell' } }, { delta: {}, finish_reason }])).toMatchObject(expected)
    expect(await hear([{ message: { content: 'I will tell' }, finish_reason }], { stream: false })).toMatchObject(expected)
  })

  it.each(['stop', 'tool_calls', 'eos_token', 'end_turn'])('that ends by %s is whole', async (finish_reason) => {
    expect(await hear([{ delta: { content: 'Hi' } }, { delta: {}, finish_reason }])).toMatchObject({ content: 'Hi', truncated: undefined })
  })

  it('of which a choice reports an error is a fault of the agent', async () => {
    const choice = { delta: { content: '' }, finish_reason: 'error', error: { code: 502, message: 'upstream is down' } }
    await expect(hear([{ delta: { content: 'I' } }, choice])).rejects.toMatchObject({
      source: 'agent',
      message: expect.stringContaining('upstream is down'),
    })
  })

  it('that comes whole beside each piece is not doubled', async () => {
    const choices = [
      { delta: { content: 'Hel' }, message: { content: 'Hel' } },
      { delta: { content: 'lo' }, message: { content: 'Hello' }, finish_reason: 'stop' },
    ]
    expect((await hear(choices)).content).toBe('Hello')
  })
})
