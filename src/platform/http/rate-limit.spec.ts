import { describe, expect, it } from 'vitest'
import { smallServer } from './fixtures/small-server.ts'
import { budgetsOf, createRateLimit } from './rate-limit.ts'

const boundless = { workspaceBurst: 1, workspaceRatePerSecond: 0 }

describe('the standing of a budget', () => {
  const take = (limit: ReturnType<typeof createRateLimit>, times: number, now: number) =>
    Array.from({ length: times }, () => limit!({ member: 'a' }, now)).at(-1)!

  it('is a burst that comes back with time', () => {
    const limit = createRateLimit({ apiBurst: 100, apiRatePerSecond: 50, ...boundless })
    const steps: [times: number, now: number, allowed: boolean, left: number, seconds: number][] = [
      [1, 0, true, 99, 1],
      [49, 0, true, 50, 1],
      [50, 0, true, 0, 1],
      [1, 0, false, 0, 1],
      [1, 19, false, 0, 1],
      [1, 20, true, 0, 1],
      [1, 1_020, true, 49, 2],
      [1, 60_000, true, 99, 1],
    ]
    for (const [times, now, allowed, left, seconds] of steps)
      expect(take(limit, times, now)).toEqual({
        allowed,
        retryAfterSeconds: seconds,
        headers: { 'ratelimit-policy': '"member";q=100;w=2', ratelimit: `"member";r=${left};t=${seconds}` },
      })
  })
  it('with nothing left says when the next is there, not when all are', () => {
    const limit = createRateLimit({ apiBurst: 600, apiRatePerSecond: 1, ...boundless })
    expect(take(limit, 601, 0)).toMatchObject({ allowed: false, retryAfterSeconds: 1, headers: { ratelimit: '"member";r=0;t=1' } })
  })
  it('is none where the rate is 0', () => expect(createRateLimit({ apiBurst: 1, apiRatePerSecond: 0, ...boundless })).toBeUndefined())
  it('is of a member whatever their keys, of their workspace, or of a person', () => {
    const member = { workspaceId: 'wks', memberId: 'usr', memberName: 'M', role: 'owner' } as const
    for (const id of ['key_1', 'key_2']) expect(budgetsOf({ ...member, key: { id, name: '' } })).toEqual(budgetsOf(member))
    expect(budgetsOf(member)).toEqual({ member: 'wks usr', workspace: 'wks' })
    expect(budgetsOf({ ...member, workspaceId: 'other' }).member).not.toBe(budgetsOf(member).member)
    expect(budgetsOf({ issuer: 'i', subject: 's', emailVerified: false })).toEqual({ member: 'i s' })
  })
  it('of a workspace bounds all its members together, costs a refused member nothing, and no other workspace anything', () => {
    const limit = createRateLimit({ apiBurst: 10, apiRatePerSecond: 1, workspaceBurst: 15, workspaceRatePerSecond: 1 })!
    const ask = (workspace: string, member: string) => limit({ member: `${workspace} ${member}`, workspace }, 0)!
    const all = ['a', 'b', 'c'].flatMap((member) => Array.from({ length: 10 }, () => ask('w', member).allowed))
    expect(all.filter(Boolean)).toHaveLength(15)
    expect(ask('w', 'c')).toMatchObject({
      allowed: false,
      retryAfterSeconds: 1,
      headers: { ratelimit: '"member";r=10;t=1, "workspace";r=0;t=1', 'ratelimit-policy': '"member";q=10;w=10, "workspace";q=15;w=15' },
    })
    expect(ask('other', 'a').allowed).toBe(true)
  })
})

describe('over HTTP', () => {
  const call = (origin: string, key: string, path = '/v1/old', method = 'GET') =>
    fetch(`${origin}${path}`, { method, headers: { authorization: key } })

  it('every answer to a credential says where it is, refusals too', async () => {
    const { origin } = await smallServer({ limits: { apiBurst: 10, apiRatePerSecond: 1 } })
    const answers = [
      await call(origin, 'a'),
      await call(origin, 'a', '/v1/old?x=1'),
      await call(origin, 'a', '/v1/things', 'HEAD'),
      await call(origin, 'a', '/v1/things', 'POST'),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('ratelimit')])).toEqual([
      [200, '"member";r=9;t=1'],
      [400, '"member";r=8;t=2'],
      [200, '"member";r=7;t=3'],
      [415, '"member";r=6;t=4'],
    ])
    for (const { headers } of answers) expect(headers.get('ratelimit-policy')).toBe('"member";q=10;w=10')
    const unknown = await fetch(`${origin}/v1/old`)
    expect([unknown.status, unknown.headers.get('ratelimit'), unknown.headers.get('ratelimit-policy')]).toEqual([401, null, null])
  })

  it('beyond it is 429 with the time to wait, no handler is asked, and others are not touched', async () => {
    const { origin, asked } = await smallServer({ limits: { apiBurst: 5, apiRatePerSecond: 1 } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(origin, 'a')))
    const refused = answers.filter(({ status }) => status === 429)
    expect([answers.length - refused.length, asked.length]).toEqual([5, 5])
    for (const answer of refused) {
      expect([answer.headers.get('retry-after'), answer.headers.get('ratelimit')]).toEqual(['1', '"member";r=0;t=1'])
      expect(await answer.json()).toMatchObject({ code: 'too_many_requests', retryable: true, type: '/problems/too_many_requests' })
    }
    expect((await call(origin, 'b')).status).toBe(200)
    expect((await fetch(`${origin}/v1/openapi.json`)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, Number(refused[0]!.headers.get('retry-after')) * 1_000))
    expect((await call(origin, 'a')).status).toBe(200)
  })

  it('without a limit nothing is said and nothing refused', async () => {
    const { origin } = await smallServer({ limits: { apiBurst: 1, apiRatePerSecond: 0 } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(origin, 'a')))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('ratelimit')}`))).toEqual(new Set(['200 null']))
  })
})
