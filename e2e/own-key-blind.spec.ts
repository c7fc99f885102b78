import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { exportFormats } from '#src/gate/batches/exports/media.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()
type Verdict = 'passed' | 'failed'
const baselines = ['id', 'label', 'latestPassed', 'default', 'chain'] as const

/** Ed has yet to judge the one conversation of a batch run, and starts another that is compared with it, by the key that reads it. */
async function world(verdict: Verdict, kind: (typeof baselines)[number]) {
  const tenant = await test.tenant(`${verdict} ${kind}`)
  const people = await reviewStage(test, tenant)
  const own = await batchStage(tenant)
  const ed = await people.person('Ed', 'editor')
  const channel = await own.demoChannel()
  const assertions = [{ kind: 'notContains' as const, settings: { text: 'words that no agent says' } }]
  const scenario = await own.scenario({ channelIds: [channel.id], status: 'active', assertions })
  const settle = async () => {
    for (let times = 0; times < 2; times += 1) {
      await test.app.sealer.seal(tenant.workspaceId)
      await own.processAll()
    }
  }
  const items = [{ type: 'scenario' as const, id: scenario.id }]
  const retryPolicy = { max: 0 }
  const batch = await own.batch({ items, retryPolicy, ...(kind === 'default' && { baseline: { latestPassed: true } }) })
  const { id: hidden } = await own.run(batch.id, { label: 'accepted' })
  const { systemPool } = test.app.world.db
  const judgeBy = (kind: string) =>
    systemPool.query(`update run_plans set plan = jsonb_set(plan, '{assertions,0,kind}', to_jsonb($2::text)) where workspace_id = $1`, [
      tenant.workspaceId,
      kind,
    ])
  if (verdict === 'failed') await judgeBy('contains')
  await settle()
  await judgeBy('notContains')
  expect(await own.batchRun(hidden)).toMatchObject({ outcome: verdict })
  const runIds = (await own.runsOf(hidden)).map(({ id }) => id)
  await people.assign({ runIds, reviewers: [ed.id], blind: { hideJudge: true } } as never)
  const start = async (id: string, body: Schemas['BatchRunRequestInput']) => {
    const started = await must(ed.api.POST('/batches/{id}/run', { params: { path: { id } }, body }))
    await settle()
    return (started as Schemas['BatchRun']).id
  }
  const other = await own.batch({ items, retryPolicy })
  const ownId = await {
    id: () => start(other.id, { baseline: { batchRunId: hidden } }),
    label: () => start(batch.id, { baseline: { label: 'accepted' } }),
    latestPassed: () => start(batch.id, { baseline: { latestPassed: true } }),
    default: () => start(batch.id, {}),
    // Which one passed last depends on one that was compared with the hidden one.
    chain: async () => {
      const between = await start(other.id, { baseline: { batchRunId: hidden } })
      await systemPool.query(`update batch_runs set outcome = $2 where id = $1`, [between, verdict])
      return start(other.id, { baseline: { latestPassed: true } })
    },
  }[kind]()
  return { ed, tenant, ownId, hidden, batchId: batch.id, projectId: own.projectId, own, people, start, settle, other: other.id }
}
type World = Awaited<ReturnType<typeof world>>

const without = (text: string) =>
  text
    .replaceAll(/\b[a-z]{3}_[0-9a-z]{26}\b/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/[0-9a-f]{32}/g, '<digest>')
    .replaceAll(/"path":"\/seed","before":null,"after":"[^"]*"/g, '<seed>')
    .replaceAll(/"(seed|requestId|hash|prevHash)":"[^"]*"/g, '<random>')
    .replaceAll(/"(\w+Ms|p50|p95|p99|max)":[\d.]+/g, '<measured>')

/** What every door answers to the key that started it. */
async function told({ ed, ownId, hidden, projectId }: World) {
  const ask = async (path: string) => {
    const response = await fetch(`${test.origin}/v1${path}`, { headers: { 'x-api-key': ed.key } })
    return without(`${path} ${response.status} ${await response.text()}`)
  }
  const mcp = async (name: string, given: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
    const headers = { 'x-api-key': ed.key, 'content-type': 'application/json' }
    return without(await (await fetch(`${test.origin}/mcp`, { method: 'POST', headers, body })).text())
  }
  const own = `/batch-runs/${ownId}`
  const paths = [
    ...[own, `${own}/comparison`, `${own}/comparison?baseline=${hidden}`, `${own}/comparison?baseline=latestPassed`, `${own}/failures`],
    ...exportFormats.map((format) => `${own}/export?format=${format}`),
    ...[
      `/batch-runs?projectId=${projectId}`,
      `/batch-runs?projectId=${projectId}&outcome=passed`,
      `/activity?resourceType=batchRun&limit=200`,
    ],
    `/projects/${projectId}/spending`,
  ]
  const answers = []
  for (const path of paths) answers.push(await ask(path))
  answers.push(await mcp('explain_gate', { batchRunId: ownId }), await mcp('compare_batch_runs', { batchRunId: ownId }))
  return answers
}

describe('a key that started a batch run, whose member has yet to judge its baseline', () => {
  it.each(baselines)('learns nothing of that from the comparison: %s', async (kind) => {
    const [passed, failed] = [await world('passed', kind), await world('failed', kind)]
    expect(await told(passed)).toEqual(await told(failed))
    const { data } = await passed.ed.api.GET('/batch-runs/{id}', { params: { path: { id: passed.ownId } } })
    expect(data).toMatchObject({ status: 'completed', withheld: true, outcome: null, comparison: null, counts: { passed: 1 } })
  })
})
