import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { AnswerBody, PulledAnswer, PulledMessage } from '../pull/answer.ts'

// The messages of one workspace; store/pull-queue.ts has the queries for the pollers and runs of a whole process.

type NewMessage = { id: string; channelId: string; message: PulledMessage; forMs: number }

/**
 * Adds a message for the poller that has the conversation, if any. Messages of an earlier attempt of the run are withdrawn: its worker is
 * gone.
 */
export async function addMessage(tx: Tx, { id, channelId, message, forMs }: NewMessage): Promise<void> {
  const { session, run } = message
  await sql`
    with earlier as (
      update pull_messages set status = 'withdrawn'
      where channel_id = ${channelId} and run_id = ${run} and session_id <> ${session} and status in ('queued', 'leased') and kind = 'message'
    )
    insert into pull_messages (id, channel_id, run_id, session_id, kind, body, poller, expires_at)
    select ${id}, ${channelId}, ${run}, ${session}, 'message', ${JSON.stringify(message)}::jsonb,
      (select poller from pull_messages where session_id = ${session} and poller is not null order by created_at desc limit 1),
      now() + ${forMs} * interval '1 ms'`.execute(tx)
}

/** Pollers no longer get these messages, and no answer to them counts. */
export async function withdraw(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update pull_messages set status = 'withdrawn' where id = any(${ids}) and status in ('queued', 'leased')`.execute(tx)
}

/** The conversation is over: waiting messages are withdrawn, and the poller that has the conversation may clean up. */
export async function endSession(tx: Tx, channelId: string, session: string, id: string): Promise<void> {
  await sql`
    with open as (
      update pull_messages set status = 'withdrawn' where session_id = ${session} and status in ('queued', 'leased') and kind = 'message'
    )
    insert into pull_messages (id, channel_id, run_id, session_id, kind, body, poller, expires_at)
    select ${id}, ${channelId}, run_id, ${session}, 'end', ${JSON.stringify({ session })}::jsonb, poller, now() + interval '1 minute'
    from pull_messages where session_id = ${session} and poller is not null order by created_at desc limit 1`.execute(tx)
}

export type AskState = { deliveries: number; isReachable: boolean; refusal: string | null }

/** The state of a message without an answer. `isReachable`: a poller is connected or has a lease, or was and had one `graceMs` ago. */
export async function askState(tx: Tx, { id, channelId, graceMs }: { id: string; channelId: string; graceMs: number }): Promise<AskState> {
  const since = sql`now() - ${graceMs} * interval '1 ms'`
  const { rows } = await sql<AskState>`
    select m.deliveries, k.last_refusal as refusal,
      exists (select from pull_pollers where channel_id = ${channelId} and seen_until > ${since})
        or exists (select from pull_messages where channel_id = ${channelId} and status = 'leased' and lease_until > ${since}) as "isReachable"
    from pull_messages m left join pull_keys k on k.channel_id = m.channel_id and k.last_refusal_at >= m.created_at
    where m.id = ${id}`.execute(tx)
  return rows[0] ?? { deliveries: 0, isReachable: true, refusal: null }
}

type LeasedMessage = { channelId: string; id: string; lease: string }

/** The first answer under the current lease counts; false: this one does not. */
export async function answerMessage(tx: Tx, { channelId, id, lease }: LeasedMessage, answer: PulledAnswer): Promise<boolean> {
  const { rows } = await sql`
    update pull_messages set status = 'answered', answer = ${JSON.stringify(answer)}::jsonb
    where channel_id = ${channelId} and id = ${id} and kind = 'message' and status = 'leased' and lease = ${lease} and expires_at > now()
    returning id`.execute(tx)
  return rows.length > 0
}

/** The new end of the lease; undefined if it is no longer the current one. */
export async function extendLease(tx: Tx, { channelId, id, lease }: LeasedMessage): Promise<string | undefined> {
  const { rows } = await sql<{ until: string }>`
    update pull_messages set lease_until = now() + lease_seconds * interval '1 s'
    where channel_id = ${channelId} and id = ${id} and kind = 'message' and status = 'leased' and lease = ${lease} and expires_at > now()
    returning lease_until as until`.execute(tx)
  return rows[0]?.until
}

/** Returns the message to the queue, so that the next poller gets it now; false: the lease is no longer the current one. */
export async function releaseLease(tx: Tx, { channelId, id, lease }: LeasedMessage): Promise<boolean> {
  const { rows } = await sql`
    update pull_messages set status = 'queued', lease = null, lease_until = null, poller = null
    where channel_id = ${channelId} and id = ${id} and kind = 'message' and status = 'leased' and lease = ${lease} returning id`.execute(tx)
  return rows.length > 0
}

export type MessageState = 'unknown' | 'answered' | 'over' | 'elsewhere'

/** Why an answer was not accepted. */
export async function messageState(tx: Tx, { channelId, id }: Pick<AnswerBody, 'id'> & { channelId: string }): Promise<MessageState> {
  const { rows } = await sql<{ state: MessageState }>`
    select case when status = 'answered' then 'answered' when status = 'withdrawn' or expires_at <= now() then 'over' else 'elsewhere' end as state
    from pull_messages where channel_id = ${channelId} and id = ${id} and kind = 'message'`.execute(tx)
  return rows[0]?.state ?? 'unknown'
}
