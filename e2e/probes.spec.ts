import { describe, expect, it } from 'vitest'
import { testApp } from '../src/harness/app.ts'
import { startIssuer } from '../src/harness/issuer.ts'

const { oidc } = await startIssuer()
const { app, origin } = await testApp({ OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: oidc.clientId })
const ready = async () => {
  const answer = await fetch(`${origin}/readyz`)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Record<string, unknown> }
}

describe('GET /readyz', () => {
  it('tells the lag of the queue and the age of the issuer’s keys, of which none are needed to be ready', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', database: 'ok', queueLagMs: 0, jwksAgeMs: null } })
    await app.issuer?.warm()
    expect((await ready()).body.jwksAgeMs).toBeGreaterThanOrEqual(0)
  })

  it('is 503 with the reason while the database cannot be written', async () => {
    await app.world.db.systemPool.query('alter table readiness rename to gone')
    expect(await ready()).toEqual({ status: 503, retryAfter: '2', body: { status: 'not ready', reason: 'a check failed' } })
    await app.world.db.systemPool.query('alter table gone rename to readiness')
    expect((await ready()).status).toBe(200)
  })
})
