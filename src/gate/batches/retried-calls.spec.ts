import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

// Without luck there is no wait between tries.
const { tenant } = await testApp({}, { random: () => 0 })
const agent = await mockAgent()
let own: BatchStage
beforeAll(async () => {
  own = await batchStage(await tenant('A'))
})

it('an agent that fails two of three calls, and a quarantined scenario, are in the verdict', async () => {
  const { id: channelId } = await own.channel({ url: agent.at('flaky') })
  const members = {
    driver: { mode: 'scripted' as const, turns: [{ content: 'hello' }] },
    assertions: [{ kind: 'contains' as const, settings: { text: 'hello' } }],
    channelIds: [channelId],
  }
  const steady = await own.scenario({ ...members, name: 'Steady', status: 'active' })
  const shaky = await own.scenario({ ...members, name: 'Shaky', status: 'quarantined' })
  const items = [steady, shaky].map(({ id }) => ({ type: 'scenario' as const, id }))
  const { id } = await own.batch({ items, repeats: 2, gate: { minPassRate: 0.9, passRateBy: 'observed' } })
  const { id: batchRunId } = await own.run(id)
  await own.processAll()
  const { outcome, gateResult, metrics } = await own.batchRun(batchRunId)
  expect([outcome, metrics!.passRate.n]).toEqual(['passed', 2])
  expect(gateResult!.runs).toEqual({
    ...{
      planned: 4,
      counted: 2,
      passed: 2,
      quarantined: 2,
      notPlayed: 0,
      retriedCalls: 8,
      retriedRuns: 0,
      judgedAgain: 0,
      looks: 1,
      stuck: 0,
    },
    excluded: { simulator: 0, judge: 0, environment: 0, platform: 0 },
    sentence:
      'Runs: planned 4, counted 2 (2 passed), quarantined 2, excluded 0, not played 0, calls retried 8, runs played again 0, verdicts changed 0, looks 1.',
  })
})
