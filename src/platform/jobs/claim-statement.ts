import { jobTable } from './schema.ts'

/** In SQL, the tag of a tier as enqueue.ts writes it; '' is none. */
export const tagOfTier = (tier: string): string => `split_part(${tier}, '@', 2)`

// As in the index parley_waiting: jobs without a group are one lane, without a limit.
const [laneGroup, laneTier] = [`coalesce(group_id, '')`, `coalesce(group_tier, '')`]
const waiting = `name = $1 and state < 'active' and not blocked`
const claimable = `${waiting} and start_after <= now()`
const attempt = 'case when started_on is null then retry_count else retry_count + 1 end'

/**
 * Takes up to $2 due jobs of queue $1, of each group at most as many as its limit allows, and only jobs whose tag is in $3 ('' means no
 * tag). Active jobs in $4 and $5 (ids and their attempts) have left their place in the group, or are about to. enqueue.ts writes limit
 * and tag into the tier (c5@inside), so the waiting jobs of a group with one tier form a lane, and each lane costs one probe of the
 * index: a full group, or one for other workers, costs the same however many jobs wait in it (with 50,000, pg-boss's fetch read them
 * all, 39 ms per claim). From lanes with room, only as many jobs are read as may start, and they are returned in the order in which they
 * should. $6 is the key of this process (lifeline.ts). Claims of one queue must wait for each other (claim.ts), or two would see the same number of active jobs.
 */
export const claimStatement = `
  with recursive lanes(grp, tier) as (
    (select ${laneGroup}, ${laneTier} from ${jobTable} where ${waiting} order by ${laneGroup}, ${laneTier} limit 1)
    union all
    select next.* from lanes cross join lateral (
      select ${laneGroup}, ${laneTier} from ${jobTable}
      where ${waiting} and (${laneGroup}, ${laneTier}) > (lanes.grp, lanes.tier) order by ${laneGroup}, ${laneTier} limit 1
    ) next
  ), active as materialized (
    select group_id as grp, count(*)::int as count from ${jobTable} job where name = $1 and state = 'active' and group_id is not null
      and not exists (select from unnest($4::uuid[], $5::int[]) ending(id, attempt) where ending.id = job.id and attempt = retry_count)
    group by group_id
  ), rooms as (
    select lanes.grp, tier, case when lanes.grp = '' then $2::int else
      coalesce(nullif(substr(split_part(tier, '@', 1), 2), '')::int, 1) - coalesce((select count from active where active.grp = lanes.grp), 0) end as room
    from lanes where ${tagOfTier('tier')} = any($3::text[])
  ), candidates as (
    select one.id, one.priority, one.created_on, room,
      row_number() over (partition by grp order by one.priority desc, one.created_on) as place
    from rooms cross join lateral (
      select id, priority, created_on from ${jobTable}
      where ${claimable} and ${laneGroup} = rooms.grp and ${laneTier} = rooms.tier
      order by priority desc, created_on limit greatest(0, least(room, $2::int)) for update skip locked
    ) one
  ), picked as (
    select id, place, room from candidates where place <= room order by priority desc, created_on limit $2::int
  ), taken as (
    update ${jobTable} j set state = 'active', started_on = now(), heartbeat_on = now(),
      retry_count = ${attempt}, claimed_by = $6::text || '/' || ${attempt}
    where name = $1 and id = any(array(select id from picked))
    returning j.id, retry_count, retry_limit, data, source_output, priority, created_on, group_id
  )
  select id, retry_count as "retryCount", retry_limit as "retryLimit", data, source_output as failure,
    group_id as "group", place::int, room
  from taken join picked using (id) order by priority desc, created_on`

/**
 * Settings for the transaction of a claim. The plan follows the indexes whatever the statistics say about a table that fills and
 * empties within seconds, and each connection plans only once: planning took 1.5 ms, the claim itself 0.7. A process that is suspended
 * in the middle of a claim holds up the others for 0.3 s, and for 2 s in total.
 */
export const claimSettings = `
  select set_config('lock_timeout', '300', true), set_config('idle_in_transaction_session_timeout', '2000', true),
    set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true), pg_advisory_xact_lock($1)`
