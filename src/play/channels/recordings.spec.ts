import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { forgedCursor } from '#harness/forged-cursor.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { type Stage, stage } from '#harness/stage.ts'

const { origin, tenant, app } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
})
type Recording = { id: string; messages: { role: string; content: string }[] }
const dialogue = (id: string, ...lines: string[]): Recording => ({
  id,
  messages: lines.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content })),
})
const body = (config: object) => ({ projectId: own.projectId, name: 'Recorded', kind: 'replay', config })
const post = (config: object) => call('POST', '/channels', { key, body: body(config) })
const put = (id: unknown, config: object) => call('PUT', `/channels/${id}`, { key, body: body(config) })
const queue = async (channelId: unknown, ...lines: string[]) => {
  const { id } = await own.scenario({
    stop: { maxTurns: 30 },
    driver: { mode: 'scripted', turns: lines.map((content) => ({ role: 'user', content })) },
  })
  return (await own.queue(id, { channelId: String(channelId) }))[0]!
}
const play = async (channelId: unknown, ...lines: string[]) => {
  const { id } = await queue(channelId, ...lines)
  await own.process()
  return own.read(id)
}
const materials = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from parley.channel_material`.execute(app.world.db.system)).rows[0]!.n

describe('recordings of many megabytes', () => {
  // 340 dialogues of 30 messages of 800 characters.
  const line = (at: number, n: number) => `${at}/${n} `.padEnd(800, 'wörd ')
  const recordings = Array.from({ length: 340 }, (_, at) => dialogue(`d${at}`, ...Array.from({ length: 30 }, (_, n) => line(at, n))))
  it('are taken, named by their hash everywhere, and played to the byte', async () => {
    expect(JSON.stringify(body({ recordings })).length).toBeGreaterThan(8_000_000)
    const made = await post({ recordings })
    expect(made).toMatchObject({ status: 201, body: { config: { recordingsHash: expect.stringMatching(/^[\da-f]{64}$/) } } })
    const lines = recordings[200]!.messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    const run = await play(made.body.id, ...lines)
    expect(run).toMatchObject({ terminationReason: 'userEnded', error: null })
    expect(run.turns.map(({ content }) => content)).toEqual(recordings[200]!.messages.map(({ content }) => content))
    for (const answer of [made.body, run.plan, (await call('GET', `/activity/resource/channel/${made.body.id}`, { key })).body])
      expect(JSON.stringify(answer).length).toBeLessThan(20_000)
  })
  it('that are too many are refused', async () => {
    expect((await post({ recordings: [...recordings, ...recordings] })).status).toBe(413)
  })
})

describe('what is kept apart', () => {
  const one = [dialogue('one', 'Hi', 'Hello')]
  const two = [dialogue('two', 'Hi', 'Good day')]
  it('is kept once, however many channels name it', async () => {
    const first = await post({ recordings: one })
    const before = await materials()
    const second = await post({ recordings: one })
    const third = await post({ recordingsHash: (first.body.config as { recordingsHash: string }).recordingsHash })
    expect([second.body.config, third.body.config, await materials()]).toEqual([first.body.config, first.body.config, before])
    expect((await play(third.body.id, 'Hi')).turns[1]!.content).toBe('Hello')
  })
  it('can be written back as it was read', async () => {
    const { body: made } = await post({ recordings: one })
    expect((await put(made.id, made.config as object)).body.config).toEqual(made.config)
  })
  it('is what the run was queued for, whatever the channel plays since', async () => {
    const { body: made } = await post({ recordings: one })
    const { id } = await queue(made.id, 'Hi')
    expect((await put(made.id, { recordings: two })).status).toBe(200)
    await own.process()
    expect((await own.read(id)).turns[1]!.content).toBe('Hello')
    expect((await play(made.id, 'Hi')).turns[1]!.content).toBe('Good day')
  })
  it('is nobody else’s: a hash of another workspace is answered like one that is missing', async () => {
    const { body: made } = await post({ recordings: one })
    const b = await tenant('B')
    const theirs = await stage(b)
    const theirKey = await b.keyOf('editor')
    for (const config of [made.config as object, { recordingsHash: '0'.repeat(64) }]) {
      const answer = await call('POST', '/channels', { key: theirKey, body: { ...body(config), projectId: theirs.projectId } })
      expect([answer.status, faultsIn(answer)]).toEqual([422, ['/config/recordingsHash unknown_reference']])
    }
  })
  it('is read page by page', async () => {
    const recordings = Array.from({ length: 5 }, (_, at) => dialogue(`p${at}`, 'Hi', `Hello ${at}`))
    const { body: made } = await post({ recordings })
    const seen: unknown[] = []
    let cursor = ''
    let forged = ''
    do {
      const { body: page } = await call('GET', `/channels/${made.id}/recordings?limit=2${cursor && `&cursor=${cursor}`}`, { key })
      seen.push(page.data)
      if (page.nextCursor) forged = forgedCursor(String(page.nextCursor), ([filters]) => [filters, '1e999', ''])
      cursor = String(page.nextCursor ?? '')
    } while (cursor)
    expect(seen).toEqual([recordings.slice(0, 2), recordings.slice(2, 4), recordings.slice(4)])
    expect((await call('GET', `/channels/${made.id}/recordings?cursor=${forged}`, { key })).status).toBe(422)
    const { id } = await own.demoChannel()
    expect((await call('GET', `/channels/${id}/recordings`, { key })).body).toEqual({ data: [], nextCursor: null })
  })
})

describe('a miss ends the run as the channel’s fault', () => {
  it('and names the nearest recording', async () => {
    const { body: made } = await post({ recordings: [dialogue('greeting', 'Hi', 'Hello', 'Bye', 'Goodbye')] })
    const run = await play(made.id, 'Hi', 'Buy')
    expect(run).toMatchObject({
      outcome: 'error',
      errorSource: 'channel',
      terminationReason: 'channelError',
      error: { reason: 'noRecording' },
    })
    expect(run.error!.message).toContain('“greeting”: its user message 2 is “Bye”, but this user said “Buy”')
  })
})

describe('settings of the other kinds stay small, as each run holds a copy', () => {
  it('422 beyond 256 KB', async () => {
    const config = { url: 'https://agent.example/', response: { text: '$.a' }, body: { m: '{{message}}', n: Array(90_000).fill(111) } }
    const answer = await call('POST', '/channels', { key, body: { ...body(config), kind: 'http' } })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['/config too_big']])
  })
})
