import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Monitor } from '../contract.ts'

type Row = Pick<Monitor, 'id' | 'projectId' | 'name' | 'version' | 'createdAt' | 'updatedAt' | 'archivedAt'> & { content: object }
const columns = sql`id, project_id as "projectId", name, content, version, created_at as "createdAt", updated_at as "updatedAt", archived_at as "archivedAt"`
const shown = ({ content, ...row }: Row): Monitor => ({ ...(content as Monitor), ...row })

/** The figures and alerts of a project change one after the other. */
export async function lockMonitors(tx: Tx, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parley monitors ${projectId}`}, 0))`.execute(tx)
}

async function where(tx: Tx, condition: RawBuilder<unknown>): Promise<Monitor[]> {
  const { rows } = await sql<Row>`select ${columns} from monitors where ${condition}`.execute(tx)
  return rows.map(shown)
}

export const findMonitor = async (tx: Tx, id: string): Promise<Monitor | undefined> => (await where(tx, sql`id = ${id}`))[0]
export const lockMonitor = async (tx: Tx, id: string): Promise<Monitor | undefined> => (await where(tx, sql`id = ${id} for update`))[0]

type Behind = { projectId: string; archived: boolean; after: string | undefined; count: number }
/** Newest first. */
export const monitorsBehind = (tx: Tx, { projectId, archived, after, count }: Behind): Promise<Monitor[]> =>
  where(
    tx,
    sql`project_id = ${projectId} and (archived_at is not null) = ${archived} and (${after ?? null}::text is null or id < ${after ?? null})
      order by id desc limit ${count}`,
  )

/** Those that count conversations, oldest first. */
export const activeMonitors = (tx: Tx, projectIds: readonly string[]): Promise<Monitor[]> =>
  where(tx, sql`project_id = any(${projectIds}::text[]) and archived_at is null and content ->> 'status' = 'active' order by id`)

export async function countMonitors(tx: Tx, projectId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from monitors where project_id = ${projectId} and archived_at is null`.execute(tx)
  return rows[0]!.count
}

type Written = { id: string; projectId: string; name: string }
export async function insertMonitor(tx: Tx, { id, projectId, name, ...content }: Written): Promise<Monitor> {
  const { rows } = await sql<Row>`
    insert into monitors (id, project_id, name, content) values (${id}, ${projectId}, ${name}, ${JSON.stringify(content)}::jsonb) returning ${columns}`.execute(
    tx,
  )
  return shown(rows[0]!)
}

async function change(tx: Tx, id: string, members: RawBuilder<unknown>): Promise<Monitor> {
  const { rows } =
    await sql<Row>`update monitors set ${members}, version = version + 1, updated_at = clock_timestamp() where id = ${id} returning ${columns}`.execute(
      tx,
    )
  return shown(rows[0]!)
}
export const updateMonitor = (tx: Tx, { id, projectId: _, name, ...content }: Written): Promise<Monitor> =>
  change(tx, id, sql`name = ${name}, content = ${JSON.stringify(content)}::jsonb`)
export const archiveMonitor = (tx: Tx, id: string): Promise<Monitor> => change(tx, id, sql`archived_at = clock_timestamp()`)
