import { describe, expect, it } from 'vitest'
import { verifyWorkspace } from '../src/activity/operations/verify.ts'
import { testApp } from '../src/harness/app.ts'
import { agentHost } from '../src/harness/loopback.ts'
import { must } from '../src/harness/stage.ts'
import { receiver } from '../src/integrations/fixtures/receiver.ts'
import { reviewStage } from '../src/reviews/fixtures/review-stage.ts'
import { whereIs as searchFor } from './support/where-is.ts'

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`, PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` })
const tenant = await test.tenant('A')
const { owner, workspaceId } = tenant
const pool = test.app.world.db.systemPool
const whereIs = searchFor(pool)
const stage = await reviewStage(test, tenant)
const { projectId } = stage
// With what is written differently in JSON, in ASCII and in an address.
const canary = 'Zoë "O’Hara", 12 rue des Fées'

async function erase(body: object) {
  const { id } = await must(owner.POST('/erasures', { body: body as never }))
  await must(owner.POST('/queue/process', { body: { limit: 200 } }))
  return must(owner.GET('/erasures/{id}', { params: { path: { id } } }))
}

/** A run in whose every corner somebody has put the words, with a review and a calibration that repeat them. */
async function plant(words: string) {
  const agent = await receiver((_, response) => {
    const calls = [{ name: 'find', arguments: { name: words }, result: { name: words } }]
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ reply: `Hello ${words}`, calls }))
  })
  const { id: runId, scenarioId } = await stage.playConversation(agent.url, ['I am here'])
  const j = JSON.stringify(words)
  const ann = await stage.person('Ann')
  const { reviews } = await stage.assign({ runIds: [runId], reviewers: [ann.id] })
  const review = reviews[0]!.id
  await ann.start(review)
  const answers = [
    { criterionKey: 'goal_reached', value: 'fail', comment: words },
    { criterionKey: 'correct', value: 'pass' },
    { criterionKey: 'manner', value: 2 },
  ]
  await must(ann.api.POST('/reviews/{id}/submit', { params: { path: { id: review } }, body: { answers, rationale: words } as never }))
  const key = (await must(owner.POST('/api-keys', { body: { name: 'canary' } }))).key!
  const headers = { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': `canary-${runId}` }
  await fetch(`${test.origin}/v1/runs/${runId}/rescore`, { method: 'POST', headers, body: '{}' })
  const seeded = await fetch(`${test.origin}/v1/personas`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `names-${runId}` },
    body: JSON.stringify({ projectId, name: 'Somebody', backstory: `${words} of ${runId}` }),
  })
  const persona = (await seeded.json()) as { id: string }
  const set = (sql: string, ...values: unknown[]) => pool.query(sql, [workspaceId, runId, ...values])
  await must(owner.POST('/runs/{id}/comments', { params: { path: { id: runId } }, body: { text: words } }))
  await set(`insert into person_messages (workspace_id, run_id, position, text, sent_by) values ($1, $2, 1, $3, '{}')`, words)
  await set(
    `insert into mock_sessions (workspace_id, run_id, attempt, token_hash, state) values ($1, $2, 1, '\\x00', jsonb_build_object('who', $3::text))`,
    words,
  )
  await set(
    `insert into mock_calls (workspace_id, run_id, attempt, index, call) values ($1, $2, 1, 1, jsonb_build_object('who', $3::text))`,
    words,
  )
  await set(
    `insert into hooks (workspace_id, owner_id, attempt, definition, captured) values ($1, $2, 1, '{}', jsonb_build_object('who', $3::text))`,
    words,
  )
  await set(
    `insert into pull_messages (workspace_id, run_id, id, channel_id, session_id, kind, body, expires_at) values ($1, $2, 'msg_' || $2, 'x', 'x', 'message', jsonb_build_object('who', $3::text), now())`,
    words,
  )
  await set(
    `insert into run_evaluations (workspace_id, run_id, number, subject_version, outcome, outcome_reason, assertions, requested_by)
     values ($1, $2, 9, 1, 'failed', $3, jsonb_build_array(jsonb_build_object('index', 0, 'kind', 'contains', 'required', true, 'weight', 1, 'scope', 'anyAgent', 'outcome', 'failed', 'rationale', $3::text,
       'evidence', jsonb_build_array(jsonb_build_object('turn', 1, 'quote', $3::text)))), '{}')`,
    words,
  )
  const { rows } = await pool.query<{ id: string }>(`select id from cassettes limit 1`)
  const cassette = rows[0]?.id ?? (await must(owner.POST('/cassettes', { body: { projectId, name: 'Tape' } }))).id
  await set(
    `insert into cassette_takes (workspace_id, run_id, cassette_id, cell, repeat_index, label, seed, started_ms) values ($1, $2, $3, $2, 0, 'x', '1', 1)`,
    cassette,
  )
  await pool.query(
    `insert into cassette_exchanges (workspace_id, cassette_id, cell, repeat_index, key, used_for, place, request, answer) values ($1, $3, $2, 0, 'k', 'agent', 0, $4, $4)`,
    [workspaceId, runId, cassette, `{"text":${j}}`],
  )
  const { id: hook } = await must(
    owner.POST('/integrations', { body: { projectId, name: 'Hook', kind: 'webhook', config: { url: agent.url }, events: ['run.seeded'] } }),
  )
  await set(
    `insert into deliveries (workspace_id, resource_id, id, integration_id, event_id, event_type, trigger, status, payload, ended_at) values ($1, $2, 'dlv_' || $2, $3, 'act_' || $2, 'run.completed', 'event', 'delivered', $4, now())`,
    hook,
    `{"text":${j}}`,
  )
  await must(owner.POST('/queue/process', { body: { limit: 200 } }))
  return { runId, scenarioId: scenarioId!, review, ann, persona, agent }
}

describe('an erasure', () => {
  it('leaves the words of a run nowhere, its outcome and figures where they were, and the chain valid', async () => {
    const { runId, review, ann, persona } = await plant(canary)
    const before = await must(owner.GET('/runs/{id}', { params: { path: { id: runId } } }))
    expect((await whereIs(canary)).length).toBeGreaterThan(12)
    const erasure = await erase({ runIds: [runId] })
    expect(erasure).toMatchObject({ state: 'completed', report: { runs: 1, kept: [] } })
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
    expect(await verifyWorkspace(test.app.world.db, workspaceId)).toMatchObject({ misfits: [], erased: byText.report.activityEntries })
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
      report: { runs: 1, backupsBefore: null, kept: [{ why: 'definition', ids: [persona.id] }] },
    })
    expect(counted.report.activityEntries).toBeGreaterThan(0)
    expect(await whereIs(words)).toEqual(before)
    const ofRuns = await erase({ runIds: [runId], dryRun: true })
    expect(ofRuns.report).toMatchObject({ runs: 1, kept: [] })
    expect(await whereIs(words)).toEqual(before)
    const done = await erase({ runIds: [runId] })
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
