import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Author } from '#src/workspace/activity/contract.ts'
import type { Comment } from './contract.ts'
import type { UnseenMention } from './mention.ts'

const columns = sql`id, run_id as "runId", turn, text, author, member_id as "memberId", version, created_at as "createdAt", updated_at as "updatedAt",
  deleted_at as "deletedAt", coalesce((
    select jsonb_agg(jsonb_build_object('memberId', m.id, 'name', m.name, 'seenAt', to_char(n.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.name, m.id)
    from comment_mentions n join members m on m.workspace_id = n.workspace_id and m.id = n.member_id
    where n.workspace_id = run_comments.workspace_id and n.comment_id = run_comments.id), '[]') as mentions`

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

/** Those named from now on; who has seen it need not see it again. */
export async function setMentions(tx: Tx, { id, runId }: Comment, memberIds: readonly string[]): Promise<Comment> {
  await sql`delete from comment_mentions where comment_id = ${id} and member_id <> all(${memberIds}::text[])`.execute(tx)
  await sql`
    insert into comment_mentions (comment_id, member_id, project_id)
    select c.id, named, c.project_id from run_comments c, unnest(${memberIds}::text[]) named where c.id = ${id}
    on conflict (workspace_id, comment_id, member_id) do nothing`.execute(tx)
  return (await findComment(tx, runId, id))!
}

export async function seeMention(tx: Tx, { id, runId }: Comment, memberId: string): Promise<Comment> {
  await sql`
    update comment_mentions set seen_at = clock_timestamp() where comment_id = ${id} and member_id = ${memberId} and seen_at is null`.execute(
    tx,
  )
  return (await findComment(tx, runId, id))!
}

/** The comments that name a member who has not seen them, newest first. */
export async function unseenMentions(tx: Tx, memberId: string, limit: number): Promise<UnseenMention[]> {
  const { rows } = await sql<UnseenMention>`
    select c.id as "commentId", c.run_id as "runId", c.project_id as "projectId", c.turn, c.author ->> 'name' as by, c.created_at as at,
      coalesce(coalesce(r.plan, p.plan) #>> '{subject,name}', '') as name
    from comment_mentions n join run_comments c on c.workspace_id = n.workspace_id and c.id = n.comment_id
      join runs r on r.workspace_id = c.workspace_id and r.id = c.run_id
      left join run_plans p on p.workspace_id = r.workspace_id and p.hash = r.plan_hash
    where n.member_id = ${memberId} and n.seen_at is null and c.deleted_at is null order by c.id desc limit ${limit}`.execute(tx)
  return rows
}

/** The members with a comment that names them and that they have not seen. */
export async function membersNamed(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct member_id as id from comment_mentions where seen_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
