import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { describeGuarantees } from '#harness/resource-guarantees.ts'
import { must } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'
import { type BatchStage, batchStage } from '../fixtures/batch-stage.ts'

const items = [{ type: 'tag', id: 'release' }]

await describeGuarantees({
  path: '/batches',
  type: 'batch',
  least: { name: 'Gate', items },
  filled: {
    status: 'draft',
    matrix: { personaIds: [], channelIds: [], variables: [] },
    repeats: null,
    sample: null,
    order: 'asListed',
    priority: -1,
    retryPolicy: { max: 1 },
    gate: { maxRegressions: 0 },
    baseline: null,
    schedule: null,
    nextRunAt: null,
    notify: [],
  },
  replacement: { name: 'Other', items, repeats: 3, gate: { maxRegressions: 0, minPassRate: 0.9 } },
  changed: ['/repeats', '/gate/minPassRate'],
})

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
let own: BatchStage
let foreign: BatchStage
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
  own = await batchStage(a)
  foreign = await batchStage(await tenant('B'))
})

describe('what a batch may name', () => {
  it('422 with the place of every id that is not of the project, missing and foreign alike, and nothing is written', async () => {
    const theirs = await foreign.scenario()
    const body = {
      projectId: own.projectId,
      name: 'Wrong',
      items: [
        { type: 'scenario', id: theirs.id },
        { type: 'test', id: newId('tst') },
        { type: 'tag', id: 'nobody' },
      ],
      matrix: { personaIds: [newId('per')], channelIds: [(await foreign.demoChannel()).id] },
      baseline: { batchRunId: newId('btr') },
      notify: [newId('int')],
      schedule: { cron: '0 0 30 2 *' },
    }
    expect(faultsIn(await call('POST', '/batches', { key, body })).sort()).toEqual([
      '/baseline/batchRunId unknown_reference',
      '/items/0/id unknown_reference',
      '/items/1/id unknown_reference',
      '/matrix/channelIds/0 unknown_reference',
      '/matrix/personaIds/0 unknown_reference',
      '/notify/0 unknown_reference',
      '/schedule/cron bad_schedule',
    ])
    expect((await must(a.owner.GET('/batches', { params: { query: { projectId: own.projectId } } }))).data).toEqual([])
  })
  it.each([
    ['no item', { items: [] }, ['/items too_small']],
    [
      'rates that are none',
      { gate: { minPassRate: 1.1, maxErrorRate: -1 } },
      ['/gate/maxErrorRate too_small', '/gate/minPassRate too_big'],
    ],
    ['an order that is not built', { order: 'shortest' }, ['/order not_allowed']],
    ['an empty sample', { sample: { cells: 0 } }, ['/sample/cells too_small']],
  ])('422 for %s', async (_, members, faults) => {
    const answer = await call('POST', '/batches', { key, body: { projectId: own.projectId, name: 'Wrong', items, ...members } })
    expect(faultsIn(answer).sort()).toEqual(faults)
  })
})

describe('a dry run of a batch that is not stored', () => {
  const dryRun = (body: object) => call('POST', '/batches/dry-run', { key, body: { projectId: own.projectId, name: 'Draft', ...body } })
  const stored = async () =>
    (await must(a.owner.GET('/batches', { params: { query: { projectId: own.projectId, limit: 200 } } }))).data.length

  it('says what the stored one would say, and writes nothing', async () => {
    await own.demoChannel()
    const { id } = await own.scenario()
    const body = { items: [{ type: 'scenario' as const, id }], repeats: 3, gate: { minPassRate: 0.9 } }
    const before = await stored()
    const { status, body: said } = await dryRun(body)
    expect([status, said.plannedRuns, said.cells]).toEqual([200, 3, 1])
    expect(await stored()).toBe(before)
    expect(said).toEqual(await own.dryRun((await own.batch(body)).id))
  })
  it('refuses what creating it would refuse, with every fault, and another project’s batch', async () => {
    const { id: batchId } = await foreign.batch({ items: [{ type: 'tag', id: 'x' }] })
    const wrong = { items: [{ type: 'test', id: newId('tst') }], schedule: { cron: '0 0 30 2 *' }, batchId }
    expect(faultsIn(await dryRun(wrong)).sort()).toEqual([
      '/batchId unknown_reference',
      '/items/0/id unknown_reference',
      '/schedule/cron bad_schedule',
    ])
    expect(faultsIn(await dryRun({ items: [], repeats: 0 })).sort()).toEqual(['/items too_small', '/repeats too_small'])
  })
})

describe('a schedule', () => {
  it('names its next time while the batch is ready, and none while it is a draft or archived', async () => {
    const schedule = { cron: '30 2 * * *', timezone: 'Europe/Berlin' }
    const draft = await own.batch({ items: [{ type: 'tag', id: 'x' }], schedule, status: 'draft' })
    expect(draft.nextRunAt).toBeNull()
    const ready = await own.batch({ items: [{ type: 'tag', id: 'x' }], schedule })
    expect(Date.parse(ready.nextRunAt!)).toBeGreaterThan(Date.now())
    const archived = await must(a.owner.DELETE('/batches/{id}', { params: { path: { id: ready.id } } }))
    expect(archived.nextRunAt).toBeNull()
  })
})
