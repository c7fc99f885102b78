import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { deadAddress, mockAgent } from '#harness/mock-agent.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'

const { origin, tenant, app } = await testApp({}, { random: () => 0 })
const call = rawCall(origin)
const a = await tenant('A')
const key = await a.keyOf('admin')
const structured = { text: '{"city":"Oslo","population":700000}' }
const good = ({ schema }: { schema?: unknown }): Reply =>
  schema ? structured : { text: 'ready', usage: { input: 20, cached: 8, output: 4 } }
let reply: Parameters<typeof openModelServer>[0] = good
const server = await openModelServer((request) => reply(request))
afterAll(() => server.close())
const agent = await mockAgent()
beforeEach(() => {
  reply = good
  server.requests.length = 0
})

type Members = Record<string, unknown>
const price = { inputMicroUsdPerMillion: 1_000_000, cachedInputMicroUsdPerMillion: 500_000, outputMicroUsdPerMillion: 10_000_000 }
const compatible = (baseUrl = `${server.origin}/v1`) => ({ kind: 'openaiCompatible', config: { baseUrl, model: 'm' } })
const post = (members: Members) =>
  call('POST', '/models', { key, body: { name: 'Model', auth: { secret: modelKey }, retry: { max: 0 }, price, ...members } })
const make = async (members: Members) => {
  const made = await post(members)
  expect(made).toMatchObject({ status: 201 })
  return made.body as Members & { id: string }
}
const probe = (id: string) => call('POST', `/models/${id}/probe`, { key, body: {} })
const read = async (id: string) => (await call('GET', `/models/${id}`, { key })).body

const kinds: [name: string, dialect: string, members: Members][] = [
  ['openai', 'openaiChat', { config: { model: 'gpt-5.2', baseUrl: `${server.origin}/v1` } }],
  ['openaiCompatible', 'openaiChat', compatible()],
  ['azureOpenai', 'azureChat', { config: { resourceUrl: server.origin, deployment: 'gpt-ours' } }],
  ['anthropic', 'anthropicMessages', { config: { model: 'claude', baseUrl: server.origin } }],
  ['google', 'googleGenerate', { config: { model: 'gemini', baseUrl: server.origin } }],
]

describe.each(kinds)('a probe of the kind %s', (kind, dialect, members) => {
  it('asks both questions as the vendor wants them, and shows answers, tokens and cost; the model is verified', async () => {
    const { id } = await make({ kind, ...members })
    const answer = await probe(id)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ok: true,
        plain: {
          ok: true,
          answer: 'ready',
          usage: { inputTokens: 20, cachedInputTokens: 8, outputTokens: 4 },
          costMicroUsd: 12 + 4 + 40,
          tries: [{ attempt: 1, method: 'POST', status: 200 }],
        },
        structured: { ok: true, answer: structured.text, tries: [{ status: 200 }] },
      },
    })
    expect(server.requests.map((request) => request.dialect)).toEqual([dialect, dialect])
    expect(server.requests[1]!.schema).toMatchObject({ required: ['city', 'population'] })
    expect(await read(id)).toMatchObject({ version: 1, status: 'verified', lastProbe: { ok: true, message: 'The model answered.' } })
    const entries = (await call('GET', `/activity/resource/model/${id}?action=model.probed`, { key })).body.data as { changes: unknown[] }[]
    expect(entries[0]!.changes).toContainEqual({ path: '/status', before: 'unverified', after: 'verified' })
  })

  it.each([
    ['a wrong key', () => ({ status: 401, message: 'wrong key' }), 'status', 'Check the secret and send it again.'],
    ['a model that is unknown', () => ({ status: 404, message: 'no such model' }), 'status', 'Check the model name'],
    ['429 for ever', () => ({ status: 429, headers: { 'retry-after': '0' } }), 'status', 'limits how often you may call it'],
    ['an overloaded vendor', () => ({ status: 529 }), 'status', 'overloaded'],
    ['an answer that breaks off', () => ({ cutAfter: 1, answer: { text: 'ready' } }), 'reset', ''],
    ['an answer without words', () => ({ text: '' }), 'noAnswer', 'The answer has no text.'],
    ['an answer that was cut at the limit', () => ({ text: 'rea', end: 'length' as const }), 'noAnswer', 'cut off at 512 tokens'],
    ['a refusal', () => ({ refusal: 'No.' }), 'refusal', 'The model refused to answer.'],
  ] as [string, () => Reply, string, string][])('%s is a result in words, and the model is failing', async (_, answerOf, reason, words) => {
    reply = answerOf
    const { id } = await make({ kind, ...members })
    const { status, body } = await probe(id)
    expect([status, body]).toMatchObject([200, { ok: false, plain: { ok: false, fault: { reason } }, structured: null }])
    const { message } = (body.plain as { fault: { message: string } }).fault
    expect(message).toContain(words)
    expect(await read(id)).toMatchObject({ status: 'failing', lastProbe: { ok: false, message } })
  })

  it('a structured answer that does not follow its schema is a fault of that question alone', async () => {
    reply = ({ schema }) => (schema ? { text: 'Oslo, I think' } : { text: 'ready' })
    const { id } = await make({ kind, ...members })
    expect((await probe(id)).body).toMatchObject({
      ok: false,
      plain: { ok: true },
      structured: { ok: false, answer: 'Oslo, I think', fault: { reason: 'notStructured' } },
    })
  })

  it('never shows the key, whatever the vendor does with it', async () => {
    reply = () => ({ status: 400, message: `Your key ${modelKey} is odd: ${Buffer.from(modelKey).toString('base64')}` })
    const { id } = await make({ kind, ...members })
    const shown = [await probe(id), await read(id), await call('GET', `/activity/resource/model/${id}`, { key })]
    reply = () => ({ text: `You sent ${modelKey}` })
    shown.push(await probe(id))
    for (const text of [JSON.stringify(shown)]) {
      expect(text).not.toContain(modelKey)
      expect(text).not.toContain(Buffer.from(modelKey).toString('base64'))
    }
    expect(server.requests).toHaveLength(3)
  })
})

describe('the model demo', () => {
  const made = () => make({ kind: 'demo', config: {}, auth: {} })

  it('answers a probe without a network, a key, and a server', async () => {
    const { id, auth } = await made()
    expect(auth).toEqual({ secret: null })
    expect((await probe(id)).body).toMatchObject({
      ok: true,
      plain: { ok: true, answer: 'ready', usage: { inputTokens: expect.any(Number) }, tries: [] },
      structured: { ok: true, tries: [] },
    })
    expect(await read(id)).toMatchObject({ status: 'verified' })
    expect(server.requests).toEqual([])
  })

  it('takes no secret, and forgets the one that the model had as another kind', async () => {
    expect(faultsIn(await post({ kind: 'demo', config: {} }))).toEqual(['/auth/secret not_allowed'])
    const { id } = await make(compatible())
    const put = (members: Members) => call('PUT', `/models/${id}`, { key, body: { name: 'Model', ...members } })
    expect(await put({ kind: 'demo', config: {} })).toMatchObject({ status: 200, body: { auth: { secret: null } } })
    // Back at the old address it has none either.
    expect(await put(compatible())).toMatchObject({ status: 200, body: { auth: { secret: null } } })
  })
})

describe('a hostile server', () => {
  it.each([
    ['endless', 'tooLarge'],
    ['bomb', 'tooLarge'],
    ['headers', 'headersTooLarge'],
    ['malformed', 'notJson'],
    ['reset', 'reset'],
    ['redirect', 'redirect'],
    ['unstorable', 'notUnderstood'],
  ])('%s ends as %s', async (behavior, reason) => {
    // The agent behaves by the path alone, and what a kind adds to the address falls into the query.
    const { id } = await make(compatible(`${agent.at(behavior)}?path=`))
    expect((await probe(id)).body).toMatchObject({ ok: false, plain: { fault: { reason } } })
  })

  it.each(['http://127.0.0.1:9/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/'])(
    'is not followed to %s',
    async (location) => {
      let followed = 0
      reply = ({ headers }) => {
        followed += Number(headers.referer !== undefined)
        return { status: 307, headers: { location } }
      }
      const { id } = await make(compatible())
      expect((await probe(id)).body).toMatchObject({ plain: { fault: { reason: 'redirect' } } })
      expect([server.requests.length, followed]).toEqual([1, 0])
    },
  )

  it('tokens beyond all reason are none of this vendor', async () => {
    reply = () => ({ text: 'ready', usage: { input: 1e15, output: 1 } })
    const { id } = await make(compatible())
    expect((await probe(id)).body).toMatchObject({ ok: false, plain: { fault: { reason: 'notUnderstood' } } })
  })

  it('nobody who listens is a fault in words', async () => {
    const { id } = await make(compatible(await deadAddress()))
    expect((await probe(id)).body).toMatchObject({ plain: { fault: { reason: 'refused' } }, structured: null })
  })
})

describe('cost', () => {
  it('is null without a price or without tokens, and never 0', async () => {
    const { id } = await make({ ...compatible(), price: undefined })
    expect((await probe(id)).body).toMatchObject({ ok: true, plain: { costMicroUsd: null, usage: { inputTokens: 20 } } })
    reply = (request) =>
      request.schema ? good(request) : { raw: (response) => response.end('{"choices":[{"message":{"content":"ready"}}]}') }
    const priced = await make(compatible())
    expect((await probe(priced.id)).body).toMatchObject({ ok: true, plain: { costMicroUsd: null, usage: null } })
  })
})

describe('a secret', () => {
  const put = (id: string, members: Members) => call('PUT', `/models/${id}`, { key, body: { name: 'Model', ...members } })

  it('is sealed, and shown by its last characters only', async () => {
    const made = await make(compatible())
    expect(made.auth).toEqual({ secret: { set: true, lastFour: '4711', updatedAt: expect.any(String) } })
    const { rows } = await sql<{ secret: string }>`select secret, content from parley.models where id = ${made.id}`.execute(
      app.world.db.system,
    )
    expect(JSON.stringify(rows)).not.toContain(modelKey)
    expect(rows[0]!.secret).toBeTruthy()
  })

  it('is required by the vendors that need one', async () => {
    const answer = await call('POST', '/models', { key, body: { name: 'M', kind: 'openai', config: { model: 'gpt' } } })
    expect([answer.status, faultsIn(answer)]).toEqual([422, ['/auth/secret required']])
  })

  it.each([
    ['another origin', () => compatible('https://elsewhere.example/v1')],
    ['another kind at the same origin', () => ({ kind: 'anthropic', config: { model: 'm', baseUrl: server.origin } })],
  ])('stays where it was sent to: %s needs it again', async (_, members) => {
    const { id } = await make(compatible())
    expect(faultsIn(await put(id, members()))).toEqual(['/auth/secret required'])
    expect((await put(id, { ...members(), auth: { secret: 'another-key-0815' } })).status).toBe(200)
    expect((await read(id)).auth).toMatchObject({ secret: { lastFour: '0815' } })
  })

  it('stays with a replacement that does not send it', async () => {
    const { id } = await make(compatible())
    expect(await put(id, { ...compatible(), price })).toMatchObject({
      status: 200,
      body: { version: 2, auth: { secret: { lastFour: '4711' } } },
    })
    expect((await probe(id)).body).toMatchObject({ ok: true })
  })

  it('cannot be sent to a blocked address: refused at save', async () => {
    const answer = await post(compatible('http://169.254.169.254/v1'))
    expect([answer.status, faultsIn(answer)]).toEqual([422, [expect.stringMatching(/^\/config\/baseUrl /)]])
  })

  it('is no header of ours: a control character is refused', async () => {
    expect(faultsIn(await post({ ...compatible(), auth: { secret: 'a\nb' } }))).toEqual(['/auth/secret not_valid'])
    expect(faultsIn(await post({ ...compatible(), config: { ...compatible().config, headers: { Host: 'x' } } }))).toEqual([
      expect.stringMatching(/^\/config\/headers\/Host /),
    ])
  })
})

it('a disabled model is not called, and one of the whole workspace has no project', async () => {
  const { id, projectId } = await make({ ...compatible(), status: 'disabled' })
  expect(projectId).toBeNull()
  expect(await probe(id)).toMatchObject({ status: 409, body: { currentState: 'disabled' } })
  expect(server.requests).toEqual([])
})

it('models of another workspace do not exist', async () => {
  const { id } = await make(compatible())
  const foreign = await (await tenant('B')).keyOf('owner')
  expect((await call('POST', `/models/${id}/probe`, { key: foreign, body: {} })).status).toBe(404)
  expect(server.requests).toEqual([])
})
