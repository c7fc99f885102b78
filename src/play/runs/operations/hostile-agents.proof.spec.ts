import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { deadAddress, mockAgent } from '#harness/mock-agent.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'

const { app, tenant } = await testApp({}, { random: () => 0 })
const agent = await mockAgent()
let a: Tenant
let plain: Stage
beforeAll(async () => {
  a = await tenant('A')
  plain = await stage(a)
})
const lines = (turns: { role: string; content: string }[]) => turns.map(({ role, content }) => `${role}: ${content}`)

describe('an agent that fails and then answers', () => {
  it('is heard, and the turn shows every try', async () => {
    const run = await plain.playConversation(agent.at('flaky'), ['one', 'two'])
    expect(run).toMatchObject({
      status: 'completed',
      errorSource: null,
      error: null,
      terminationReason: 'userEnded',
      metrics: { retries: 4 },
    })
    expect(lines(run.turns)).toEqual(['user: one', 'agent: You said: one', 'user: two', 'agent: You said: two'])
    for (const turn of run.turns.filter(({ role }) => role === 'agent'))
      expect(turn.exchanges!.map(({ attempt, status }) => [attempt, status])).toEqual([
        [1, 500],
        [2, 500],
        [3, 200],
      ])
  })
})

describe('text that cannot be stored', () => {
  it('is cleaned and flagged, and the conversation continues', async () => {
    const run = await plain.playConversation(agent.at('unstorable'), ['one', 'two'])
    expect(run).toMatchObject({ status: 'completed', error: null })
    expect(run.turns.map(({ content, cleaned }) => [content, cleaned])).toEqual([
      ['one', undefined],
      ['a\ufffdb \ufffd c', true],
      ['two', undefined],
      ['a\ufffdb \ufffd c', true],
    ])
  })
})

describe('a session that cannot be opened', () => {
  it('is notified like a call that failed', async () => {
    const config = { url: agent.at('echo'), response: { text: '$.reply' }, session: { start: { url: await deadAddress() } } }
    const { id: channelId } = await must(
      a.owner.POST('/channels', { body: { projectId: plain.projectId, name: 'Session', kind: 'http', config } }),
    )
    const [queued] = await plain.queue((await plain.scenario()).id, { channelId })
    await plain.process()
    const run = await plain.read(queued!.id)
    expect(run).toMatchObject({ outcome: 'error', errorSource: 'channel', terminationReason: 'channelError', error: { reason: 'refused' } })
    expect(run.error!.exchanges).toHaveLength(3)
    expect(run.turns).toEqual([])
  })
})

describe('the time of a turn', () => {
  it('ends the call, and the message names the limit that was met', async () => {
    const { playConversation } = await stage(a, { defaults: { turnTimeoutMs: 300 } })
    const run = await playConversation(agent.at('hang'), ['hello'])
    expect(run).toMatchObject({
      outcome: 'error',
      errorSource: 'agent',
      terminationReason: 'agentError',
      error: { reason: 'totalTimeout' },
    })
    expect(run.error!.message).toContain('defaults.turnTimeoutMs of the project')
    // Else it would be the 30 s of the first byte.
    expect(run.metrics!.durationMs).toBeLessThan(20_000)
  })
})

describe('the time of a run', () => {
  it('reaches into a call, which is then the agent’s fault', async () => {
    const { playConversation } = await stage(a, { defaults: { runTimeoutMs: 3_000 } })
    const run = await playConversation(
      agent.at('slow?ms=400'),
      Array.from({ length: 12 }, (_, n) => `${n}`),
    )
    expect(run).toMatchObject({ outcome: 'error', errorSource: 'agent', terminationReason: 'timeout', error: { reason: 'timeout' } })
    expect(run.error!.message).toContain('defaults.runTimeoutMs of the project')
    expect(run.turns.length).toBeGreaterThan(2)
    expect(run.turns.at(-1)!.role).toBe('user')
    expect(run.metrics!.durationMs).toBeGreaterThanOrEqual(3_000)
  })
  it('reaches into a wait for Retry-After', async () => {
    const { playConversation } = await stage(a, { defaults: { runTimeoutMs: 1_000 } })
    const run = await playConversation(agent.at('busy'), ['hello'], { channel: { retry: { max: 4 } } })
    expect(run).toMatchObject({ outcome: 'error', terminationReason: 'timeout' })
    // Well before four tries and their waits.
    expect(agent.requests.filter(({ headers }) => headers['idempotency-key'] === `${run.id}.1.1`).length).toBeLessThan(4)
  })
  it('ends a user who is slow, and what was said is judged', async () => {
    const { projectId, channel, scenario, queue, process, read } = await stage(a, { defaults: { runTimeoutMs: 1_000 } })
    const slow = await must(a.owner.POST('/personas', { body: { projectId, name: 'Slow', behaviour: { responseDelayMs: 60_000 } } }))
    await channel({ url: agent.at('echo') })
    const { id } = await scenario({ assertions: [{ kind: 'contains', settings: { text: 'hello' } }] })
    const [queued] = await queue(id, { personaId: slow.id })
    await process()
    const run = await read(queued!.id)
    expect(run).toMatchObject({ outcome: 'inconclusive', errorSource: null, terminationReason: 'timeout', turns: [] })
    expect(run.metrics!.durationMs).toBeLessThan(45_000)
  })
})

describe('a run that is canceled while it talks', () => {
  it.each(['hang', 'drip', 'busy'])('stops within seconds: %s', async (behaviour) => {
    const { channel, scenario, queue, process, read } = await stage(a)
    await channel({ url: agent.at(behaviour), retry: { max: 4 } })
    const [{ id } = { id: '' }] = await queue((await scenario()).id)
    const playing = process()
    await until('the agent hears of it', () => agent.requests.some(({ headers }) => headers['idempotency-key'] === `${id}.1.1`))
    expect(await must(a.owner.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} }))).toMatchObject({ status: 'canceled' })
    expect((await playing).remaining).toEqual({ queued: 0, running: 0, delayed: 0, dead: 0 })
    expect(await read(id)).toMatchObject({ status: 'canceled', outcome: null, terminationReason: 'canceled', error: null })
    expect(app.pump.freeSlots).toBe(50)
  })
})
