import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Retention, SharedRetention } from '#src/workspace/projects/retention.ts'

export async function workspaceRetention(tx: Tx): Promise<SharedRetention> {
  const { rows } = await sql<{ retention: SharedRetention }>`select retention from workspaces where id = current_workspace()`.execute(tx)
  return rows[0]!.retention
}

export async function setWorkspaceRetention(tx: Tx, retention: SharedRetention): Promise<void> {
  await sql`update workspaces set retention = ${JSON.stringify(retention)}::jsonb, activity_emptied = 0, version = version + 1, updated_at = clock_timestamp()
    where id = current_workspace()`.execute(tx)
}

/** A project with everything that decides what is deleted from it. `changedAt`: when one of the two settings last changed. */
export type Settings = { projectId: string; own: Retention; shared: Retention; changedAt: string | null }

const settings = sql`
  select p.id as "projectId", p.content -> 'retention' as own, w.retention as shared,
    greatest(p.retention_changed_at, w.retention_changed_at) as "changedAt"
  from projects p join workspaces w on w.id = p.workspace_id`

/** The settings of an existing project. */
export async function settingsOf(tx: Tx, projectId: string): Promise<Settings> {
  const { rows } = await sql<Settings>`${settings} where p.id = ${projectId}`.execute(tx)
  return rows[0]!
}

/** The settings of every project, including archived ones. */
export async function allSettings(tx: Tx): Promise<Settings[]> {
  const { rows } = await sql<Settings>`${settings} order by p.id`.execute(tx)
  return rows
}
