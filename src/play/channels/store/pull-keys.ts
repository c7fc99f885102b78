import { sql } from 'kysely'
import type { Database, Tx } from '#src/platform/db/database.ts'

/** A key that works now: its channel exists, is not archived, and its agent fetches messages. */
export type PullKey = { workspaceId: string; channelId: string; hash: Buffer }

/** Over all workspaces, because only the id of the channel in the address is known before. */
export async function findPullKey({ systemPool }: Database, channelId: string, kinds: readonly string[]): Promise<PullKey | undefined> {
  const { rows } = await systemPool.query<PullKey>({
    name: 'pullKey',
    text: `select k.workspace_id as "workspaceId", k.channel_id as "channelId", k.hash from channels c
      join pull_keys k on k.workspace_id = c.workspace_id and k.channel_id = c.id
      where c.id = $1 and c.archived_at is null and c.kind = any($2)`,
    values: [channelId, kinds],
  })
  return rows[0]
}

/** The previous one stops working. */
export async function setPullKey(tx: Tx, channelId: string, { hash, lastFour }: { hash: Buffer; lastFour: string }): Promise<void> {
  await sql`insert into pull_keys (channel_id, hash, last_four) values (${channelId}, ${hash}, ${lastFour})
    on conflict (workspace_id, channel_id) do update set hash = excluded.hash, last_four = excluded.last_four, created_at = now()`.execute(
    tx,
  )
}

export type Anomaly = 'duplicate' | 'late' | 'unmatched' | 'refused'
const columns = {
  duplicate: 'duplicate_answers',
  late: 'late_answers',
  unmatched: 'unmatched_answers',
  refused: 'refused_answers',
} as const

/** `refusal`: why an answer could not be accepted, in words. */
type AnomalyCount = { channelId: string; anomaly: Anomaly; times?: number; refusal?: string | undefined }

export async function countAnomaly(tx: Tx, { channelId, anomaly, times = 1, refusal }: AnomalyCount): Promise<void> {
  const column = sql.ref(columns[anomaly])
  const words = refusal === undefined ? sql`` : sql`, last_refusal = ${refusal.slice(0, 1_000)}, last_refusal_at = now()`
  await sql`update pull_keys set ${column} = ${column} + ${times}${words} where channel_id = ${channelId}`.execute(tx)
}

type KeyState = {
  lastFour: string
  createdAt: string
  duplicateAnswers: number
  lateAnswers: number
  unmatchedAnswers: number
  refusedAnswers: number
  lastRefusal: string | null
  lastRefusalAt: string | null
  hasCallbackSecret: boolean
}

export async function keyStateOf(tx: Tx, channelId: string): Promise<KeyState | undefined> {
  const { rows } = await sql<KeyState>`
    select last_four as "lastFour", created_at as "createdAt", duplicate_answers as "duplicateAnswers", late_answers as "lateAnswers",
      unmatched_answers as "unmatchedAnswers", callback_secret is not null as "hasCallbackSecret",
      refused_answers as "refusedAnswers", last_refusal as "lastRefusal", last_refusal_at as "lastRefusalAt"
    from pull_keys where channel_id = ${channelId}`.execute(tx)
  return rows[0]
}

/** Sealed; null: none. */
export async function setCallbackSecret(tx: Tx, channelId: string, sealed: string | null): Promise<void> {
  await sql`update pull_keys set callback_secret = ${sealed} where channel_id = ${channelId}`.execute(tx)
}

export async function callbackSecretOf(tx: Tx, channelId: string): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string | null }>`
    select callback_secret as sealed from pull_keys where channel_id = ${channelId}`.execute(tx)
  return rows[0]?.sealed ?? undefined
}

/** The keys of all channels of the workspace, including archived ones. */
export async function allCallbackSecrets(tx: Tx): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select channel_id as id, callback_secret as sealed from pull_keys where callback_secret is not null`.execute(tx)
  return rows
}

export type PollerState = { poller: string; seenAt: string; connected: boolean }

export async function pollersOf(tx: Tx, channelId: string): Promise<PollerState[]> {
  const { rows } = await sql<PollerState>`
    select poller, seen_at as "seenAt", seen_until > now() as connected from pull_pollers
    where channel_id = ${channelId} order by seen_at desc limit 100`.execute(tx)
  return rows
}

export type MessageState = {
  at: string
  status: 'queued' | 'leased' | 'answered' | 'withdrawn'
  sessionId: string
  poller: string | null
  deliveries: number
}

/** A lease that has ended does not count: the message waits for the next poller. */
export async function lastMessages(tx: Tx, channelId: string): Promise<MessageState[]> {
  const { rows } = await sql<MessageState>`
    select created_at as at, case when status = 'leased' and lease_until <= now() then 'queued' else status end as status,
      session_id as "sessionId", poller, deliveries
    from (select * from pull_messages where channel_id = ${channelId} and kind = 'message' order by expires_at desc limit 200) latest
    order by created_at desc, id desc limit 20`.execute(tx)
  return rows
}

export async function waitingCounts(tx: Tx, channelId: string): Promise<{ queued: number; leased: number }> {
  const { rows } = await sql<{ queued: number; leased: number }>`
    select (count(*) filter (where status = 'queued' or lease_until <= now()))::int as queued,
      (count(*) filter (where status = 'leased' and lease_until > now()))::int as leased
    from pull_messages where channel_id = ${channelId} and kind = 'message' and status in ('queued', 'leased') and expires_at > now()`.execute(
    tx,
  )
  return rows[0]!
}
