import type { Database } from '#src/platform/db/database.ts'
import type { PulledAnswer, PulledMessage } from '../pull/answer.ts'

// Queries for all pollers and all runs of a process, over all workspaces: one statement each, for any number of them.

type System = Pick<Database, 'systemPool'>

export type EndedMessage = { id: string; answer: PulledAnswer | null }

/** The answered messages; `answer` is null if a message was withdrawn. */
export async function endedMessages(
  { systemPool }: System,
  messages: readonly { workspaceId: string; id: string }[],
): Promise<EndedMessage[]> {
  const { rows } = await systemPool.query<EndedMessage>({
    name: 'pullEnded',
    text: `select m.id, m.answer from unnest($1::text[], $2::text[]) as asked(workspace_id, id)
      join pull_messages m on m.workspace_id = asked.workspace_id and m.id = asked.id where m.status in ('answered', 'withdrawn')`,
    values: [messages.map(({ workspaceId }) => workspaceId), messages.map(({ id }) => id)],
  })
  return rows
}

/** `keyHash`: of the key with which it may be fetched; null for an archived channel. */
export type Waiting = { workspaceId: string; id: string; channelId: string; poller: string | null; keyHash: string | null }

/**
 * The messages that pollers of these channels could get now, oldest first. A conversation stays with its poller (`poller`) as long as that one is
 * connected; the end of a conversation is for that poller alone.
 */
export async function waitingMessages({ systemPool }: System, channelIds: readonly string[]): Promise<Waiting[]> {
  const { rows } = await systemPool.query<Waiting>({
    name: 'pullWaiting',
    text: `select m.workspace_id as "workspaceId", m.id, m.channel_id as "channelId",
        case when m.kind = 'end' or p.poller is not null then m.poller end as poller,
        case when c.archived_at is null then encode(k.hash, 'hex') end as "keyHash"
      from pull_messages m
        join channels c on c.workspace_id = m.workspace_id and c.id = m.channel_id
        left join pull_keys k on k.workspace_id = m.workspace_id and k.channel_id = m.channel_id
        left join pull_pollers p on p.workspace_id = m.workspace_id and p.channel_id = m.channel_id and p.poller = m.poller and p.seen_until > now()
      where m.channel_id = any($1) and (m.status = 'queued' or (m.status = 'leased' and m.lease_until <= now())) and m.expires_at > now()
      order by m.created_at limit 500`,
    values: [channelIds],
  })
  return rows
}

export type Claim = { workspaceId: string; id: string; lease: string; seconds: number; poller: string | null }
export type ClaimedMessage = { id: string; kind: 'message' | 'end'; body: PulledMessage; deliveries: number; leaseUntil: string }

/** Leases the messages that nobody else has taken in the meantime. Skips locked ones, so that no two processes wait for each other. */
export async function claimMessages({ systemPool }: System, claims: readonly Claim[]): Promise<ClaimedMessage[]> {
  const { rows } = await systemPool.query<ClaimedMessage>({
    name: 'pullClaim',
    text: `with wanted as (
        select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[]) as w(workspace_id, id, lease, seconds, poller)
      ), free as (
        select m.workspace_id, m.id, w.lease as new_lease, w.seconds, w.poller as new_poller
        from pull_messages m join wanted w on w.workspace_id = m.workspace_id and w.id = m.id
        where (m.status = 'queued' or (m.status = 'leased' and m.lease_until <= now())) and m.expires_at > now()
        for update of m skip locked
      )
      update pull_messages m set status = case m.kind when 'end' then 'answered' else 'leased' end, lease = free.new_lease,
        lease_until = now() + free.seconds * interval '1 s', lease_seconds = free.seconds, poller = free.new_poller, deliveries = m.deliveries + 1
      from free where m.workspace_id = free.workspace_id and m.id = free.id
      returning m.id, m.kind, m.body, m.deliveries, m.lease_until as "leaseUntil"`,
    values: [
      claims.map(({ workspaceId }) => workspaceId),
      claims.map(({ id }) => id),
      claims.map(({ lease }) => lease),
      claims.map(({ seconds }) => seconds),
      claims.map(({ poller }) => poller),
    ],
  })
  return rows
}

/** Returns messages that could not be delivered because the poller had gone. */
export async function releaseMessage({ systemPool }: System, { workspaceId, id, lease }: Omit<Claim, 'seconds' | 'poller'>): Promise<void> {
  await systemPool.query(
    `update pull_messages set status = 'queued', lease = null, lease_until = null
      where workspace_id = $1 and id = $2 and lease = $3 and status = 'leased'`,
    [workspaceId, id, lease],
  )
}

/** Until when a poller counts as connected. Deletes pollers of yesterday and messages that waited for nobody. */
export async function notePoller(
  { systemPool }: System,
  { workspaceId, channelId, poller }: { workspaceId: string; channelId: string; poller: string },
  seconds: number,
): Promise<void> {
  await systemPool.query({
    name: 'pullPoller',
    text: `with old as (
        delete from pull_pollers where workspace_id = $1 and channel_id = $2 and seen_until < now() - interval '1 day'
      )
      insert into pull_pollers (workspace_id, channel_id, poller, seen_until) values ($1, $2, $3, now() + $4 * interval '1 s')
      on conflict (workspace_id, channel_id, poller) do update set seen_at = now(), seen_until = excluded.seen_until`,
    values: [workspaceId, channelId, poller, seconds],
  })
}

/** Late answers to a message are recognized for ten minutes after its time; then the row is deleted. */
export async function forgetMessages({ systemPool }: System, channelId: string): Promise<void> {
  await systemPool.query(
    `delete from pull_messages where (workspace_id, id) in (
      select workspace_id, id from pull_messages where channel_id = $1 and expires_at < now() - interval '10 minutes' limit 1000 for update skip locked)`,
    [channelId],
  )
}

export async function announceTo({ systemPool }: System, channel: string, sender: string): Promise<void> {
  await systemPool.query('select pg_notify($1, $2)', [channel, sender])
}
