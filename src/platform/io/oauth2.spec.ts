import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { agentHost, httpAgent, ioTo, outgoingWith, post, reasonOf, textOf } from '#harness/loopback.ts'
import type { IoOptions } from './open-io.ts'

type Heard = { headers: IncomingHttpHeaders; form: URLSearchParams }
type TokenAnswer = { status?: number; body: unknown; headers?: Record<string, string> }
const asked: Heard[] = []
let answers: TokenAnswer[] = []
let issued = 0
const issuer = await httpAgent(async (request, response) => {
  asked.push({ headers: request.headers, form: new URLSearchParams(Buffer.concat(await request.toArray()).toString()) })
  issued += 1
  const {
    status = 200,
    body,
    headers = {},
  } = answers.shift() ?? { body: { access_token: `planted-access-token-${issued}`, token_type: 'bearer', expires_in: 3600 } }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))
})
let accepts = (_token: string) => true
const heard: string[] = []
const agent = await httpAgent((request, response) => {
  const authorization = request.headers.authorization ?? ''
  heard.push(authorization)
  if (accepts(authorization.replace('Bearer ', ''))) response.end(`you sent ${authorization}`)
  else response.writeHead(401).end(`not good: ${authorization}`)
})
const outgoing = outgoingWith({ random: () => 0 })
afterAll(async () => {
  await outgoing.close()
  await Promise.all([agent.close(), issuer.close()])
})
const secret = 'planted client+secret/ü'
let scopes = 0
beforeEach(() => {
  asked.length = 0
  heard.length = 0
  answers = []
  accepts = () => true
  scopes += 1
})
// Each spec asks for a scope of its own, so that none finds another one's token.
const auth = (more: object = {}) => ({
  type: 'oauth2ClientCredentials' as const,
  tokenUrl: `${issuer.url}/token`,
  clientId: 'id:1',
  credentialsIn: 'header' as const,
  scope: `s${scopes}`,
  ...more,
})
const to = (options: Partial<IoOptions> = {}) => ioTo(outgoing, agent.url, { auth: auth(), secret, tokenOrigin: issuer.url, ...options })

describe('the token is asked for as RFC 6749, 4.4 says', () => {
  it('with client and secret in the header', async () => {
    await textOf(to({ auth: auth({ audience: 'https://agent.example' }) }), post(agent.url))
    const encoded = Buffer.from('id%3A1:planted+client%2Bsecret%2F%C3%BC').toString('base64')
    expect(asked[0]!.headers).toMatchObject({ authorization: `Basic ${encoded}`, 'content-type': 'application/x-www-form-urlencoded' })
    expect(Object.fromEntries(asked[0]!.form)).toEqual({
      grant_type: 'client_credentials',
      scope: `s${scopes}`,
      audience: 'https://agent.example',
    })
  })
  it('or in the body', async () => {
    await textOf(to({ auth: auth({ credentialsIn: 'body' }) }), post(agent.url))
    expect(asked[0]!.headers.authorization).toBeUndefined()
    expect(Object.fromEntries(asked[0]!.form)).toEqual({
      grant_type: 'client_credentials',
      scope: `s${scopes}`,
      client_id: 'id:1',
      client_secret: secret,
    })
  })
})

describe('the token', () => {
  it('is used for one call after another, also of other conversations, and asked for once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => textOf(to(), post(agent.url))))
    expect([asked.length, heard.length, new Set(heard).size]).toEqual([1, 20, 1])
  })
  it('is another one for another secret, scope, client or workspace', async () => {
    const others = [
      { secret: 'another-secret' },
      { auth: auth({ scope: 'other' }) },
      { auth: auth({ clientId: 'id2' }) },
      { workspaceId: 'wks_2' },
    ]
    for (const other of [{}, ...others]) await textOf(to(other), post(agent.url))
    expect(new Set(heard).size).toBe(5)
  })
  it('that is refused is renewed once, beside the retries', async () => {
    await textOf(to(), post(agent.url))
    const revoked = heard[0]!.slice('Bearer '.length)
    accepts = (token) => token !== revoked
    const io = to({ retry: { max: 0 } })
    expect(await textOf(io, post(agent.url))).toContain('you sent')
    expect(asked).toHaveLength(2)
    expect(io.exchanges.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 401],
      [2, 200],
    ])
    await textOf(to(), post(agent.url))
    expect(asked).toHaveLength(2)
  })
  it('is renewed no second time: then the 401 is the answer', async () => {
    accepts = () => false
    expect((await to({ retry: { max: 2 } }).fetch(post(agent.url))).status).toBe(401)
    expect([asked.length, heard.length]).toEqual([2, 2])
  })
  it('never comes back: not in a reply, not in an exchange', async () => {
    const io = to()
    const reply = await textOf(io, post(agent.url))
    expect(reply).toBe('you sent Bearer ***')
    expect(io.exchanges[0]).toMatchObject({ requestHeaders: { authorization: 'Bearer ***' } })
    expect(
      JSON.stringify([io.exchanges, io.redact(heard[0]!), io.redact.deep({ [heard[0]!]: Buffer.from(heard[0]!).toString('base64') })]),
    ).not.toContain('planted')
  })
  it('goes to the bound origin only, and the secret to that of the token endpoint', async () => {
    await textOf(to({ boundOrigin: 'http://127.0.0.2:1' }), post(agent.url))
    expect([asked, heard]).toEqual([[], ['']])
    expect(await reasonOf(to({ tokenOrigin: 'http://127.0.0.2:1' }), post(agent.url))).toBe('request')
    expect(asked).toEqual([])
  })
})

describe('a token that cannot be got is the channel’s fault, and nothing is sent to the agent', () => {
  const long = 'x'.repeat(20_000)
  it.each<[string, TokenAnswer, RegExp, number]>([
    [
      'a refusal',
      { status: 401, body: { error: 'invalid_client', error_description: secret } },
      /answered 401 \(invalid_client\).*clientId/,
      1,
    ],
    ['a page', { status: 404, body: '<h1>planted</h1>' }, /answered 404\. Check tokenUrl/, 1],
    ['a failing endpoint, tried again', { status: 503, body: '' }, /answered 503/, 2],
    ['no JSON', { body: 'access_token=planted' }, /no usable access_token/, 1],
    ['an empty token', { body: { access_token: '' } }, /no usable access_token/, 1],
    ['a token with a line break', { body: { access_token: 'a\r\nx-evil: 1' } }, /no usable access_token/, 1],
    ['a token too long for a header', { body: { access_token: long } }, /no usable access_token/, 1],
    ['a token of another type', { body: { access_token: 'planted', token_type: 'mac' } }, /not of the type Bearer/, 1],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1/' } }, /token endpoint answered with a redirect/, 1],
    ['a stream', { body: 'data: {}\n\n', headers: { 'content-type': 'text/event-stream' } }, /no usable access_token/, 1],
  ])('%s', async (_, answer, message, requests) => {
    answers = [answer, answer]
    const io = to({ retry: { max: 1 } })
    const error = await io.fetch(post(agent.url)).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'OutgoingError',
      reason: 'credentials',
      source: 'channel',
      message: expect.stringMatching(message),
    })
    expect([asked.length, heard.length, io.exchanges.length]).toEqual([requests, 0, requests])
    expect(JSON.stringify([error, (error as Error).message, io.exchanges])).not.toContain('planted')
  })
  it.each(['http://127.0.0.3:1/token', 'http://169.254.169.254/token'])('an address that may not be called: %s', async (tokenUrl) => {
    const io = to({ auth: auth({ tokenUrl }), tokenOrigin: new URL(tokenUrl).origin })
    await expect(io.fetch(post(agent.url))).rejects.toMatchObject({
      reason: 'credentials',
      message: expect.stringContaining('not open to outgoing calls'),
    })
  })
  it('one that never answers is left when the call is', async () => {
    const silent = await httpAgent(() => {}, agentHost)
    const controller = new AbortController()
    const io = to({ auth: auth({ tokenUrl: silent.url }), tokenOrigin: silent.url, signal: controller.signal })
    const call = reasonOf(io, post(agent.url))
    await expect.poll(() => silent.hits()).toBe(1)
    controller.abort()
    expect(await call).toBe('aborted')
    await silent.close()
  })
})
