import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

const { app, tenant } = await testApp()

async function playBatch({ owner, workspaceId }: Awaited<ReturnType<typeof tenant>>, batchId: string, body: object) {
  const { id } = (await must(owner.POST('/batches/{id}/run', { params: { path: { id: batchId } }, body }))) as Schemas['BatchRun']
  for (let round = 0; round < 2; round++) {
    await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
    await app.sealer.seal(workspaceId)
  }
  const { data } = await must(owner.GET('/runs', { params: { query: { batchRunId: id, limit: 200 } } }))
  const runs = await Promise.all(data.map(({ id }) => must(owner.GET('/runs/{id}', { params: { path: { id } } }))))
  return { batchRun: await must(owner.GET('/batch-runs/{id}', { params: { path: { id } } })), runs }
}

it('the support demo has conversations that a model plays and judges without a key, with messages that the guard refused', async () => {
  const demo = await tenant('A')
  const { owner } = demo
  const { project, ids } = await must(owner.POST('/projects/import-demo', { body: { template: 'support', seedHistory: false } }))
  const { data: models } = await must(owner.GET('/models', { params: { query: { projectId: project.id } } }))
  expect(models).toMatchObject([{ kind: 'demo', projectId: project.id, auth: { secret: null } }])
  expect(project.models).toEqual({ simulator: models[0]!.id, judge: models[0]!.id })

  const play = () => playBatch(demo, ids.batches[1]!, { seed: 'demo' })
  const [first, second] = [await play(), await play()]
  expect(first.batchRun).toMatchObject({ outcome: 'passed', counts: { planned: 12, passed: 12 } })
  // What npm start says of it.
  expect(first.batchRun.metrics!.simulatorFaultRate).toMatchObject({ value: 7 / 52, n: 52 })
  // Votes that quote the same words give their evidence once.
  const evidence = first.runs.map(({ assertions }) =>
    assertions.map((assertion) => assertion.evidence.map((quoted) => JSON.stringify(quoted))),
  )
  expect(evidence).toEqual(evidence.map((ofRun) => ofRun.map((list) => [...new Set(list)])))
  const judged = first.runs.flatMap(({ turns, assertions }) =>
    assertions.flatMap(({ judge }) => (judge?.votes ?? []).map((vote) => ({ turns, vote }))),
  )
  expect(judged).toHaveLength(4 * (3 + 1 + 3 + 3))
  for (const { turns, vote } of judged) {
    expect(vote).toMatchObject({ side: 'pass' })
    for (const { turn, quote } of vote.evidence) expect(turns.find(({ index }) => index === turn)!.content).toContain(quote)
  }

  const words = ({ runs }: typeof first) =>
    runs.map(({ seed, outcome, turns }) => ({ seed, outcome, turns: turns.map(({ role, content }) => [role, content]) }))
  const bySeed = (runs: ReturnType<typeof words>) => runs.toSorted((one, other) => (one.seed < other.seed ? -1 : 1))
  expect(bySeed(words(second))).toEqual(bySeed(words(first)))
})

it('the support demo finds a refund that was booked twice in the state of its tools, although every word was right', async () => {
  const demo = await tenant('B')
  const { ids } = await must(demo.owner.POST('/projects/import-demo', { body: { template: 'support', seedHistory: false } }))
  const { batchRun, runs } = await playBatch(demo, ids.batches[2]!, { seed: 'demo' })
  expect(batchRun).toMatchObject({ counts: { planned: 9, passed: 6, failed: 3 } })
  for (const run of runs.filter(({ outcome }) => outcome === 'failed')) {
    const failed = run.assertions.filter(({ outcome }) => outcome !== 'passed')
    expect(failed.map(({ kind, rationale }) => [kind, rationale.replace(/^.* leaves/, '')])).toEqual([
      ['endState', ' [{"euro":59,"orderNumber":"CK-1108"},{"euro":59,"orderNumber":"CK-1108"}] at refunds: 2 values, and 1 was expected.'],
    ])
    const calls = run.turns.flatMap(({ toolCalls = [] }) => toolCalls)
    expect(calls.map(({ name, mock }) => [name, mock?.rule])).toEqual([
      ['look_up_order', 0],
      ['create_refund', 0],
      ['create_refund', 0],
    ])
  }
  const params = { path: { id: runs.find(({ outcome }) => outcome === 'failed')!.scenarioId! } }
  const { runs: queued } = await must(demo.owner.POST('/scenarios/{id}/run', { params, body: { faults: { tools: { error: 1 } } } }))
  await must(demo.owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
  const broken = await must(demo.owner.GET('/runs/{id}', { params: { path: { id: queued[0]!.id } } }))
  const replies = broken.turns.filter(({ role }) => role === 'agent').map(({ content }) => content)
  expect(replies.filter((reply) => /is booked|label is in/.test(reply))).toEqual([])
  expect(replies[0]).toContain('nothing is done')

  // A judge also reads the books if its settings say so.
  const { name: _, ...like } = await must(demo.owner.GET('/scenarios/{id}', { params }))
  const { projectId, driver, toolMocks, mockState, stop } = like
  const judged = { kind: 'judge' as const, settings: { criterion: 'The books have "refunds":[{"euro":59', reads: { state: true } } }
  const unread = { ...judged, settings: { criterion: judged.settings.criterion } }
  const assertions = [judged, unread]
  const written = { projectId, name: 'Judged', driver, toolMocks, mockState, stop, assertions } as never
  const { id } = await must(demo.owner.POST('/scenarios', { body: written }))
  const { runs: judging } = await must(
    demo.owner.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { channelId: ids.channels[0]! } }),
  )
  for (let round = 0; round < 2; round++) await must(demo.owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
  const { assertions: results } = await must(demo.owner.GET('/runs/{id}', { params: { path: { id: judging[0]!.id } } }))
  expect(results.slice(0, 2)).toMatchObject([{ outcome: 'passed', evidence: [{ turn: expect.any(Number) }] }, { outcome: 'failed' }])
})
