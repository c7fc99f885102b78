import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Erasure, Filter } from '../contract.ts'
import type { Needles } from '../needles.ts'

export type Candidate = { id: string; ended: boolean }

function conditionsOf({ runIds, batchRunIds, filter }: Erasure['request']) {
  if (runIds) return [sql`id = any(${runIds}::text[])`]
  if (batchRunIds) return [sql`batch_run_id = any(${batchRunIds}::text[])`]
  const { projectId, scenarioId, testId, channelId, endedFrom, endedBefore } = filter ?? ({} as Partial<Filter>)
  return [
    ...(projectId ? [sql`project_id = ${projectId}`] : []),
    ...(scenarioId ? [sql`subject_type = 'scenario' and subject_id = ${scenarioId}`] : []),
    ...(testId ? [sql`subject_type = 'test' and subject_id = ${testId}`] : []),
    ...(channelId ? [sql`channel_id = ${channelId}`] : []),
    ...(endedFrom ? [sql`ended_at >= ${endedFrom}::timestamptz`] : []),
    ...(endedBefore ? [sql`ended_at < ${endedBefore}::timestamptz`] : []),
  ]
}

/** The next runs that the request is about, by their ids; for a text, all runs, because nobody knows yet which contain it. */
export async function candidates(tx: Tx, request: Erasure['request'], after: string, limit: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, status in ('completed', 'canceled') as ended from runs
    where ${sql.join([sql`id > ${after}`, ...conditionsOf(request)], sql` and `)} order by id limit ${limit}`.execute(tx)
  return rows
}

export async function runsWithText(tx: Tx, ids: readonly string[], needles: Needles): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select runs_with_text(${ids}::text[], ${needles.inJson}::text[]) as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Runs that started from one of these: their plans contain its messages. */
export async function runsStartedFrom(tx: Tx, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, status in ('completed', 'canceled') as ended from runs
    where id in (select started_from(${ids}::text[])) and id <> all(${ids}::text[])`.execute(tx)
  return rows
}

/** Returns the places in the activity of entries that were emptied. */
export async function eraseTraces(tx: Tx, ids: readonly string[], cause: string): Promise<number[]> {
  const { rows } = await sql<{ emptied: string[] }>`select erase_traces(${ids}::text[], ${cause})::text[] as emptied`.execute(tx)
  return rows[0]!.emptied.map(Number)
}
