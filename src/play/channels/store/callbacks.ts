import { sql } from 'kysely'
import type { Database, Tx } from '#src/platform/db/database.ts'

// Conversations whose replies are called back, and the callbacks.

type System = Pick<Database, 'systemPool'>
export type CallbackOutcome = 'accepted' | 'duplicate' | 'late' | 'unmatched' | 'refused'

// The time of the longest reply may pass once more before the address of a conversation ends by itself: its worker may be lost forever.
const graceMs = 3_600_000
const maxCallbacks = 1_000
/** How many callbacks the log of a channel contains. */
export const loggedCallbacks = 100

type NewSession = { sessionId: string; channelId: string; runId: string; hash: Buffer }

/** Callbacks to an earlier attempt of the run are too late: its worker is gone. */
export async function openSession(tx: Tx, { sessionId, channelId, runId, hash }: NewSession): Promise<void> {
  await sql`
    with earlier as (
      update callback_sessions set expires_at = now() where run_id = ${runId} and session_id <> ${sessionId} and expires_at > now()
    )
    insert into callback_sessions (session_id, channel_id, run_id, token_hash, expires_at)
    values (${sessionId}, ${channelId}, ${runId}, ${hash}, now() + ${graceMs} * interval '1 ms')`.execute(tx)
}

/**
 * Sets the message that replies now answer, for `forMs`; returns since when. By the clock and not by the start of the transaction: a
 * transaction that waited for the next attempt to open its session would open its own again.
 */
export async function expectReply(tx: Tx, sessionId: string, messageId: string, forMs: number): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    update callback_sessions set message_id = ${messageId}, expires_at = now() + ${forMs + graceMs} * interval '1 ms'
    where session_id = ${sessionId} and expires_at > clock_timestamp() returning date_trunc('milliseconds', clock_timestamp())::text as since`.execute(
    tx,
  )
  return rows[0]?.since
}

/** Further callbacks are too late, and the words of earlier ones are in the transcript. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`with read as (update callbacks set body = null where session_id = ${sessionId})
    update callback_sessions set expires_at = now() where session_id = ${sessionId}`.execute(tx)
}

/** The conversation that has this token, over all workspaces: nothing but the address of a call is known. */
export async function findCallbackSession(
  { systemPool }: System,
  channelId: string,
  hash: Buffer,
  kinds: readonly string[],
): Promise<{ workspaceId: string; sessionId: string } | undefined> {
  const { rows } = await systemPool.query<{ workspaceId: string; sessionId: string }>({
    name: 'callbackSession',
    text: `select s.workspace_id as "workspaceId", s.session_id as "sessionId" from callback_sessions s
      join channels c on c.workspace_id = s.workspace_id and c.id = s.channel_id
      where s.channel_id = $1 and s.token_hash = $2 and c.archived_at is null and c.kind = any($3)`,
    values: [channelId, hash, kinds],
  })
  return rows[0]
}

export type NewCallback = {
  id: string
  channelId: string
  sessionId: string
  sentId: string | undefined
  replyTo: string | undefined
  body: string
}

export type CallbackVerdict = { outcome: CallbackOutcome; reason?: string }

/**
 * Stores the callback, if a conversation waits for it; `reason` says why it was refused. If its run has ended, no conversation waits: a
 * busy worker may not have had a connection left to end it (19 of 2,000 at a load of 20).
 */
export async function acceptCallback(tx: Tx, callback: NewCallback): Promise<CallbackVerdict> {
  const { id, channelId, sessionId, sentId, replyTo, body } = callback
  const { rows } = await sql<{ isOpen: boolean; messageId: string | null; callbacks: number }>`
    select expires_at > clock_timestamp()
        and not exists (select from runs r where r.workspace_id = s.workspace_id and r.id = s.run_id and r.ended_at is not null) as "isOpen",
      message_id as "messageId", callbacks from callback_sessions s
    where channel_id = ${channelId} and session_id = ${sessionId} for no key update of s`.execute(tx)
  const [session] = rows
  if (!session) return { outcome: 'unmatched', reason: 'No conversation of this channel has this session ID.' }
  if (!session.isOpen) return { outcome: 'late', reason: 'The conversation is over.' }
  if (replyTo !== undefined && session.messageId !== null && replyTo !== session.messageId)
    return { outcome: 'late', reason: 'The callback answers an earlier message, not the last one of the user.' }
  if (session.callbacks >= maxCallbacks) return { outcome: 'refused', reason: `The conversation has had ${maxCallbacks} callbacks.` }
  const inserted = await sql`
    insert into callbacks (id, channel_id, session_id, position, sent_id, outcome, body)
    values (${id}, ${channelId}, ${sessionId}, ${session.callbacks + 1}, ${sentId ?? null}, 'accepted', ${body})
    on conflict (workspace_id, session_id, sent_id) where outcome = 'accepted' and sent_id is not null do nothing returning id`.execute(tx)
  if (inserted.rows.length === 0) return { outcome: 'duplicate', reason: 'A callback with this ID was accepted before.' }
  await sql`update callback_sessions set callbacks = callbacks + 1 where session_id = ${sessionId}`.execute(tx)
  return { outcome: 'accepted' }
}

type Logged = { id: string; channelId: string; sessionId?: string | undefined; outcome: CallbackOutcome; reason: string }

/** Stores a callback without a conversation, for the log of the channel. */
export async function logCallback(tx: Tx, { id, channelId, sessionId, outcome, reason }: Logged): Promise<void> {
  await sql`insert into callbacks (id, channel_id, session_id, outcome, reason)
    values (${id}, ${channelId}, ${sessionId?.slice(0, 200) ?? null}, ${outcome}, ${reason.slice(0, 1_000)})`.execute(tx)
}

/** Why the last callback since then had no conversation or could not be read. `since` is of the clock of the database. */
export async function lastRefusedCallback(tx: Tx, channelId: string, since: string): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select reason from callbacks where channel_id = ${channelId} and outcome in ('unmatched', 'refused')
      and received_at >= ${since}::timestamptz order by id desc limit 1`.execute(tx)
  return rows[0]?.reason
}

export type StoredCallback = { sessionId: string; position: number; body: string; ageMs: number }

/** The unread callbacks of conversations, in the order of arrival: one statement for all of a process. */
export async function unreadCallbacks(
  { systemPool }: System,
  readers: readonly { workspaceId: string; sessionId: string; after: number }[],
): Promise<StoredCallback[]> {
  const { rows } = await systemPool.query<StoredCallback>({
    name: 'unreadCallbacks',
    text: `select c.session_id as "sessionId", c.position, c.body, greatest(0, extract(epoch from clock_timestamp() - c.received_at) * 1000)::float8 as "ageMs"
      from unnest($1::text[], $2::text[], $3::int[]) as r(workspace_id, session_id, after), lateral (
        select * from callbacks c where c.workspace_id = r.workspace_id and c.session_id = r.session_id and c.outcome = 'accepted'
          and c.position > r.after and c.body is not null order by c.position limit 20) c
      order by c.position`,
    values: [readers.map((reader) => reader.workspaceId), readers.map((reader) => reader.sessionId), readers.map((reader) => reader.after)],
  })
  return rows
}

/** Conversations are stored for a day after their end; of callbacks, those of running conversations and the last hundred. */
export async function forgetCallbacks({ systemPool }: System, workspaceId: string, channelId: string): Promise<void> {
  await systemPool.query(
    `with ended as (
      delete from callback_sessions where workspace_id = $1 and channel_id = $2 and expires_at < now() - interval '1 day'
    )
    delete from callbacks c where workspace_id = $1 and channel_id = $2
      and id < (select id from callbacks where workspace_id = $1 and channel_id = $2 order by id desc offset ${loggedCallbacks - 1} limit 1)
      and not exists (select from callback_sessions s where s.workspace_id = $1 and s.session_id = c.session_id and s.expires_at > now()
        and c.outcome = 'accepted')`,
    [workspaceId, channelId],
  )
}

export type LoggedCallback = {
  at: string
  outcome: CallbackOutcome
  reason: string | null
  sessionId: string | null
  runId: string | null
}

export async function callbackLog(tx: Tx, channelId: string): Promise<LoggedCallback[]> {
  const { rows } = await sql<LoggedCallback>`
    select c.received_at as at, c.outcome, c.reason, c.session_id as "sessionId", s.run_id as "runId"
    from callbacks c left join callback_sessions s on s.workspace_id = c.workspace_id and s.session_id = c.session_id and s.channel_id = c.channel_id
    where c.channel_id = ${channelId} order by c.id desc limit ${loggedCallbacks}`.execute(tx)
  return rows
}
