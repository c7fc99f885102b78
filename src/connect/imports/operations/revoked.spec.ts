import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { blockedSessions } from '#harness/blocked.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'

const { app, origin, tenant } = await testApp()
const call = rawCall(origin)
const content = Array.from({ length: 300 }, (_, at) => JSON.stringify({ question: `Question ${at}?` })).join('\n')

async function editorOf(a: Tenant) {
  const { data: member } = await a.owner.POST('/members', { body: { kind: 'service', name: 'Importer', role: 'editor' } })
  const { data: key } = await a.owner.POST('/api-keys', { body: { name: 'imports', role: 'editor', memberId: member!.id } })
  return { memberId: member!.id, keyId: key!.id, key: (key as unknown as { key: string }).key }
}
type Editor = Awaited<ReturnType<typeof editorOf>>

const path = (id: string) => ({ params: { path: { id } } })
it.each<[string, (a: Tenant, editor: Editor) => Promise<{ response: { ok: boolean } }>, number]>([
  ['whose key is revoked creates nothing', (a, { keyId }) => a.owner.DELETE('/api-keys/{id}', path(keyId)), 401],
  ['whose member is removed creates nothing', (a, { memberId }) => a.owner.DELETE('/members/{id}', path(memberId)), 401],
  [
    'whose member becomes a viewer creates nothing',
    (a, { memberId }) => a.owner.PUT('/members/{id}', { ...path(memberId), body: { kind: 'service', name: 'Importer', role: 'viewer' } }),
    401,
  ],
  ['whose credential stays as it was creates everything', (a) => a.owner.GET('/members'), 201],
])('an import %s', async (name, change, status) => {
  const a = await tenant(name)
  const editor = await editorOf(a)
  const { data: project } = await a.owner.POST('/projects', { body: { name: 'P' } })
  const locked = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holder = app.world.db.transaction(a.workspaceId, async (tx) => {
    await sql`lock table tests in share row exclusive mode`.execute(tx)
    locked.resolve()
    await over.promise
  })
  await locked.promise
  const importing = call('POST', `/projects/${project!.id}/import`, { key: editor.key, body: { format: 'jsonl', content } })
  await until('the import has been read and waits to write', async () => {
    const { rows } = await sql.raw(blockedSessions('tests')).execute(app.world.db.system)
    return rows.length > 0
  })
  expect((await change(a, editor)).response.ok).toBe(true)
  over.resolve()
  await holder
  expect((await importing).status).toBe(status)
  const { data: tests } = await a.owner.GET('/tests', { params: { query: { projectId: project!.id, limit: 1 } } })
  const { data: entries } = await a.owner.GET('/activity', { params: { query: { limit: 200 } } })
  const isThere = status === 201
  expect([tests!.data.length > 0, entries!.data.some(({ resourceType }) => resourceType === 'test')]).toEqual([isThere, isThere])
})
