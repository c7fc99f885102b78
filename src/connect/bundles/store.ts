import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** `members`: a digest of each place, by a digest of the place. `version`, `resourceId`: null if applied before they were stored. */
export type AppliedDefinition = {
  type: string
  key: string
  digest: string
  version: number | null
  members: Readonly<Record<string, string>>
  resourceId: string | null
}
export type AppliedDefinitions = {
  at(type: string, key: string): AppliedDefinition | undefined
  /** By its ID, for a resource whose key has changed since. */
  of(resourceId: string): AppliedDefinition | undefined
}
const nameOf = (type: string, key: string) => `${type} ${key}`

/** Applications to a project take turns; those that wait then find nothing to do. */
export const lockApplications = (tx: Tx, projectId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`apply ${projectId}`}, 0))`.execute(tx)

/** The last applied state, by digest and version. */
export async function appliedDefinitions(tx: Tx, projectId: string): Promise<AppliedDefinitions> {
  const { rows } = await sql<AppliedDefinition>`
    select type, external_key as key, digest, version, members, resource_id as "resourceId"
    from applied_definitions where project_id = ${projectId}`.execute(tx)
  const definitions = new Map(rows.map((row) => [nameOf(row.type, row.key), row]))
  const byResource = new Map(rows.map((row) => [row.resourceId, row]))
  return { at: (type, key) => definitions.get(nameOf(type, key)), of: (resourceId) => byResource.get(resourceId) }
}

/** A resource that is applied under another key than before is forgotten under the earlier one. */
export async function saveDigests(tx: Tx, projectId: string, applied: readonly AppliedDefinition[]): Promise<void> {
  const list = sql`jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
    as applied(type text, key text, digest text, version integer, members jsonb, "resourceId" text)`
  await sql`
    delete from applied_definitions a using ${list}
    where a.project_id = ${projectId} and a.type = applied.type and a.resource_id = applied."resourceId"
      and a.external_key <> applied.key`.execute(tx)
  await sql`
    insert into applied_definitions (project_id, type, external_key, digest, version, members, resource_id)
    select ${projectId}, type, key, digest, version, members, "resourceId" from ${list}
    on conflict (workspace_id, project_id, type, external_key) do update
    set digest = excluded.digest, version = excluded.version, members = excluded.members, resource_id = excluded.resource_id`.execute(tx)
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
