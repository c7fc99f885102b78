import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()
const tenant = await test.tenant('A')
const { owner } = tenant
const pool = test.app.world.db.systemPool
const stage = await reviewStage(test, tenant)
const { projectId } = stage
const path = { params: { path: { id: projectId } } }

/** Conversations like the first one that ended so many days ago, of the scenario with this id if one is given. */
async function ended(days: number, count = 1, scenarioId?: string): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('run'))
  const columns = `project_id, subject_type, channel_id, persona_id, status, outcome, outcome_reason, termination_reason, seed, cell, plan_hash, attempt, assertions, metrics, requested_by`
  await pool.query(
    `insert into runs (workspace_id, id, origin, subject_id, ended_at, ${columns})
     select workspace_id, copy, 'seeded', coalesce($4, subject_id), now() - $3 * interval '1 day', ${columns} from runs, unnest($2::text[]) copy where id = $1`,
    [stage.runId, ids, days, scenarioId ?? null],
  )
  await pool.query(
    `insert into live_turns (workspace_id, run_id, attempt, index, turn) select workspace_id, copy, attempt, index, turn || '{"exchanges":[]}' from turns, unnest($2::text[]) copy where run_id = $1`,
    [stage.runId, ids],
  )
  return ids
}
const set = async (retention: object) => {
  const {
    version: _,
    id: __,
    createdAt: ___,
    updatedAt: ____,
    archivedAt: _____,
    status: ______,
    ...project
  } = await must(owner.GET('/projects/{id}', path))
  return must(owner.PUT('/projects/{id}', { ...path, body: { ...project, retention } as never }))
}
const preview = (query = {}) => must(owner.GET('/projects/{id}/retention', { params: { ...path.params, query } }))
/** As if a day had passed since the settings were changed, and the job were due. */
async function aDayLater() {
  await pool.query(`update projects set retention_changed_at = now() - interval '2 days' where id = $1`, [projectId])
  await pool.query(`update workspaces set retention_changed_at = now() - interval '2 days'`)
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and singleton_key = 'retention'`)
  await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
}
const textsOf = async (table: string) =>
  (await pool.query<{ row: string }>(`select t::text as row from ${table} t`)).rows.map(({ row }) => row)

describe('retention', () => {
  it('deletes words and calls when they are due, says so before and after, and leaves what was decided', async () => {
    const held = await must(owner.POST('/scenarios', { body: { projectId, name: 'Held', tags: ['claim-7'], user: { goal: 'say hello' } } }))
    const [young, middle, old, underHold, reviewed] = (
      await Promise.all([ended(1), ended(20), ended(100), ended(100, 1, held.id), ended(100)])
    ).flat() as [string, string, string, string, string]
    const ann = await stage.person('Ann')
    const { reviews } = await stage.assign({ runIds: [reviewed], reviewers: [ann.id] })
    expect(await preview()).toMatchObject({ transcripts: { days: null, from: null, due: 0 }, startsAt: null })
    expect(await preview({ transcriptDays: 90, exchangeDays: 10 })).toMatchObject({
      transcripts: { days: 90, from: 'project', due: 2 },
      exchanges: { due: 3 },
      inUse: 1,
    })
    await must(owner.POST('/workspace/retention', { body: { retention: { exchangeDays: 10, transcriptDays: 3 } } }))
    await set({ transcriptDays: 90, holds: ['claim-7'] })
    const before = await must(owner.GET('/runs/{id}', { params: { path: { id: old } } }))
    const state = await preview()
    expect(state).toMatchObject({
      transcripts: { days: 90, from: 'project', due: 1 },
      exchanges: { days: 10, from: 'workspace', due: 2 },
      held: 1,
      inUse: 1,
      holds: ['claim-7'],
    })
    expect(Date.parse(state.startsAt!) - Date.now()).toBeGreaterThan(86_000_000)
    await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and singleton_key = 'retention'`)
    await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
    expect(await preview()).toMatchObject({ transcripts: { due: 1 } })

    await aDayLater()
    expect(await preview()).toMatchObject({ transcripts: { due: 0 }, exchanges: { due: 0 }, held: 1, inUse: 1 })
    const read = (id: string) => must(owner.GET('/runs/{id}', { params: { path: { id } } }))
    const gone = await read(old)
    expect(gone).toMatchObject({
      outcome: before.outcome,
      metrics: before.metrics,
      turns: [],
      erased: { what: 'transcript', by: 'retention' },
    })
    expect(gone.assertions.map(({ outcome, rationale }) => [outcome, rationale])).toEqual(
      before.assertions.map(({ outcome }) => [outcome, '[erased]']),
    )
    const [youngRun, middleRun, heldRun, reviewedRun] = await Promise.all([young, middle, underHold, reviewed].map(read))
    expect(youngRun!.erased).toBeUndefined()
    expect(middleRun).toMatchObject({ erased: { what: 'exchanges' } })
    expect(middleRun!.turns.map(({ exchanges, content }) => [exchanges, content.length > 0])).toEqual(
      before.turns.map(() => [undefined, true]),
    )
    for (const run of [heldRun!, reviewedRun!]) expect([run.erased, run.turns.length]).toEqual([undefined, before.turns.length])

    // Once nobody works with it, and it is held no more.
    await ann.review(reviews[0]!.id)
    await set({ transcriptDays: 90 })
    await aDayLater()
    expect(await Promise.all([underHold, reviewed].map(async (id) => (await read(id)).erased?.what))).toEqual(['transcript', 'transcript'])
    expect(await must(ann.get(reviews[0]!.id))).toMatchObject({ verdict: 'pass', run: { turns: [], erased: { by: 'retention' } } })
    const { data: told } = await must(owner.GET('/activity', { params: { query: { action: 'project.retentionApplied' } } }))
    expect(told.map(({ changes }) => changes.find(({ path }) => path === '/transcripts')?.after)).toEqual([2, 1])
    expect((await textsOf('turns')).filter((row) => [old, underHold, reviewed].some((id) => row.includes(id)))).toEqual([])
  })

  it('keeps the recordings of runs under a hold, whatever the hold names, and says so beforehand', async () => {
    const held = await must(owner.POST('/scenarios', { body: { projectId, name: 'Kept', tags: ['claim-8'], user: { goal: 'say hello' } } }))
    const [free, byTag, byId] = (await Promise.all([ended(1), ended(1, 1, held.id), ended(1)])).flat() as [string, string, string]
    const { id: cassette } = await must(owner.POST('/cassettes', { body: { projectId, name: 'Tape' } }))
    await pool.query(
      `insert into cassette_takes (workspace_id, run_id, cassette_id, cell, repeat_index, label, seed, started_ms)
       select workspace_id, id, $2, id, 0, 'x', '1', extract(epoch from now() - interval '50 days') * 1000 from runs where id = any($1::text[])`,
      [[free, byTag, byId], cassette],
    )
    await set({ recordingDays: 30, holds: ['claim-8', byId] })
    expect(await preview()).toMatchObject({ recordings: { days: 30, from: 'project', due: 1 } })
    await aDayLater()
    const { rows } = await pool.query<{ id: string }>('select run_id as id from cassette_takes where cassette_id = $1', [cassette])
    expect(rows.map(({ id }) => id).sort()).toEqual([byTag, byId].sort())
    await set({ transcriptDays: 90 })
  })

  it('answers everything that needs the words of a conversation that is gone, and never with a fault of its own', async () => {
    const { data: runs } = await must(owner.GET('/runs', { params: { query: { projectId, limit: 200 } } }))
    const { id, scenarioId } = runs.find(({ erased }) => erased?.what === 'transcript')!
    const key = (await must(owner.POST('/api-keys', { body: { name: 'erased' } }))).key!
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      return (await fetch(`${test.origin}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
    }
    const { data: rubrics } = await must(owner.GET('/rubrics', { params: { query: { projectId } } }))
    const { id: model } = await must(owner.POST('/models', { body: { name: 'Demo', kind: 'demo', config: {} } }))
    const statuses = [
      await ask('GET', `/runs/${id}`),
      await ask('POST', `/runs/${id}/rescore`, {}),
      await ask('POST', `/runs/${id}/ask-judge`, { assertion: 0 }),
      await ask('POST', `/scenarios/${scenarioId}/run`, { seedFrom: { runId: id, turn: 1 } }),
      await ask('POST', `/rubrics/${rubrics[0]!.id}/judge`, { runIds: [id], model }),
      await ask('POST', '/reviews/assign', { runIds: [id], reviewers: [tenant.ownerId] }),
      await ask('POST', '/reviews/calibrate', { projectId, runIds: [id], participants: [tenant.ownerId] }),
      await ask('GET', `/runs/${id}/events`),
      await ask('GET', `/activity/resource/run/${id}`),
    ]
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.slice(0, 4)).toEqual([200, 409, 422, 422])
    await expect(pool.query(`update runs set erased = 0, erased_at = null, erased_by = null where id = $1`, [id])).rejects.toThrow(
      /has ended/,
    )
    await expect(pool.query(`update runs set assertions = '[]' where id = $1`, [id])).rejects.toThrow(/has ended/)
  })
})
