import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { type BatchStage, batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

// The members that the results of a batch run are hidden from: by role, by the holder of the review, and by its state. Pages and API show
// the same.

const test = await testApp()
let stage: ReviewStage
let batches: BatchStage
let workspaceId: string
let batchRunId: string
let reviewed: string
let holder: Person
const roles = ['viewer', 'reviewer', 'editor', 'admin'] as const
type Role = (typeof roles)[number]
let people: Record<Role, Person>
const { systemPool: pool } = test.app.world.db

beforeAll(async () => {
  const tenant = await test.tenant('A')
  workspaceId = tenant.workspaceId
  stage = await reviewStage(test, tenant)
  batches = await batchStage(tenant)
  const channel = await batches.demoChannel()
  const assertions = [{ kind: 'contains' as const, settings: { text: 'words that no agent says' } }]
  const made = [1, 2].map(() => batches.scenario({ channelIds: [channel.id], status: 'active', assertions }))
  const batch = await batches.batch({ items: (await Promise.all(made)).map(({ id }) => ({ type: 'scenario', id })) })
  batchRunId = (await batches.run(batch.id)).id
  await batches.processAll()
  await test.app.sealer.seal(workspaceId)
  await batches.processAll()
  reviewed = (await batches.runsOf(batchRunId))[0]!.id
  holder = await stage.person('Holder')
  people = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await stage.person(role, role)]))) as Record<Role, Person>
})

/** What this person is shown of the batch run: all of it, or none. A mixture is a fault. */
async function shown({ api }: Person): Promise<'all' | 'none'> {
  const path = { path: { id: batchRunId } }
  const batchRun = await must(api.GET('/batch-runs/{id}', { params: path }))
  const runs = (await must(api.GET('/runs', { params: { query: { batchRunId } } }))).data
  const parts = [
    batchRun.outcome !== null,
    batchRun.withheld === undefined,
    batchRun.gateResult !== null,
    batchRun.counts.failed > 0,
    (await api.GET('/batch-runs/{id}/failures', { params: path })).response.ok,
    (await api.GET('/batch-runs/{id}/cells', { params: path })).response.ok,
    ...runs.map(({ outcome }) => outcome !== null),
  ]
  expect([runs.length, new Set(parts).size]).toEqual([2, 1])
  return parts[0] ? 'all' : 'none'
}
const hiddenFrom = async () => {
  const answers = await Promise.all(roles.map(async (role) => [role, await shown(people[role])] as const))
  return answers.flatMap(([role, what]) => (what === 'none' ? [role] : []))
}
const assign = async (body: object) => {
  const { reviews } = await stage.assign({ runIds: [reviewed], blind: { hideJudge: true }, ...body } as never)
  return reviews[0]!
}
const clear = () =>
  pool.query(
    `update reviews set state = 'canceled', lease_token = null, lease_expires_at = null where workspace_id = $1 and state <> 'submitted'`,
    [workspaceId],
  )

type Row = readonly [holds: string, state: string, make: () => Promise<unknown>, hidden: readonly Role[]]
const own = (role: Role) => assign({ reviewers: [people[role].id] })
const table: Row[] = [
  ['nobody', 'no review', async () => {}, []],
  ['another person', 'assigned', () => assign({ reviewers: [holder.id] }), []],
  ['the reviewer', 'assigned', () => own('reviewer'), ['reviewer']],
  ['the editor', 'assigned', () => own('editor'), ['editor']],
  ['the admin', 'assigned', () => own('admin'), ['admin']],
  ['the reviewer', 'in progress', async () => people.reviewer.start((await own('reviewer')).id), ['reviewer']],
  ['the reviewer', 'declined, and open to all', async () => decline((await own('reviewer')).id), []],
  ['the pool of all', 'assigned', () => assign({ reviewers: [], strategy: 'pool' }), ['reviewer']],
  ['the pool of others', 'assigned', () => assign({ reviewers: [holder.id], strategy: 'pool' }), []],
  ['the pool with the reviewer', 'assigned', () => assign({ reviewers: [holder.id, people.reviewer.id], strategy: 'pool' }), ['reviewer']],
  ['a removed member', 'back in the pool', removed, ['reviewer']],
  ['a viewer since', 'assigned', demoted, []],
  ['the reviewer', 'submitted', async () => people.reviewer.review((await own('reviewer')).id), []],
]

const decline = (id: string) => must(people.reviewer.api.POST('/reviews/{id}/decline', { params: { path: { id } }, body: { reason: 'x' } }))
async function removed() {
  const leaver = await stage.person('Leaver')
  await assign({ reviewers: [leaver.id] })
  await must(test.client(await ownerKey()).DELETE('/members/{id}', { params: { path: { id: leaver.id } } }))
  await batches.processAll()
}
let ownersKey: string | undefined
async function ownerKey() {
  ownersKey ??= (await stage.person('Second admin', 'admin')).key
  return ownersKey
}
/** Before the review has gone back to the pool. */
async function demoted() {
  const { id } = await own('reviewer')
  await pool.query(`update members set role = 'viewer' where id = $1`, [people.reviewer.id])
  return id
}

describe('results of a batch run are hidden, in every part alike, from members that may still take a review of it and from nobody else', () => {
  it.each(table)('held by %s, %s', async (_holder, _state, make, hidden) => {
    await clear()
    await make()
    expect(await hiddenFrom()).toEqual(hidden)
    await pool.query(`update members set role = 'reviewer' where id = $1`, [people.reviewer.id])
  })

  it('and a key of lower role hides no more than its member', async () => {
    await clear()
    await assign({ reviewers: [], strategy: 'pool' })
    const { key } = await must(
      people.admin.api.POST('/api-keys', { body: { name: 'Build', memberId: people.editor.id, role: 'viewer' } as never }),
    )
    expect(await shown({ ...people.editor, api: test.client(key!) })).toBe('all')
  })
})
