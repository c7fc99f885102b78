import type { Socket } from 'node:net'
// @ts-expect-error: the package has no types
import ElizaBot from 'elizabot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '#harness/app.ts'
import { contentsOf } from '#harness/puller.ts'
import { answering, type SocketBehaviour, socketAgent } from '#harness/socket-agent.ts'
import { must, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

// Conversations over sockets as a whole: with an agent that somebody else wrote, with one that writes unasked, and from a cassette.

const { tenant } = await testApp()
const { owner } = await tenant('A')
const own = await stage({ owner })

/** Eliza remembers what was said, so each socket has its own. */
const eliza: SocketBehaviour = (socket, request) => {
  const bot = new ElizaBot()
  answering((message) => [{ text: bot.transform(message) }])(socket, request)
}
/** Answers, and writes once more when the pause is over and the user thinks. */
const afterthought: SocketBehaviour = (socket) =>
  socket.on('message', (data) => {
    const { message } = JSON.parse(String(data)) as { message: string }
    socket.send(JSON.stringify({ text: `You said ${message}` }))
    setTimeout(() => socket.send(JSON.stringify({ text: `By the way, ${message}` })), 300)
  })

async function talk(behaviour: SocketBehaviour, messages: string[], { config = {}, persona = {}, limits = {} } = {}) {
  const agent = await socketAgent({ agent: behaviour })
  onTestFinished(() => agent.close().catch(() => {}))
  const settings = { url: agent.url('agent'), receive: { text: '$.text' }, inbound: { quietMs: 100 }, ...config }
  const channel = await must(
    owner.POST('/channels', { body: { projectId: own.projectId, name: 'Socket', kind: 'websocket', limits, config: settings } }),
  )
  const { id: personaId } = await must(owner.POST('/personas', { body: { projectId: own.projectId, name: 'P', ...persona } as never }))
  const scenario = await own.scenario({
    personaIds: [personaId],
    channelIds: [channel.id],
    driver: { mode: 'scripted', turns: messages.map((content) => ({ role: 'user', content })) },
  })
  const play = async (body: Schemas['ScenarioRunRequestInput'] = {}) => {
    const [queued] = await own.queue(scenario.id, body)
    await own.process()
    return own.read(queued!.id)
  }
  return { agent, channel, play }
}
const slow = { behaviour: { responseDelayMs: 900 } }
const heard = ['user: One', 'agent: You said One\nBy the way, One', 'user: Two', 'agent: You said Two']

describe('a conversation over a socket', () => {
  it('is had with Eliza, whom somebody else wrote', async () => {
    const { play } = await talk(eliza, ['My boss hates me', 'I am sad about it', 'Goodbye'])
    const run = await play()
    expect(run).toMatchObject({ error: null, turns: { length: 6 } })
    for (const { content } of run.turns) expect(content).toMatch(/\w{2}/)
  })

  it('is over for an agent that takes one at a time when the next one comes', async () => {
    let [open, most, all] = [0, 0, 0]
    const counting: SocketBehaviour = (socket, request) => {
      all++
      most = Math.max(most, ++open)
      socket.on('close', () => {
        open--
      })
      answering((message) => [{ text: `You said ${message}` }])(socket, request)
      // It reads the goodbye late.
      socket.on('message', () => {
        socket.pause()
        setTimeout(() => socket.resume(), 180)
      })
    }
    const { play } = await talk(counting, ['One'], { limits: { concurrency: 1 } })
    expect(await play({ repeats: 8 })).toMatchObject({ error: null, turns: { length: 2 } })
    expect([all, most]).toEqual([8, 1])
  })

  it('adds to the agent’s turn what came while the user thought', async () => {
    const { play } = await talk(afterthought, ['One', 'Two'], { persona: slow })
    const run = await play()
    expect(contentsOf(run)).toEqual(heard)
    expect(run.turns[1]!.parts).toEqual(['You said One', 'By the way, One'].map((text) => ({ type: 'text', text })))
  })

  it('has what the agent wrote after its last reply, though nobody waits for it any more', async () => {
    const twice: SocketBehaviour = (socket) =>
      socket.on('message', () => {
        const { _socket: wire } = socket as unknown as { _socket: Socket }
        wire.cork()
        for (const text of ['Hello', 'Hello again', 'Still here']) socket.send(JSON.stringify({ text, done: true }))
        wire.uncork()
      })
    const { play } = await talk(twice, ['One', 'Two'], { config: { done: { path: '$.done' } } })
    const all = 'agent: Hello\nHello again\nStill here'
    expect(contentsOf(await play())).toEqual(['user: One', all, 'user: Two', all])
  })

  it('is not spoiled by an agent that is gone after its last reply', async () => {
    const leaving: SocketBehaviour = (socket) =>
      socket.on('message', () => socket.send(JSON.stringify({ text: 'Bye', done: true }), () => socket.terminate()))
    const { play } = await talk(leaving, ['One'], { config: { done: { path: '$.done' } } })
    expect(await play()).toMatchObject({ error: null, turns: { length: 2 } })
  })

  it('replays to the byte from a cassette when the agent is gone', async () => {
    const { agent, play } = await talk(afterthought, ['One', 'Two'], { persona: slow })
    const { id: cassetteId } = await must(owner.POST('/cassettes', { body: { projectId: own.projectId, name: 'T', channels: true } }))
    const recorded = await play({ mode: 'record', cassetteId })
    expect(contentsOf(recorded)).toEqual(heard)
    await agent.close()
    const replayed = await play({ mode: 'replay', cassetteId })
    expect(JSON.stringify(replayed.turns)).toBe(JSON.stringify(recorded.turns))
    expect(replayed.metrics!.cassette).toMatchObject({ misses: 0, recorded: 0 })
  })

  it('is probed with one message, and shows the frames', async () => {
    const { channel } = await talk(eliza, ['Hello'], { config: { open: [{ start: '{{sessionId}}', message: 'Hi' }] } })
    const probe = await must(owner.POST('/channels/{id}/probe', { params: { path: { id: channel.id } }, body: { message: 'I am sad' } }))
    expect(probe).toMatchObject({ ok: true, renderedRequest: { method: 'WEBSOCKET' }, rawResponse: { status: 101 } })
    expect(probe.renderedRequest!.body).toMatch(/^\{"start":"probe\..*\n\{"message":"I am sad"\}$/)
    expect(probe.rawResponse!.body).toContain('"text":')
  })
})
