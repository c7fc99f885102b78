import { describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { startIssuer } from '#harness/issuer.ts'
import { administer } from '#harness/setup.ts'
import { until } from '#harness/until.ts'

const { oidc } = await startIssuer()
const { app, origin } = await testApp({ OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: oidc.clientId })
const { systemPool, probe, connection } = app.world.db
const ready = async () => {
  const answer = await fetch(`${origin}/readyz`)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Record<string, unknown> }
}
const becomes = (status: number) =>
  until(`/readyz says ${status}`, async () => {
    const answer = await ready()
    return answer.status === status && answer
  })
const notReady = (reason: string) => ({ status: 503, retryAfter: '2', body: { status: 'not ready', reason } })

describe('GET /readyz', () => {
  it('tells the lag of the queue and the age of the issuer’s keys, of which none are needed to be ready', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', database: 'ok', queueLagMs: 0, jwksAgeMs: null } })
    await app.issuer?.warm()
    expect((await ready()).body.jwksAgeMs).toBeGreaterThanOrEqual(0)
  })

  it('is 503 with the reason while the database cannot be written', async () => {
    await systemPool.query('alter table readiness rename to gone')
    expect(await becomes(503)).toEqual(notReady('a check failed'))
    await systemPool.query('alter table gone rename to readiness')
    await becomes(200)
  })

  it('is 503 while the database is read-only', async () => {
    const set = async (value: string) => {
      await administer(
        connection,
        `begin read write; alter database ${connection.database} set default_transaction_read_only = ${value}; commit`,
      )
      await administer(
        connection,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    await set('on')
    await until('it says why', async () => String((await ready()).body.reason).includes('read-only'))
    await set('off')
    await becomes(200)
  })

  it('costs the database one check a second, however many ask', async () => {
    const checks = vi.spyOn(probe, 'query')
    const begun = performance.now()
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 200 }, ready))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    const seconds = (performance.now() - begun) / 1_000
    expect(checks.mock.calls.length).toBeLessThanOrEqual(1 + Math.ceil(seconds))
    expect(app.world.db.pools().system.waiting).toBe(0)
    checks.mockRestore()
  })

  it('writes so much beside its row that a full disk is noticed', async () => {
    const spilled = async () =>
      Number((await systemPool.query('select temp_bytes from pg_stat_database where datname = current_database()')).rows[0]!.temp_bytes)
    const before = await spilled()
    await until('a check has filled a file', async () => (await ready()) && (await spilled()) - before > 1_000_000)
  })

  it('is 503 as soon as the process is about to stop', async () => {
    app.announceStop()
    expect(await ready()).toEqual(notReady('this process is stopping'))
  })
})
