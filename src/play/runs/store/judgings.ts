import { sql } from 'kysely'
import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { Evaluation } from '#src/measure/assertions/evaluators/answer.ts'
import type { Vote } from '#src/measure/assertions/judges/vote.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { EndState } from '#src/play/hooks/contract.ts'
import type { ReachedParts } from '#src/play/users/kind.ts'
import type { TerminationReason } from '#src/play/users/stopping.ts'
import type { Cell, Metrics } from '../contract.ts'
import type { Plan } from '../plan.ts'
import type { JudgingRequest } from './endings.ts'
import { budgetIdOfRun, endStates, mockState, planOf } from './row-parts.ts'

/** A conversation that judges are asked about; `votes` are those that have arrived, by `voteKey`. */
export type Judging = {
  id: string
  projectId: string
  budgetId: string | null
  batchRunId: string | null
  seed: string
  cell: Cell
  plan: Plan
  request: JudgingRequest | null
  votes: Votes
  /** For a redacted conversation: results that were decided from the original words. */
  decided: AssertionResult[] | null
  turns: Turn[]
  terminationReason: TerminationReason
  reached: ReachedParts | null
  metrics: Metrics
  mockState: unknown
  endStates: EndState[] | null
}
/** Of models and evaluators, by `voteKey`. */
export type Votes = Record<string, Vote | Evaluation>
export type Claim = { id: string; token: string }
export type NewVote = { claim: Claim; key: string; vote: Vote | Evaluation }

export const voteKey = (index: number, vote: number): string => `${index}.${vote}`

// A run that was canceled in the meantime is no longer judged.
const isOpen = sql`exists (select from runs where runs.workspace_id = judgings.workspace_id and runs.id = judgings.run_id
  and runs.status = case when judgings.request is null then 'evaluating' else 'completed' end)`

/**
 * Takes the judging from its present holder; `undefined` if there is nothing left to judge. One statement, so it sees the votes that
 * the holder has just added to the row. The commit does not wait for the disk: if a crash loses the token, another worker takes the
 * judging again.
 */
export async function takeJudging(tx: Tx, { id, token }: Claim): Promise<Judging | undefined> {
  const { rows } = await sql<Judging>`
    with quiet as materialized (select set_config('synchronous_commit', 'off', true)), taken as (
      update judgings set token = ${token} where run_id = ${id} and ${isOpen} returning workspace_id, run_id, request, votes, decided
    )
    select runs.id, runs.project_id as "projectId", ${budgetIdOfRun} as "budgetId", case when superseded_by is null then batch_run_id end as "batchRunId", runs.seed, runs.cell, ${planOf}, taken.request, taken.votes, taken.decided, runs.reached, runs.metrics,
      runs.termination_reason as "terminationReason",
      coalesce((select jsonb_agg(turn order by index) from turns where run_id = runs.id and turns.attempt = runs.attempt), '[]') as turns, ${mockState}, ${endStates}
    from taken join runs on runs.workspace_id = taken.workspace_id and runs.id = taken.run_id cross join quiet`.execute(tx)
  return rows[0]
}

/** Deletes what is left of the judging of a canceled run. */
export async function endCanceledJudging(tx: Tx, id: string): Promise<void> {
  await sql`delete from judgings where run_id = ${id} and not ${isOpen}`.execute(tx)
}

export async function holdsJudging(tx: Tx, { id, token }: Claim): Promise<boolean> {
  const { rows } = await sql`select 1 from judgings where run_id = ${id} and token = ${token} and ${isOpen}`.execute(tx)
  return rows.length > 0
}

/**
 * Adds any number of votes in one statement; false for each whose run another worker has, or whose run was canceled. Locks runs in the
 * order of their ids.
 */
export async function addVotes(tx: Tx, votes: readonly NewVote[]): Promise<boolean[]> {
  const byRun = Object.values(Object.groupBy(votes, ({ claim }) => `${claim.id} ${claim.token}`)).map((own) => ({
    ...own![0]!.claim,
    votes: Object.fromEntries(own!.map(({ key, vote }) => [key, vote])),
  }))
  const { rows } = await sql<{ token: string }>`
    with held as materialized (
      select run_id, given.token, given.votes from jsonb_to_recordset(${JSON.stringify(byRun)}::jsonb) as given(id text, token text, votes jsonb)
      join judgings on judgings.run_id = given.id and judgings.token = given.token and ${isOpen} order by run_id for update of judgings
    )
    update judgings set votes = judgings.votes || held.votes from held where judgings.run_id = held.run_id and judgings.token = held.token
    returning held.token`.execute(tx)
  const tokens = new Set(rows.map(({ token }) => token))
  return votes.map(({ claim }) => tokens.has(claim.token))
}

/** False if another worker has the judging. Without a token, the holder does not matter. */
export async function endJudging(tx: Tx, { id, token }: { id: string; token?: string | undefined }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from judgings where run_id = ${id} and (${token ?? null}::text is null or token = ${token ?? null})`.execute(tx)
  return numAffectedRows === 1n
}

export async function isJudged(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from judgings where run_id = ${id}`.execute(tx)
  return rows.length > 0
}
