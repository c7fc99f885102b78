import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** `version`: null if it was applied before versions were stored. */
export type AppliedDefinition = { type: string; key: string; digest: string; version: number | null }
const nameOf = (type: string, key: string) => `${type} ${key}`

/** Applications to a project take turns; those that wait then find nothing to do. */
export const lockApplications = (tx: Tx, projectId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`apply ${projectId}`}, 0))`.execute(tx)

/** The last applied state, by digest and version. */
export async function appliedDefinitions(tx: Tx, projectId: string): Promise<(type: string, key: string) => AppliedDefinition | undefined> {
  const { rows } = await sql<AppliedDefinition>`
    select type, external_key as key, digest, version from applied_definitions where project_id = ${projectId}`.execute(tx)
  const definitions = new Map(rows.map((row) => [nameOf(row.type, row.key), row]))
  return (type, key) => definitions.get(nameOf(type, key))
}

export async function saveDigests(tx: Tx, projectId: string, applied: readonly AppliedDefinition[]): Promise<void> {
  await sql`
    insert into applied_definitions (project_id, type, external_key, digest, version)
    select ${projectId}, type, key, digest, version
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as applied(type text, key text, digest text, version integer)
    on conflict (workspace_id, project_id, type, external_key) do update set digest = excluded.digest, version = excluded.version
    where (applied_definitions.digest, applied_definitions.version) is distinct from (excluded.digest, excluded.version)`.execute(tx)
}

export async function forgetDigests(
  tx: Tx,
  projectId: string,
  archived: readonly Pick<AppliedDefinition, 'type' | 'key'>[],
): Promise<void> {
  await sql`
    delete from applied_definitions a using jsonb_to_recordset(${JSON.stringify(archived)}::jsonb) as archived(type text, key text)
    where a.project_id = ${projectId} and a.type = archived.type and a.external_key = archived.key`.execute(tx)
}
