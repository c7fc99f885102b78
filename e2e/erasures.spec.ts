import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { testDatabase } from '#harness/database.ts'
import { agentHost } from '#harness/loopback.ts'
import { must } from '#harness/stage.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'
import { verifyWorkspace } from '#src/workspace/activity/operations/verify.ts'
import { rememberedIn as searchMemory } from './support/remembered-in.ts'
import { whereIs as searchFor } from './support/where-is.ts'
import { type Column, columnsThatMayHoldWords, faultsOf, inConversation, inOthers } from './support/words/columns.ts'
import { plantConversation } from './support/words/plant.ts'
import { plantElsewhere } from './support/words/plant-elsewhere.ts'

const database = await testDatabase()
const allowed = { PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`, PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` }
const test = await testApp(allowed, {}, undefined, { database })
const tenant = await test.tenant('A')
const { owner, workspaceId } = tenant
const pool = test.app.world.db.systemPool
const whereIs = searchFor(pool)
// PostgreSQL shows what it remembers of tables with row-level security to its administrator alone.
const administrator = new pg.Client(database)
await administrator.connect()
afterAll(() => administrator.end())
const rememberedIn = searchMemory(administrator)
const stage = await reviewStage(test, tenant)
const { projectId } = stage
const ground = { stage, owner, origin: test.origin, sql: (text: string, values: readonly unknown[]) => pool.query(text, [...values]) }
// With what is written differently in JSON, in ASCII and in an address.
const canary = 'Zoë "O’Hara", 12 rue des Fées'

async function erase(body: object) {
  const { id } = await must(owner.POST('/erasures', { body: body as never }))
  await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
  return must(owner.GET('/erasures/{id}', { params: { path: { id } } }))
}

/** A conversation that says the words everywhere, and a persona that a person described with them, by a request that may be repeated. */
async function plant(words: string) {
  const planted = await plantConversation(ground, words)
  const key = (await must(owner.POST('/api-keys', { body: { name: 'names' } }))).key!
  const seeded = await fetch(`${test.origin}/v1/personas`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': `names-${planted.runId}` },
    body: JSON.stringify({ projectId, name: 'Somebody', backstory: `${words} of ${planted.runId}` }),
  })
  return { ...planted, persona: (await seeded.json()) as { id: string } }
}

it('every column of the database is decided on: whether it can hold words, and what an erasure does to them', async () => {
  expect(faultsOf((await pool.query<Column>(columnsThatMayHoldWords)).rows)).toEqual([])
})

describe('an erasure', () => {
  it('leaves the words of a run nowhere, its outcome and figures where they were, and the chain valid', async () => {
    const { runId, review, ann, persona } = await plant(canary)
    const before = await must(owner.GET('/runs/{id}', { params: { path: { id: runId } } }))
    const planted = await whereIs(canary)
    expect(inConversation.filter((name) => !planted.includes(name))).toEqual([])
    const erasure = await erase({ runIds: [runId] })
    expect(erasure).toMatchObject({ state: 'completed', report: { runs: 2, alsoRuns: 1, kept: [] } })
    expect(JSON.stringify(erasure)).not.toContain('rue des')
    // What is left is a definition, which no run is, and what made it: it is found by its text.
    expect((await whereIs(canary)).filter((name) => !/^personas|^activity|^idempotency_keys/.test(name))).toEqual([])
    const after = await must(owner.GET('/runs/{id}', { params: { path: { id: runId } } }))
    expect(after).toMatchObject({
      outcome: before.outcome,
      metrics: before.metrics,
      cell: before.cell,
      turns: [],
      erased: { by: erasure.id },
    })
    // What is written about it now finds nothing: the reasons of a model that was at it, and what a teardown answers.
    const late = await pool.query(`update rubric_judgments set votes = '{"x":1}' where run_id = $1 and token is not null`, [runId])
    await pool.query(`update hooks set teardown = '{}' where owner_id = $1`, [runId])
    const hooks = await pool.query('select from hooks where owner_id = $1', [runId])
    expect([late.rowCount, hooks.rowCount]).toEqual([0, 0])
    expect(await must(ann.get(review))).toMatchObject({ verdict: 'fail', revisions: [{ verdict: 'fail' }] })
    expect(await test.app.sealer.seal(workspaceId)).toBeGreaterThanOrEqual(0)
    expect((await verifyWorkspace(test.app.world.db, workspaceId)).misfits).toEqual([])
    expect(await erase({ runIds: [runId] })).toMatchObject({ state: 'completed' })

    const byText = await erase({ text: canary })
    expect(byText).toMatchObject({
      request: { text: true },
      report: { kept: [{ why: 'definition', type: 'persona', ids: [persona.id], count: 1 }] },
    })
    expect(byText.report.activityEntries).toBeGreaterThan(0)
    expect((await whereIs(canary)).filter((name) => !name.startsWith('personas.'))).toEqual([])
    await test.app.sealer.seal(workspaceId)
    expect(await verifyWorkspace(test.app.world.db, workspaceId)).toMatchObject({
      misfits: [],
      erased: erasure.report.activityEntries + byText.report.activityEntries,
    })
    // Emptied by somebody else, it is found.
    await pool.query(`update activity set changes = '[]', erased_by = 'ers_x' where seq = 1 and workspace_id = $1`, [workspaceId])
    expect((await verifyWorkspace(test.app.world.db, workspaceId)).misfits).toMatchObject([{ kind: 'changed', seq: 1 }])
  })

  it('only says what it would erase when it is a dry run, and is listed with the others', async () => {
    const words = 'Dry Martin 44'
    const { runId, persona } = await plant(words)
    const before = await whereIs(words)
    const counted = await erase({ text: words, dryRun: true })
    expect(counted).toMatchObject({
      state: 'completed',
      dryRun: true,
      report: { runs: 2, backupsBefore: null, kept: [{ why: 'definition', ids: [persona.id] }] },
    })
    expect(counted.report.activityEntries).toBeGreaterThan(0)
    expect(await whereIs(words)).toEqual(before)
    const ofRuns = await erase({ runIds: [runId], dryRun: true })
    expect(ofRuns.report).toMatchObject({ runs: 2, kept: [] })
    expect(await whereIs(words)).toEqual(before)
    // The activity, too, says of nobody that entries were emptied.
    const saying = (id: string) =>
      pool.query(`select 1 from activity where action = 'workspace.activityErased' and changes::text like $1`, [`%${id}%`])
    expect([await saying(counted.id), await saying(ofRuns.id)].map(({ rowCount }) => rowCount)).toEqual([0, 0])
    const done = await erase({ runIds: [runId] })
    expect((await saying(done.id)).rowCount).toBe(1)
    expect(done).toMatchObject({ dryRun: false, report: { runs: ofRuns.report.runs, activityEntries: ofRuns.report.activityEntries } })
    const { data, nextCursor } = await must(owner.GET('/erasures', { params: { query: { limit: 2 } } }))
    expect(data.map(({ id }) => id)).toEqual([done.id, ofRuns.id])
    const next = await must(owner.GET('/erasures', { params: { query: { limit: 1, cursor: nextCursor! } } }))
    expect(next.data.map(({ id }) => id)).toEqual([counted.id])
    expect(JSON.stringify(data) + JSON.stringify(next)).not.toContain('Martin')
    const other = await test.tenant('Stranger')
    expect((await must(other.owner.GET('/erasures'))).data).toEqual([])
    await erase({ text: words })
  })

  it.each(['passed', 'content', 'userEnded', 'Ended', 'wanda', 'Wanda'])(
    'refuses “%s”, without which nothing that is stored could be read, or which is short',
    async (text) => {
      expect((await owner.POST('/erasures', { body: { text } })).response.status).toBe(422)
    },
  )

  it('takes a text out of everything that belongs to no conversation, empty lists beside it included, and names what people wrote', async () => {
    const words = 'Frau Käsebier 4711'
    const { without, personaId } = await plantElsewhere(ground, pool, words)
    await pool.query(
      `insert into scim_users (workspace_id, id, member_id, user_name, attributes) values ($1, 'scu_1', $2, $3, jsonb_build_object('userName', $3::text))`,
      [workspaceId, tenant.ownerId, words],
    )
    const planted = await whereIs(words)
    expect([without, inOthers.filter((name) => !planted.includes(name))]).toEqual([[], []])
    // As autovacuum does after a while, and an administrator.
    await administrator.query('analyze')
    expect(await rememberedIn(words)).toEqual(expect.arrayContaining(['job.data', 'job_common.data', 'personas.content']))
    const { state, report } = await erase({ text: words })
    expect(state).toBe('completed')
    expect(report.kept).toEqual([
      { why: 'definition', type: 'persona', ids: [personaId], count: 1 },
      { why: 'definition', type: 'member', ids: [tenant.ownerId], count: 1 },
    ])
    const definitions = ['personas.content', 'scim_users.attributes', 'scim_users.user_name']
    expect(await whereIs(words)).toEqual(definitions)
    expect((await rememberedIn(words)).filter((name) => !definitions.includes(name))).toEqual([])
    await pool.query(`delete from scim_users where id = 'scu_1'`)
  })

  it('finds a text in runs that nobody named, and leaves what is under a legal hold or has not ended, and says so', async () => {
    const words = 'Canary Wharf 77'
    const [gone, held] = [await plant(words), await plant(words)]
    const project = await must(owner.GET('/projects/{id}', { params: { path: { id: projectId } } }))
    await must(
      owner.PUT('/projects/{id}', {
        params: { path: { id: projectId } },
        body: { name: project.name, retention: { holds: [held.runId] } } as never,
      }),
    )
    const { report } = await erase({ text: words })
    expect(report.runs).toBeGreaterThanOrEqual(1)
    expect(report.kept).toEqual(expect.arrayContaining([{ why: 'held', type: 'run', ids: [held.runId], count: 1 }]))
    expect(await must(owner.GET('/runs/{id}', { params: { path: { id: gone.runId } } }))).toMatchObject({ turns: [] })
    const kept = await must(owner.GET('/runs/{id}', { params: { path: { id: held.runId } } }))
    expect(JSON.stringify(kept)).toContain(words)
    expect(JSON.stringify(await must(held.ann.get(held.review)))).toContain(`"comment":"${words}"`)
    await must(owner.PUT('/projects/{id}', { params: { path: { id: projectId } }, body: { name: project.name } as never }))
    await erase({ text: words })
    expect((await whereIs(words)).filter((name) => !name.startsWith('personas.'))).toEqual([])
  })
})
