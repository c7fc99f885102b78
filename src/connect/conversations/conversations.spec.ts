import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'

const { app, origin, tenant } = await testApp()
const call = rawCall(origin)
type Members = Record<string, unknown>
let own: Tenant
let key = ''
beforeAll(async () => {
  own = await tenant('A')
  key = await own.keyOf('editor')
})

const waitMs = 20_000

const newProject = async (more: Members = {}) => (await call('POST', '/projects', { key, body: { name: 'P', ...more } })).body.id as string
const get = async (path: string) => (await call('GET', path, { key })).body as Members & { data: Members[] }
const send = (projectId: string, ...conversations: Members[]) => call('POST', '/conversations', { key, body: { projectId, conversations } })
const recordedIn = async (projectId: string) => (await get(`/conversations?projectId=${projectId}`)).data as (Members & { id: string })[]

/** Works until the project has this many conversations, and answers them whole, oldest first. */
async function conversationsOf(projectId: string, count: number): Promise<Members[]> {
  await until(
    'the conversations are there',
    async () => {
      await call('POST', '/queue/process', { key, body: { projectId } })
      return (await recordedIn(projectId)).length >= count
    },
    waitMs,
  )
  const list = await recordedIn(projectId)
  return Promise.all(list.reverse().map(({ id }) => get(`/runs/${id}`)))
}

const said = [
  { role: 'user', content: 'Where is my parcel?' },
  { role: 'agent', content: 'On its way.', toolCalls: [{ name: 'findParcel', arguments: { id: 7 }, result: 'late' }] },
]

describe('POST /conversations', () => {
  it('a conversation is there once, whole and in order, however often it is sent', async () => {
    const projectId = await newProject()
    const sent = {
      externalId: 'c-1',
      agent: 'Desk',
      environment: 'production',
      agentVersion: '2',
      userId: 'ada',
      tags: ['web'],
      turns: said,
    }
    expect((await send(projectId, sent)).body).toEqual({ turns: 2, repeated: 0 })
    expect((await send(projectId, sent)).body).toEqual({ turns: 0, repeated: 2 })
    const [run, another] = await conversationsOf(projectId, 1)
    expect(another).toBeUndefined()
    expect(run).toMatchObject({
      origin: 'recorded',
      status: 'completed',
      outcome: 'inconclusive',
      batchRunId: null,
      recording: { externalId: 'c-1', source: 'api', environment: 'production', agentVersion: '2', tags: ['web'], reopened: false },
      turns: said.map((turn, at) => ({ index: at + 1, ...turn })),
    })
    expect(JSON.stringify(run)).not.toContain('ada')
    expect((await get(`/runs?projectId=${projectId}`)).data).toEqual([])
    expect((await get(`/projects/${projectId}/arrivals`)).counts).toMatchObject([
      { what: 'conversations', count: 1 },
      { what: 'repeated', count: 2 },
      { what: 'turns', count: 2 },
    ])
  })

  it('further turns come in any order, and reopen a conversation once', async () => {
    const projectId = await newProject()
    const turns = ['One', 'Two', 'Two', 'Four'].map((content, at) => ({ role: at % 2 ? 'agent' : 'user', content }))
    await send(projectId, { externalId: 'c', turns: turns.slice(2), from: 3, ended: false })
    await send(projectId, { externalId: 'c', turns: turns.slice(0, 2) })
    const [first] = await conversationsOf(projectId, 1)
    expect((first!.turns as { content: string }[]).map(({ content }) => content)).toEqual(['One', 'Two', 'Two', 'Four'])
    await send(projectId, { externalId: 'c', turns: [{ role: 'user', content: 'Five' }], from: 5 })
    const read = async () => get(`/runs/${first!.id}`)
    await until(
      'it was reopened',
      async () => {
        await call('POST', '/queue/process', { key, body: { projectId } })
        return ((await read()).turns as unknown[]).length === 5
      },
      waitMs,
    )
    expect(await read()).toMatchObject({ attempt: 2, status: 'completed', recording: { reopened: true } })
    await send(projectId, { externalId: 'c', turns: [{ role: 'agent', content: 'Six' }], from: 6 })
    await until(
      'it was counted',
      async () => {
        await call('POST', '/queue/process', { key, body: { projectId } })
        return JSON.stringify(await get(`/projects/${projectId}/arrivals`)).includes('unmapped.late')
      },
      waitMs,
    )
    expect((await read()).turns).toHaveLength(5)
  })

  it('the assertions of the project judge it', async () => {
    const projectId = await newProject()
    const user = { goal: 'x' }
    const required = { required: true, kind: 'toolCalled', settings: { name: 'findParcel' } }
    const body = { projectId, name: 'R', externalKey: 'recorded-conversations', user, assertions: [required] }
    await call('POST', '/scenarios', { key, body })
    await send(
      projectId,
      { externalId: 'a', turns: said },
      { externalId: 'b', turns: [said[0]!, { role: 'agent', content: 'No idea.', toolCalls: [{ name: 'other', arguments: {} }] }] },
    )
    const outcomes = (await conversationsOf(projectId, 2)).map(({ recording, outcome }) => [(recording as Members).externalId, outcome])
    expect(Object.fromEntries(outcomes)).toEqual({ a: 'passed', b: 'failed' })
  })

  it('nothing personal is stored, and equal values have equal stand-ins', async () => {
    const projectId = await newProject({ redaction: { mode: 'mask' } })
    const mail = 'ada.lovelace@example.com'
    await send(projectId, {
      externalId: mail,
      userId: mail,
      tags: [mail],
      ended: false,
      turns: [{ role: 'user', content: `I am ${mail}` }],
    })
    const agent = { role: 'agent', content: `Hello ${mail}, not bob@example.com`, toolCalls: [{ name: 'mail', arguments: { to: mail } }] }
    await send(projectId, { externalId: mail, from: 2, turns: [agent] })
    const stored = async () => {
      const tables = ['recorded_spans', 'recorded_traces', 'recordings', 'transcripts', 'runs', 'activity', 'pgboss.job']
      const texts = await Promise.all(
        tables.map((table) => app.world.db.systemPool.query(`select to_jsonb(t)::text as text from ${table} t`)),
      )
      return texts.flatMap(({ rows }) => rows.map(({ text }: { text: string }) => text)).join('\n')
    }
    expect(await stored()).not.toMatch(/lovelace|bob@/)
    const [run] = await conversationsOf(projectId, 1)
    expect(run!.turns).toMatchObject([
      { content: 'I am <EMAIL_1>' },
      { content: 'Hello <EMAIL_1>, not <EMAIL_2>', toolCalls: [{ arguments: { to: '<EMAIL_1>' } }] },
    ])
    expect(await stored()).not.toMatch(/lovelace|bob@/)
  })
})

const nanos = (ms: number) => `${Date.UTC(2026, 0, 1) + ms}000000`
const hex = (text: string, length: number) => Buffer.from(text).toString('hex').padEnd(length, '1').slice(0, length)
const attributesOf = (values: Members) =>
  Object.entries(values).map(([name, value]) => ({ key: name, value: { stringValue: String(value) } }))
type Sketch = { trace: string; span: string; parent?: string; name?: string; from: number; to: number; attributes?: Members }
const otlp = (...spans: Sketch[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'desk' }) },
      scopeSpans: [
        {
          scope: { name: 'x' },
          spans: spans.map(({ trace, span, parent, name = 'x', from, to, attributes = {} }) => ({
            ...{ traceId: hex(trace, 32), spanId: hex(span, 16), ...(parent && { parentSpanId: hex(parent, 16) }), name, kind: 1 },
            ...{ startTimeUnixNano: nanos(from), endTimeUnixNano: nanos(to), attributes: attributesOf(attributes), status: {} },
          })),
        },
      ],
    },
  ],
})
const post = (projectId: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/v1/otlp/v1/traces?projectId=${projectId}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: (body instanceof Uint8Array ? body : JSON.stringify(body)) as string,
  })
const message = (role: string, content: string) => ({ role, parts: [{ type: 'text', content }] })
const exchange = (trace: string, at: number, ask: string, answer: string, more: Members = {}): Sketch[] => [
  {
    trace,
    span: `tool${trace}`,
    parent: `root${trace}`,
    name: 'execute_tool',
    from: at + 100,
    to: at + 400,
    attributes: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'find',
      'gen_ai.tool.call.id': trace,
      'gen_ai.tool.call.arguments': '{"id":7}',
      'gen_ai.tool.call.result': 'late',
    },
  },
  {
    trace,
    span: `root${trace}`,
    from: at,
    to: at + 900,
    attributes: {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.conversation.id': 'c',
      'gen_ai.input.messages': JSON.stringify([message('user', ask)]),
      'gen_ai.output.messages': JSON.stringify([message('assistant', answer)]),
      ...more,
    },
  },
]

describe('POST /otlp/v1/traces', () => {
  it('spans in any order, twice and in pieces make one conversation in order, with a tree beside each turn', async () => {
    const projectId = await newProject()
    const all = [
      ...exchange('one', 0, 'Where?', 'There.'),
      ...exchange('two', 5_000, 'When?', 'Soon.', { 'parley.conversation.end': 'yes' }),
    ]
    const end: Sketch = { trace: 'two', span: 'end', name: 'conversation', from: 6_000, to: 6_001, attributes: { 'conversation.id': 'c' } }
    for (const span of [end, ...all].reverse()) expect((await post(projectId, otlp(span))).status).toBe(200)
    const again = await post(projectId, gzipSync(JSON.stringify(otlp(...all))), { 'content-encoding': 'gzip' })
    expect([again.status, await again.json()]).toEqual([200, {}])
    const [run, another] = await conversationsOf(projectId, 1)
    expect(another).toBeUndefined()
    expect((run!.turns as Members[]).map(({ role, content, latencyMs }) => [role, content, latencyMs])).toEqual([
      ['user', 'Where?', 0],
      ['agent', 'There.', 900],
      ['user', 'When?', 0],
      ['agent', 'Soon.', 900],
    ])
    expect(run!.turns).toMatchObject([{}, { toolCalls: [{ name: 'find', arguments: { id: 7 }, result: 'late' }] }, {}, {}])
    const { data } = await get(`/runs/${run!.id}/spans`)
    expect(data.map(({ kind, turn, durationMs }) => [kind, turn, durationMs])).toEqual([
      ['agent', 2, 900],
      ['tool', 2, 300],
      ['agent', 4, 900],
      ['tool', 4, 300],
      ['other', 4, 1],
    ])
  })

  it('nothing is lost, doubled or out of order when many requests send all of it at the same time, while conversations are made', async () => {
    const projectId = await newProject()
    const words = (nth: number, turn: number) => [`Question ${nth}.${turn}?`, `Answer ${nth}.${turn}.`] as const
    const all = Array.from({ length: 12 }, (_, nth) =>
      [0, 1, 2].flatMap((turn) => exchange(`t${nth}x${turn}`, turn * 5_000, ...words(nth, turn), { 'gen_ai.conversation.id': `c${nth}` })),
    ).flat()
    const shuffled = [...all, ...all].map((span, at) => [(at * 7_919) % 101, span] as const).sort(([a], [b]) => a - b)
    const working = setInterval(() => void call('POST', '/queue/process', { key, body: { projectId } }), 50)
    await Promise.all(
      Array.from({ length: 16 }, (_, part) =>
        post(projectId, otlp(...shuffled.flatMap(([, span], at) => (at % 16 === part ? [span] : [])))),
      ),
    )
    clearInterval(working)
    const { rowCount } = await app.world.db.systemPool.query(
      `update parley.recorded_traces set last_at = now() - interval '1 hour' where project_id = $1`,
      [projectId],
    )
    expect(rowCount).toBe(36)
    await send(projectId, { externalId: 'wakes the job', turns: said })
    const runs = (await conversationsOf(projectId, 13)).filter(({ recording }) => (recording as Members).externalId !== 'wakes the job')
    const contents = runs.map(({ recording, turns }) => [
      (recording as Members).externalId,
      (turns as Members[]).map(({ content }) => content),
    ])
    expect(Object.fromEntries(contents)).toEqual(
      Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`c${nth}`, [0, 1, 2].flatMap((turn) => words(nth, turn))])),
    )
  })

  it('what cannot be stored is answered as OTLP says, and the rest is stored', async () => {
    const projectId = await newProject()
    const broken = otlp(...exchange('a', 0, 'Hi', 'Hello'))
    broken.resourceSpans[0]!.scopeSpans[0]!.spans[0]!.traceId = 'none'
    const answer = await post(projectId, broken)
    expect([answer.status, await answer.json()]).toMatchObject([200, { partialSuccess: { rejectedSpans: '1' } }])
    expect((await get(`/projects/${projectId}/arrivals`)).counts).toMatchObject([
      { what: 'refused.malformed', count: 1 },
      { what: 'spans', count: 1 },
    ])
    const statuses = [
      await post(projectId, 'words'),
      await post(projectId, { resourceSpans: 3 }),
      await post(projectId, new Uint8Array([255, 1, 2]), { 'content-type': 'application/x-protobuf' }),
      await post(projectId, new Uint8Array([1]), { 'content-encoding': 'gzip' }),
      await post(projectId, gzipSync(Buffer.alloc(40_000_000)), { 'content-encoding': 'gzip' }),
      await post(projectId, otlp(), { 'content-encoding': 'br' }),
      await post('prj_01h00000000000000000000000', otlp()),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 400, 413, 415, 404])
  })

  it('a key with the scope ingest sends, and does nothing else; bound to one project, it need not name it', async () => {
    const projectId = await newProject()
    const { data } = await own.owner.POST('/api-keys', { body: { name: 'K', scopes: ['ingest'], projectIds: [projectId] } })
    const headers = { 'x-api-key': (data as unknown as { key: string }).key, 'content-type': 'application/json' }
    const body = JSON.stringify(otlp(...exchange('a', 0, 'Hi', 'Hello')))
    expect((await fetch(`${origin}/v1/otlp/v1/traces`, { method: 'POST', headers, body })).status).toBe(200)
    for (const path of ['/conversations', '/runs', '/projects', `/projects/${projectId}/arrivals`])
      expect([path, (await fetch(`${origin}/v1${path}`, { headers })).status]).toEqual([path, 403])
  })
})
