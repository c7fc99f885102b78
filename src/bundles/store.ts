import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

type Applied = { type: string; key: string; digest: string }
const nameOf = (type: string, key: string) => `${type} ${key}`

/** One at a time applies to a project; the others wait, and then find nothing to do. */
export const lockApplications = (tx: Tx, projectId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`apply ${projectId}`}, 0))`.execute(tx)

/** The digests of what was last applied. */
export async function appliedDigests(tx: Tx, projectId: string): Promise<(type: string, key: string) => string | undefined> {
  const { rows } = await sql<Applied>`
    select type, external_key as key, digest from applied_definitions where project_id = ${projectId}`.execute(tx)
  const digests = new Map(rows.map(({ type, key, digest }) => [nameOf(type, key), digest]))
  return (type, key) => digests.get(nameOf(type, key))
}

export async function saveDigests(tx: Tx, projectId: string, applied: readonly Applied[]): Promise<void> {
  await sql`
    insert into applied_definitions (project_id, type, external_key, digest)
    select ${projectId}, type, key, digest from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as applied(type text, key text, digest text)
    on conflict (workspace_id, project_id, type, external_key) do update set digest = excluded.digest
    where applied_definitions.digest <> excluded.digest`.execute(tx)
}

export async function forgetDigests(tx: Tx, projectId: string, archived: readonly Omit<Applied, 'digest'>[]): Promise<void> {
  await sql`
    delete from applied_definitions a using jsonb_to_recordset(${JSON.stringify(archived)}::jsonb) as archived(type text, key text)
    where a.project_id = ${projectId} and a.type = archived.type and a.external_key = archived.key`.execute(tx)
}
