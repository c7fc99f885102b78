import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import type { ServiceError } from '#src/platform/errors.ts'
import { defaultLimits } from '#src/platform/limits.ts'
import { generateKey } from './fresh-key.ts'
import { leakedKeyRoutes } from './leaked-keys.ts'

const test = await testApp()

const report = async (body: unknown) => {
  const answer = await fetch(`${test.origin}/v1/api-keys/revoke-leaked`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, text: (await answer.text()).replace(/"requestId":"[^"]*"/, '') }
}

describe('POST /api-keys/revoke-leaked', () => {
  it('revokes the key and those that were made with it, and says so in the activity', async () => {
    const { owner } = await test.tenant('Leaks')
    const { data: parent } = await owner.POST('/api-keys', { body: { name: 'In a public repository', role: 'admin' } })
    const { data: child } = await test.client(parent!.key!).POST('/api-keys', { body: { name: 'Made with it' } })
    expect((await report({ key: parent!.key })).status).toBe(200)
    for (const { id, key } of [parent!, child!]) {
      expect((await test.client(key!).GET('/me')).response.status).toBe(401)
      const { data } = await owner.GET('/activity/resource/{resourceType}/{resourceId}', {
        params: { path: { resourceType: 'apiKey', resourceId: id } },
      })
      expect(data!.data[0]).toMatchObject({ action: 'apiKey.revoked', actor: { type: 'system', name: 'A report of a leaked key' } })
    }
    // Once: a second report changes nothing.
    const version = async () => (await owner.GET('/api-keys/{id}', { params: { path: { id: parent!.id } } })).data!.version
    const before = await version()
    expect((await report({ key: parent!.key })).status).toBe(200)
    expect(await version()).toBe(before)
  })

  it('answers the same for a key that works, one that has ended, one of nobody, and no key at all', async () => {
    const { owner } = await test.tenant('Oracles')
    const fresh = async () => (await owner.POST('/api-keys', { body: { name: 'K' } })).data!.key!
    const ended = await fresh()
    await report({ key: ended })
    const answers = []
    for (const key of [await fresh(), ended, generateKey('development'), generateKey('production'), 'x', `${await fresh()} `])
      answers.push(await report({ key }))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]!.status).toBe(200)
  })

  it('does not wait less for a key that nobody has', async () => {
    const startedAt = performance.now()
    await report({ key: 'x' })
    // A timer may fire a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThan(245)
  })

  it('takes nothing but a key, and no other method', async () => {
    for (const body of [{}, { key: '' }, { key: 1 }, { key: 'x', more: 1 }, { key: 'x'.repeat(201) }])
      expect((await report(body)).status).toBe(422)
    expect((await report({ key: 'x'.repeat(2_000) })).status).toBe(413)
    expect((await fetch(`${test.origin}/v1/api-keys/revoke-leaked`)).status).toBe(405)
  })

  it('limits an address by all of its reports, before it looks at what they report', async () => {
    let at = 0
    const limits = { ...defaultLimits, failedCredentialsBurst: 3, failedCredentialsPerSecond: 1 }
    const [route] = leakedKeyRoutes({ db: test.app.world.db, environment: 'development', limits, now: () => at })
    const admitted = async (address: string) =>
      route!.identify({}, {}, address).then(
        () => true,
        (error: ServiceError) => `${error.code} ${error.extras.retryAfterSeconds}`,
      )
    const all = []
    for (let n = 0; n < 5; n++) all.push(await admitted('203.0.113.7'))
    expect(all).toEqual([true, true, true, 'too_many_requests 1', 'too_many_requests 1'])
    expect(await admitted('198.51.100.7')).toBe(true)
    at = 1_000
    expect(await admitted('203.0.113.7')).toBe(true)
  })
})
