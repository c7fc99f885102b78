import { sql } from 'kysely'
import type { Database, Tx } from '#src/platform/db/database.ts'
import type { Workspace } from '../contract.ts'
import { type IfMatch, requireRow, type Stamps, stamps, versionUpdate } from './rows.ts'

type WorkspaceRow = Stamps & { id: string; name: string }
const toWorkspace = (row: WorkspaceRow): Workspace => ({ id: row.id, name: row.name, ...stamps(row) })

/** Over all workspaces, so only for the system role. */
export const anyWorkspace = async (system: Database['system']): Promise<boolean> =>
  (await sql`select 1 from workspaces limit 1`.execute(system)).rows.length > 0

/** The id of the workspace if there is exactly one. */
export async function onlyWorkspaceId(system: Database['system']): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from workspaces limit 2`.execute(system)
  return rows.length === 1 ? rows[0]!.id : undefined
}

/** Serializes the first starts of several processes on one empty database. */
export const lockFirstStart = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('parley first start'))`.execute(tx)

/** In a system transaction, which works for the new workspace from then on; `keys` is its data key, once for each master key. */
export async function insertWorkspace(
  tx: Tx,
  { id, name }: { id: string; name: string },
  keys: { wrapped: string; kekId: string }[],
): Promise<Workspace> {
  await sql`select set_config('parley.workspace', ${id}, true)`.execute(tx)
  const { rows } = await sql<WorkspaceRow>`insert into workspaces (id, name) values (${id}, ${name}) returning *`.execute(tx)
  for (const { wrapped, kekId } of keys)
    await sql`insert into data_keys (workspace_id, wrapped, kek_id) values (${id}, ${wrapped}, ${kekId})`.execute(tx)
  return toWorkspace(rows[0]!)
}

/** Everything that changes members locks the row first, so that the count of owners holds until the commit. */
export async function lockWorkspace(tx: Tx, ifMatch?: IfMatch): Promise<Workspace> {
  const { rows } = await sql<WorkspaceRow>`select * from workspaces where id = current_workspace() for no key update`.execute(tx)
  return toWorkspace(requireRow(rows, ifMatch))
}

export async function getWorkspace(tx: Tx): Promise<Workspace> {
  return toWorkspace(requireRow((await sql<WorkspaceRow>`select * from workspaces where id = current_workspace()`.execute(tx)).rows))
}

export async function renameWorkspace(tx: Tx, name: string): Promise<Workspace> {
  const { rows } = await sql<WorkspaceRow>`
    update workspaces set name = ${name}, ${versionUpdate} where id = current_workspace() returning *`.execute(tx)
  return toWorkspace(requireRow(rows))
}
