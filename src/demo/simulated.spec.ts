import { expect, it } from 'vitest'
import type { Schemas } from '../client/client.ts'
import { testApp } from '../harness/app.ts'
import { must } from '../harness/stage.ts'

const { app, tenant } = await testApp()

it('the support demo has conversations that a model plays and judges without a key, with messages that the guard refused', async () => {
  const { owner, workspaceId } = await tenant('A')
  const { project, ids } = await must(owner.POST('/projects/import-demo', { body: { template: 'support', seedHistory: false } }))
  const { data: models } = await must(owner.GET('/models', { params: { query: { projectId: project.id } } }))
  expect(models).toMatchObject([{ kind: 'demo', projectId: project.id, auth: { secret: null } }])
  expect(project.models).toEqual({ simulator: models[0]!.id, judge: models[0]!.id })

  const play = async () => {
    const params = { path: { id: ids.batches[1]! } }
    const { id } = (await must(owner.POST('/batches/{id}/run', { params, body: { seed: 'demo' } }))) as Schemas['BatchRun']
    for (let round = 0; round < 2; round++) {
      await must(owner.POST('/queue/process', { body: { limit: 200 } }))
      await app.sealer.seal(workspaceId)
    }
    const { data } = await must(owner.GET('/runs', { params: { query: { batchRunId: id, limit: 200 } } }))
    const runs = await Promise.all(data.map(({ id }) => must(owner.GET('/runs/{id}', { params: { path: { id } } }))))
    return { batchRun: await must(owner.GET('/batch-runs/{id}', { params: { path: { id } } })), runs }
  }
  const [first, second] = [await play(), await play()]
  expect(first.batchRun).toMatchObject({ outcome: 'passed', counts: { planned: 12, passed: 12 } })
  // What npm start says of it.
  expect(first.batchRun.metrics!.simulatorFaultRate).toMatchObject({ value: 7 / 52, n: 52 })
  // Votes that quote the same words give their evidence once.
  const evidence = first.runs.map(({ assertions }) => assertions.map((one) => one.evidence.map((quoted) => JSON.stringify(quoted))))
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
