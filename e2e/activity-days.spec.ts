import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { verifyWorkspace } from '#src/workspace/activity/operations/verify.ts'

const { app, tenant } = await testApp()
const { owner, workspaceId } = await tenant('A')
const neighbor = await tenant('B')
const pool = app.world.db.systemPool
const verify = async () => {
  while ((await app.sealer.seal(workspaceId)) > 0);
  return verifyWorkspace(app.world.db, workspaceId)
}
const set = (retention: object) => must(owner.POST('/workspace/retention', { body: { retention } }))
async function aDayLater() {
  await pool.query(`update workspaces set retention_changed_at = now() - interval '2 days'`)
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and singleton_key = 'retention'`)
  await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
}
const entriesOf = async (id: string) =>
  (
    await must(
      owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path: { resourceType: 'project', resourceId: id } } }),
    )
  ).data

let old: string
let held: string
let young: string
beforeAll(async () => {
  const project = async (name: string) => (await must(owner.POST('/projects', { body: { name } }))).id
  old = await project('Words of last year')
  held = await project('Words of a claim')
  // As if they had been written then: what is not sealed yet has no hash.
  await pool.query(`update activity set at = now() - interval '400 days' where workspace_id = $1 and seq is null`, [workspaceId])
  await verify()
  young = await project('Words of today')
  await must(neighbor.owner.POST('/projects', { body: { name: 'Elsewhere' } }))
  await pool.query(`update activity set at = now() - interval '400 days' where workspace_id = $1 and seq is null`, [neighbor.workspaceId])
  await app.sealer.seal(neighbor.workspaceId)
})

describe('activityDays of the workspace', () => {
  it('says beforehand how many entries it would empty, and empties none for a day', async () => {
    const before = (await verify()).erased
    expect(await must(owner.GET('/workspace/retention'))).toMatchObject({ activityDue: null, startsAt: null })
    const wished = await must(owner.GET('/workspace/retention', { params: { query: { activityDays: 365 } } }))
    const { activityDue, startsAt } = await set({ activityDays: 365, holds: [held] })
    expect(activityDue).toBeGreaterThan(0)
    expect(wished).toMatchObject({ retention: {}, activityDue: activityDue! + 1 })
    expect(Date.parse(startsAt!) - Date.now()).toBeGreaterThan(86_000_000)
    expect((await must(owner.GET('/workspace/retention'))).activityDue).toBe(activityDue)
    await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
    expect((await verify()).erased).toBe(before)
  })

  it('empties old entries but those under a hold, which stay where they are in a chain that is still proved', async () => {
    const due = (await must(owner.GET('/workspace/retention'))).activityDue
    const shape = (await entriesOf(old)).map(({ changes: _, erasedBy: __, ...entry }) => entry)
    await aDayLater()
    const verified = await verify()
    expect(verified).toMatchObject({ misfits: [], erased: due })
    const after = await entriesOf(old)
    expect(after).toMatchObject(shape)
    expect(after.every(({ changes, erasedBy }) => changes.length === 0 && erasedBy === 'retention')).toBe(true)
    expect(JSON.stringify(await entriesOf(held))).toContain('Words of a claim')
    expect(JSON.stringify(await entriesOf(young))).toContain('Words of today')
    const { rows } = await pool.query(`select from activity where workspace_id = $1 and erased_by is not null`, [neighbor.workspaceId])
    expect(rows).toEqual([])
  })

  it('does it once, and looks at all again when a hold has ended', async () => {
    const count = async () =>
      (await pool.query(`select from activity where workspace_id = $1 and action = 'workspace.activityForgotten'`, [workspaceId])).rows
        .length
    expect(await count()).toBe(1)
    await aDayLater()
    expect(await count()).toBe(1)
    await set({ activityDays: 365 })
    await aDayLater()
    expect(JSON.stringify(await entriesOf(held))).not.toContain('Words of a claim')
    expect(await verify()).toMatchObject({ misfits: [] })
  })

  it('does not cover somebody who empties others', async () => {
    const { rows } = await pool.query<{ seq: string }>(
      `update activity set changes = '[]', erased_by = 'retention' where workspace_id = $1 and resource_id = $2 and action = 'project.created' returning seq`,
      [workspaceId, young],
    )
    expect((await verify()).misfits).toMatchObject([{ kind: 'changed', seq: Number(rows[0]!.seq) }])
  })

  it('is refused in a project, whose chain is that of the workspace', async () => {
    const { response } = await owner.POST('/projects', { body: { name: 'Own', retention: { activityDays: 30 } } as never })
    expect(response.status).toBe(422)
  })
})
