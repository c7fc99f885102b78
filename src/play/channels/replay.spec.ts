import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptedIo } from '#harness/scripted-io.ts'
import type { AgentReply, Conversation, Session } from './kind.ts'
import { channelKindOf, openChannel } from './kinds.ts'
import type { Recording } from './recording.ts'

type Message = Recording['messages'][number]
const session: Session = { sessionId: 's', runId: 'run_1', attempt: 1, seed: 1, variables: {} }
const user = (content: string): Message => ({ role: 'user', content })
const agent = (content: string | null, more: object = {}): Message => ({ role: 'assistant', content, ...more })
const recording = (id: string, ...messages: Message[]): Recording => ({ id, messages })
const open = (recordings: Recording[], variables: Session['variables'] = {}) =>
  openChannel({ kind: 'replay', config: { recordings } }, scriptedIo([]).io, { ...session, variables })

/** Says the lines one after another, with what was answered as history. */
async function played(conversation: Conversation, lines: readonly string[]): Promise<AgentReply[]> {
  const history: { role: 'user' | 'agent'; content: string }[] = []
  const replies: AgentReply[] = []
  for (const text of lines) {
    const reply = await conversation.say({ text, index: history.length + 1, history: [...history] })
    history.push({ role: 'user', content: text }, { role: 'agent', content: reply.content })
    replies.push(reply)
  }
  return replies
}
const contents = (replies: AgentReply[]) => replies.map(({ content }) => content)
const faultsIn = (config: object) =>
  (channelKindOf('replay').settings.safeParse(config).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('the answer is every message of the agent after the same messages of the user', () => {
  it.each<[string, Message[], string[], object[]]>([
    ['one', [user('Hi'), agent('Hello')], ['Hi'], [{ content: 'Hello' }]],
    ['by any name of the agent', [user('Hi'), { role: 'agent', content: 'Hello' }], ['Hi'], [{ content: 'Hello' }]],
    [
      'several, as parts',
      [user('Hi'), agent('Hello'), agent('How are you?'), user('Well')],
      ['Hi'],
      [
        {
          content: 'Hello\nHow are you?',
          parts: [
            { type: 'text', text: 'Hello' },
            { type: 'text', text: 'How are you?' },
          ],
        },
      ],
    ],
    [
      'none, before the next message',
      [user('Hi'), user('Still here?'), agent('Yes')],
      ['Hi', 'Still here?'],
      [{ content: '' }, { content: 'Yes' }],
    ],
    ['none, at the end', [user('Hi'), agent('Hello'), user('Bye')], ['Hi', 'Bye'], [{ content: 'Hello' }, { content: '' }]],
    [
      'without instructions',
      [{ role: 'system', content: 'Be kind.' }, user('Hi'), { role: 'developer', content: 'x' }, agent('Hello')],
      ['Hi'],
      [{ content: 'Hello' }],
    ],
    [
      'of parts',
      [
        user('Hi'),
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'Hel' },
            { type: 'text', text: 'lo' },
          ],
        },
      ],
      ['Hi'],
      [{ content: 'Hello' }],
    ],
    [
      'with spaces and signs as they are',
      [user(' Hi\r\n\t👋 '), agent('  Grüß\u2028dich\n')],
      [' Hi\r\n\t👋 '],
      [{ content: '  Grüß\u2028dich\n' }],
    ],
  ])('%s', async (_, messages, lines, expected) => {
    expect(await played(await open([recording('r', ...messages)]), lines)).toEqual(expected)
  })
  it('what the agent said first is heard when nothing was said to it', async () => {
    const conversation = await open([recording('r', agent('Welcome'), user('Hi'), agent('Hello'))])
    expect((await conversation.say({ text: '', index: 0, silent: true, history: [] })).content).toBe('Welcome')
    expect((await conversation.say({ text: 'Hi', index: 1, history: [{ role: 'agent', content: 'Welcome' }] })).content).toBe('Hello')
  })
  it('silence later on brings nothing new', async () => {
    const conversation = await open([recording('r', user('Hi'), agent('Hello'))])
    const history = [
      { role: 'user' as const, content: 'Hi' },
      { role: 'agent' as const, content: 'Hello' },
    ]
    expect((await conversation.say({ text: '', index: 3, silent: true, history })).content).toBe('')
  })
})

describe('tools', () => {
  const call = (id: string, name: string, args: string) => ({ id, type: 'function', function: { name, arguments: args } })
  const result = (content: string | null, more: object = {}): Message => ({ role: 'tool', content, ...more })
  it.each<[string, Message[], object]>([
    [
      'calls with their results, by id and in their order',
      [
        user('Hi'),
        agent(null, { tool_calls: [call('1', 'find', '{"x":1}'), call('2', 'book', '{}')] }),
        result('B', { tool_call_id: '2' }),
        result('A', { tool_call_id: '1' }),
        agent('Done'),
      ],
      {
        content: 'Done',
        toolCalls: [
          { id: '1', name: 'find', arguments: { x: 1 }, result: 'A' },
          { id: '2', name: 'book', arguments: {}, result: 'B' },
        ],
      },
    ],
    [
      'results without ids, in their order',
      [
        user('Hi'),
        agent('', { tool_calls: [call('1', 'find', '{}'), call('2', 'find', '{}')] }),
        result('A'),
        result('B', { name: 'find' }),
      ],
      {
        content: '',
        toolCalls: [
          { id: '1', name: 'find', arguments: {}, result: 'A' },
          { id: '2', name: 'find', arguments: {}, result: 'B' },
        ],
      },
    ],
    [
      'calls in the shape of tau2-bench',
      [
        user('Hi'),
        agent(null, { tool_calls: [{ id: 'c', name: 'find', arguments: { x: 1 }, requestor: 'assistant' }] }),
        result('{"a":1}', { id: 'c', error: false }),
      ],
      { content: '', toolCalls: [{ id: 'c', name: 'find', arguments: { x: 1 }, result: '{"a":1}' }] },
    ],
    [
      'results alone, as recordings without the calls have them',
      [user('Hi'), result('{"a": 1}'), agent('One'), result(''), agent('Two')],
      {
        content: 'One\nTwo',
        parts: [
          { type: 'text', text: 'One' },
          { type: 'text', text: 'Two' },
        ],
        toolCalls: [
          { name: 'tool', arguments: {}, result: '{"a": 1}' },
          { name: 'tool', arguments: {}, result: '' },
        ],
      },
    ],
    [
      'a call that never came back',
      [user('Hi'), agent('Wait', { tool_calls: [call('1', 'find', 'not JSON')] })],
      { content: 'Wait', toolCalls: [{ id: '1', name: 'find', arguments: 'not JSON' }] },
    ],
  ])('%s', async (_, messages, expected) => {
    expect(await played(await open([recording('r', ...messages)]), ['Hi'])).toEqual([expected])
  })
  it('that were not called are known to be none where other recordings name some, and unknown otherwise', async () => {
    const plain = recording('a', user('Hi'), agent('Hello'))
    const tools = recording('b', user('Ho'), result('x'))
    expect((await played(await open([plain, tools]), ['Hi']))[0]!.toolCalls).toEqual([])
    expect((await played(await open([plain]), ['Hi']))[0]!.toolCalls).toBeUndefined()
  })
})

describe('of several recordings that begin alike', () => {
  const a = recording('a', user('Hi'), agent('Hello'), user('A'), agent('to A'))
  const b = recording('b', user('Hi'), agent('Good day'), user('B'), agent('to B'))
  const c = recording('c', user('Hi'), agent('Good day'), user('A'), agent('to C'))
  const silent = recording('d', user('Hi'))
  it.each([
    ['the first is played', [a, b], {}, ['Hi'], ['Hello']],
    ['the one that goes on like the user', [a, b], {}, ['Hi', 'B'], ['Hello', 'to B']],
    ['the one whose answers were the same so far', [c, a], {}, ['Hi', 'A'], ['Good day', 'to C']],
    ['the one with an answer', [silent, a], {}, ['Hi'], ['Hello']],
    ['the one that the variable recordingId names', [a, b, c], { recordingId: 'c' }, ['Hi', 'A'], ['Good day', 'to C']],
    ['another one where the named one goes on otherwise', [a, b, c], { recordingId: 'c' }, ['Hi', 'B'], ['Good day', 'to B']],
    ['any where none has that name', [a, b, c], { recordingId: 'x' }, ['Hi', 'B'], ['Hello', 'to B']],
  ] as const)('%s', async (_, recordings, variables, lines, expected) => {
    expect(contents(await played(await open([...recordings], variables), lines))).toEqual(expected)
  })
})

describe('a miss is a fault of the channel that names the nearest recording', () => {
  const long = 'I would like to cancel my reservation for the flight to Boston, please, and get a refund.'
  const recordings = [
    recording('greeting', user('Hi'), agent('Hello'), user(long), agent('Sure')),
    recording('other', user('Hi'), agent('Hello'), user('Nothing alike'), agent('Oh')),
    recording('question', user('Where is my parcel?'), agent('On its way')),
  ]
  it.each([
    [
      'and where it differs',
      ['Hi', long.replace('Boston', 'Berlin')],
      /“greeting”: its user message 2 is “….*to Boston, please.*”, but this user said “….*to Berlin.*”\. They differ from character 58 on\.$/,
    ],
    [
      'of those that agree for longest the most alike',
      ['Hi', 'Nothing else'],
      /“other”: its user message 2 is “Nothing alike”, but this user said “Nothing else”/,
    ],
    [
      'from the first message on',
      ['Where is my order?'],
      /“question”: its user message 1 is “Where is my parcel\?”, but this user said “Where is my order\?”\. They differ from character 13 on/,
    ],
    ['or that it has ended', ['Where is my parcel?', 'Thanks'], /“question”, which ends after its user message 1\.$/],
    [
      'where one space is too many',
      ['Hi '],
      /“greeting”: its user message 1 is “Hi”, but this user said “Hi ”\. They differ from character 3 on/,
    ],
  ])('%s', async (_, lines, message) => {
    const conversation = await open(recordings)
    await expect(played(conversation, lines)).rejects.toMatchObject({
      source: 'channel',
      reason: 'noRecording',
      message: expect.stringMatching(message),
    })
  })
  it('the one that is meant, of those that agree for longest', async () => {
    const conversation = await open(recordings, { recordingId: 'other' })
    await expect(played(conversation, ['Hi', long])).resolves.toHaveLength(2)
    await expect(played(conversation, ['Hi', `${long}!`])).rejects.toThrow('“other”')
  })
  it('recordings that are gone too', async () => {
    const config = { recordingsHash: 'a'.repeat(64) }
    const io = { ...scriptedIo([]).io, blob: async () => undefined }
    await expect(openChannel({ kind: 'replay', config }, io, session)).rejects.toMatchObject({ source: 'channel', reason: 'noRecording' })
  })
})

describe('any dialogue is played back to the byte', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  const spoken = fc.array(
    fc.record({
      line: text,
      replies: fc.array(
        text.filter((reply) => reply !== ''),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  it('whatever stands beside it, if it is named', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(spoken, { minLength: 1, maxLength: 5 }), async (dialogues) => {
        const recordings = dialogues.map((turns, at) =>
          recording(`r${at}`, ...turns.flatMap(({ line, replies }) => [user(line), ...replies.map((reply) => agent(reply))])),
        )
        for (const [at, turns] of dialogues.entries()) {
          const replies = await played(
            await open(recordings, { recordingId: `r${at}` }),
            turns.map(({ line }) => line),
          )
          expect(contents(replies)).toEqual(turns.map(({ replies }) => replies.join('\n')))
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('settings are checked when they are saved', () => {
  const good = recording('a', user('Hi'))
  it.each<[string, object, string[]]>([
    ['no fault', { recordings: [good] }, []],
    ['members that others have added are kept', { recordings: [recording('a', { ...user('Hi'), audio: null, weight: 1 })] }, []],
    ['neither recordings nor a hash', {}, ['recordings']],
    ['both', { recordings: [good], recordingsHash: 'a'.repeat(64) }, ['recordings']],
    ['no recording', { recordings: [] }, ['recordings']],
    ['one id twice', { recordings: [good, good] }, ['recordings.1.id']],
    ['no message', { recordings: [recording('a')] }, ['recordings.0.messages']],
    ['a role that nobody has', { recordings: [recording('a', { role: 'narrator', content: 'Once' })] }, ['recordings.0.messages.0.role']],
    ['content that is no text', { recordings: [recording('a', { role: 'user', content: 5 })] }, ['recordings.0.messages.0.content']],
    [
      'a call without a name',
      { recordings: [recording('a', agent(null, { tool_calls: [{ id: '1' }] }))] },
      ['recordings.0.messages.0.tool_calls.0'],
    ],
    ['a hash that is none', { recordingsHash: 'abc' }, ['recordingsHash']],
  ])('%s', (_, config, paths) => expect(faultsIn(config)).toEqual(paths))
})
