import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { makeFirstWorkspace } from './first-start.ts'
import { generateKey } from './fresh-key.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
const count = async (table: string) =>
  Number((await test.app.world.db.systemPool.query(`select count(*) from parley.${table}`)).rows[0].count)

describe('the first start on an empty database', () => {
  it.each([
    ['not of the form', 'secret', 'a key has the form'],
    ['mistyped', `${generateKey('development').slice(0, -1)}!`, 'a key has the form'],
    ['of production', generateKey('production'), 'starts with parley_dev_'],
  ])('refuses a PARLEY_INIT_API_KEY that is %s, and makes nothing', async (_what, apiKey, message) => {
    const start = makeFirstWorkspace(test.app.world, { owner: { name: 'Owner' }, apiKey })
    await expect(start).rejects.toThrow(message)
    await expect(start).rejects.toThrow('PARLEY_INIT_API_KEY')
    await expect(start).rejects.not.toThrow(apiKey)
    expect(await count('workspaces')).toBe(0)
  })

  it('makes workspace, owner and key once, however many processes start, and nothing later', async () => {
    const apiKey = generateKey('development')
    const plan = { owner: { name: 'Ann', email: 'ann@x.example' }, apiKey }
    const started = (await Promise.all(Array.from({ length: 5 }, () => makeFirstWorkspace(test.app.world, plan)))).filter(
      (made) => made !== undefined,
    )
    expect(started).toMatchObject([
      { workspace: { name: 'Parley' }, owner: { email: 'ann@x.example', role: 'owner', state: 'pending' }, text: apiKey },
    ])
    expect(await Promise.all(['workspaces', 'data_keys', 'members', 'api_keys'].map(count))).toEqual([1, 1, 1, 1])
    const { data } = await test.client(apiKey).GET('/me')
    expect(data).toMatchObject({ role: 'owner', credential: { kind: 'apiKey', id: started[0]!.key.id } })
    expect(await makeFirstWorkspace(test.app.world, { owner: { name: 'Later' } })).toBeUndefined()
    expect(await makeFirstWorkspace(test.app.world, plan)).toBeUndefined()
    const { data: activity } = await test.client(apiKey).GET('/activity/resource/{resourceType}/{resourceId}', {
      params: { path: { resourceType: 'workspace', resourceId: data!.workspace.id } },
    })
    expect(activity!.data).toMatchObject([{ action: 'workspace.created', actor: { type: 'system' } }])
  })
})

describe('GET and PUT /workspace', () => {
  it('read and rename it, which is for owners', async () => {
    const { as, owner, workspaceId } = await test.tenant('Before')
    expect((await (await as('viewer')).GET('/workspace')).data).toMatchObject({ id: workspaceId, name: 'Before', version: 1 })
    expect((await (await as('admin')).PUT('/workspace', { body: { name: 'No' } })).response.status).toBe(403)
    const { data, response } = await owner.PUT('/workspace', { body: { name: 'After' } })
    expect([data!.name, data!.version, response.headers.get('etag')]).toEqual(['After', 2, '"2"'])
    const stale = await owner.PUT('/workspace', { params: { header: { 'if-match': '"1"' } }, body: { name: 'Stale' } })
    expect(stale.response.status).toBe(412)
  })
})
