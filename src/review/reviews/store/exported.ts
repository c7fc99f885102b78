import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { SampledBy } from '../schema.ts'

export type ExportedTask = {
  id: string
  runId: string
  rubricVersion: number
  sampling: SampledBy
  people: 'pass' | 'fail' | 'inconclusive' | null
}

/** The tasks of a rubric that were not canceled, oldest first, after an id. */
export async function exportedTasks(
  tx: Tx,
  { rubricId, version }: { rubricId: string; version: number | undefined },
  { after, limit }: { after: string; limit: number },
): Promise<ExportedTask[]> {
  const { rows } = await sql<ExportedTask>`
    select id, run_id as "runId", rubric_version as "rubricVersion", sampling, resolution ->> 'verdict' as people from review_tasks
    where rubric_id = ${rubricId} and (${version ?? null}::int is null or rubric_version = ${version ?? null}) and state <> 'canceled' and id > ${after}
    order by id limit ${limit}`.execute(tx)
  return rows
}
