import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { describeGuarantees } from '#harness/resource-guarantees.ts'
import { httpConfig, stage } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'

const timeouts = { connectMs: 5_000, firstByteMs: 30_000, turnMs: 60_000 }

await describeGuarantees({
  path: '/channels',
  type: 'channel',
  least: { name: 'Agent', kind: 'http', config: { url: 'https://agent.example/chat', response: { text: '$.reply' } } },
  filled: {
    environment: 'development',
    status: 'unverified',
    auth: { type: 'none' },
    timeouts,
    retry: { max: 2 },
    limits: { concurrency: 4 },
    config: { url: 'https://agent.example/chat', method: 'POST', response: { text: '$.reply' }, stream: 'none' },
  },
  replacement: {
    name: 'Other',
    kind: 'demo',
    config: { release: 2 },
    status: 'disabled',
    retry: { max: 0 },
    timeouts: { ...timeouts, turnMs: 100 },
  },
  changed: [
    '/kind',
    '/config/url',
    '/config/method',
    '/config/response',
    '/config/stream',
    '/config/template',
    '/config/release',
    '/config/flakeRate',
    '/status',
    '/retry/max',
    '/timeouts/turnMs',
  ],
})

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const { port } = new URL(origin)
let a: Tenant
let key: string
let projectId: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  ;({ projectId } = await stage(a))
})
const url = 'https://agent.example/chat'
const agentAt = (url: string, more: object = {}) => ({ projectId, name: 'Agent', kind: 'http', config: { ...httpConfig(url), ...more } })
const post = (body: object) => call('POST', '/channels', { key, body: { ...agentAt(url), ...body } })
const all = async () => ((await call('GET', '/channels?limit=200', { key })).body.data as unknown[]).length

describe('POST /channels', () => {
  it.each([
    ['a kind that is none', { kind: 'fax' }, ['/kind not_allowed']],
    ['a kind by the name of a prototype', { kind: '__proto__' }, ['/kind not_allowed']],
    ['a status that is not the caller’s to give', { status: 'verified' }, ['/status not_allowed']],
    ['auth that is not built', { auth: { type: 'kerberos', secret: 'x' } }, ['/auth/type not_allowed']],
    ['auth without its secret', { auth: { type: 'bearer' } }, ['/auth/secret required']],
    ['a secret where none is taken', { auth: { type: 'none', secret: 'x' } }, ['/auth/secret unknown_member']],
    [
      'members of another kind',
      { config: { release: 1 } },
      ['/config/release unknown_member', '/config/response required', '/config/url required'],
    ],
    [
      'numbers out of bounds',
      { retry: { max: 5 }, limits: { concurrency: 0 }, timeouts: { turnMs: 1e9 } },
      ['/limits/concurrency too_small', '/retry/max too_big', '/timeouts/turnMs too_big'],
    ],
  ])('422 for %s', async (_, body, expected) => {
    const answer = await post(body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
  it('GET /channels filters by kind and status', async () => {
    await post({ kind: 'demo', config: {}, status: 'disabled', name: 'filtered' })
    const names = async (query: string) => ((await call('GET', `/channels?name=filtered&${query}`, { key })).body.data as unknown[]).length
    expect([await names('kind=demo&status=disabled'), await names('kind=http'), await names('status=verified')]).toEqual([1, 0, 0])
  })
})

describe('an address that may not be called is refused when it is written, with its place', () => {
  const blocked = [
    'http://169.254.169.254/latest',
    'http://10.0.0.5/',
    'http://[fd00:ec2::254]/',
    'http://2130706433.example:99999/',
    'http://0x7f000001.0/',
    'http://metadata.google.internal/',
    `http://127.0.0.1:${port}/v1`,
    `http://[::ffff:10.0.0.5]/`,
  ]
  it.each(blocked)('%s', async (address) => {
    const before = await all()
    const answer = await post(agentAt(address))
    expect([answer.status, faultsIn(answer)]).toEqual([
      422,
      [expect.stringMatching(/^\/config\/url (blocked_address|invalid_url|not_valid)$/)],
    ])
    expect(await all()).toBe(before)
  })
  it('in a session too, each place by itself', async () => {
    const session = { start: { url: 'http://10.0.0.5/start' }, end: { url: 'http://192.168.0.1/end' } }
    expect(faultsIn(await post(agentAt(url, { session })))).toEqual([
      '/config/session/end/url blocked_address',
      '/config/session/start/url blocked_address',
    ])
  })
  it('with a user name, without repeating it', async () => {
    const answer = await post(agentAt('http://user:planted-secret@agent.example/'))
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).not.toContain('planted-secret')
  })
  it('PUT refuses it alike, and the stored one is unchanged', async () => {
    const { body: made } = await post({})
    const { projectId: _, ...replacement } = agentAt('http://10.0.0.5/')
    expect(faultsIn(await call('PUT', `/channels/${made.id}`, { key, body: replacement }))).toEqual(['/config/url blocked_address'])
    expect((await call('GET', `/channels/${made.id}`, { key })).body).toEqual(made)
  })
})

describe('headers that may not be set are refused with their place', () => {
  it.each([
    ['a line break', { 'x-a': '1\r\nx-evil: 1' }, ['/config/headers/x-a invalid_header_value']],
    ['no token', { 'x a:': '1', 'x/~': '1' }, ['/config/headers/x a: invalid_header_name', '/config/headers/x~1~0 invalid_header_name']],
    [
      'framing and routing',
      { host: 'POST', 'Transfer-Encoding': 'chunked' },
      ['/config/headers/Transfer-Encoding invalid_header_name', '/config/headers/host invalid_header_name'],
    ],
    ['one name twice', { 'X-A': '1', 'x-a': '1' }, ['/config/headers/x-a duplicate_header']],
    ['too many', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`x-${at}`, ''])), ['/config/headers too_many']],
  ])('%s', async (_, headers, expected) => {
    const answer = await post(agentAt(url, { headers }))
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
  it('those of a session, with every other fault of the channel', async () => {
    const session = { start: { url: 'http://10.0.0.5/', headers: { host: 'x' } } }
    const answer = await post({ ...agentAt(url, { session }), auth: { type: 'apiKey', header: 'content-length', secret: 'a\nb' } })
    expect(faultsIn(answer)).toEqual([
      '/auth/header invalid_header_name',
      '/auth/secret not_valid',
      '/config/session/start/headers/host invalid_header_name',
      '/config/session/start/url blocked_address',
    ])
  })
  it('the header of an API key, also where its secret stays', async () => {
    const { body: made } = await post({ auth: { type: 'apiKey', secret: 'a-long-enough-secret' } })
    const replace = (header: string) =>
      call('PUT', `/channels/${made.id}`, { key, body: { ...agentAt(url), auth: { type: 'apiKey', header } } })
    expect(faultsIn(await replace('host'))).toEqual(['/auth/header invalid_header_name'])
    expect((await replace('x-other')).status).toBe(200)
  })
})

describe('the order of checks: of several rules broken at once the first is answered', () => {
  it.each([
    ['shape before project', { projectId: newId('prj'), retry: { max: 9 } }, 422],
    ['addresses before project', { projectId: newId('prj'), config: httpConfig('http://10.0.0.5/') }, 422],
    ['project last', { projectId: newId('prj') }, 404],
  ])('POST: %s', async (_, body, status) => expect((await post(body)).status).toBe(status))
  it.each([
    ['missing before all', 'missing', { auth: { type: 'bearer' } }, '"9"', 404],
    ['a secret before stale', 'archived', { auth: { type: 'bearer' } }, '"9"', 422],
    ['stale before archived', 'archived', {}, '"9"', 412],
    ['archived at last', 'archived', {}, '"2"', 409],
  ])('PUT: %s', async (_, which, more, tag, status) => {
    const id = which === 'missing' ? newId('chn') : (await post({})).body.id
    await call('DELETE', `/channels/${id}`, { key })
    expect((await call('PUT', `/channels/${id}`, { key, body: { ...agentAt(url), ...more }, headers: { 'if-match': tag } })).status).toBe(
      status,
    )
  })
})
