import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { brokenInvariants } from '#harness/broken.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { demoTemplates } from './demo-templates.ts'
import { templates } from './template.ts'

vi.setConfig({ hookTimeout: 60_000 })
const { app, tenant } = await testApp()

describe.each(templates)('the history of the template %s', (template) => {
  const { regression, flake } = demoTemplates[template]
  let batchRuns: Schemas['BatchRun'][]
  let comparison: Schemas['Comparison']
  let owner: Awaited<ReturnType<typeof tenant>>['owner']
  beforeAll(async () => {
    ;({ owner } = await tenant(template))
    const { ids } = await must(owner.POST('/projects/import-demo', { body: { template } }))
    const read = (id: string) => must(owner.GET('/batch-runs/{id}', { params: { path: { id } } }))
    batchRuns = [await read(ids.batchRuns[0]!), await read(ids.batchRuns[1]!)]
    const path = { id: batchRuns[1]!.id }
    comparison = await must(owner.GET('/batch-runs/{id}/comparison', { params: { path, query: { limit: 200 } } }))
  })

  it('has two batch runs of past days, the first of which passed and the second of which regressed', () => {
    const [first, second] = batchRuns
    expect([first!.label, first!.outcome, second!.label, second!.outcome]).toEqual(['release-1', 'passed', 'release-2', 'failed'])
    const dayMs = 86_400_000
    expect(Date.parse(first!.endedAt!)).toBeLessThan(Date.parse(second!.startedAt!) - 5 * dayMs)
    expect(Date.parse(second!.endedAt!)).toBeLessThan(Date.now() - dayMs / 2)
  })
  it('names the one scenario that regressed, and the turn in which the agent first did something else', () => {
    expect(comparison.data.filter(({ verdict }) => verdict === 'regressed').map(({ subject }) => subject.name)).toEqual([
      regression.scenario,
    ])
    expect(comparison.data[0]!.divergence!.turn).toBeGreaterThan(1)
    expect(batchRuns[1]!.outcomeReason).toContain(regression.scenario)
  })
  it('has one flaky cell, and no suspect', () => {
    for (const { metrics } of batchRuns) expect(metrics!.flakeRate.value! * metrics!.flakeRate.n).toBeCloseTo(1, 9)
    const flaky = comparison.data.filter(({ now, before }) => [now, before].every(({ passed, n }) => passed > 0 && passed < n))
    expect(flaky.map(({ subject }) => subject.name)).toEqual([flake.scenario])
    expect(comparison.suspects).toBe(0)
  })
  it('was played by the loop that plays all runs: every run can be read, with its turns and checks', async () => {
    const { data } = await must(owner.GET('/runs', { params: { query: { batchRunId: batchRuns[1]!.id, outcome: 'failed', limit: 1 } } }))
    const run = await must(owner.GET('/runs/{id}', { params: { path: { id: data[0]!.id } } }))
    expect(run).toMatchObject({ origin: 'seeded', status: 'completed', plan: { channel: { config: { release: 2 } } } })
    expect(run.turns.length).toBeGreaterThan(1)
    expect(run.assertions.some(({ outcome }) => outcome === 'failed')).toBe(true)
    expect(Date.parse(run.turns[0]!.startedAt)).toBeGreaterThanOrEqual(Date.parse(run.startedAt!))
    expect(Date.parse(run.turns.at(-1)!.startedAt)).toBeLessThanOrEqual(Date.parse(run.endedAt!))
  })
  it('has two reviewers who judged eight of its conversations, agree on six, and wait for somebody to decide two', async () => {
    const { data: tasks } = await must(owner.GET('/review-tasks', { params: { query: { limit: 200 } } }))
    expect([tasks.length, tasks.filter(({ state }) => state === 'needs_adjudication').length]).toEqual([8, 2])
    const found = await must(owner.GET('/batch-runs/{id}/findings', { params: { path: { id: batchRuns[1]!.id }, query: {} } }))
    expect(found).toMatchObject({ drawn: 8, judged: 6, open: 2, agreed: 6, correctedRate: { reason: null } })
    // Each import draws another eight, so the judge's rate is within the interval most times, not each time.
    const { low, value, high } = found.passRate
    expect(low!).toBeLessThanOrEqual(value!)
    expect(high! - low!).toBeGreaterThan(0.2)
    expect(high!).toBeGreaterThanOrEqual(value!)
    const { data: reviewers } = await must(owner.GET('/reviewers', {}))
    expect(reviewers.filter(({ paused }) => paused).map(({ name }) => name)).toEqual(['Mara (demo reviewer)', 'Tom (demo reviewer)'])
  })
  it('breaks no rule of the database', async () => {
    expect(await brokenInvariants(app.world.db.systemPool)).toEqual([])
  })
})
