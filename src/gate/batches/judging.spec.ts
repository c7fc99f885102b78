import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'
import { junitFaults } from './fixtures/junit-schema.ts'

const { app, origin, tenant } = await testApp()
const raw = rawCall(origin)
type Tenant = Awaited<ReturnType<typeof tenant>>
let a: Tenant
let own: BatchStage
let key: string
let channelId: string
let scenarioIds: string[]
let batchId: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await batchStage(a)
  channelId = (await own.demoChannel()).id
  scenarioIds = []
  for (const [name, text] of [
    ['always passes', 'e'],
    ['never passes', 'no agent says this'],
  ] as const)
    scenarioIds.push((await own.scenario({ name, assertions: [says(text)] })).id)
  batchId = (await own.batch({ name: 'Nightly', items: items(), repeats: 8, baseline: { latestPassed: true }, gate: { minPassRate: 0.4 } }))
    .id
})
const says = (text: string) => ({ kind: 'contains' as const, settings: { text, wholeWords: false } })
const items = () => scenarioIds.map((id) => ({ type: 'scenario' as const, id }))
const played = async (id: string, body: Schemas['BatchRunRequestInput'] = {}) => {
  const { id: batchRunId } = await own.run(id, body)
  await own.processAll()
  await app.sealer.seal(a.workspaceId)
  await own.processAll()
  return own.batchRun(batchRunId)
}
const require = (at: number, text: string) =>
  must(
    a.owner.PUT('/scenarios/{id}', {
      params: { path: { id: scenarioIds[at]! }, header: {} },
      body: { name: ['always passes', 'never passes'][at]!, user: { goal: 'say hello' }, assertions: [says(text)] },
    }),
  )
const comparison = async (id: string, query: object = {}) =>
  must(a.owner.GET('/batch-runs/{id}/comparison', { params: { path: { id }, query } }))
const rescore = (id: string) => must(a.owner.POST('/batch-runs/{id}/rescore', { params: { path: { id } }, body: {} }))

const counting = (to: number) => Array.from({ length: to }, (_, at) => at + 1)

let first: Schemas['BatchRun']
let second: Schemas['BatchRun']

describe('a batch run is judged when it ends', () => {
  it('with rates, verdict and a sentence; the first has nothing to compare with yet', async () => {
    first = await played(batchId, { seed: 'same' })
    expect(first).toMatchObject({
      status: 'completed',
      outcome: 'passed',
      counts: { planned: 16, passed: 8, failed: 8 },
      gateResult: { verdict: 'passed' },
      comparison: null,
      metrics: { passRate: { value: 0.5, n: 16 }, flakeRate: { value: 0, n: 2 }, latencyMs: { n: expect.any(Number) } },
      judgements: [{ number: 1, cause: 'ended', outcome: 'passed' }],
    })
    expect(first.outcomeReason).toContain('8 of 16 runs passed: 50%')
    expect(first.metrics!.passHatK.map(({ k, value }) => [k, value])).toEqual([1, 2, 3, 4, 5, 8].map((k) => [k, 0.5]))
  })
  it('and the next is compared with it: what fell from 8 of 8 to 0 of 8 is regressed', async () => {
    await require(0, 'no agent says this either')
    second = await played(batchId, { seed: 'same' })
    expect(second).toMatchObject({
      outcome: 'failed',
      comparison: { baseline: { batchRunId: first.id, number: 1 }, verdict: 'regressed', verdicts: { regressed: 1, stable: 1 } },
    })
    expect(second.outcomeReason).toContain('Worse than run 1: “always passes” passed 8 of 8, now 0 of 8.')
    const { data } = await comparison(second.id)
    expect(data.map(({ subject, verdict, now, before, suspect }) => [subject.name, verdict, before.passed, now.passed, suspect])).toEqual([
      ['always passes', 'regressed', 8, 0, false],
      ['never passes', 'stable', 0, 0, false],
    ])
    // The agent did the same in both: only what is required has changed.
    expect(data[0]!.divergence).toBeNull()
  })
  it('a page at a time, against any baseline', async () => {
    const one = await comparison(second.id, { limit: 1, baseline: first.id })
    const two = await comparison(second.id, { limit: 1, baseline: first.id, cursor: one.nextCursor! })
    expect([...one.data, ...two.data].map(({ subject }) => subject.name)).toEqual(['always passes', 'never passes'])
    expect(two.nextCursor).toBeNull()
  })
  it.each(['btr_01h455vb4pex5vsknk084sn02q', 'nothing-of-that-name', 'itself'])(
    '422 for a baseline that is not there: %s',
    async (baseline) => {
      const named = baseline === 'itself' ? first.id : baseline
      const answer = await raw('GET', `/batch-runs/${first.id}/comparison?baseline=${named}`, { key })
      expect([answer.status, faultsIn(answer)]).toEqual([422, ['baseline no_baseline']])
    },
  )
})

describe('GET /batch-runs/{id}/failures', () => {
  it('has equal failures under one line, the most frequent first', async () => {
    const { data } = await must(a.owner.GET('/batch-runs/{id}/failures', { params: { path: { id: second.id } } }))
    expect(
      data.map(({ subject, runs, cells, outcome, assertion }) => [subject!.name, runs, cells, outcome, assertion!.kind]).sort(),
    ).toEqual([
      ['always passes', 8, 1, 'failed', 'contains'],
      ['never passes', 8, 1, 'failed', 'contains'],
    ])
    expect(data[0]!.examples).toHaveLength(5)
  })
})

describe('rescoring judges what was said by what is required now', () => {
  it('a batch run, with everything judged before still readable', async () => {
    await require(0, 'e')
    const after = await rescore(second.id)
    expect(after).toMatchObject({
      status: 'completed',
      outcome: 'passed',
      counts: { passed: 8, failed: 8 },
      judgements: [
        { number: 1, cause: 'ended', outcome: 'failed', counts: { passed: 0 } },
        { number: 2, cause: 'rescored', outcome: 'passed', counts: { passed: 8 } },
      ],
    })
    expect(after.warnings).toContainEqual({
      code: 'rescored',
      message: '8 runs have a different verdict than when they ended: 8 from failed to passed.',
      ids: [],
    })
    const [run] = (await own.runsOf(second.id)).filter(({ scenarioId }) => scenarioId === scenarioIds[0])
    expect(run).toMatchObject({ outcome: 'failed', effectiveOutcome: 'passed' })
    const whole = await own.read(run!.id)
    expect(whole.evaluations).toMatchObject([{ number: 1, outcome: 'passed', subjectVersion: 3 }])
    expect(whole.assertions[0]!.outcome).toBe('failed')
    expect((await own.cells(second.id))[0]!.counts).toMatchObject({ passed: 8 })
  })
  it('one run of a batch run, which follows', async () => {
    const [run] = (await own.runsOf(second.id)).filter(({ scenarioId }) => scenarioId === scenarioIds[1])
    await require(1, 'e')
    await must(a.owner.POST('/runs/{id}/rescore', { params: { path: { id: run!.id } }, body: {} }))
    const after = await own.batchRun(second.id)
    expect([after.counts.passed, after.judgements.map(({ cause }) => cause)]).toEqual([9, ['ended', 'rescored', 'rescored']])
    await require(1, 'no agent says this')
  })
  it('one run, as often as asked, and its ETag changes', async () => {
    const [run] = await own.queue(scenarioIds[1]!)
    await own.processAll()
    const before = await raw('GET', `/runs/${run!.id}`, { key })
    await require(1, 'e')
    for (const number of [1, 2]) {
      const after = await must(a.owner.POST('/runs/{id}/rescore', { params: { path: { id: run!.id } }, body: {} }))
      expect(after).toMatchObject({ outcome: 'failed', effectiveOutcome: 'passed' })
      expect(after.evaluations).toHaveLength(number)
    }
    expect((await raw('GET', `/runs/${run!.id}`, { key })).headers.get('etag')).not.toBe(before.headers.get('etag'))
    await require(1, 'no agent says this')
  })
  it('by several simultaneously: each evaluation is numbered once, and all judgments are kept', async () => {
    const before = (await own.batchRun(first.id)).judgements.length
    const [run] = await own.runsOf(first.id)
    const single = { params: { path: { id: run!.id } }, body: {} }
    await Promise.all([...Array.from({ length: 6 }, () => rescore(first.id)), must(a.owner.POST('/runs/{id}/rescore', single))])
    expect((await own.batchRun(first.id)).judgements.map(({ number }) => number)).toEqual(counting(before + 7))
    for (const { id } of await own.runsOf(first.id)) {
      const { evaluations } = await own.read(id)
      expect(evaluations.map(({ number }) => number)).toEqual(counting(id === run!.id ? 7 : 6))
    }
  })
  it('409 for what has not ended, 404 for what is another’s', async () => {
    const [run] = await own.queue(scenarioIds[0]!)
    const open = await own.run(batchId)
    for (const path of [`/runs/${run!.id}/rescore`, `/batch-runs/${open.id}/rescore`]) {
      expect((await raw('POST', path, { key, body: {} })).status).toBe(409)
      expect((await raw('POST', path, { key: await (await tenant('B')).keyOf('owner'), body: {} })).status).toBe(404)
    }
    await own.processAll()
  })
})

describe('a gate never passes', () => {
  it('with nothing required', async () => {
    const { id } = await own.scenario({ name: 'vacuous', assertions: [] })
    const batch = await own.batch({ items: [{ type: 'scenario', id }], gate: { minPassRate: 0, maxInconclusiveRate: 1 } })
    const ended = await played(batch.id)
    expect(ended.outcome).not.toBe('passed')
    expect(ended.gateResult!.rules.find(({ rule }) => rule === 'required')!.verdict).toBe('inconclusive')
  })
  it('with every run in an error', async () => {
    const { id } = await own.channel({ url: 'http://127.0.0.1:9/' })
    const batch = await own.batch({ items: items(), matrix: { channelIds: [id] }, gate: { minPassRate: 0 }, retryPolicy: { max: 0 } })
    expect(await played(batch.id)).toMatchObject({ status: 'completed', outcome: 'error', gateResult: { verdict: 'failed' } })
  })
  it('canceled half way', async () => {
    const { id } = await own.batch({ items: items().slice(0, 1), matrix: { channelIds: [channelId] }, repeats: 6 })
    const { id: batchRunId } = await own.run(id)
    await must(a.owner.POST('/queue/process', { body: { limit: 3 } }))
    await must(a.owner.POST('/batch-runs/{id}/cancel', { params: { path: { id: batchRunId } }, body: { graceMs: 0 } }))
    await app.sealer.seal(a.workspaceId)
    await own.processAll()
    const ended = await own.batchRun(batchRunId)
    expect(ended.status).toBe('canceled')
    expect(ended.outcome).not.toBe('passed')
    expect(ended.gateResult!.rules[0]).toMatchObject({ rule: 'complete', verdict: 'inconclusive' })
    expect(ended.outcomeReason).toContain('canceled')
  })
})

describe('GET /batch-runs/{id}/export', () => {
  const take = async (format: string, as = key) => {
    const response = await fetch(`${origin}/v1/batch-runs/${second.id}/export?format=${format}`, { headers: { 'x-api-key': as } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  it.each([
    ['junit', 'application/xml; charset=utf-8', 'Nightly-2.xml'],
    ['ndjson', 'application/x-ndjson; charset=utf-8', 'Nightly-2.ndjson'],
    ['csv', 'text/csv; charset=utf-8; header=present', 'Nightly-2.csv'],
    ['markdown', 'text/markdown; charset=utf-8', 'Nightly-2.md'],
    ['html', 'text/html; charset=utf-8', 'Nightly-2.html'],
  ])('%s is a file to keep, never a page of this origin', async (format, type, name) => {
    const { status, headers } = await take(format)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([200, type, `attachment; filename="${name}"`])
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  })
  it('holds every run once', async () => {
    const lines = (await take('ndjson')).text.trimEnd().split('\n').slice(1)
    expect(new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id)).size).toBe(16)
    expect((await take('csv')).text.split('\r\n')).toHaveLength(18)
    expect(junitFaults((await take('junit')).text)).toEqual([])
  })
  it('404 for another workspace, 422 for another format', async () => {
    expect((await take('csv', await (await tenant('C')).keyOf('owner'))).status).toBe(404)
    expect((await take('xlsx')).status).toBe(422)
  })
})
