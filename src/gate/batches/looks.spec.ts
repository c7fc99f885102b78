import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { exportFormats } from './exports/media.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'
import { cellsOf } from './fixtures/cells.ts'
import { poolLooks } from './looks.ts'

// Without luck there is no wait between tries.
const { app, tenant } = await testApp({}, { random: () => 0 })
const agent = await mockAgent()
const server = await openModelServer(() => ({ status: 500 }))
afterAll(() => server.close())
let a: Awaited<ReturnType<typeof tenant>>
let own: BatchStage
let channelId: string
beforeAll(async () => {
  a = await tenant('A')
  own = await batchStage(a)
  channelId = (await own.demoChannel()).id
})

const says = (text: string) => [{ kind: 'contains' as const, settings: { text, wholeWords: false } }]
const scenarioThat = (name: string, passes: boolean, status: 'active' | 'quarantined' = 'active') =>
  own.scenario({ name, status, channelIds: [channelId], assertions: says(passes ? 'e' : 'no agent says this') })
const played = async (id: string, body: Schemas['BatchRunRequestInput'] = {}) => {
  const { id: batchRunId } = await own.run(id, body)
  return ended(batchRunId)
}
async function ended(id: string) {
  for (let pass = 0; pass < 3; pass += 1) {
    await own.processAll()
    await app.sealer.seal(a.workspaceId)
  }
  return own.batchRun(id)
}
const change = (id: string, name: string, passes: boolean) =>
  must(
    a.owner.PUT('/scenarios/{id}', {
      params: { path: { id }, header: {} },
      body: { name, user: { goal: 'say hello' }, channelIds: [channelId], assertions: says(passes ? 'e' : 'no agent says this') },
    }),
  )
const rule = ({ gateResult }: Schemas['BatchRun'], name: string) => gateResult!.rules.find((one) => one.rule === name)

describe('trying again until it is green', () => {
  it('is judged by all runs of all looks; another label is another agent', async () => {
    const [steady, shaky] = [await scenarioThat('Steady', true), await scenarioThat('Shaky', false)]
    const items = [steady, shaky].map(({ id }) => ({ type: 'scenario' as const, id }))
    const { id } = await own.batch({ items, repeats: 2, gate: { minPassRate: 0.9 } })
    const first = await played(id, { label: 'release-2' })
    expect([first.outcome, first.gateResult!.looks, first.gateResult!.runs!.looks]).toEqual(['failed', undefined, 1])
    const second = await played(id, { label: 'release-2' })
    // The agent is lucky at its third look.
    await change(shaky.id, 'Shaky', true)
    const third = await played(id, { label: 'release-2' })
    expect(third.outcome).toBe('failed')
    expect(rule(third, 'minPassRate')!.verdict).toBe('passed')
    expect(rule(third, 'looks')).toMatchObject({ verdict: 'failed', value: 3 })
    expect(third.outcomeReason).toBe(
      'Third look at release-2; before: run 1 failed, run 2 failed; by all runs of these looks together: 8 of 12 runs passed: 66.7%; the gate requires 90%. If the agent has changed since, label the batch run with its version.',
    )
    expect(third.gateResult!.looks!.map(({ batchRunId }) => batchRunId)).toEqual([second.id, first.id])
    const other = await played(id, { label: 'release-3' })
    expect([other.outcome, rule(other, 'looks')]).toEqual(['passed', undefined])
    const again = await played(id, { label: 'release-3' })
    expect([again.outcome, again.gateResult!.looks]).toEqual(['passed', undefined])
  })

  it('is not avoided by starting several together', async () => {
    const items = [await scenarioThat('Sound', true), await scenarioThat('Sick', false)].map(({ id }) => ({
      type: 'scenario' as const,
      id,
    }))
    const { id } = await own.batch({ items, repeats: 2, gate: { minPassRate: 0.9 } })
    const started = [await own.run(id), await own.run(id), await own.run(id)]
    await own.processAll()
    await app.sealer.seal(a.workspaceId)
    await own.processAll()
    const looks = await Promise.all(started.map(async (one) => (await own.batchRun(one.id)).gateResult!.runs!.looks))
    expect(looks.toSorted()).toEqual([1, 2, 3])
  })

  it('counts only what says something about the agent', () => {
    const pooled = poolLooks(cellsOf({ one: 'pp', two: 'pf' }), [cellsOf({ one: 'fxci', three: 'ff' }), cellsOf({ one: 'e-u' })])
    expect(pooled.map(({ repeats }) => repeats)).toEqual(['ppfe', 'pf'])
  })
})

describe('one batch run with all that a rate leaves out', () => {
  it('has the same headline in every place', async () => {
    const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
    const body = { name: 'Judge', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey }, retry: { max: 0 } }
    const { id: model } = await must(a.owner.POST('/models', { body }))
    const channelIds = [(await own.channel({ url: agent.at('flaky') })).id]
    const driver = { mode: 'scripted' as const, turns: [{ content: 'hello' }] }
    const scenario = (name: string, assertion: object, status: 'active' | 'quarantined' = 'active') =>
      own.scenario({ name, status, driver, channelIds, assertions: [assertion] as never })
    const items = [
      await scenario('Good', { kind: 'contains', settings: { text: 'hello' } }),
      await scenario('Bad', { kind: 'contains', settings: { text: 'no agent says this' } }),
      await scenario('Unjudged', { kind: 'judge', settings: { criterion: 'The agent greets.', model } }),
      await scenario('Apart', { kind: 'contains', settings: { text: 'hello' } }, 'quarantined'),
    ].map(({ id }) => ({ type: 'scenario' as const, id }))
    const { id } = await own.batch({ items, repeats: 3, gate: { minPassRate: 0.9 } })
    await played(id)
    const { id: secondId } = await own.run(id)
    await own.cancel(secondId)
    await ended(secondId)
    await must(a.owner.POST('/batch-runs/{id}/resume', { params: { path: { id: secondId } }, body: {} }))
    const second = await ended(secondId)
    const { runs } = second.gateResult!
    expect(runs).toMatchObject({ planned: 12, counted: 6, passed: 3, quarantined: 3, notPlayed: 0, retriedRuns: 12, looks: 2 })
    expect([runs!.excluded.judge, second.metrics!.passRate.n]).toEqual([3, 6])
    expect(runs!.retriedCalls).toBeGreaterThan(10)
    const places = new Map<string, string>()
    for (const format of exportFormats) {
      const path = { params: { path: { id: second.id }, query: { format } }, parseAs: 'text' as const }
      places.set(format, String(await must(a.owner.GET('/batch-runs/{id}/export', path))).replaceAll(/\\(.)/g, '$1'))
    }
    const { data } = await must(a.owner.GET('/batch-runs', { params: { query: { batchId: id, limit: 1 } } }))
    places.set('list', JSON.stringify(data))
    for (const [place, text] of places) expect(text, place).toContain(runs!.sentence)
    // Nobody may believe the file where the exit code says otherwise.
    expect([second.outcome, /<failure/.test(places.get('junit')!)]).toEqual(['failed', true])
  })
})

it('a passed gate has no failure in JUnit, whatever it allows', async () => {
  const [good, bad] = [await scenarioThat('Well', true), await scenarioThat('Ill', false)]
  const items = [good, bad].map(({ id }) => ({ type: 'scenario' as const, id }))
  const { id } = await own.batch({ items, repeats: 2, gate: { minPassRate: 0.5 } })
  const { id: batchRunId, outcome } = await played(id)
  const path = { params: { path: { id: batchRunId }, query: { format: 'junit' as const } }, parseAs: 'text' as const }
  const junit = String(await must(a.owner.GET('/batch-runs/{id}/export', path)))
  expect([outcome, /<failure|<error/.test(junit), /failures="[1-9]/.test(junit)]).toEqual(['passed', false, false])
  expect(junit).toContain('the gate allows it: failed')
})
