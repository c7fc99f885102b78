import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'

const { app, origin, tenant } = await testApp()
const call = rawCall(origin)
const pool = app.world.db.systemPool
let own: Tenant
let key = ''
beforeAll(async () => {
  own = await tenant('A')
  key = await own.keyOf('editor')
})

type Members = Record<string, unknown>
const newProject = async (more: Members = {}) => (await call('POST', '/projects', { key, body: { name: 'P', ...more } })).body.id as string
const post = (signal: string, projectId: string, body: unknown, type = 'application/json') =>
  fetch(`${origin}/v1/otlp/v1/${signal}?projectId=${projectId}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': type },
    body: (body instanceof Uint8Array ? body : JSON.stringify(body)) as string,
  })
const get = async (path: string) => (await call('GET', path, { key })).body as Members & { data: Members[] }
const countsOf = async (projectId: string) =>
  Object.fromEntries(((await get(`/projects/${projectId}/arrivals`)).counts as Members[]).map(({ what, count }) => [what, count]))
const work = (projectId: string) => call('POST', '/queue/process', { key, body: { projectId } })
/** As if half an hour had passed. */
async function wait(projectId: string) {
  await pool.query(
    `update parley.recorded_traces set last_at = last_at - interval '31 minutes', fresh_at = fresh_at - interval '31 minutes' where project_id = $1`,
    [projectId],
  )
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and data ->> 'job' = 'assembleConversations'`)
}
const conversationOf = (projectId: string) =>
  until('the conversation is there', async () => {
    await work(projectId)
    const { data } = await get(`/conversations?projectId=${projectId}`)
    return data[0] && get(`/runs/${data[0].id as string}`)
  })

const at = (ms: number) => `${1_700_000_000_000 + ms}000000`
const ids = (nth: number) => ({ traceId: String(nth).repeat(32), spanId: String(nth).repeat(16) })
const text = (stringValue: string) => ({ stringValue })
const record = (nth: number, ms: number, eventName: string, content: string) => ({
  ...{ ...ids(nth), timeUnixNano: at(ms), eventName },
  body: { kvlistValue: { values: [{ key: 'content', value: text(content) }] } },
})
const records = (...logRecords: Members[]) => ({ resourceLogs: [{ scopeLogs: [{ scope: { name: 'x' }, logRecords }] }] })
const ended = (nth: number) => ({
  resourceSpans: [
    {
      scopeSpans: [
        {
          spans: [
            {
              ...{ ...ids(nth), name: 'chat m', startTimeUnixNano: at(0), endTimeUnixNano: at(900) },
              attributes: [
                { key: 'gen_ai.operation.name', value: text('chat') },
                { key: 'session.id', value: text('c') },
                { key: 'gen_ai.usage.input_tokens', value: { intValue: 7 } },
                { key: 'parley.conversation.end', value: { boolValue: true } },
              ],
            },
          ],
        },
      ],
    },
  ],
})
const words = (nth: number) =>
  records(record(nth, 1, 'gen_ai.user.message', 'Where?'), record(nth, 899, 'gen_ai.choice', 'There.'), { body: text('Started.') })

describe('POST /otlp/v1/logs', () => {
  it('words that come after a conversation has ended are waited for, and make it immediately', async () => {
    const projectId = await newProject()
    expect((await post('traces', projectId, ended(1))).status).toBe(200)
    const reads = `select last_at > now() + interval '20 minutes' as waits from parley.recorded_traces where project_id = $1`
    await until('it was looked at', async () => {
      await work(projectId)
      return (await pool.query(reads, [projectId])).rows[0].waits
    })
    for (const _ of [1, 2]) expect((await post('logs', projectId, words(1))).status).toBe(200)
    const run = await conversationOf(projectId)
    expect(run.turns).toMatchObject([{ content: 'Where?' }, { content: 'There.', latencyMs: 900, usage: { inputTokens: 7 } }])
    expect((await get(`/runs/${run.id as string}/spans`)).data).toMatchObject([{ name: 'chat m', turn: 2 }])
    expect(await countsOf(projectId)).toEqual({ spans: 1, records: 2, repeated: 2, conversations: 1, 'refused.otherRecords': 2 })
  })

  it('a conversation to which no words come is counted half an hour later', async () => {
    const projectId = await newProject()
    await post('traces', projectId, ended(1))
    await wait(projectId)
    await until('it is counted', async () => {
      await work(projectId)
      return (await countsOf(projectId))['unmapped.withoutWords'] === 1
    })
  })

  it('words of a trace do not wait for those of another one in their conversation', async () => {
    const projectId = await newProject()
    for (const nth of [1, 2]) await post('traces', projectId, ended(nth))
    const waiting = `select from parley.recorded_traces where project_id = $1 and last_at > now() + interval '20 minutes'`
    await until('both were looked at', async () => {
      await work(projectId)
      return (await pool.query(waiting, [projectId])).rowCount === 2
    })
    await post('logs', projectId, words(2))
    const { turns } = await conversationOf(projectId)
    expect((turns as Members[]).map(({ content }) => content)).toEqual(['Where?', 'There.'])
  })

  it('words that come long after a conversation reopen it', async () => {
    const projectId = await newProject()
    await post('logs', projectId, records(record(1, 1, 'gen_ai.user.message', 'Where?')))
    await wait(projectId)
    const run = await conversationOf(projectId)
    expect(run.turns).toMatchObject([{ content: 'Where?' }])
    await post('logs', projectId, words(1))
    await wait(projectId)
    const again = await until('it was reopened', async () => {
      await work(projectId)
      const again = await get(`/runs/${run.id as string}`)
      return again.attempt === 2 && again
    })
    expect(again.turns).toMatchObject([{ content: 'Where?' }, { content: 'There.' }])
  })

  it('what real exporters send simultaneously is the conversation, from a key that does nothing else', async () => {
    const projectId = await newProject()
    const { data } = await own.owner.POST('/api-keys', { body: { name: 'K', scopes: ['ingest'], projectIds: [projectId] } })
    const headers = { 'x-api-key': (data as unknown as { key: string }).key }
    const { bodies } = JSON.parse(readFileSync(new URL('fixtures/openai-logs.json', import.meta.url), 'utf8'))
    const answers = await Promise.all(
      [...bodies, ...bodies].map(({ signal, type, base64 }: Record<string, string>) =>
        fetch(`${origin}/v1/otlp/v1/${signal}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': type! },
          body: Buffer.from(base64!, 'base64'),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await wait(projectId)
    const { turns, recording } = await conversationOf(projectId)
    expect((turns as Members[]).map(({ content }) => content)).toEqual([
      ...['Where is my parcel?', 'It is in Leeds.', 'When does it come?', 'Tomorrow.'],
    ])
    expect(recording).toMatchObject({ externalId: 'conv-openai', environment: 'production', agentVersion: '1.4.0' })
  })

  it('nothing personal is stored, and equal values have equal stand-ins in spans and records', async () => {
    const projectId = await newProject({ redaction: { mode: 'mask' } })
    await post('logs', projectId, records(record(1, 1, 'gen_ai.user.message', 'I am ada.lovelace@example.com')))
    await post('logs', projectId, records(record(1, 2, 'gen_ai.choice', 'Hello ada.lovelace@example.com, not bob@example.com')))
    await post('traces', projectId, ended(1))
    const { turns } = await conversationOf(projectId)
    expect(turns).toMatchObject([{ content: 'I am <EMAIL_1>' }, { content: 'Hello <EMAIL_1>, not <EMAIL_2>' }])
    for (const table of ['recorded_spans', 'recorded_traces', 'recordings', 'transcripts', 'runs'])
      expect((await pool.query(`select from parley.${table} t where t::text ~ 'lovelace|bob@'`)).rowCount).toBe(0)
  })

  it('what cannot be stored is answered as OTLP says, and the rest is stored', async () => {
    const projectId = await newProject()
    const without = { ...record(1, 1, 'gen_ai.user.message', 'Hi'), spanId: '' }
    const answer = await post('logs', projectId, records(without, record(1, 2, 'gen_ai.choice', 'Hello')))
    expect([answer.status, await answer.json()]).toMatchObject([200, { partialSuccess: { rejectedLogRecords: '1' } }])
    expect(await countsOf(projectId)).toEqual({ records: 1, 'refused.malformed': 1 })
    const bad = new Uint8Array([255, 1, 2])
    const statuses = [await post('logs', projectId, { resourceLogs: 3 }), await post('logs', projectId, bad, 'application/x-protobuf')]
    expect(statuses.map(({ status }) => status)).toEqual([400, 400])
  })
})
