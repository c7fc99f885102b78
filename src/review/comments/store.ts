import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Author } from '#src/workspace/activity/contract.ts'
import type { Comment } from './contract.ts'

const columns = sql`id, run_id as "runId", turn, text, author, member_id as "memberId", version, created_at as "createdAt", updated_at as "updatedAt",
  deleted_at as "deletedAt"`

/** The target of a new comment: the project, the number of comments, and whether the turn exists. */
export async function placeOf(
  tx: Tx,
  runId: string,
  turn: number | null,
): Promise<{ projectId: string; count: number; hasTurn: boolean } | undefined> {
  const { rows } = await sql<{ projectId: string; count: number; hasTurn: boolean }>`
    select project_id as "projectId", (select count(*) from run_comments c where c.workspace_id = runs.workspace_id and c.run_id = runs.id and c.deleted_at is null) as count,
      ${turn}::integer is null or exists (select from turns t where t.run_id = runs.id and t.attempt = runs.attempt and t.index = ${turn}) as "hasTurn"
    from runs where id = ${runId}`.execute(tx)
  return rows[0]
}

async function commentsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<Comment[]> {
  const { rows } = await sql<Comment>`select ${columns} from run_comments where ${condition}`.execute(tx)
  return rows
}

/** Oldest first; `of`: only those of this member. */
export const commentsOf = (tx: Tx, runId: string, of: string | undefined): Promise<Comment[]> =>
  commentsWhere(
    tx,
    sql`run_id = ${runId} and deleted_at is null and (${of ?? null}::text is null or member_id = ${of ?? null}) order by id`,
  )

export const findComment = async (tx: Tx, runId: string, id: string): Promise<Comment | undefined> =>
  (await commentsWhere(tx, sql`run_id = ${runId} and id = ${id}`))[0]

export const lockComment = async (tx: Tx, runId: string, id: string): Promise<Comment | undefined> =>
  (await commentsWhere(tx, sql`run_id = ${runId} and id = ${id} for update`))[0]

type NewComment = Pick<Comment, 'id' | 'runId' | 'turn' | 'text' | 'memberId'> & { projectId: string; author: Author }

export async function insertComment(tx: Tx, { id, projectId, runId, turn, text, author, memberId }: NewComment): Promise<Comment> {
  const { rows } = await sql<Comment>`
    insert into run_comments (id, project_id, run_id, turn, text, author, member_id)
    values (${id}, ${projectId}, ${runId}, ${turn}, ${text}, ${JSON.stringify(author)}::jsonb, ${memberId}) returning ${columns}`.execute(
    tx,
  )
  return rows[0]!
}

async function change(tx: Tx, id: string, members: RawBuilder<unknown>): Promise<Comment> {
  const { rows } = await sql<Comment>`
    update run_comments set ${members}, version = version + 1, updated_at = clock_timestamp() where id = ${id} returning ${columns}`.execute(
    tx,
  )
  return rows[0]!
}
export const rewordComment = (tx: Tx, id: string, text: string) => change(tx, id, sql`text = ${text}`)
/** Its place remains, its text does not. */
export const deleteComment = (tx: Tx, id: string) => change(tx, id, sql`text = '', deleted_at = clock_timestamp()`)
