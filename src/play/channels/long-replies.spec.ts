import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ioTo } from '#harness/loopback.ts'
import { rawAgents } from '#harness/raw-agents.ts'
import { scriptedIo } from '#harness/scripted-io.ts'
import type { Session } from './kind.ts'
import { openChannel } from './kinds.ts'

const session: Session = { sessionId: 'ours', runId: 'run_1', attempt: 1, seed: 0, variables: {} }
const message = { text: 'Hello', index: 1, history: [] }
const sixWith = (path: string) => ({
  response: { text: '$.reply', messages: path, toolCalls: path, end: path, usage: path, error: path },
})

async function ask(config: object, body: string) {
  const { io } = scriptedIo([{ body }])
  const conversation = await openChannel({ kind: 'http', config: { url: 'https://agent.example/chat', ...config } }, io, session)
  return conversation.say(message)
}

describe('a reply with many values', () => {
  const values = (count: number) => JSON.stringify({ reply: 'Hi', list: Array.from({ length: count }, () => 1) })

  it('is searched by filters as far as that holds nobody up, and else refused with the way out', async () => {
    await expect(ask(sixWith('$.none[?@.a == 1]'), values(1_000))).resolves.toMatchObject({ content: 'Hi' })
    await expect(ask(sixWith('$.none[?@.a == 1]'), values(40_000))).rejects.toMatchObject({
      reason: 'tooComplex',
      source: 'agent',
      message: expect.stringMatching(/has 40003 values, and .* at most \d+\. Use paths with fewer wildcards, descents and filters\./),
    })
  })

  it.each([
    ['wildcards that multiply', `$[${Array(16).fill('*').join()}]`],
    [
      'long comparisons',
      `$..[?${Array(4)
        .fill(`@${'.a'.repeat(12)}==@${'.a'.repeat(12)}`)
        .join('||')}]`,
    ],
    ['functions', '$[?value(@.*)==1||value(@.*)==1||value(@.*)==1]'],
    ['a descent that multiplies', `$..[${Array(16).fill('*').join()}]`],
  ])('is refused to six paths with %s', async (_, path) => {
    await expect(ask(sixWith(path), values(20_000))).rejects.toMatchObject({ reason: 'tooComplex' })
  })

  it.each(['$', '$.reply', '$.list[*]', '$.list[49000]', "$['reply']"])('is read by the plain path %s up to 50,000', async (text) => {
    expect((await ask({ response: { text } }, values(49_900))).content).toBeTruthy()
  })

  it('loses no tool call unnoticed where its text is taken as it is', async () => {
    const response = { text: '$', toolCalls: '$.calls[*]' }
    await expect(ask({ response }, values(60_000))).rejects.toMatchObject({ reason: 'tooComplex' })
    expect((await ask({ response: { text: '$' } }, values(60_000))).content).toBe(values(60_000))
  })
})

describe('a stream with many events', () => {
  const { outgoing, raw } = rawAgents()

  it.each<['http' | 'openaiChat', string, object]>([
    ['http', 'data: 1\n\n', { stream: 'sse', response: { text: '$' } }],
    ['openaiChat', 'data: {"choices":[{"delta":{}}]}\n\n', { stream: true, model: 'm' }],
  ])('of kind %s lets others run in between', async (kind, event, config) => {
    const agent = await raw('200 OK\r\ncontent-type: text/event-stream', `${event.repeat(8_000)}data: [DONE]\n\n`)
    const conversation = await openChannel({ kind, config: { url: agent.url, ...config } }, ioTo(outgoing, agent.url), session)
    const answered = conversation.say(message).then(
      () => 'answered',
      () => 'answered',
    )
    let turns = 0
    while ((await Promise.race([answered, turnOfLoop('turn')])) === 'turn') turns += 1
    // One for a hundred events; the network alone gives about ten.
    expect(turns).toBeGreaterThan(75)
  })
})
