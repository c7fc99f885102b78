import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { canonicalJson } from '#src/platform/canonical-json.ts'

const { app, origin, tenant } = await testApp({ PARLEY_LIMIT_CASSETTE_BYTES: '3000000' })
let a: Tenant
let key: string
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await stage(a)
})

const header = { cassette: 1, channels: true, madeBy: 'Parley', name: 'Tape', scrubbed: true }
const conversation = (more: object = {}) => ({
  conversation: { cell: 'a'.repeat(32), label: 'scn_1|chn_1|-|{}', repeatIndex: 0, seed: 's', startedMs: 1_700_000_000_000, ...more },
})
const exchange = (more: object = {}) => ({
  exchange: {
    ...{ cell: 'a'.repeat(32), repeatIndex: 0, key: 'b'.repeat(64), use: 'judge', place: 0 },
    ...{ request: { system: 'Judge.' }, answer: { ok: true } },
    ...more,
  },
})
const fileOf = (...lines: unknown[]) => gzipSync(lines.map((line) => `${typeof line === 'string' ? line : canonicalJson(line)}\n`).join(''))

async function send(bytes: Uint8Array, { type = 'application/gzip', query = `?projectId=${own.projectId}`, headers = {} } = {}) {
  const response = await fetch(`${origin}/v1/cassettes/import${query}`, {
    method: 'POST',
    headers: { 'x-api-key': key, ...(type && { 'content-type': type }), ...headers },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  return {
    status: response.status,
    body: (await response.json()) as { id: string; code?: string; errors?: { line?: number; message: string }[] },
  }
}
async function exported(id: string): Promise<Buffer> {
  const response = await fetch(`${origin}/v1/cassettes/${id}/export`, { headers: { 'x-api-key': key } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  return Buffer.from(await response.arrayBuffer())
}

describe('a file', () => {
  it('is the same bytes again when it was imported, however its lines were ordered', async () => {
    const other = { cell: 'c'.repeat(32), label: 'another' }
    const lines = [
      conversation(),
      conversation(other),
      exchange({ place: 1 }),
      exchange({ key: 'd'.repeat(64) }),
      exchange({ cell: other.cell }),
    ]
    const { status, body } = await send(fileOf(header, ...lines))
    expect({ status, body }).toMatchObject({ status: 201, body: { name: 'Tape', channels: true, conversations: 2, exchanges: 3 } })
    const first = await exported(body.id)
    const again = await send(first)
    expect((await exported(again.body.id)).equals(first)).toBe(true)
    const text = gunzipSync(first).toString().trim().split('\n')
    expect(JSON.parse(text[0]!)).toEqual(header)
    expect(text.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual([
      'cassette',
      'conversation',
      'exchange',
      'conversation',
      'exchange',
      'exchange',
    ])
  })
  it('is imported once for one Idempotency-Key, and another file with it is refused', async () => {
    const headers = { 'idempotency-key': 'one' }
    const first = await send(fileOf(header, conversation()), { headers })
    expect((await send(fileOf(header, conversation()), { headers })).body.id).toBe(first.body.id)
    expect((await send(fileOf(header), { headers })).status).toBe(422)
  })

  const deep = `{"exchange":${'['.repeat(300)}`
  it.each([
    ['no header', [conversation()], 1],
    ['a later format', [{ ...header, cassette: 2 }], 1],
    ['one that says it has secrets', [{ ...header, scrubbed: false }], 1],
    ['no JSON', [header, conversation(), '{"exchange":'], 3],
    ['an unknown member', [header, { conversation: { ...conversation().conversation, more: 1 } }], 2],
    ['an exchange of no conversation', [header, exchange()], 2],
    ['a conversation twice', [header, conversation(), conversation()], 3],
    ['an exchange twice', [header, conversation(), exchange(), exchange()], 4],
    ['a key that is none', [header, conversation(), exchange({ key: 'x' })], 3],
    ['a use that is none', [header, conversation(), exchange({ use: 'magic' })], 3],
    ['too deep', [header, conversation(), deep], 3],
    ['a line of too many values', [header, conversation(), exchange({ answer: { list: Array(100_000).fill(0) } })], 3],
    ['a line that is too long', [header, conversation(), `"${'x'.repeat(4_300_000)}"`], 3],
    ['an empty line', [header, '', conversation()], 2],
  ])('with %s is refused with its line, and nothing of it is kept', async (_, lines, line) => {
    const count = async () => (await must(a.owner.GET('/cassettes', { params: { query: { limit: 200 } } }))).data.length
    const before = await count()
    const limit = line === 3 && String(lines[2]).length > 1_000_000
    const { status, body } = await send(fileOf(...lines))
    if (limit) expect([413, 422]).toContain(status)
    else expect([status, body.errors?.map((fault) => fault.line)]).toEqual([422, [line]])
    expect(await count()).toBe(before)
  })
  it('that is no gzip, cut off, empty, a bomb, or of another type is refused', async () => {
    const whole = fileOf(header, conversation())
    expect((await send(Buffer.from('{}'))).status).toBe(400)
    expect((await send(whole.subarray(0, whole.length - 9))).status).toBe(400)
    expect((await send(gzipSync(''))).status).toBe(400)
    expect((await send(gzipSync(Buffer.alloc(200_000_000, 'x')))).status).toBe(413)
    expect((await send(gzipSync(Buffer.alloc(200_000_000, '\n')))).status).toBe(422)
    expect((await send(Buffer.alloc(33 * 1024 * 1024))).status).toBe(413)
    expect((await send(whole, { type: 'application/json' })).status).toBe(415)
    expect((await send(whole, { type: '' })).status).toBe(415)
    expect([400, 415]).toContain((await send(new Uint8Array())).status)
    expect((await send(whole, { query: '' })).status).toBe(422)
    expect((await send(whole, { query: '?projectId=prj_missing' })).status).toBe(404)
    const wrong = await fetch(`${origin}/v1/projects`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/gzip' },
      body: whole as never,
    })
    expect(wrong.status).toBe(415)
  })
  it('whose answers are none of ours makes a run miss, and no error of Parley', async () => {
    const channel = await own.demoChannel()
    const scenario = await own.scenario({ driver: { mode: 'scripted', turns: [{ content: 'hello' }] }, channelIds: [channel.id] } as never)
    const tape = await must(a.owner.POST('/cassettes', { body: { projectId: own.projectId, name: 'T', channels: true } }))
    const play = async (mode: 'record' | 'replay', cassetteId: string) => {
      const [queued] = await own.queue(scenario.id, { mode, cassetteId })
      await own.process()
      return own.read(queued!.id)
    }
    await play('record', tape.id)
    const lines = gunzipSync(await exported(tape.id))
      .toString()
      .trim()
      .split('\n')
    for (const answer of [{}, { ms: 1e300 }, { ms: 1, reply: { content: 'a\0b', more: 1 } }, { ms: -1, fault: { source: 'platform' } }]) {
      const changed = lines.map((line) => {
        const value = JSON.parse(line) as { exchange?: object }
        return value.exchange ? { exchange: { ...value.exchange, answer } } : value
      })
      const { body } = await send(fileOf(...changed))
      expect(await play('replay', body.id)).toMatchObject({
        outcome: 'error',
        errorSource: 'environment',
        error: { reason: 'cassetteMiss' },
      })
    }
  })
  it('holds no secret that the workspace has, however it came in', async () => {
    const secret = 'sk-planted-file-secret-4711'
    await must(a.owner.POST('/models', { body: { name: 'M', kind: 'openai', config: { model: 'm' }, auth: { secret } } }))
    const forms = [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex'), encodeURIComponent(secret)]
    const { body } = await send(
      fileOf(
        header,
        conversation({ label: forms[0], seed: forms[0] }),
        exchange({ request: { [secret]: forms }, answer: { deep: [{ forms }] } }),
      ),
    )
    const text = gunzipSync(await exported(body.id)).toString()
    expect(forms.filter((form) => text.includes(form))).toEqual([])
    expect(text).toContain('***')
  })
})

it('a cassette that is deleted holds nothing, and is exported no more', async () => {
  const { body } = await send(fileOf(header, conversation(), exchange()))
  const deleted = await must(a.owner.DELETE('/cassettes/{id}', { params: { path: { id: body.id } } }))
  expect(deleted).toMatchObject({ conversations: 0, exchanges: 0, bytes: 0, archivedAt: expect.any(String) })
  expect((await fetch(`${origin}/v1/cassettes/${body.id}/export`, { headers: { 'x-api-key': key } })).status).toBe(409)
  const { rows } = await app.world.db.systemPool.query('select 1 from parley.cassette_exchanges where cassette_id = $1', [body.id])
  expect(rows).toEqual([])
})
