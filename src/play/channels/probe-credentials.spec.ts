import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsIn } from '#harness/raw-call.ts'
import { httpConfig } from '#harness/stage.ts'
import { probing } from './fixtures/probing.ts'

const { call, key, own, make, probe, read, activityOf } = await probing()
const secret = 'planted-secret-of-the-probe'

describe('credentials of several parts', () => {
  const heard: { url: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    heard.push({ url: request.url!, headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
    const answer =
      request.url === '/token'
        ? { access_token: 'planted-token-1234', expires_in: 600 }
        : { reply: `You sent ${request.headers.authorization}` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  let at = ''
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const oauth = (more: object = {}) => ({ type: 'oauth2ClientCredentials', tokenUrl: `${at}/token`, clientId: 'parley', secret, ...more })

  it('oauth2ClientCredentials: the token is asked for, used and never shown', async () => {
    const made = await make(`${at}/chat`, { auth: oauth({ scope: 'chat' }) })
    expect(made.auth).toEqual({
      type: 'oauth2ClientCredentials',
      tokenUrl: `${at}/token`,
      clientId: 'parley',
      scope: 'chat',
      credentialsIn: 'header',
      secret: { set: true, lastFour: 'robe', updatedAt: expect.any(String) },
    })
    const { body } = await probe(made.id)
    expect(body).toMatchObject({ ok: true, mapped: { content: 'You sent Bearer ***' } })
    expect(heard.map(({ url }) => url)).toEqual(['/token', '/chat'])
    expect(heard[1]!.headers.authorization).toBe('Bearer planted-token-1234')
    const run = await own.queue((await own.scenario({ stop: { maxTurns: 1 } })).id, { channelId: String(made.id) })
    await own.process()
    expect(JSON.stringify([body, await own.read(run[0]!.id), await read(made.id), await activityOf(made.id)])).not.toContain('planted')
  })
  it('hmac: the signature is of what was sent', async () => {
    const auth = { type: 'hmac', signatureHeader: 'X-Agent-Signature', prefix: 'sha256=', secret }
    const made = await make(`${at}/chat`, { auth })
    expect(made.auth).toMatchObject({
      algorithm: 'sha256',
      encoding: 'hex',
      signatureHeader: 'X-Agent-Signature',
      timestampHeader: 'x-timestamp',
      prefix: 'sha256=',
    })
    expect((await probe(made.id)).body).toMatchObject({ ok: true })
    const { headers, body } = heard.at(-1)!
    expect(headers['x-agent-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${headers['x-timestamp']}.${body}`).digest('hex')}`,
    )
  })
  it.each<[string, () => object, string[]]>([
    ['a token endpoint that may not be called', () => oauth({ tokenUrl: 'http://10.0.0.5/token' }), ['/auth/tokenUrl blocked_address']],
    ['a token endpoint with a password', () => oauth({ tokenUrl: 'https://user:planted@id.example/' }), ['/auth/tokenUrl not_valid']],
    [
      'header names that may not be set',
      () => ({ type: 'hmac', signatureHeader: 'host', timestampHeader: 'x y', secret }),
      ['/auth/signatureHeader invalid_header_name', '/auth/timestampHeader invalid_header_name'],
    ],
    [
      'one header for both',
      () => ({ type: 'hmac', signatureHeader: 'X-A', timestampHeader: 'x-a', secret }),
      ['/auth/timestampHeader duplicate_header'],
    ],
    ['members of another type', () => ({ type: 'bearer', clientId: 'x', secret }), ['/auth/clientId unknown_member']],
    [
      'a certificate without TLS',
      () => ({ type: 'mtls', secret: { certificate: 'planted', key: 'planted' } }),
      ['/auth/secret not_valid', '/auth/type not_valid'],
    ],
    ['a certificate as one text', () => ({ type: 'mtls', secret }), ['/auth/secret wrong_type']],
  ])('422 for %s', async (_, auth, expected) => {
    const answer = await call('POST', '/channels', {
      key,
      body: { projectId: own.projectId, name: 'Agent', kind: 'http', config: httpConfig(`${at}/chat`), auth: auth() },
    })
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
    expect(JSON.stringify(answer.body)).not.toContain('planted')
  })
  it.each<[string, () => object, number]>([
    ['keeps it while both addresses stay', () => oauth({ scope: 'other', tokenUrl: `${at}/other-token` }), 200],
    ['needs it for another token endpoint', () => oauth({ tokenUrl: 'https://id.example/token' }), 422],
    ['needs it for another type', () => ({ type: 'hmac' }), 422],
  ])('a replacement without the secret %s', async (_, auth, status) => {
    const made = await make(`${at}/chat`, { auth: oauth() })
    const { secret: _secret, ...without } = auth() as { secret?: string }
    const answer = await call('PUT', `/channels/${made.id}`, {
      key,
      body: { name: 'Agent', kind: 'http', config: httpConfig(`${at}/chat`), auth: without },
    })
    expect(answer.status).toBe(status)
  })
  it('a run that was queued for another kind of credential is not played with this one', async () => {
    const made = await make(`${at}/chat`, { auth: { type: 'bearer', secret: 'the-first-secret' } })
    const [queued] = await own.queue((await own.scenario({ stop: { maxTurns: 1 } })).id, { channelId: String(made.id) })
    await call('PUT', `/channels/${made.id}`, {
      key,
      body: { name: 'Agent', kind: 'http', config: httpConfig(`${at}/chat`), auth: { type: 'hmac', secret } },
    })
    const before = heard.length
    await own.process()
    expect(await own.read(queued!.id)).toMatchObject({ errorSource: 'channel', error: { reason: 'request' } })
    expect(heard.length).toBe(before)
  })
})
