import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Author } from '../contract.ts'
import { maxVersions, type Snapshot, type VersionedType } from '../versioned.ts'
import { isOf } from './entries.ts'

export type VersionKey = { type: VersionedType; id: string }
export type VersionRow = {
  version: number
  action: string
  author: Author | null
  at: string
  revertedTo: number | null
}

/** The origin of the present version of a resource that has no row yet. */
const origin = ({ type, id }: VersionKey) => sql`
  select actor, split_part(action, '.', 2) as action from (select * from activity where ${isOf(type, id)} offset 0) of_one
  where action = any(${['created', 'replaced', 'archived', 'restored'].map((verb) => `${type}.${verb}`)}::text[])
  order by id desc limit 1`

/** Stores the previous version, if it has no row yet, and the new one. */
export async function insertVersions(
  tx: Tx,
  { type, id }: VersionKey,
  { action, author, before, after }: { action: string; author: Author; before: Snapshot; after: Snapshot },
): Promise<void> {
  await sql`
    with earlier as (
      insert into resource_versions (resource_type, resource_id, version, project_id, action, author, at, content)
      select ${type}, ${id}, ${before.version}, ${before.projectId}, coalesce(made.action, 'created'), made.actor, ${before.updatedAt}, ${JSON.stringify(before)}::jsonb
      from (values (1)) one left join (${origin({ type, id })}) made on true
      on conflict do nothing
    ), old as (
      delete from resource_versions where resource_type = ${type} and resource_id = ${id} and version <= ${after.version - maxVersions}
    )
    insert into resource_versions (resource_type, resource_id, version, project_id, action, author, at, content)
    values (${type}, ${id}, ${after.version}, ${after.projectId}, ${action}, ${JSON.stringify(author)}::jsonb, ${after.updatedAt}, ${JSON.stringify(after)}::jsonb)`.execute(
    tx,
  )
}

/** Newest first, without their contents. */
export async function versionsOf(tx: Tx, { type, id }: VersionKey): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, action, author, at, reverted_to as "revertedTo" from resource_versions
    where resource_type = ${type} and resource_id = ${id} order by version desc`.execute(tx)
  return rows
}

export async function originOf(tx: Tx, key: VersionKey): Promise<{ actor: Author; action: string } | undefined> {
  const { rows } = await sql<{ actor: Author; action: string }>`${origin(key)}`.execute(tx)
  return rows[0]
}

export async function contentOf(tx: Tx, { type, id }: VersionKey, version: number): Promise<Snapshot | undefined> {
  const { rows } = await sql<{ content: Snapshot }>`
    select content from resource_versions where resource_type = ${type} and resource_id = ${id} and version = ${version}`.execute(tx)
  return rows[0]?.content
}

export async function markReverted(tx: Tx, { type, id }: VersionKey, version: number, revertedTo: number): Promise<void> {
  await sql`update resource_versions set reverted_to = ${revertedTo}
    where resource_type = ${type} and resource_id = ${id} and version = ${version}`.execute(tx)
}
