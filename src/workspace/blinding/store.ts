import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Blinding } from './blinding.ts'
import type { Standing } from './visibility.ts'

/** `keyId`: the API key that the member uses. */
export type Judge = { memberId: string; keyId: string | null }
type BlindedResource = Blinding & { id: string }

// `b` is or may be compared with `its`, or was judged together with it. Which one passed last also depends on those that were compared with it themselves.
const isBaseline = sql`(b.comparison #>> '{baseline,batchRunId}' = its.id
  or exists (select from jsonb_array_elements(b.gate_result -> 'looks') look where look ->> 'batchRunId' = its.id)
  or (b.baseline ? 'latestPassed' and (its.batch_id = b.batch_id and its.id < b.id or exists (
    select from batch_runs c where c.batch_id = b.batch_id and c.id < b.id and c.comparison #>> '{baseline,batchRunId}' = its.id))))`
const isStartedBy = ({ keyId }: Judge) => sql`((b.requested_by ->> 'type' = 'apiKey' and b.requested_by ->> 'id' = ${keyId}::text) is true)`

/**
 * Whether anything may remain to be judged, by the rows that the parts of `pending_judgements` start from. Planning a question about the
 * view takes much longer, on each connection, and behind a pooler each time.
 */
export async function mayHaveToJudge(tx: Tx, { memberId }: Judge): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from reviews where state in ('assigned', 'in_progress'))
      or exists (select from calibration_sheets where participant_id = ${memberId} and state in ('invited', 'in_progress'))
      or exists (select from pair_reviews where closed_at is null and ${memberId} = any(reviewers)) as may`.execute(tx)
  return rows[0]!.may
}

/**
 * Selects the runs that the judge has yet to judge, the repeats of the same cell, whose verdicts say most about these, and the other runs of
 * a batch run whose results are hidden: otherwise, a list of runs would show what the batch run hides.
 */
export async function blindedRuns(tx: Tx, judge: Judge, ids: readonly string[]): Promise<BlindedResource[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BlindedResource>`
    with own as materialized (
      select p.run_id, p.hide_judge, p.hide_agent_version, p.hide_batch, p.of_pair, its.batch_run_id, its.batch_cell,
        p.hide_judge and not p.adjudicates and not ${isStartedBy(judge)} as hides_others
      from pending_judgements p join runs its on its.workspace_id = p.workspace_id and its.id = p.run_id
        left join batch_runs b on b.workspace_id = its.workspace_id and b.id = its.batch_run_id
      where p.member_id = ${judge.memberId})
    select r.id, bool_or(own.hide_judge) as judge, bool_or((own.run_id = r.id or own.of_pair) and own.hide_agent_version) as "agentVersion",
      bool_or((own.run_id = r.id or own.of_pair) and own.hide_batch) as batch, false as baseline, false as adjudication
    from runs r join own on own.run_id = r.id or own.batch_run_id = r.batch_run_id and (own.batch_cell = r.batch_cell or own.hides_others)
    where r.id = any(${ids}::text[]) group by r.id`.execute(tx)
  return rows
}

/**
 * Those of these batch runs that have something hidden: what one of their runs hides; everything that any run of the project hides about
 * its batch run, because each of them could be that one; and comparisons with a batch run that has something to judge. The choice of the
 * latest earlier one that passed reveals the outcome of each of them. Starts at what one person has to judge, so its cost does not grow
 * with the runs. The API key that started a batch run sees its runs, no matter what its owner has to judge, because a build waits for them;
 * what the runs of another one hide stays hidden from it.
 */
export async function blindedBatchRuns(tx: Tx, judge: Judge, ids: readonly string[]): Promise<BlindedResource[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BlindedResource>`
    with pending as materialized (
      select p.project_id, its.id, its.batch_id, bool_or(p.hide_judge and not p.adjudicates) as judge,
        bool_or(p.hide_judge and p.adjudicates) as adjudication, bool_or(p.hide_agent_version) as agent_version, bool_or(p.hide_batch) as batch
      from pending_judgements p
        join runs r on r.workspace_id = p.workspace_id and r.id = p.run_id
        left join batch_runs its on its.workspace_id = r.workspace_id and its.id = r.batch_run_id
      where p.member_id = ${judge.memberId} group by p.project_id, its.id, its.batch_id)
    select b.id,
      coalesce(bool_or(its.id = b.id and its.judge and not is_own), false) as judge,
      coalesce(bool_or(its.id = b.id and its.agent_version and not is_own), false) as "agentVersion",
      bool_or(its.batch and not is_own) as batch,
      coalesce(bool_or(its.judge and its.id <> b.id and ${isBaseline}), false) as baseline,
      coalesce(bool_or(its.adjudication and (its.id = b.id and not is_own or its.id <> b.id and ${isBaseline})), false) as adjudication
    from batch_runs b join pending its on its.project_id = b.project_id,
      lateral (select ${isStartedBy(judge)} as is_own) own
    where b.id = any(${ids}::text[]) group by b.id`.execute(tx)
  return rows
}

/** The projects in which the judge has yet to judge a conversation without knowing what was found of it. */
export async function blindedProjects(tx: Tx, judge: Judge): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.project_id as id from pending_judgements p where p.member_id = ${judge.memberId} and p.hide_judge`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Selects the batch runs with a conversation that someone must still judge without its verdict, or that are compared with one. */
export async function hiddenFromSomebody(tx: Tx, batchRunIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from batch_runs b where b.id = any(${batchRunIds}::text[]) and exists (
      select from runs r join pending_judgements p on p.workspace_id = r.workspace_id and p.run_id = r.id and p.hide_judge
      where r.batch_run_id in (b.id, b.comparison #>> '{baseline,batchRunId}'))`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function isToJudge(tx: Tx, judge: Judge, runId: string): Promise<boolean> {
  const { rows } =
    await sql`select from pending_judgements p where p.member_id = ${judge.memberId} and p.run_id = ${runId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Those of these runs that the judge has yet to judge, no matter what is hidden until then. */
export async function toJudgeAmong(tx: Tx, judge: Judge, runIds: readonly string[]): Promise<string[]> {
  if (runIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct p.run_id as id from pending_judgements p where p.member_id = ${judge.memberId} and p.run_id = any(${runIds}::text[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The runs that the judge has yet to judge without knowing their batch run. */
export async function runsOfHiddenBatchRuns(tx: Tx, judge: Judge): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id from pending_judgements p join runs its on its.workspace_id = p.workspace_id and its.id = p.run_id
      join runs r on r.workspace_id = its.workspace_id and (r.id = its.id or p.of_pair and r.batch_run_id = its.batch_run_id)
    where p.member_id = ${judge.memberId} and p.hide_batch`.execute(tx)
  return rows.map(({ id }) => id)
}

export type StandingOf = Standing & { id: string; taskId: string; runId: string }

/** Reviews by their own ids, their tasks or their runs, oldest first, with the member's relation to each. */
export async function standingsOf(
  tx: Tx,
  memberId: string,
  { by, ids }: { by: 'review_id' | 'task_id' | 'run_id'; ids: readonly string[] },
): Promise<StandingOf[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StandingOf>`
    select review_id as id, task_id as "taskId", run_id as "runId", submitted, hide_peers as "hidePeers", task_state as "taskState",
      case when freed_at <= clock_timestamp() then null else assignee_id end as "assigneeId",
      own_review as "ownReview", judges_run as "judgesRun", may_draw as "mayDraw"
    from review_standings where member_id = ${memberId} and ${sql.ref(by)} = any(${ids}::text[]) order by review_id`.execute(tx)
  return rows
}
