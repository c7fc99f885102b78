import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Plan } from '#src/play/runs/plan.ts'
import type { Verdict } from '#src/review/rubrics/answers.ts'
import type { Votes } from './answers.ts'
import type { ModelAnswer } from './contract.ts'

export type FrozenModel = NonNullable<Plan['judges']>[number]
export type StoredJudgment = {
  id: string
  projectId: string
  runId: string
  rubric: { id: string; version: number }
  model: FrozenModel
  judgeVersion: string
  state: 'asking' | 'completed'
  votes: Votes
  answers: ModelAnswer[] | null
  verdict: Verdict | null
  score: number | null
  createdAt: string
  completedAt: string | null
}

const members = sql`id, project_id as "projectId", run_id as "runId", jsonb_build_object('id', rubric_id, 'version', rubric_version) as rubric, model,
  judge_version as "judgeVersion", state, votes, answers, verdict, score, created_at as "createdAt", completed_at as "completedAt"`

export type NewJudgment = Pick<StoredJudgment, 'id' | 'projectId' | 'runId' | 'rubric' | 'model' | 'judgeVersion'>

/**
 * Rows for what nobody has asked this judge yet. An existing row is asked again if `isOpen`: without the votes that do not count. Returns
 * the rows that must be asked now. In the order of their runs, so that two requests cannot wait for each other.
 */
export async function startJudgments(tx: Tx, requestedBy: unknown, list: readonly NewJudgment[]): Promise<{ id: string; runId: string }[]> {
  const rows = [...list].sort((a, b) => (a.runId < b.runId ? -1 : 1))
  const { rows: started } = await sql<{ id: string; runId: string }>`
    insert into rubric_judgments as known (id, project_id, run_id, rubric_id, rubric_version, model, judge_version, requested_by)
    select id, "projectId", "runId", rubric ->> 'id', (rubric ->> 'version')::int, model, "judgeVersion", ${JSON.stringify(requestedBy)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id text, "projectId" text, "runId" text, rubric jsonb, model jsonb, "judgeVersion" text)
    on conflict (workspace_id, run_id, rubric_id, rubric_version, judge_version) do update
      set state = 'asking', answers = null, verdict = null, score = null, completed_at = null, token = null, requested_by = excluded.requested_by,
        votes = known.votes - array(select one ->> 'criterionKey' from jsonb_array_elements(known.answers) one where (one -> 'isJudgeFault')::boolean)
      where known.state = 'completed' and jsonb_path_exists(known.answers, '$[*] ? (@.isJudgeFault == true)')
    returning id, run_id as "runId"`.execute(tx)
  return started
}

export async function statesOf(
  tx: Tx,
  { rubric, judgeVersion }: Pick<NewJudgment, 'rubric' | 'judgeVersion'>,
  runIds: readonly string[],
): Promise<Map<string, StoredJudgment['state']>> {
  const { rows } = await sql<{ runId: string; state: StoredJudgment['state'] }>`
    select run_id as "runId", state from rubric_judgments where rubric_id = ${rubric.id} and rubric_version = ${rubric.version}
      and judge_version = ${judgeVersion} and run_id = any(${runIds}::text[])`.execute(tx)
  return new Map(rows.map(({ runId, state }) => [runId, state]))
}

type Claim = { id: string; token: string }

/** Takes the judgment from its current holder; undefined if it was answered in the meantime. */
export async function takeJudgment(tx: Tx, { id, token }: Claim): Promise<StoredJudgment | undefined> {
  const { rows } = await sql<StoredJudgment>`
    update rubric_judgments set token = ${token} where id = ${id} and state = 'asking' returning ${members}`.execute(tx)
  return rows[0]
}

export async function holdsJudgment(tx: Tx, { id, token }: Claim): Promise<boolean> {
  const { rows } = await sql`select 1 from rubric_judgments where id = ${id} and token = ${token} and state = 'asking'`.execute(tx)
  return rows.length > 0
}

/** False if another worker has it. */
export async function addAnswer(tx: Tx, { id, token }: Claim, key: string, vote: Votes[string]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rubric_judgments set votes = votes || jsonb_build_object(${key}::text, ${JSON.stringify(vote)}::jsonb)
    where id = ${id} and token = ${token} and state = 'asking'`.execute(tx)
  return numAffectedRows === 1n
}

type Result = { answers: readonly ModelAnswer[]; verdict: Verdict; score: number | null }
/** False if another worker has it. */
export async function completeJudgment(tx: Tx, { id, token }: Claim, { answers, verdict, score }: Result): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rubric_judgments set state = 'completed', answers = ${JSON.stringify(answers)}::jsonb, verdict = ${verdict}, score = ${score},
      token = null, completed_at = clock_timestamp()
    where id = ${id} and token = ${token} and state = 'asking'`.execute(tx)
  return numAffectedRows === 1n
}

export async function findJudgment(tx: Tx, id: string): Promise<StoredJudgment | undefined> {
  const { rows } = await sql<StoredJudgment>`select ${members} from rubric_judgments where id = ${id}`.execute(tx)
  return rows[0]
}

type Filters = { projectId?: string | undefined; runId?: string | undefined; rubricId?: string | undefined }

/** Newest first, after an id. */
export async function judgmentsBehind(
  tx: Tx,
  { projectId, runId, rubricId }: Filters,
  { after, count }: { after: string | undefined; count: number },
): Promise<StoredJudgment[]> {
  const isMeant = [
    ...(projectId === undefined ? [] : [sql`project_id = ${projectId}`]),
    ...(runId === undefined ? [] : [sql`run_id = ${runId}`]),
    ...(rubricId === undefined ? [] : [sql`rubric_id = ${rubricId}`]),
    ...(after === undefined ? [] : [sql`id < ${after}`]),
    sql`true`,
  ]
  const { rows } = await sql<StoredJudgment>`
    select ${members} from rubric_judgments where ${sql.join(isMeant, sql` and `)} order by id desc limit ${count}`.execute(tx)
  return rows
}

/** The newest complete one of each conversation. */
export async function completeJudgments(tx: Tx, runIds: readonly string[], rubric: StoredJudgment['rubric']): Promise<StoredJudgment[]> {
  const { rows } = await sql<StoredJudgment>`
    select distinct on (run_id) ${members} from rubric_judgments where run_id = any(${runIds}::text[]) and rubric_id = ${rubric.id}
      and rubric_version = ${rubric.version} and state = 'completed' order by run_id, completed_at desc, id desc`.execute(tx)
  return rows
}
