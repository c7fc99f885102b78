import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { type ModelAnswer, modelKey, openModelServer } from '#harness/models/model-server.ts'
import { must, type Stage, stage } from '#harness/stage.ts'

// A bare model behind chat completions, on a server as strict as the vendor: Parley answers its tools and sends the results back.

const { tenant } = await testApp()
/** The user says what the model does, as a list of answers; each result of a tool leads to the next. */
const server = await openModelServer(({ messages }) => {
  const at = messages.findLastIndex(({ role }) => role === 'user')
  const script = JSON.parse(messages[at]!.text) as ModelAnswer[]
  const rounds = messages.slice(at).filter(({ role }) => role === 'assistant').length
  return script[Math.min(rounds, script.length - 1)]!
})
afterAll(() => server.close())

let own: Stage
let owner: Awaited<ReturnType<typeof tenant>>['owner']
beforeAll(async () => {
  const a = await tenant('A')
  owner = a.owner
  own = await stage(a)
})
const refund = (id: string) => ({ name: 'refund', arguments: { id } })
const members = {
  toolMocks: [
    {
      tool: 'refund',
      rules: [
        {
          match: { schema: { properties: { id: { pattern: '^A-' } } } },
          respond: { result: { refund: 'R-{{call}}' } },
          effect: [{ op: 'add' as const, path: '/refunds/-', value: '{{arguments.id}}' }],
        },
      ],
    },
  ],
  mockState: { refunds: [] },
}
async function play(scripts: ModelAnswer[][], config: object = {}, more: object = {}) {
  const body = { projectId: own.projectId, name: 'Model', kind: 'openaiChat' as const, auth: { type: 'bearer' as const, secret: modelKey } }
  const { id: channelId } = await must(
    owner.POST('/channels', {
      body: { ...body, config: { url: `${server.origin}/v1/chat/completions`, model: 'm-1', tools: 'mocks', ...config } },
    }),
  )
  const turns = scripts.map((script) => ({ content: JSON.stringify(script) }))
  const { id } = await own.scenario({ driver: { mode: 'scripted', turns }, ...members, ...more })
  const [queued] = await own.queue(id, { channelId })
  await own.process()
  return own.read(queued!.id)
}

describe.each([{ stream: false }, { stream: true }])('a model that calls the mocks of its tools, %o', (config) => {
  it('has its calls in the turn as over HTTP, and reads them in later messages', async () => {
    const assertions = [{ kind: 'endState' as const, settings: { path: '$.refunds', equals: ['A-1', 'A-2', 'A-3'] } }]
    const run = await play(
      [[{ toolCalls: [refund('A-1'), refund('A-2')] }, { toolCalls: [refund('A-3')] }, { text: 'Done.' }], [{ text: 'Bye.' }]],
      config,
      { assertions },
    )
    expect(run.outcome).toBe('passed')
    expect(run.turns[1]).toMatchObject({
      content: 'Done.',
      toolCalls: ['A-1', 'A-2', 'A-3'].map((id, at) => ({
        name: 'refund',
        arguments: { id },
        result: { refund: `R-${at + 1}` },
        mock: { rule: 0, matched: true, at: expect.stringMatching(/^\d{4}-/) },
      })),
    })
    expect(run.turns[1]!.exchanges).toHaveLength(3)
    const last = server.requests.at(-1)!.body as { messages: { role: string }[] }
    expect(last.messages.map(({ role }) => role).join(' ')).toBe('user assistant tool tool assistant tool assistant user')
  })
  it('fails aloud with a call that no rule answers, and with arguments that are no object', async () => {
    for (const toolCalls of [[refund('B-1')], [{ name: 'refund', arguments: ['A-1'] as never }], [{ name: 'pay', arguments: {} }]]) {
      const run = await play([[{ toolCalls }, { text: 'Sorry.' }]], config)
      expect(run).toMatchObject({
        outcome: 'failed',
        turns: [{}, { content: 'Sorry.', toolCalls: [{ mock: { rule: null, matched: false } }] }],
      })
    }
  })
  it('ends in an error of the agent when it never stops, with its calls in the transcript', async () => {
    const run = await play([[{ toolCalls: [refund('A-1')] }]], config)
    expect(run).toMatchObject({ outcome: 'error', errorSource: 'agent', error: { reason: 'toolRounds' } })
    expect(run.turns[1]!.toolCalls).toHaveLength(8)
  })
})
