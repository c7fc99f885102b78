import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { keyedTable } from '#src/platform/db/resource-table.ts'
import type { Rubric, RubricVersion } from './contract.ts'

export const rubricTable = keyedTable<Rubric>(
  'rubrics',
  { projectId: 'project_id', publishedVersion: 'published_version', isDefault: 'is_default' },
  (row) => ({
    status: row.archived_at !== null ? 'retired' : row.published_version === row.version ? 'published' : 'draft',
    publishedVersion: row.published_version as number | null,
  }),
)

/** Freezes the current version, which all further reviews use. */
export async function publishVersion(tx: Tx, { id, version, name, criteria, sections, passScore, instructions }: Rubric): Promise<Rubric> {
  const content = { criteria, sections, passScore, ...(instructions !== undefined && { instructions }) }
  await sql`insert into rubric_versions (rubric_id, version, name, content) values (${id}, ${version}, ${name}, ${JSON.stringify(content)}::jsonb)`.execute(
    tx,
  )
  await sql`update rubrics set published_version = ${version}, updated_at = now() where id = ${id}`.execute(tx)
  return rubricTable.get(tx, id)
}

type VersionRow = {
  rubric_id: string
  version: number
  name: string
  content: Omit<RubricVersion, 'id' | 'version' | 'name' | 'publishedAt'>
  published_at: string
}
const toVersion = (row: VersionRow): RubricVersion => ({
  id: row.rubric_id,
  version: row.version,
  name: row.name,
  ...row.content,
  publishedAt: row.published_at,
})

export async function listVersions(tx: Tx, rubricId: string): Promise<RubricVersion[]> {
  const { rows } = await sql<VersionRow>`select * from rubric_versions where rubric_id = ${rubricId} order by version desc`.execute(tx)
  return rows.map(toVersion)
}

export async function findVersion(tx: Tx, rubricId: string, version: number): Promise<RubricVersion | undefined> {
  const { rows } = await sql<VersionRow>`select * from rubric_versions where rubric_id = ${rubricId} and version = ${version}`.execute(tx)
  return rows[0] && toVersion(rows[0])
}

export async function findDefault(tx: Tx, projectId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from rubrics where project_id = ${projectId} and is_default`.execute(tx)
  return rows[0]?.id
}

/** If several find that a project has no default rubric yet, the others wait here. */
export const lockDefault = (tx: Tx, projectId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('default rubric ' || ${projectId}, 0))`.execute(tx)
