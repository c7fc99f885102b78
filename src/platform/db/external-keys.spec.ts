import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { stage } from '#harness/stage.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('owner')
})

const turns = [{ content: 'hello' }]
const bodies: Record<string, object> = {
  personas: {},
  channels: { kind: 'demo', config: {} },
  models: { kind: 'demo', config: {} },
  rubrics: {},
  integrations: { kind: 'webhook', config: { url: 'https://example.com/' }, events: ['*'] },
  scenarios: { user: { goal: 'say hello' } },
  tests: { kind: 'singleTurn', turns },
  batches: { items: [{ type: 'tag', id: 'release' }] },
}

describe.each(Object.keys(bodies))('a key of %s', (path) => {
  const send = async (projectId: string, externalKey?: string) =>
    call('POST', `/${path}`, { key, body: { projectId, name: `The ${externalKey}`, ...bodies[path], ...(externalKey && { externalKey }) } })
  const change = (id: unknown, body: object) => call('PUT', `/${path}/${id}`, { key, body: { name: 'Other', ...bodies[path], ...body } })

  it('is of one that is not archived, whoever comes second is told of the holder, and stays until it is replaced', async () => {
    const { projectId } = await stage(a)
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(projectId, 'shop/late-parcel')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    const { body: holder } = answers.find(({ status }) => status === 201)!
    expect(holder.externalKey).toBe('shop/late-parcel')
    for (const answer of answers.filter(({ status }) => status === 422)) {
      expect(faultsIn(answer)).toEqual(['/externalKey not_unique'])
      expect(answer.body.detail).toContain(`The key "shop/late-parcel" belongs to "The shop/late-parcel" (${holder.id}).`)
    }
    const { body: other } = await send(projectId, 'other')
    expect(faultsIn(await change(other.id, { externalKey: 'shop/late-parcel' }))).toEqual(['/externalKey not_unique'])
    expect((await change(holder.id, {})).body.externalKey).toBe('shop/late-parcel')
    expect((await send((await stage(a)).projectId, 'shop/late-parcel')).status).toBe(201)

    await call('DELETE', `/${path}/${holder.id}`, { key })
    expect((await change(other.id, { externalKey: 'shop/late-parcel' })).body.externalKey).toBe('shop/late-parcel')
    const restored = await call('POST', `/${path}/${holder.id}/restore`, { key, body: {} })
    expect([restored.status, restored.body.detail]).toEqual([409, expect.stringContaining(String(other.id))])
    await change(other.id, { externalKey: 'free' })
    expect((await call('POST', `/${path}/${holder.id}/restore`, { key, body: {} })).body.externalKey).toBe('shop/late-parcel')
  })
})

it.each(['', 'Late', 'a b', 'a_b', '/a', 'a//b', 'a/', '../a', 'é', 'a'.repeat(65)])('no key: %j', async (externalKey) => {
  const { projectId } = await stage(a)
  const answer = await call('POST', '/personas', { key, body: { projectId, name: 'P', externalKey } })
  expect(answer.status).toBe(422)
})

it('the copy of a persona has no key, and tenants share none', async () => {
  const { projectId } = await stage(a)
  const { body } = await call('POST', '/personas', { key, body: { projectId, name: 'P', externalKey: 'p' } })
  const copy = await call('POST', '/personas', { key, body: { projectId, copyOf: body.id } })
  expect([copy.status, copy.body.externalKey]).toEqual([201, undefined])
  const b = await tenant('B')
  const theirs = await stage(b)
  const own = { projectId: theirs.projectId, name: 'P', externalKey: 'p' }
  expect((await call('POST', '/personas', { key: await b.keyOf('owner'), body: own })).status).toBe(201)
})
