import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, tenant } = await testApp()
type Tenant = Awaited<ReturnType<typeof tenant>>
let a: Tenant
let own: BatchStage
let ids: string[]
const cells = 24
const says = (text: string) => [{ kind: 'contains' as const, settings: { text, wholeWords: false } }]

beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  await own.demoChannel()
  ids = []
  for (let at = 0; at < cells; at++) ids.push((await own.scenario({ name: `Scenario ${at}`, assertions: says('e') })).id)
})

const played = async (id: string, body: Schemas['BatchRunRequestInput'] = {}) => {
  const { id: batchRunId } = await own.run(id, body)
  await own.processAll()
  await app.sealer.seal(a.workspaceId)
  await own.processAll()
  return own.batchRun(batchRunId)
}
/** From now on this scenario fails. */
const fail = (at: number) =>
  must(
    a.owner.PUT('/scenarios/{id}', {
      params: { path: { id: ids[at]! }, header: {} },
      body: { name: `Scenario ${at}`, user: { goal: 'say hello' }, assertions: says('no agent says this') },
    }),
  )
const items = (list: readonly string[]) => list.map((id) => ({ type: 'scenario' as const, id }))
const rule = ({ gateResult }: Schemas['BatchRun'], name: string) => gateResult!.rules.find((rule) => rule.rule === name)

describe('a chain of latestPassed', () => {
  let batchId: string
  it('does not drift: what each release may lose is stopped where it adds up', async () => {
    batchId = (await own.batch({ name: 'Nightly', items: items(ids), repeats: 1, baseline: { latestPassed: true } })).id
    const releases = [await played(batchId)]
    for (let release = 0; release < 3; release++) {
      for (let at = 3 * release; at < 3 * release + 3; at++) await fail(at)
      releases.push(await played(batchId))
    }
    expect(releases.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed', 'failed'])
    // Of nine cells that never pass now, three passed once before, three twice and three always.
    expect(rule(releases[3]!, 'anchor')).toMatchObject({
      verdict: 'failed',
      value: expect.closeTo(2 * (3 / 32) ** 3, 12),
      limit: 0.02,
    })
    expect(rule(releases[3]!, 'overall')!.verdict).toBe('passed')
    expect(releases[3]!.outcomeReason).toContain('against runs 1 to 3 together, which passed; the fall is proven')
  })
  it('until a person accepts a batch run by its label', async () => {
    const { id } = (await must(a.owner.GET('/batch-runs', { params: { query: { batchId, limit: 1 } } }))).data[0]!
    await must(a.owner.PUT('/batch-runs/{id}/label', { params: { path: { id }, header: {} }, body: { label: 'accepted' } }))
    const next = await played(batchId, { baseline: { latestPassed: true, anchor: 'accepted' } })
    expect([next.outcome, next.comparison!.baseline.label]).toEqual(['passed', 'accepted'])
    const unknown = await played(batchId, { baseline: { latestPassed: true, anchor: 'nobody' } })
    expect([unknown.outcome, unknown.outcomeReason]).toEqual([
      'inconclusive',
      expect.stringContaining('no earlier batch run has the label nobody'),
    ])
  })
  it('items that vanish leave it open, unless that is allowed', async () => {
    const replace = (gate: NonNullable<Schemas['NewBatchInput']['gate']>) =>
      must(
        a.owner.PUT('/batches/{id}', {
          params: { path: { id: batchId }, header: {} },
          body: { name: 'Nightly', status: 'ready', items: items(ids.slice(-2)), repeats: 1, gate, baseline: { latestPassed: true } },
        }),
      )
    await replace({})
    const few = await played(batchId)
    expect([few.outcome, rule(few, 'removed')]).toEqual(['inconclusive', expect.objectContaining({ value: cells - 2, n: cells })])
    await replace({ allowRemoved: true })
    expect((await played(batchId)).outcome).toBe('passed')
  })
})

describe('two agents', () => {
  const compare = (id: string, query: object) => a.owner.GET('/batch-runs/{id}/comparison', { params: { path: { id }, query } })
  it('on two channels are compared by item, persona and variables, also if nobody says so', async () => {
    const body = { projectId: own.projectId, kind: 'demo' as const, config: {} }
    const [one, other] = [
      await must(a.owner.POST('/channels', { body: { ...body, name: 'Old prompt' } })),
      await must(a.owner.POST('/channels', { body: { ...body, name: 'New prompt' } })),
    ]
    const on = async (channelIds: string[], gate: Schemas['NewBatchInput']['gate'] = {}) =>
      (await own.batch({ items: items(ids.slice(-8)), repeats: 1, matrix: { channelIds }, gate: { minPassRate: 0.1, ...gate } })).id
    const before = await played(await on([one!.id]))
    const baseline = { batchRunId: before.id }
    const apart = await played(await on([other!.id]), { baseline })
    expect([apart.outcome, apart.comparison!.cells.paired]).toEqual(['passed', 8])
    const together = await played(await on([other!.id], { pairBy: ['item', 'persona', 'variables'] }), { baseline })
    expect([together.outcome, together.comparison!.cells]).toEqual(['passed', { paired: 8, onlyHere: 0, onlyThere: 0, quarantined: 0 }])
    const compared = await must(compare(apart.id, { baseline: before.id, pairBy: 'item,persona,variables' }))
    expect(compared.cells.paired).toBe(8)
    const both = await played(await on([one!.id, other!.id], { pairBy: ['item'] }), { baseline })
    expect([both.outcome, rule(both, 'maxRegressions')!.reason]).toEqual(['inconclusive', expect.stringContaining('cannot be paired')])
    expect((await compare(both.id, { baseline: before.id, pairBy: 'item' })).response.status).toBe(422)
    expect((await compare(both.id, { baseline: before.id, pairBy: 'persona' })).response.status).toBe(422)
  })
})

describe('an assertion that passes whatever the agent says', () => {
  it('does not count as required, and the dry run names it', async () => {
    const cannotFail = { kind: 'regex' as const, settings: { pattern: '.*' } }
    const driver = { mode: 'scripted' as const, turns: [{ content: 'Where is my parcel?' }] }
    const empty = await own.scenario({ name: 'Empty', driver, assertions: [cannotFail, { kind: 'turns', settings: { min: 0 } }] })
    const { id } = await own.batch({ items: items([empty.id]), matrix: { channelIds: [(await own.demoChannel()).id] } })
    const { warnings } = await own.dryRun(id)
    expect(warnings.filter(({ ids: named }) => named.includes(empty.id)).map(({ code }) => code)).toEqual(['nothingRequired', 'cannotFail'])
    const ended = await played(id)
    expect([ended.outcome, rule(ended, 'required')!.verdict, ended.counts.passed]).toEqual(['inconclusive', 'inconclusive', 0])
    const active = { projectId: own.projectId, name: 'Active', user: { goal: 'x' }, status: 'active' as const, assertions: [cannotFail] }
    expect((await a.owner.POST('/scenarios', { body: active })).response.status).toBe(422)
  })
})

describe('a gate that half of the runs may fail', () => {
  it('is called weak by the dry run and in the batch run, and is not once it has a limit', async () => {
    const channelIds = [(await own.demoChannel()).id]
    const gateOf = async (minPassRate: number) =>
      own.batch({ items: items(ids.slice(-8)), repeats: 2, matrix: { channelIds }, gate: { minPassRate } })
    const { id } = await gateOf(0.5)
    const weak = expect.objectContaining({
      code: 'weakGate',
      message: 'The gate would pass even if half of the runs failed. Raise the pass rate, or choose a baseline.',
    })
    expect((await own.dryRun(id)).warnings).toContainEqual(weak)
    expect((await own.run(id)).warnings).toContainEqual(weak)
    expect((await own.dryRun((await gateOf(0.6)).id)).warnings.map(({ code }) => code)).not.toContain('weakGate')
  })
})
