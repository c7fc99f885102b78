import type { Parley } from '#src/client/client.ts'
import { type LargeBatch, newLargeBatch, newLargeProject, startBatch } from './large-batch.ts'
import { done } from './rig.ts'

export type Played = { id: string; batchId: string }
export type LargeWorkspace = { projectId: string; repeated: Played; wide: Played }

export const failingEvery = 10

/** Of PostgreSQL, for a database that is only read once it is there: nobody would miss it after a failure of power. */
export const bulkSettings = {
  fsync: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
}

type Place = { parley: Parley; agentUrl: string; note(line: string): void }

/** Two batches of the same scenarios, each played once: one with few cells and many repeats, one with a cell for each run. */
export async function playLarge(
  { parley, agentUrl, note }: Place,
  { scenarios, repeats }: { scenarios: number; repeats: number },
): Promise<LargeWorkspace> {
  const of = { name: 'Repeated', scenarios, repeats, failingEvery }
  const projectId = await newLargeProject(parley, agentUrl, of)
  const repeated = await play(parley, projectId, of, note)
  const wide = await play(parley, projectId, { name: 'Wide', scenarios, repeats: 1, variables: repeats }, note)
  return { projectId, repeated, wide }
}

async function play(parley: Parley, projectId: string, batch: LargeBatch, note: (line: string) => void): Promise<Played> {
  const { id: batchId } = await newLargeBatch(parley, projectId, batch)
  const { id } = await startBatch(parley, batchId)
  for (;;) {
    const { data } = await parley.POST('/queue/process', { body: { projectId, limit: 200 } })
    const { counts, endedAt } = await done(parley.GET('/batch-runs/{id}', { params: { path: { id } } }))
    if (endedAt !== null) return { id, batchId }
    note(`${batch.name}: ${counts.queued} to be played, ${data?.claimed ?? 0} claimed`)
  }
}

/** The batch run that was played before. */
export async function runBefore(parley: Parley, { id, batchId }: Played): Promise<string> {
  const { data } = await done(parley.GET('/batch-runs', { params: { query: { batchId, limit: 2 } } }))
  return data.find((one) => one.id !== id)!.id
}
