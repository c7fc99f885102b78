import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { attacks, type ForgeryScene, openForgeryScene } from '#harness/forged-tokens.ts'
import { clientId } from '#harness/openid.ts'

describe('no forged, foreign or misused token is accepted', () => {
  let set: ForgeryScene
  let test: TestApp
  const ask = async (path: string, token: string) => {
    const reply = await test.app.server.inject({
      method: 'GET',
      url: `/v1${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'same' },
    })
    return { status: reply.statusCode, body: reply.body }
  }
  beforeAll(async () => {
    set = await openForgeryScene()
    test = await testApp({ OIDC_ISSUER: set.issuer.address, OIDC_CLIENT_ID: clientId })
    const authorization = `Bearer ${set.signed({ email: 'owner@x.example', email_verified: true })}`
    const made = await test.app.server.inject({
      method: 'POST',
      url: '/v1/workspaces',
      headers: { authorization },
      payload: { name: 'Target' },
    })
    expect(made.statusCode).toBe(201)
  })

  afterAll(() => set.close())

  it.each(attacks)('%s', async (_what, attack) => {
    const token = attack(set)
    const missing = await test.app.server.inject({ method: 'GET', url: '/v1/me', headers: { 'x-request-id': 'same' } })
    const refused = { status: 401, body: missing.body }
    // Operations that need no membership are as strict, except for the one attack that is not a forgery: a stranger with the owner's
    // address.
    const stranger = /"sub":"(mallory|Owner)"/.test(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const me = await ask('/me', token)
    expect(stranger ? { ...me, body: missing.body } : me).toEqual(refused)
    expect(await ask('/workspaces', token)).toEqual(stranger ? { status: 200, body: '{"data":[],"nextCursor":null}' } : refused)
  })

  it('while the true one is, and nothing was asked of the addresses that tokens named', async () => {
    expect((await ask('/me', set.signed({}))).status).toBe(200)
    expect((await ask('/workspaces', set.signed({}))).status).toBe(200)
    expect(set.canary.requests).toEqual([])
    expect(set.otherIssuer.fetches).toEqual({ discovery: 0, keys: 0, other: 0 })
    expect(set.issuer.fetches.keys).toBeLessThanOrEqual(2)
  })
})
