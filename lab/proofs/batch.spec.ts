import { expect, it } from 'vitest'
import { ownProcess } from '#e2e/support/own-process.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { createClient, type Schemas } from '#src/client/client.ts'

const { service, key } = await ownProcess('batch')
// A multiple of ten, 1,000 at most.
const planned = Number(process.env.BATCH_RUNS ?? 150)

it('a batch run whose process is killed in the middle has every run once, all ended, and one verdict', async () => {
  const parley = createClient(service.origin, { apiKey: key })
  const { id: projectId } = await must(parley.POST('/projects', { body: { name: 'Killed' } }))
  await must(parley.POST('/channels', { body: { projectId, name: 'Demo', kind: 'demo', config: {}, limits: { concurrency: 20 } } }))
  const persona = await must(parley.POST('/personas', { body: { projectId, name: 'Slow', behaviour: { responseDelayMs: 100 } } }))
  const assertions = [{ kind: 'turns' as const, settings: { min: 1 } }]
  const scenario = await must(
    parley.POST('/scenarios', { body: { projectId, name: 'Talk', user: { goal: 'hello' }, personaIds: [persona.id], assertions } }),
  )
  const items = [{ type: 'scenario' as const, id: scenario.id }]
  const variables = Array.from({ length: 10 }, (_, x) => ({ x }))
  const body = { projectId, name: 'Batch', status: 'ready' as const, items, matrix: { variables }, repeats: planned / variables.length }
  const batch = await must(parley.POST('/batches', { body }))
  const { id } = (await must(parley.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))) as Schemas['BatchRun']
  const read = () => must(parley.GET('/batch-runs/{id}', { params: { path: { id } } }))
  const share = async () => ((await read()).counts.passed + (await read()).counts.failed) / planned

  for (const part of [0.2, 0.5]) {
    await until('a part of it is played', async () => (await share()) >= part, 120_000)
    await service.kill()
    await service.start()
  }
  const ended = await until(
    'it has ended',
    async () => {
      const batchRun = await read()
      return batchRun.endedAt === null ? undefined : batchRun
    },
    240_000,
  )
  const { queued, running, superseded, planned: counted, ...done } = ended.counts
  expect([ended.status, counted, queued, running]).toEqual(['completed', planned, 0, 0])
  expect(Object.values(done).reduce((sum, count) => sum + count, 0)).toBe(planned)
  expect(ended.judgements).toHaveLength(1)
  const runs: Schemas['RunSummary'][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { batchRunId: id, limit: 200, ...(cursor && { cursor }) }
    const page = await must(parley.GET('/runs', { params: { query } }))
    runs.push(...page.data)
    cursor = page.nextCursor
  }
  expect(runs).toHaveLength(planned + superseded)
  const counting = runs.filter(({ supersededBy }) => supersededBy === null)
  expect(new Set(counting.map(({ cell }) => `${cell.key} ${cell.repeatIndex}`)).size).toBe(planned)
  expect(counting.every(({ status }) => status === 'completed')).toBe(true)
})
