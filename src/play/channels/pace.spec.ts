import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { stage } from '#harness/stage.ts'
import { reserveSlot } from './store/pace.ts'

const { app, tenant } = await testApp()
const a = await tenant('A')
const { db } = app.world
const take = async (channelId: string, perSecond: number) =>
  (await db.transaction(a.workspaceId, (tx) => reserveSlot(tx, channelId, perSecond)))!
/** As `take`, with the moment from which the next call may go, in ms by the clock of the database. */
const moment = (channelId: string, perSecond: number) =>
  db.transaction(a.workspaceId, async (tx) => {
    const waitMs = (await reserveSlot(tx, channelId, perSecond))!
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from next_at) * 1000)::float8 as at from channel_pace where channel_id = ${channelId}`.execute(tx)
    return { waitMs, nextAt: Math.round(rows[0]!.at * 1_000) / 1_000 }
  })

describe('limits.requestsPerSecond', () => {
  it('gives each call a moment of its own, whoever asks, from whichever process', async () => {
    const taken = (await Promise.all(Array.from({ length: 20 }, () => moment('chn_1', 5)))).sort((x, y) => x.nextAt - y.nextAt)
    expect(Math.min(...taken.map(({ waitMs }) => waitMs))).toBe(0)
    const gaps = taken.slice(1).map(({ nextAt }, at) => nextAt - taken[at]!.nextAt)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(200)
    // Together they ask in no time, so most of them wait for the one in front and not for a clock.
    expect(gaps.filter((gap) => gap === 200).length).toBeGreaterThan(10)
  })
  it('saves nothing up: after a pause only one may go at once', async () => {
    const first = await moment('chn_2', 0.5)
    const second = await moment('chn_2', 1_000)
    expect(first.waitMs).toBe(0)
    expect(second.nextAt - first.nextAt).toBeGreaterThanOrEqual(1)
    expect(await take('chn_3', 1_000)).toBe(0)
  })
  it('holds the messages of a conversation back', async () => {
    const agent = await mockAgent()
    const { playConversation } = await stage(a)
    const begun = performance.now()
    const run = await playConversation(agent.at('echo'), ['1', '2', '3'], { channel: { limits: { requestsPerSecond: 0.5 } } })
    expect(run).toMatchObject({ terminationReason: 'userEnded', error: null })
    expect(performance.now() - begun).toBeGreaterThan(3_900)
    // Neither the agent nor the conversation is charged for what we held back.
    const replies = run.turns.filter(({ role }) => role === 'agent').map(({ exchanges }) => exchanges![0]!)
    const heldBackMs = replies.reduce((sum, reply) => sum + (reply.heldBackMs ?? 0), 0)
    const restMs = Date.parse(run.endedAt!) - Date.parse(run.startedAt!) - heldBackMs + 20
    expect(run.metrics!.durationMs).toBeLessThanOrEqual(restMs)
    expect(replies.reduce((sum, { latencyMs }) => sum + latencyMs, 0)).toBeLessThanOrEqual(restMs)
  })
  it('is nobody’s error: the time of a reply and of a run passes only while the agent is asked', async () => {
    const agent = await mockAgent()
    const { playConversation } = await stage(a, { defaults: { runTimeoutMs: 1_500 } })
    const run = await playConversation(agent.at('echo'), ['1', '2', '3'], { channel: { limits: { requestsPerSecond: 0.5 } } })
    expect(run).toMatchObject({ terminationReason: 'userEnded', error: null, errorSource: null })
    expect(run.turns).toHaveLength(6)
    // The turns are dated by the wall clock all the same.
    expect(Date.parse(run.turns[5]!.startedAt) - Date.parse(run.turns[1]!.startedAt)).toBeGreaterThan(3_500)
  })
  // Fuzzed: 1e-300 calls a second made every probe and run of the channel fail.
  it.each([0, -1, 1e-300, 5e-324, 0.0009, 10_001])('cannot be %d', async (requestsPerSecond) => {
    const { projectId } = await stage(a)
    const { response } = await a.owner.POST('/channels', {
      body: { projectId, name: 'Slow', kind: 'demo', config: {}, limits: { requestsPerSecond } },
    })
    expect(response.status).toBe(422)
  })
  it('may be as little as one call in a thousand seconds', async () => {
    expect(await take('chn_5', 0.001)).toBe(0)
    expect(await take('chn_5', 0.001)).toBeGreaterThan(900_000)
  })
  it('of a probe is not waited for beyond what a probe may take: it says so at once, and uses up no moment', async () => {
    const { channel } = await stage(a)
    const { id } = await channel({ url: (await mockAgent()).at('echo'), limits: { requestsPerSecond: 0.001 } })
    const probe = async () => (await a.owner.POST('/channels/{id}/probe', { params: { path: { id } }, body: {} })).data
    expect(await probe()).toMatchObject({ ok: true })
    for (let time = 0; time < 2; time++)
      expect(await probe()).toMatchObject({ ok: false, tries: [], fault: { source: 'channel', reason: 'noMoment' } })
    const next = await take(id, 0.001)
    expect(next).toBeGreaterThan(600_000)
    expect(next).toBeLessThanOrEqual(1_000_000)
  })
  it('is kept per workspace and channel', async () => {
    const b = await tenant('B')
    await take('chn_4', 0.1)
    expect(await db.transaction(b.workspaceId, (tx) => reserveSlot(tx, 'chn_4', 0.1))).toBe(0)
  })
})
