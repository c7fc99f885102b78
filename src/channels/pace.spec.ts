import { describe, expect, it } from 'vitest'
import { testApp } from '../harness/app.ts'
import { mockAgent } from '../harness/mock-agent.ts'
import { stage } from '../harness/stage.ts'
import { reserveSlot } from './store/pace.ts'

const { app, tenant } = await testApp()
const a = await tenant('A')
const { db } = app.world
const take = async (channelId: string, perSecond: number) =>
  (await db.transaction(a.workspaceId, (tx) => reserveSlot(tx, channelId, perSecond)))!

describe('limits.requestsPerSecond', () => {
  it('gives each call a moment of its own, whoever asks, from whichever process', async () => {
    const waits = (await Promise.all(Array.from({ length: 20 }, () => take('chn_1', 5)))).sort((x, y) => x - y)
    // The first may go at once; the twentieth 19 fifths of a second later, less what the asking itself took.
    expect(waits[0]).toBe(0)
    expect(waits.at(-1)).toBeGreaterThan(3_000)
    expect(waits.at(-1)).toBeLessThanOrEqual(3_800)
    const gaps = waits.slice(1).map((wait, at) => wait - waits[at]!)
    for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThan(50)
  })
  it('saves nothing up: after a pause only one may go at once', async () => {
    expect(await take('chn_2', 0.5)).toBe(0)
    const next = await take('chn_2', 1_000)
    expect(next).toBeGreaterThan(1_500)
    expect(await take('chn_3', 1_000)).toBe(0)
  })
  it('holds the messages of a conversation back', async () => {
    const agent = await mockAgent()
    const { talk } = await stage(a)
    const begun = performance.now()
    const run = await talk(agent.at('echo'), ['1', '2', '3', '4'], { channel: { limits: { requestsPerSecond: 4 } } })
    expect(run).toMatchObject({ terminationReason: 'userEnded', error: null })
    expect(performance.now() - begun).toBeGreaterThan(750)
    for (const turn of run.turns.filter(({ role }) => role === 'agent')) expect(turn.exchanges![0]!.latencyMs).toBeLessThan(200)
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
