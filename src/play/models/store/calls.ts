import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { limitsMinutes, type ModelLimits } from '../limits.ts'

/** A minute of the vendor, and one second that a request may need to reach it. */
const window = sql`interval '61 seconds'`

export type NewCall = { id: string; modelId: string; limits: ModelLimits; tokens: number; leaseMs: number }
/** `freeInMs`: when there may be room, in ms; null if that depends only on calls in progress. */
export type Room = { isTaken: boolean; freeInMs: number | null }

/**
 * Takes a slot among the calls of a model, if one is free. The caller locks the row of its pace, so that nobody else asks at the same time.
 */
export async function tryCall(tx: Tx, { id, modelId, limits, tokens, leaseMs }: NewCall): Promise<Room> {
  const { concurrency = null, requestsPerMinute = null, tokensPerMinute = null } = limits
  const { rows } = await sql<Room>`
    with moment as materialized (select clock_timestamp() as now),
    gone as (delete from model_calls using moment where model_id = ${modelId} and coalesce(sent_at, expires_at) <= now - ${window}),
    used as (
      select count(*) filter (where sent_at is null and expires_at > now) as out, count(*) as calls, coalesce(sum(tokens), 0) as tokens,
        min(sent_at) as first_at
      from model_calls, moment where model_id = ${modelId} and coalesce(sent_at, expires_at) > now - ${window}
    ), taken as (
      insert into model_calls (model_id, id, tokens, expires_at)
      select ${modelId}, ${id}, ${tokens}::bigint, now + ${leaseMs} * interval '1 ms' from used, moment
      where coalesce(out < ${concurrency}::int, true) and coalesce(calls < ${requestsPerMinute}::int, true)
        -- One that can take more than a minute allows goes out alone.
        and coalesce(used.tokens + least(${tokens}::bigint, ${tokensPerMinute}::bigint) <= ${tokensPerMinute}::bigint, true)
      returning id
    )
    select exists (select from taken) as "isTaken",
      case when out = 0 then
        (extract(epoch from first_at + ${window} - now) * 1000)::float8 end as "freeInMs"
    from used, moment`.execute(tx)
  return rows[0]!
}

/** A finished call: sent this many ms ago, with this many tokens. */
export async function endCall(
  tx: Tx,
  { id, modelId, limits }: NewCall,
  request: { agoMs: number; tokens: number } | undefined,
): Promise<void> {
  if (!request || !limitsMinutes(limits)) {
    await sql`delete from model_calls where model_id = ${modelId} and id = ${id}`.execute(tx)
    return
  }
  await sql`
    update model_calls set sent_at = clock_timestamp() - ${request.agoMs} * interval '1 ms', tokens = ${request.tokens}::bigint
    where model_id = ${modelId} and id = ${id}`.execute(tx)
}
