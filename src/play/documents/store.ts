import { sql } from 'kysely'
import type { Passage } from '#src/measure/assertions/judges/passages.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { keyedTable } from '#src/platform/db/resource-table.ts'
import type { Document } from './contract.ts'

export const documentTable = keyedTable<Document>('documents', { projectId: 'project_id' })

type NewPassage = { heading: string; text: string; words: string }

/** Replaces the passages of a document. */
export async function writePassages(
  tx: Tx,
  { id, projectId }: Pick<Document, 'id' | 'projectId'>,
  { config, passages }: { config: string; passages: readonly NewPassage[] },
): Promise<void> {
  await sql`delete from document_passages where document_id = ${id}`.execute(tx)
  await sql`
    insert into document_passages (project_id, document_id, number, heading, text, config, words)
    select ${projectId}, ${id}, place, one ->> 'heading', one ->> 'text', ${config}, to_tsvector(${config}::regconfig, one ->> 'words')
    from jsonb_array_elements(${JSON.stringify(passages)}::jsonb) with ordinality as given(one, place)`.execute(tx)
}

/** How many documents a project has that are not archived, and their characters, without this one. */
export async function sizeOfOthers(tx: Tx, projectId: string, id: string): Promise<{ count: number; length: number }> {
  const { rows } = await sql<{ count: number; length: number }>`
    select count(*)::int as count, coalesce(sum(length(content ->> 'text')), 0)::int as length from documents
    where project_id = ${projectId} and archived_at is null and id <> ${id}`.execute(tx)
  return rows[0]!
}

const ofProject = (projectId: string) => sql`
  from document_passages p join documents d on d.workspace_id = p.workspace_id and d.id = p.document_id and d.archived_at is null
  where p.project_id = ${projectId}`
const members = sql`p.document_id as "documentId", d.name, d.version, p.heading, p.text, p.number`

export async function lengthOfPassages(tx: Tx, projectId: string): Promise<number> {
  const { rows } = await sql<{ length: number }>`select coalesce(sum(length(p.text)), 0)::int as length ${ofProject(projectId)}`.execute(tx)
  return rows[0]!.length
}

export async function allPassages(tx: Tx, projectId: string): Promise<Passage[]> {
  const { rows } = await sql<Passage>`select ${members} ${ofProject(projectId)} order by d.id, p.number`.execute(tx)
  return rows.map(withoutNumber)
}

/** `nth`: its place among the passages for its query, from 1. */
export type Match = { key: string; nth: number; passage: Passage }

/** For each query the three passages that have most of its words. */
export async function matchingPassages(tx: Tx, projectId: string, queries: readonly string[]): Promise<Match[]> {
  const { rows } = await sql<Passage & { number: number; nth: number }>`
    with asked as materialized (
      select place, config, to_tsquery(config::regconfig, words) as query
      from unnest(${queries}::text[]) with ordinality as asked(words, place)
      cross join (select distinct p.config ${ofProject(projectId)}) configs
    ), ranked as (
      select ${members}, asked.place,
        row_number() over (partition by asked.place order by ts_rank(p.words, asked.query, 1) desc, p.document_id, p.number)::int as nth
      from asked join document_passages p on p.project_id = ${projectId} and p.config = asked.config and p.words @@ asked.query
      join documents d on d.workspace_id = p.workspace_id and d.id = p.document_id and d.archived_at is null
    )
    select * from ranked where nth <= 3 order by place, nth`.execute(tx)
  return rows.map((row) => ({ key: `${row.documentId} ${row.number}`, nth: row.nth, passage: withoutNumber(row) }))
}

const withoutNumber = ({ documentId, name, version, heading, text }: Passage): Passage => ({ documentId, name, version, heading, text })
