import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { resourceTable } from '#src/platform/db/resource-table.ts'
import type { Project } from './contract.ts'

export const projectTable = resourceTable<Project>('projects', {}, (row) => ({ status: row.archived_at === null ? 'active' : 'archived' }))

/** If several imports with one key run simultaneously, the others wait here and then find the project of the first. */
export const lockDemoKey = (tx: Tx, demoKey: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_workspace() || ${demoKey}, 0))`.execute(tx)

/** The project that a demo import created under this key, if any. */
export async function findByDemoKey(tx: Tx, demoKey: string): Promise<Project | undefined> {
  const { rows } = await sql<{ id: string }>`select id from projects where demo_key = ${demoKey}`.execute(tx)
  return rows[0] && projectTable.get(tx, rows[0].id)
}

export const setDemoKey = (tx: Tx, id: string, demoKey: string) =>
  sql`update projects set demo_key = ${demoKey} where id = ${id}`.execute(tx)

export const setEvaluatorSecret = (tx: Tx, id: string, sealed: string) =>
  sql`update projects set evaluator_secret = ${sealed} where id = ${id}`.execute(tx)

/** The sealed secrets of this project, or of all. */
export async function evaluatorSecrets(tx: Tx, id?: string): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, evaluator_secret as sealed from projects where evaluator_secret is not null and (${id ?? null}::text is null or id = ${id ?? null})`.execute(
    tx,
  )
  return rows
}

export async function allProjectIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from projects order by id`.execute(tx)
  return rows.map((row) => row.id)
}

export async function hasDemoKey(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from projects where id = ${id} and demo_key is not null`.execute(tx)
  return rows.length > 0
}
