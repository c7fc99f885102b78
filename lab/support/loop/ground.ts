import { setTimeout as sleep } from 'node:timers/promises'
import type { Target } from '#e2e/support/hostile/target.ts'
import { mustCall, type Tenant } from '#e2e/support/hostile/tenants.ts'
import type { Ground } from './ways.ts'

/** A project that masks personal data, with a batch run of so many conversations, all of them recorded. */
export async function layGround(target: Target, { keys }: Tenant, runs: number): Promise<Ground> {
  const must = mustCall(target)
  const as = { key: keys.owner! }
  const { id: projectId } = await must(as, 'POST', '/projects', { name: 'Ground', redaction: { mode: 'mask' } })
  const base = { projectId }
  const { id: channelId } = await must(as, 'POST', '/channels', {
    ...base,
    name: 'Demo',
    kind: 'demo',
    config: {},
    limits: { concurrency: 50 },
  })
  const turns = Array.from({ length: 6 }, (_, at) => ({ content: `Message ${at} of anna@example.com` }))
  const scenario = {
    ...base,
    name: 'Talk',
    user: { goal: 'talk' },
    channelIds: [channelId],
    status: 'active',
    driver: { mode: 'scripted', turns },
  }
  const assertions = [{ kind: 'contains', settings: { text: 'nothing of it' } }]
  const { id } = await must(as, 'POST', '/scenarios', { ...scenario, assertions })
  const items = [{ type: 'scenario', id }]
  const variables = Array.from({ length: runs / 50 }, (_, at) => ({ customer: `Customer ${at}` }))
  const batch = await must(as, 'POST', '/batches', { ...base, name: 'B', status: 'ready', items, matrix: { variables }, repeats: 50 })
  const { id: cassette } = await must(as, 'POST', '/cassettes', { ...base, name: 'K', channels: true })
  const { id: batchRun } = await must(as, 'POST', `/batches/${batch.id}/run`, { mode: 'record', cassetteId: cassette })
  while ((await must(as, 'GET', `/batch-runs/${batchRun}`)).status !== 'completed') await sleep(500)
  return { project: projectId, batchRun, cassette }
}
