import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { exportFormats } from '#src/gate/batches/exports/media.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()
type Verdict = 'passed' | 'failed'
const baselines = ['id', 'label', 'latestPassed', 'default', 'chain', 'resume', 'rescore', 'schedule', 'assistant', 'child'] as const

/** Ed has yet to judge the one conversation of a batch run, and starts another that is compared with it, by the key that reads it. */
async function world(verdict: Verdict, kind: (typeof baselines)[number]) {
  const tenant = await test.tenant(kind)
  const people = await reviewStage(test, tenant)
  const own = await batchStage(tenant)
  // Only the key of an admin makes another.
  const ed = await people.person('Ed', kind === 'child' ? 'admin' : 'editor')
  const secondKey = (await must(tenant.owner.POST('/api-keys', { body: { name: 'Second', memberId: ed.id } }))).key!
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
  const latest = ['default', 'schedule', 'assistant'].includes(kind) ? { baseline: { latestPassed: true as const } } : {}
  const batch = await own.batch({ items, retryPolicy, ...latest })
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
  const start = async (id: string, body: Schemas['BatchRunRequestInput'], api = ed.api) => {
    const started = await must(api.POST('/batches/{id}/run', { params: { path: { id } }, body }))
    await settle()
    return (started as Schemas['BatchRun']).id
  }
  const other = await own.batch({ items, retryPolicy })
  const keys = { own: ed.key, second: secondKey }
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
    // Its runs are played again, and it is judged once more, after its end.
    resume: async () => {
      const started = await must(
        ed.api.POST('/batches/{id}/run', { params: { path: { id: other.id } }, body: { baseline: { batchRunId: hidden } } }),
      )
      const { id } = started as Schemas['BatchRun']
      await must(ed.api.POST('/batch-runs/{id}/cancel', { params: { path: { id } }, body: { graceMs: 0 } }))
      await settle()
      await must(ed.api.POST('/batch-runs/{id}/resume', { params: { path: { id } }, body: {} }))
      await settle()
      return id
    },
    rescore: async () => {
      const id = await start(other.id, { baseline: { batchRunId: hidden } })
      await must(ed.api.POST('/batch-runs/{id}/rescore', { params: { path: { id } }, body: {} }))
      const [run] = await own.runsOf(id)
      await must(ed.api.POST('/runs/{id}/rescore', { params: { path: { id: run!.id } }, body: {} }))
      await settle()
      return id
    },
    schedule: async () => {
      const id = await start(batch.id, {})
      await systemPool.query(`update batch_runs set trigger = 'schedule', requested_by = '{"type":"system"}' where id = $1`, [id])
      return id
    },
    assistant: async () => {
      const params = { name: 'run_batch', arguments: { batchId: batch.id } }
      const headers = { 'x-api-key': ed.key, 'content-type': 'application/json' }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      const text = await (await fetch(`${test.origin}/mcp?writes=true`, { method: 'POST', headers, body })).text()
      await settle()
      return /btr_[0-9a-z]{26}/.exec(text)![0]
    },
    child: async () => {
      const { key } = await must(ed.api.POST('/api-keys', { body: { name: 'Child' } }))
      Object.assign(keys, { child: key! })
      return start(other.id, { baseline: { batchRunId: hidden } }, test.client(key!))
    },
  }[kind]()
  return { keys, kind, ownId, hidden, batchId: batch.id, projectId: own.projectId, runIds, other: other.id, reviewer: ed.id }
}
type World = Awaited<ReturnType<typeof world>>

const without = (text: string) =>
  text
    // What an assistant reads is JSON within JSON.
    .replaceAll('\\"', '"')
    .replaceAll(/\b[a-z]{3}_[0-9a-z]{26}\b/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/[0-9a-f]{32}/g, '<digest>')
    .replaceAll(/"path":"\/(seed|lastFour)","before":null,"after":"[^"]*"/g, '<seed>')
    .replaceAll(/"(seed|requestId|hash|prevHash|lastFour)":"[^"]*"/g, '<random>')
    .replaceAll(/"latencyBins":\[[^\]]*\]/g, '<measured>')
    .replaceAll(/"(\w+Ms|p50|p95|p99|max)":[\d.]+/g, '<measured>')

/** What every door answers to a key of the member: what can be read first, then what can be done. */
async function told({ ownId, hidden, projectId, batchId, other, runIds, reviewer }: World, key: string) {
  const ask = async (path: string, method = 'GET', body?: object) => {
    const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${test.origin}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return without(`${method} ${path} ${response.status} ${await response.text()}`)
  }
  const mcp = async (name: string, given: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    return without(`${name} ${await (await fetch(`${test.origin}/mcp`, { method: 'POST', headers, body })).text()}`)
  }
  const own = `/batch-runs/${ownId}`
  const paths = [
    ...[own, `${own}/comparison`, `${own}/comparison?baseline=${hidden}`, `${own}/comparison?baseline=latestPassed`, `${own}/failures`],
    ...[`${own}/cells`, `${own}/findings`, `/runs?batchRunId=${ownId}`, `/batches/${batchId}`, `/batches/${other}`],
    ...exportFormats.map((format) => `${own}/export?format=${format}`),
    ...[
      `/batch-runs?projectId=${projectId}`,
      `/batch-runs?projectId=${projectId}&outcome=passed`,
      `/activity?resourceType=batchRun&limit=200`,
    ],
    ...[`/projects/${projectId}/spending`, `/models?projectId=${projectId}`, '/activity/export', '/queue'],
  ]
  const answers = []
  for (const path of paths) answers.push(await ask(path))
  answers.push(await mcp('explain_gate', { batchRunId: ownId }), await mcp('compare_batch_runs', { batchRunId: ownId }))
  answers.push(await mcp('read_batch_run', { id: ownId }), await mcp('find_failures', { batchRunId: ownId }))
  answers.push(await mcp('preview_batch', { batchId: other, seed: 'same' }), await mcp('read_activity', { limit: 50 }))
  const sampling = { strategy: 'regression', size: 1, baselineBatchRunId: hidden }
  const assign = { reviewers: [], strategy: 'pool', seed: 7, dryRun: true, sampling }
  const calibrate = { projectId, batchRunId: ownId, participants: [reviewer], draft: true, seed: 7, sampling }
  const changes: [path: string, body: object, method?: string][] = [
    ['/reviews/assign', { ...assign, batchRunId: ownId }],
    [
      '/reviews/assign',
      {
        ...assign,
        batchRunId: ownId,
        sampling: { ...sampling, strategy: 'mix', mix: [{ strategy: 'regression', share: 1 }], allowLittleRandom: true },
      },
    ],
    ['/reviews/assign', { ...assign, runIds }],
    ['/reviews/calibrate', calibrate],
    ...[{ batchRunId: hidden }, { label: 'accepted' }, { latestPassed: true }].map((baseline): [string, object] => [
      `/batches/${batchId}/run`,
      { dryRun: true, baseline, seed: 'same' },
    ]),
    [`${own}/label`, { label: 'told' }, 'PUT'],
    [`${own}/resume`, {}],
    [`${own}/rescore`, {}],
    [`${own}/cancel`, {}],
  ]
  for (const [path, body, method = 'POST'] of changes) answers.push(await ask(path, method, body))
  return answers
}

/** Each answer that differs, from where it does. */
const differing = (one: readonly string[], other: readonly string[]) =>
  one.flatMap((text, at) => {
    const from = [...text].findIndex((letter, place) => letter !== other[at]![place])
    return text === other[at] ? [] : [[text.slice(0, 60), text.slice(from - 60, from + 100), other[at]!.slice(from - 60, from + 100)]]
  })

describe('a key that started a batch run, whose member has yet to judge its baseline', () => {
  it.each(baselines)('learns nothing of that, and no other key of the member does: %s', async (kind) => {
    const [passed, failed] = [await world('passed', kind), await world('failed', kind)]
    for (const [name, key] of Object.entries(passed.keys))
      expect([name, ...differing(await told(passed, key), await told(failed, failed.keys[name as 'own']))]).toEqual([name])
    const { data } = await test.client(passed.keys.own).GET('/batch-runs/{id}', { params: { path: { id: passed.ownId } } })
    expect(data).toMatchObject({ status: 'completed', withheld: true, outcome: null, comparison: null, counts: { passed: 1 } })
  })
})
