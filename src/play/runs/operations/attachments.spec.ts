import { describe, expect, it } from 'vitest'
import { openA2aServer } from '#harness/a2a-server.ts'
import { testApp } from '#harness/app.ts'
import { openDirectLineServer } from '#harness/direct-line-server.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { contentsOf, pullerOf } from '#harness/puller.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import type { ChannelKindName } from '#src/play/channels/kinds.ts'

// A user who sends files: what reaches the agent over each kind, and the kinds that refuse.

const test = await testApp()
test.startWorker({ pollMs: 50 })
const call = rawCall(test.origin)
const { owner, keyOf } = await test.tenant('A')
const { projectId, queue, untilEnded, scenario } = await stage({ owner })
const agent = await mockAgent()

const base64 = Buffer.from('%PDF-1.7').toString('base64')
const inline = { name: 'invoice.pdf', mediaType: 'application/pdf', content: base64 }
const linked = { name: 'cat.png', mediaType: 'image/png', url: 'https://files.example/cat.png' }
const dataUrl = `data:application/pdf;base64,${base64}`
const sent = [
  { url: dataUrl, mediaType: 'application/pdf', name: 'invoice.pdf' },
  { url: 'https://files.example/cat.png', mediaType: 'image/png', name: 'cat.png' },
]
const driver = {
  mode: 'scripted' as const,
  turns: [{ content: 'Is this right?', attachments: [inline, linked] }, { content: 'And now?' }],
}

const channel = (kind: ChannelKindName, config: object, more: object = {}) =>
  must(owner.POST('/channels', { body: { projectId, name: `By ${kind}`, kind, config, ...more } as Schemas['NewChannelInput'] }))

async function play(channelId: string): Promise<Schemas['Run']> {
  const { id } = await scenario({ driver })
  const [queued] = await queue(id, { channelId })
  return ended(queued!.id)
}
const ended = (id: string) => untilEnded(id)
const bodies = () => agent.requests.splice(0).map(({ body }) => JSON.parse(body))

describe('files of the user', () => {
  it('fill {{attachments}} of a request, and are parts of the turn', async () => {
    agent.requests.splice(0)
    const body = { message: '{{message}}', files: '{{attachments}}', list: [{ type: 'text' }, '{{attachments}}'] }
    const { id } = await channel('http', { url: agent.at('echo'), body, response: { text: '$.reply' } })
    const run = await play(id)
    expect(run.error).toBeNull()
    expect(bodies()).toEqual([
      { message: 'Is this right?', files: sent, list: [{ type: 'text' }, ...sent] },
      { message: 'And now?', files: [], list: [{ type: 'text' }] },
    ])
    expect(run.turns[0]).toMatchObject({ role: 'user', parts: sent.map((file) => ({ type: 'attachment', ...file })) })
    expect(run.turns[2]!.parts).toBeUndefined()
  })

  it('reach a poller with the message alone, and not with its history', async () => {
    const { id, channelKey } = await channel('pull', {})
    const puller = pullerOf(test.origin, id, channelKey!)
    const { id: scenarioId } = await scenario({ driver })
    const [queued] = await queue(scenarioId, { channelId: id })
    const received: unknown[] = []
    for (let at = 0; at < 2; at += 1) {
      const { body } = await puller.next('wait=60')
      received.push(body)
      await puller.send({ id: body.id, lease: body.lease, text: 'Yes' })
    }
    expect(await ended(queued!.id)).toMatchObject({ error: null })
    expect(received).toMatchObject([
      { text: 'Is this right?', attachments: sent },
      { text: 'And now?', history: [{ role: 'user', content: 'Is this right?' }, { content: 'Yes' }] },
    ])
    expect(JSON.stringify(received[1])).not.toContain(base64)
  })

  it('are parts of a message of A2A, as its SDK reads them', async () => {
    const server = await openA2aServer({
      version: '1.0',
      async execute({ userMessage, contextId }, bus) {
        const { AgentEvent } = await import('@a2a-js/sdk/server')
        const { Message } = await import('@a2a-js/sdk')
        const { parts } = Message.toJSON(userMessage) as { parts: unknown[] }
        const answer = { messageId: crypto.randomUUID(), role: 'ROLE_AGENT', contextId, parts: [{ text: `${parts.length} parts` }] }
        bus.publish(AgentEvent.message(Message.fromJSON(answer)))
        bus.finished()
      },
    })
    const { id } = await channel('a2a', { cardUrl: server.cardUrl })
    expect(contentsOf(await play(id))).toEqual(['user: Is this right?', 'agent: 3 parts', 'user: And now?', 'agent: 1 parts'])
    const [first] = server.requests
    expect((first!.body.params.message as { parts: unknown }).parts).toEqual([
      { text: 'Is this right?' },
      { filename: 'invoice.pdf', mediaType: 'application/pdf', raw: base64 },
      { filename: 'cat.png', mediaType: 'image/png', url: linked.url },
    ])
    await server.close()
  })

  it('are attachments of an activity of Direct Line', async () => {
    const received: unknown[] = []
    const server = await openDirectLineServer(
      {
        bot: ({ attachments, send }) => {
          received.push(attachments)
          send({ type: 'message', text: 'Thanks', inputHint: 'expectingInput' })
        },
      },
      'secret',
    )
    const { id } = await channel('directLine', { url: server.url('bot') }, { auth: { type: 'bearer', secret: 'secret' } })
    expect((await play(id)).error).toBeNull()
    expect(received).toEqual([sent.map(({ url, mediaType, name }) => ({ name, contentType: mediaType, contentUrl: url })), undefined])
    await server.close()
  })

  const input = [
    { type: 'input_text', text: 'Is this right?' },
    { type: 'input_file', filename: 'invoice.pdf', file_data: dataUrl },
    { type: 'input_image', image_url: linked.url },
  ]
  const content = [
    { type: 'text', text: 'Is this right?' },
    { type: 'file', file: { filename: 'invoice.pdf', file_data: dataUrl } },
    { type: 'image_url', image_url: { url: linked.url } },
  ]
  it.each([
    ['openaiChat', {}, 'messages', content],
    ['openaiResponses', { model: 'm', conversation: 'history' }, 'input', input],
  ] as const)('are sent again with the history by %s', async (kind, config, member, said) => {
    agent.requests.splice(0)
    const { id } = await channel(kind, { url: agent.at('malformed'), ...config }, { retry: { max: 0 } })
    expect((await play(id)).error).toMatchObject({ reason: 'notJson' })
    expect(bodies()[0][member]).toEqual([{ role: 'user', content: said }])
  })
})

describe('a channel that would not send them', () => {
  const rows: [string, ChannelKindName, object, object, RegExp][] = [
    ['http without a place', 'http', { url: agent.at('echo'), response: { text: '$.reply' } }, inline, /\{\{attachments\}\}/],
    ['mcp', 'mcp', { url: agent.at('echo'), tool: 't', argument: 'a' }, inline, /kind mcp, which sends no files/],
    ['demo', 'demo', {}, inline, /kind demo/],
    [
      'openaiChat and an address of a file that is no image',
      'openaiChat',
      { url: agent.at('echo') },
      { ...linked, mediaType: 'application/pdf' },
      /application\/pdf at an address/,
    ],
  ]
  it.each(rows)('refuses the run and the batch run: %s', async (_, kind, config, file, words) => {
    const { id } = await channel(kind, config)
    const own = await must(
      owner.POST('/tests', {
        body: { projectId, name: 'Files', kind: 'singleTurn', turns: [{ content: 'Look', attachments: [file as typeof inline] }] },
      }),
    )
    const key = await keyOf('editor')
    const run = await call('POST', `/tests/${own.id}/run`, { key, body: { channelId: id } })
    expect([run.status, faultsIn(run)]).toEqual([422, ['/channelId no_attachments']])
    expect(JSON.stringify(run.body)).toMatch(words)
    const body = { projectId, name: 'B', status: 'ready', items: [{ type: 'test', id: own.id }], matrix: { channelIds: [id] } }
    const batch = await call('POST', '/batches', { key, body })
    const started = await call('POST', `/batches/${batch.body.id}/run`, { key, body: {} })
    expect([started.status, JSON.stringify(started.body)]).toEqual([409, expect.stringMatching(words)])
  })
})

it('an attachment has one source, a small content and a message', async () => {
  const key = await keyOf('editor')
  const turn = (attachments: object[], more: object = {}) => [{ content: 'Look', attachments, ...more }]
  const silent = [{ role: 'silence', attachments: [inline] }]
  const rows: [unknown, string[]][] = [
    [turn([{ ...inline, url: linked.url }]), ['/turns/0/attachments/0']],
    [turn([{ name: 'a', mediaType: 'text/plain' }]), ['/turns/0/attachments/0']],
    [turn([{ ...linked, url: 'ftp://files.example/a' }]), ['/turns/0/attachments/0/url']],
    [turn([{ ...inline, content: 'not base64!' }]), ['/turns/0/attachments/0/content']],
    [turn([{ ...inline, content: 'A'.repeat(65_540) }]), ['/turns/0/attachments/0/content']],
    [turn([{ ...inline, mediaType: 'pdf' }]), ['/turns/0/attachments/0/mediaType']],
    [turn(Array.from({ length: 6 }, () => inline)), ['/turns/0/attachments']],
    [silent, ['/turns/0/attachments']],
  ]
  for (const [turns, pointers] of rows) {
    const answer = await call('POST', '/tests', { key, body: { projectId, name: 'T', kind: 'singleTurn', turns } })
    expect([answer.status, faultsIn(answer).map((fault) => fault.split(' ')[0])]).toEqual([422, pointers])
    const scripted = { projectId, name: 'S', user: { goal: 'g' }, driver: { mode: 'scripted', turns } }
    const same = await call('POST', '/scenarios', { key, body: scripted })
    expect(same.status).toBe(422)
  }
})
