import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { ReviewerProfile } from '../schema.ts'
import { doneAt } from './rows.ts'

export type Profile = Omit<ReviewerProfile, 'name'>
export const plainProfile = (memberId: string): Profile => ({
  memberId,
  minutesPerDay: 240,
  mostPerDay: null,
  mostOpen: null,
  expertise: [],
  languages: [],
  weight: 1,
  paused: null,
  gold: { answers: 0, agreed: 0 },
  open: 0,
  version: 0,
})

/** The profile of each of these members, even if it is empty, with their open reviews. */
export async function profilesOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Profile>> {
  const { rows } = await sql<Profile>`
    select member_id as "memberId", minutes_per_day as "minutesPerDay", most_per_day as "mostPerDay", most_open as "mostOpen", expertise, languages, weight,
      paused, jsonb_build_object('answers', gold_answers, 'agreed', gold_agreed) as gold, 0 as open, version
    from reviewer_profiles where member_id = any(${memberIds}::text[])`.execute(tx)
  const { rows: counts } = await sql<{ memberId: string; open: number }>`
    select assignee_id as "memberId", count(*) as open from reviews
    where assignee_id = any(${memberIds}::text[]) and state in ('assigned', 'in_progress') group by assignee_id`.execute(tx)
  const stored = new Map(rows.map((row) => [row.memberId, row]))
  const open = new Map(counts.map((row) => [row.memberId, row.open]))
  return new Map(memberIds.map((id) => [id, { ...(stored.get(id) ?? plainProfile(id)), open: open.get(id) ?? 0 }]))
}

/** Other changes of the same profile wait until the transaction ends, even if it does not exist yet. */
export async function holdProfile(tx: Tx, memberId: string): Promise<void> {
  await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx)
}

export async function replaceProfile(tx: Tx, profile: Omit<Profile, 'gold' | 'open' | 'version'>): Promise<void> {
  await sql`
    insert into reviewer_profiles (member_id, minutes_per_day, most_per_day, most_open, expertise, languages, weight, paused)
    values (${profile.memberId}, ${profile.minutesPerDay}, ${profile.mostPerDay}, ${profile.mostOpen}, ${profile.expertise}::text[], ${profile.languages}::text[], ${profile.weight},
      ${profile.paused === null ? null : JSON.stringify(profile.paused)}::jsonb)
    on conflict (workspace_id, member_id) do update set minutes_per_day = excluded.minutes_per_day, most_per_day = excluded.most_per_day,
      most_open = excluded.most_open, expertise = excluded.expertise, languages = excluded.languages, weight = excluded.weight, paused = excluded.paused,
      version = reviewer_profiles.version + 1, updated_at = clock_timestamp()`.execute(tx)
}

/** A resumed reviewer is measured by what comes. */
export async function measureAnew(tx: Tx, memberId: string): Promise<void> {
  await sql`update reviewer_profiles set measured_from = clock_timestamp() where member_id = ${memberId}`.execute(tx)
}

export async function countGold(tx: Tx, memberId: string, { answers, agreed }: { answers: number; agreed: number }): Promise<void> {
  await sql`
    insert into reviewer_profiles (member_id, gold_answers, gold_agreed) values (${memberId}, ${answers}, ${agreed})
    on conflict (workspace_id, member_id) do update set gold_answers = reviewer_profiles.gold_answers + excluded.gold_answers,
      gold_agreed = reviewer_profiles.gold_agreed + excluded.gold_agreed`.execute(tx)
}

/** Advances the round of a pool by this many places; returns its earlier position. Others who assign to the same pool wait. */
export async function nextRound(tx: Tx, pool: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    insert into review_rounds (pool, position) values (${pool}, 0)
    on conflict (workspace_id, pool) do update set position = review_rounds.position returning position`.execute(tx)
  return rows[0]!.position
}
export async function endRound(tx: Tx, pool: string, position: number): Promise<void> {
  await sql`update review_rounds set position = ${position} where pool = ${pool}`.execute(tx)
}

/** Median minutes of the last hundred reviews under a rubric; null if there are none. */
export async function minutesOfRubric(tx: Tx, rubricId: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from done_at - started_at) / 60) as minutes from (
      select ${doneAt} as done_at, r.started_at from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
      where t.rubric_id = ${rubricId} and r.state = 'submitted' order by r.submitted_at desc limit 100) recent`.execute(tx)
  return rows[0]?.minutes ?? null
}
