import { beforeEach, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
const contains = { kind: 'contains', settings: { text: 'a' }, scope: 'anyReply' } as const
let a: Tenant
let own: BatchStage
let channelId: string
beforeEach(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  channelId = (await own.demoChannel()).id
})
const active = (name: string, more: Parameters<BatchStage['scenario']>[0] = {}) =>
  own.scenario({ name, status: 'active', assertions: [contains], ...more })
const persona = (name: string) => must(a.owner.POST('/personas', { body: { projectId: own.projectId, name } }))

describe('POST /batches/{id}/run', () => {
  it('plans every cell and repeat, plays them, and ends with the counts of its runs', async () => {
    const scenario = await active('Greeting', { repeats: 2 })
    const test = await own.test()
    const { id } = await own.batch({
      items: [
        { type: 'scenario', id: scenario.id },
        { type: 'test', id: test.id },
      ],
    })
    const queued = await own.run(id)
    expect(queued).toMatchObject({
      batchId: id,
      number: 1,
      status: 'queued',
      plannedRuns: 3,
      counts: { planned: 3, queued: 3 },
      endedAt: null,
    })
    await own.processAll()
    const ended = await own.batchRun(queued.id)
    expect(ended).toMatchObject({
      status: 'completed',
      counts: { planned: 3, queued: 0, running: 0 },
      judgements: [{ number: 1, cause: 'ended' }],
    })
    const { passed, failed, inconclusive, error, excluded, canceled } = ended.counts
    expect(passed + failed + inconclusive + error + excluded + canceled).toBe(3)
    expect((await own.runsOf(queued.id)).map(({ batchRunId, status }) => [batchRunId, status])).toEqual(
      Array(3).fill([queued.id, 'completed']),
    )
    expect((await own.cells(queued.id)).map(({ subject, runs }) => [subject.name, runs.length])).toEqual([
      ['Greeting', 2],
      ['Question', 1],
    ])
  })

  it('plays as many repeats of each cell as a request asks for, and leaves the batch as it is', async () => {
    const items = [{ type: 'scenario' as const, id: (await active('Greeting')).id }]
    const { id } = await own.batch({ items, repeats: 2 })
    const run = (body: object) => must(a.owner.POST('/batches/{id}/run', { params: { path: { id } }, body }))
    expect(await run({ repeats: 5, dryRun: true })).toMatchObject({ plannedRuns: 5, cells: 1 })
    expect(await run({ repeats: 5 })).toMatchObject({ plannedRuns: 5, snapshot: { cells: 1, batch: { repeats: 5 } } })
    expect(await run({})).toMatchObject({ plannedRuns: 2, snapshot: { batch: { repeats: 2 } } })
    for (const repeats of [0, 101, 2.5]) {
      const answer = await call('POST', `/batches/${id}/run`, { key: await a.keyOf('editor'), body: { repeats } })
      expect([answer.status, faultsIn(answer)]).toEqual([422, [expect.stringMatching(/^\/repeats /)]])
    }
  })

  it('says in lists of one batch which of its parts changed between two batch runs', async () => {
    const scenario = await active('Greeting')
    const { id } = await own.batch({ items: [{ type: 'scenario', id: scenario.id }] })
    const versions = async () => {
      await own.run(id)
      return (await must(a.owner.GET('/batch-runs', { params: { query: { batchId: id, limit: 1 } } }))).data[0]!.versions!
    }
    const [first, same] = [await versions(), await versions()]
    expect(same).toEqual(first)
    const other = { name: 'Other greeting', user: { goal: 'say hello' }, assertions: [contains], status: 'active' as const }
    await must(a.owner.PUT('/scenarios/{id}', { params: { path: { id: scenario.id } }, body: other }))
    const changed = await versions()
    expect(changed).toEqual({ ...first, items: changed.items })
    expect(changed.items).not.toBe(first.items)
    const { data } = await must(a.owner.GET('/batch-runs', { params: { query: { projectId: own.projectId } } }))
    expect(data.every((batchRun) => !('versions' in batchRun))).toBe(true)
  })

  it('makes cells of items x channels x personas x variables, with keys that are the same in every batch run', async () => {
    const [first, second] = [await active('One', { tags: ['t'] }), await active('Two', { tags: ['t'] })]
    const test = await own.test({ tags: ['t'] })
    const personaIds = [(await persona('P')).id, (await persona('Q')).id]
    const channelIds = [channelId, (await own.demoChannel()).id]
    const { id } = await own.batch({
      items: [
        { type: 'tag', id: 't' },
        { type: 'scenario', id: first.id },
      ],
      matrix: { personaIds, channelIds, variables: [{ x: 1 }, { x: 2 }] },
      repeats: 3,
    })
    const [one, other] = [await own.run(id, { seed: 7 }), await own.run(id, { seed: 7 })]
    // A test says the same for every persona.
    expect(one.plannedRuns).toBe((2 * 2 * 2 * 2 + 2 * 2) * 3)
    expect([one.number, other.number]).toEqual([1, 2])
    const [cells, again] = [await own.cells(one.id), await own.cells(other.id)]
    expect(cells.map(({ key }) => key)).toEqual(again.map(({ key }) => key))
    expect(new Set(cells.map(({ key }) => key)).size).toBe(20)
    expect(cells.every(({ runs }) => runs.map(({ repeatIndex }) => repeatIndex).join() === '0,1,2')).toBe(true)
    expect(new Set(cells.map(({ subject }) => subject.id))).toEqual(new Set([first.id, second.id, test.id]))
    const seeds = async (batchRunId: string) => new Set((await own.runsOf(batchRunId)).map(({ seed }) => seed))
    expect(await seeds(one.id)).toEqual(await seeds(other.id))
    expect((await seeds(one.id)).size).toBe(60)
  })

  it('holds what it was planned with, whatever is changed afterwards', async () => {
    const { id: scenarioId } = await active('Before')
    const { id } = await own.batch({ items: [{ type: 'scenario', id: scenarioId }], gate: { maxRegressions: 2 } })
    const queued = await own.run(id)
    await must(
      a.owner.PUT('/batches/{id}', {
        params: { path: { id } },
        body: { name: 'After', status: 'ready', items: [{ type: 'tag', id: 'none' }] },
      }),
    )
    await must(a.owner.PUT('/scenarios/{id}', { params: { path: { id: scenarioId } }, body: { name: 'After', user: { goal: 'other' } } }))
    await own.processAll()
    const ended = await own.batchRun(queued.id)
    expect(ended.snapshot).toEqual(queued.snapshot)
    expect(ended.snapshot).toMatchObject({
      batch: { name: 'Batch', gate: { maxRegressions: 2 } },
      items: [{ name: 'Before', required: 1 }],
    })
    const [run] = await own.runsOf(queued.id)
    expect((await own.read(run!.id)).plan).toMatchObject({ subject: { name: 'Before' }, user: { goal: 'say hello' } })
  })

  it.each([
    ['a draft', { status: 'draft' as const }, 'wrong_state'],
    ['a tag that nothing carries', {}, 'conflict'],
  ])('409 for %s, and nothing is made', async (_, members, code) => {
    const { id } = await own.batch({ items: [{ type: 'tag', id: 'nothing' }], ...members })
    expect(await call('POST', `/batches/${id}/run`, { key: await a.keyOf('editor'), body: {} })).toMatchObject({
      status: 409,
      body: { code },
    })
    expect((await must(a.owner.GET('/batch-runs', { params: { query: { batchId: id } } }))).data).toEqual([])
  })

  it('422 for more runs than a batch run may have, 409 for an archived or disabled one', async () => {
    const scenario = await active('Much')
    const items = [{ type: 'scenario' as const, id: scenario.id }]
    const variables = Array.from({ length: 50 }, (_, x) => ({ x }))
    const personaIds = await Promise.all(['1', '2', '3'].map(async (name) => (await persona(name)).id))
    const { id } = await own.batch({ items, matrix: { variables, personaIds }, repeats: 100 })
    const run = async (batchId: string) => call('POST', `/batches/${batchId}/run`, { key: await a.keyOf('editor'), body: {} })
    expect(await run(id)).toMatchObject({ status: 422, body: { detail: expect.stringContaining('15000 runs') } })
    const archived = await own.batch({ items })
    await must(a.owner.DELETE('/batches/{id}', { params: { path: { id: archived.id } } }))
    expect(await run(archived.id)).toMatchObject({ status: 409, body: { currentState: 'archived' } })
  })

  it('is done once for one idempotency key, and answers the run that goes on when asked to', async () => {
    const scenario = await active('Once')
    const { id } = await own.batch({ items: [{ type: 'scenario', id: scenario.id }] })
    const key = await a.keyOf('editor')
    const keyed = () => call('POST', `/batches/${id}/run`, { key, body: {}, headers: { 'idempotency-key': 'once' } })
    const answers = [await keyed(), await keyed()]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    const idempotent = await call('POST', `/batches/${id}/run`, { key, body: { idempotent: true } })
    expect(idempotent).toMatchObject({ status: 200, body: { id: answers[0]!.body.id } })
    await own.processAll()
    expect((await call('POST', `/batches/${id}/run`, { key, body: { idempotent: true } })).status).toBe(202)
  })

  it('draws the sample that it says, the same each time', async () => {
    const items = await Promise.all(['1', '2', '3', '4'].map(async (name) => ({ type: 'scenario' as const, id: (await active(name)).id })))
    const { id } = await own.batch({ items, sample: { cells: 2 } })
    const [one, other] = [await own.run(id), await own.run(id)]
    expect([one.plannedRuns, one.snapshot.cells]).toEqual([2, 2])
    const keys = async (batchRunId: string) => (await own.cells(batchRunId)).map(({ key }) => key)
    expect(await keys(one.id)).toEqual(await keys(other.id))
  })
})

describe('a dry run', () => {
  it('says what would be run and what to think about, and makes nothing', async () => {
    const vacuous = await own.scenario({ name: 'Vacuous' })
    const shaky = await active('Shaky', { status: 'quarantined' })
    const gone = await active('Gone')
    await must(a.owner.DELETE('/scenarios/{id}', { params: { path: { id: gone.id } } }))
    const items = [vacuous, shaky, gone].map(({ id }) => ({ type: 'scenario' as const, id }))
    const { id } = await own.batch({ items, repeats: 2, gate: { minPassRate: 0.9 } })
    const first = await own.dryRun(id)
    expect(first).toMatchObject({
      plannedRuns: 4,
      cells: 2,
      expectedDurationMs: null,
      expectedDurationReason: expect.stringContaining('Demo'),
    })
    expect(first.warnings.map(({ code, ids }) => [code, ids])).toEqual([
      ['nothingRequired', [vacuous.id]],
      ['unverifiedChannel', [channelId]],
      ['archived', [gone.id]],
      ['quarantined', [shaky.id]],
      ['sampleTooSmall', []],
      ['noBaseline', []],
      ['successUnnoticed', [vacuous.id, shaky.id]],
    ])
    expect((await must(a.owner.GET('/batch-runs'))).data).toEqual([])
    const { id: batchRunId } = await own.run(id)
    expect((await own.cells(batchRunId)).map(({ subject, gates }) => [subject.name, gates])).toEqual([
      ['Vacuous', true],
      ['Shaky', false],
    ])
    await own.processAll()
    expect((await own.dryRun(id)).expectedDurationMs).toBeGreaterThanOrEqual(0)
  })
})

describe('GET /batch-runs', () => {
  it('lists by batch, project, status, outcome and label, newest first, page by page', async () => {
    const scenario = await active('Listed')
    const { id } = await own.batch({ items: [{ type: 'scenario', id: scenario.id }] })
    const runs = [await own.run(id, { label: 'v1' }), await own.run(id), await own.run(id)]
    const ids = async (query: object) => (await must(a.owner.GET('/batch-runs', { params: { query } }))).data.map((batchRun) => batchRun.id)
    expect(await ids({ batchId: id })).toEqual(runs.map((run) => run.id).reverse())
    expect(await ids({ projectId: own.projectId, label: 'v1' })).toEqual([runs[0]!.id])
    await own.processAll()
    expect(await ids({ status: 'completed' })).toHaveLength(3)
    expect(await ids({ status: 'queued' })).toEqual([])
    expect(await ids({ outcome: 'error' })).toEqual([])
    const page = await must(a.owner.GET('/batch-runs', { params: { query: { limit: 2 } } }))
    expect(await ids({ limit: 2, cursor: page.nextCursor })).toEqual([runs[0]!.id])
    expect(await ids({ ids: `${runs[0]!.id},x,${runs[2]!.id}` })).toEqual([runs[2]!.id, runs[0]!.id])
    const many = Array.from({ length: 101 }, () => 'x').join()
    expect((await a.owner.GET('/batch-runs', { params: { query: { ids: many } } })).response.status).toBe(422)
  })
})

describe('GET /batch-runs/{id}/cells', () => {
  it('comes in pages that meet without a gap', async () => {
    const items = await Promise.all(
      ['1', '2', '3', '4', '5'].map(async (name) => ({ type: 'scenario' as const, id: (await active(name)).id })),
    )
    const { id } = await own.run((await own.batch({ items, repeats: 2 })).id)
    const whole = await own.cells(id)
    const found: typeof whole = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 2, ...(cursor && { cursor }) }
      const page = await must(a.owner.GET('/batch-runs/{id}/cells', { params: { path: { id }, query } }))
      found.push(...page.data)
      cursor = page.nextCursor
    }
    expect(found).toEqual(whole)
    expect(whole).toHaveLength(5)
  })
})

describe('PUT /batch-runs/{id}/label', () => {
  it('names a batch run, and 412 for one who has read an older version', async () => {
    const scenario = await active('Labeled')
    const { id } = await own.run((await own.batch({ items: [{ type: 'scenario', id: scenario.id }] })).id)
    const key = await a.keyOf('editor')
    const label = (text: string | null, headers = {}) => call('PUT', `/batch-runs/${id}/label`, { key, body: { label: text }, headers })
    expect(await label('release/1.0', { 'if-match': '"1"' })).toMatchObject({ status: 200, body: { label: 'release/1.0', version: 2 } })
    expect(await label('other', { 'if-match': '"1"' })).toMatchObject({ status: 412 })
    expect(await label('no spaces')).toMatchObject({ status: 422 })
    expect(await label(null)).toMatchObject({ status: 200, body: { label: null } })
  })
})
