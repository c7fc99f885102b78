import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScriptedReply, scriptedIo } from '#harness/scripted-io.ts'
import type { Session } from './kind.ts'
import { openChannel } from './kinds.ts'

const session: Session = { sessionId: 'ours', runId: 'run_1', attempt: 1, seed: 0, variables: {} }
const text = (text: string) => ({ type: 'text', text })

/** What an agent that answers so is understood as. */
async function ask(config: object, reply: ScriptedReply) {
  const { io } = scriptedIo([reply])
  const settings = { url: 'https://agent.example/chat', response: { text: '$.reply' }, ...config }
  const conversation = await openChannel({ kind: 'http', config: settings }, io, session)
  return { reply: await conversation.say({ text: 'Hello', index: 1, history: [] }) }
}

describe('a stream', () => {
  const config = { stream: 'sse', response: { text: '$.delta', toolCalls: '$.tool', end: '$.bye', usage: '$.usage', error: '$.error' } }
  const stream = (body: string, bytesPerPiece?: number): ScriptedReply => ({
    headers: { 'content-type': 'text/event-stream' },
    body,
    ...(bytesPerPiece ? { bytesPerPiece } : {}),
  })
  const lines = [
    ': ping',
    'data: {"delta": "Grüß "}',
    'event: note\ndata: {"thinking": 1}',
    'data: {"delta":\ndata: "dich 👋"}',
    'data: {"tool": {"name": "find", "args": {}}}',
    'data: {"usage": {"input_tokens": 1, "output_tokens": 2}, "bye": 1}',
    'data: {"id": 8}',
    'data: [DONE]',
    'data: {"delta": "never"}',
  ]
  const body = lines.map((line) => `${line}\n\n`).join('')
  const expected = {
    content: 'Grüß dich 👋',
    toolCalls: [{ name: 'find', arguments: {} }],
    usage: { inputTokens: 1, outputTokens: 2 },
    ended: true,
  }

  it('is read alike wherever it is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 80 }), fc.constantFrom('\n', '\r\n', '\r'), async (bytesPerPiece, lineEnd) => {
        const { reply } = await ask(config, stream(body.replaceAll('\n', lineEnd), bytesPerPiece))
        expect(reply).toMatchObject(expected)
        expect(reply.firstTokenMs).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })

  it('may carry its text in named events only, and end by a named event that has its own data', async () => {
    const events =
      'event: token\ndata:  2024\n\nevent: token\ndata: "!"\n\nevent: log\ndata: working\n\nevent: end\ndata: {"bye": true}\n\nevent: token\ndata: x\n\n'
    const { reply } = await ask({ ...config, sse: { event: 'token', text: '$', done: 'end' } }, stream(events))
    expect(reply).toMatchObject({ content: ' 2024!', ended: true })
  })

  it.each<[string, string, string, string[]]>([
    [
      'an event of its own',
      'next',
      'data: {"delta":"Hi "}\n\ndata: {"delta":"you"}\n\nevent: next\ndata: {}\n\ndata: {"delta":"Bye"}\n\n',
      ['Hi you', 'Bye'],
    ],
    [
      'data of its own',
      '[NEXT]',
      'data: {"delta":"Hi"}\n\ndata: [NEXT]\n\ndata: [NEXT]\n\ndata: {"delta":"you"}\n\ndata: [DONE]\n\n',
      ['Hi', 'you'],
    ],
    [
      'the name of its events',
      'message',
      'event: message\ndata: {"delta":"Hi"}\n\nevent: message\ndata: {"delta":"you"}\n\n',
      ['Hi', 'you'],
    ],
    ['nothing: each event is one', '*', 'data: {"delta":"Hi"}\n\ndata: {"id":1}\n\ndata: {"delta":"you"}\n\n', ['Hi', 'you']],
  ])('of several messages tells them apart by %s', async (_, next, events, messages) => {
    const { reply } = await ask({ ...config, sse: { next } }, stream(events))
    expect(reply).toMatchObject({ content: messages.join('\n'), parts: messages.map(text) })
  })

  it('may end with its body, and need not be a stream at all', async () => {
    expect((await ask(config, stream('data: {"delta": "Hi"}'))).reply.content).toBe('Hi')
    expect((await ask(config, { body: '{"delta":"Hi"}' })).reply.content).toBe('Hi')
  })

  it.each<[string, object, string, string, RegExp]>([
    ['stops before its end', { sse: { done: 'end' } }, 'data: {"delta": "Half"}\n\n', 'cutOff', /the event end.*“Half”/],
    ['holds no text', {}, 'data: {"other": 1}\n\ndata: [DONE]\n\n', 'missingMember', /\$\.delta.*“\{"other": 1\}”/],
    ['holds what is not JSON', {}, 'data: Hi\n\n', 'notJson', /Hi/],
    ['reports an error', {}, 'data: {"delta": "Hi"}\n\nevent: error\ndata: {"error": "overloaded"}\n\n', 'agentError', /overloaded/],
    ['comes where none was announced', { stream: 'none' }, 'data: {"delta": "Hi"}\n\n', 'notJson', /data:/],
  ])('that %s is a fault of the agent', async (_, more, text, reason, message) => {
    await expect(ask({ ...config, ...more }, stream(text))).rejects.toMatchObject({
      source: 'agent',
      reason,
      message: expect.stringMatching(message),
    })
  })
})
