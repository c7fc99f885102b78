import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Run } from '../contract.ts'
import type { RunStatus } from '../lifecycle.ts'
import { turnsOfRun } from './turns.ts'

/** A run as a candidate for reviews: the properties by which it may be drawn, and the fingerprint of what was said. */
export type Reviewable = {
  id: string
  projectId: string
  status: RunStatus
  outcome: Run['outcome']
  effectiveOutcome: Run['outcome']
  subjectId: string
  personaId: string | null
  channelId: string
  turns: number
  contentHash: string
  launchedBy: string | null
  touchesCritical: boolean
  isUndecided: boolean
  changed: boolean
}

// A failure of one of these means that something went wrong which no average may hide.
const criticalKinds = ['noPersonalData', 'refusal', 'handoff', 'toolNotCalled']

const reviewable = (keywords: readonly string[], baseline: string | undefined) => sql`
  select id, project_id as "projectId", status, outcome, coalesce(effective_outcome, outcome) as "effectiveOutcome", subject_id as "subjectId",
    persona_id as "personaId", channel_id as "channelId", coalesce(said.turns, 0)::int as turns, 'sha256:' || coalesce(said.hash, '') as "contentHash",
    case when requested_by ->> 'type' = 'user' then requested_by ->> 'id' end as "launchedBy",
    coalesce(said.keyword, false) or exists (
      select from jsonb_array_elements(assertions) one where one ->> 'kind' = any(${criticalKinds}::text[]) and one ->> 'outcome' <> 'passed') as "touchesCritical",
    exists (
      select from jsonb_array_elements(coalesce((select e.assertions from run_evaluations e where e.run_id = runs.id order by e.number desc limit 1), assertions)) one
      where one -> 'judge' is not null and one #>> '{judge,isAtFault}' is distinct from 'true' and (one ->> 'outcome' = 'inconclusive'
        or (select count(distinct vote ->> 'side') from jsonb_array_elements(one #> '{judge,votes}') vote) > 1)) as "isUndecided",
    ${
      baseline === undefined
        ? sql`false`
        : sql`exists (select from runs was where was.batch_run_id = ${baseline} and was.superseded_by is null and was.cell ->> 'key' = runs.cell ->> 'key'
            and was.batch_repeat = coalesce(runs.batch_repeat, (runs.cell ->> 'repeatIndex')::int, 0) and coalesce(was.effective_outcome, was.outcome) is distinct from coalesce(runs.effective_outcome, runs.outcome))`
    } as changed
  from runs left join lateral (
    select count(*) as turns, encode(sha256(convert_to(string_agg(turn ->> 'role' || chr(31) || (turn ->> 'content'), chr(30) order by index), 'UTF8')), 'hex') as hash,
      bool_or(turn ->> 'content' ilike any(${keywords.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)}::text[])) as keyword
    from turns where run_id = runs.id and turns.attempt = runs.attempt) said on true`

export type Facts = { keywords?: readonly string[]; baseline?: string | undefined }

/** The existing runs among `ids`, in their order. */
export async function reviewableRuns(tx: Tx, ids: readonly string[], { keywords = [], baseline }: Facts = {}): Promise<Reviewable[]> {
  const { rows } =
    await sql<Reviewable>`${reviewable(keywords, baseline)} where id = any(${ids}::text[]) order by array_position(${ids}::text[], id)`.execute(
      tx,
    )
  return rows
}

/** The runs of a batch run that count. */
export async function reviewableOfBatch(tx: Tx, batchRunId: string, { keywords = [], baseline }: Facts = {}): Promise<Reviewable[]> {
  const { rows } = await sql<Reviewable>`
    ${reviewable(keywords, baseline)} where batch_run_id = ${batchRunId} and superseded_by is null order by batch_cell, batch_repeat`.execute(
    tx,
  )
  return rows
}

/** The runs of a project that ended last. */
export async function reviewableOfProject(
  tx: Tx,
  projectId: string,
  limit: number,
  { keywords = [], baseline }: Facts = {},
): Promise<Reviewable[]> {
  const { rows } = await sql<Reviewable>`
    ${reviewable(keywords, baseline)} where id in (
      select id from runs where project_id = ${projectId} and status = 'completed' and superseded_by is null and origin <> 'recorded' order by id desc limit ${limit})`.execute(
    tx,
  )
  return rows
}

/** Stores the judgment of people; null withdraws it. Returns the effective outcome before and after, or `undefined` if nothing changed. */
export async function setReviewedOutcome(
  tx: Tx,
  id: string,
  outcome: 'passed' | 'failed' | 'inconclusive' | null,
): Promise<{ before: Run['outcome']; after: Run['outcome'] } | undefined> {
  const { rows } = await sql<{ before: Run['outcome']; after: Run['outcome'] }>`
    update runs set reviewed_outcome = ${outcome}, effective_outcome = coalesce(${outcome}, was.judged), version = runs.version + 1, updated_at = clock_timestamp()
    from (select id, coalesce(effective_outcome, outcome) as before, (
        select e.outcome from run_evaluations e where e.run_id = runs.id order by number desc limit 1) as judged
      from runs where id = ${id} for no key update) was
    where runs.id = was.id and reviewed_outcome is distinct from ${outcome} returning was.before, coalesce(runs.effective_outcome, runs.outcome) as after`.execute(
    tx,
  )
  return rows[0]
}

/** The total length of the conversations of these runs, in bytes of JSON. */
export async function conversationBytes(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(turn::text)), 0)::float8 as bytes
    from runs, ${turnsOfRun} where runs.id = any(${ids}::text[])`.execute(tx)
  return rows[0]!.bytes
}
