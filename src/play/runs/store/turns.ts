import { sql } from 'kysely'
import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { StartedRun } from './attempts.ts'

/**
 * The turns of each row of `runs` before it in `from`, looked up run by run. `turns` is a view of rows and documents that PostgreSQL cannot
 * join by an index: a join read the documents of the whole workspace for each run (1,000 runs: 4.9 s).
 */
export const turnsOfRun = sql`lateral (select turn from turns
  where turns.workspace_id = runs.workspace_id and turns.run_id = runs.id and turns.attempt = runs.attempt offset 0) said`

export type NewTurns = { run: Pick<StartedRun, 'id' | 'attempt' | 'token'>; turns: readonly Turn[] }

export type KeptTurns = NewTurns & { assertions: readonly AssertionResult[] }

/** The form that `appendTurns` and `keepTranscripts` take: one JSON text for each run. */
export const turnsText = ({ run: { id, attempt, token }, turns, assertions }: NewTurns & Partial<KeptTurns>): string =>
  JSON.stringify({ id, attempt, token, turns, assertions })

/**
 * Adds turns of attempts that hold their token, in one statement; returns the ids of their runs. The limit makes PostgreSQL look up
 * each run by its id: without statistics of a new table, it would join by reading the whole workspace.
 */
export async function appendTurns(tx: Tx, texts: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id, given.attempt, turns from jsonb_to_recordset(${`[${texts.join()}]`}::jsonb) as given(id text, attempt int, token text, turns jsonb)
      cross join lateral (select from runs where runs.id = given.id and runs.token = given.token limit 1) mine
    ), added as (
      insert into live_turns (run_id, attempt, index, turn)
      select id, attempt, (turn ->> 'index')::int, turn from held cross join jsonb_array_elements(turns) as turn
    ) select id from held`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Stores the turns of attempts that have just ended, if none of them was written before: directly as the document of an ended run,
 * instead of as rows that the end would move there. Omits the exchanges of runs that store none (`leave_exchanges`), and includes the
 * assertion results that the row does not hold (`go_with_turns`).
 */
export async function keepTranscripts(tx: Tx, texts: readonly string[]): Promise<void> {
  await sql`
    insert into transcripts (run_id, attempt, turns)
    select id, attempt, kept
    from jsonb_to_recordset(${`[${texts.join()}]`}::jsonb) as given(id text, attempt int, turns jsonb, assertions jsonb)
    cross join lateral (select erased, runs.assertions is null as goes_with from runs where runs.id = given.id limit 1) ended
    cross join lateral (select case when erased = 0 then turns else
      (select jsonb_agg(turn - 'exchanges' order by place) from jsonb_array_elements(turns) with ordinality as list(turn, place)) end
      || case when goes_with then jsonb_build_array(jsonb_build_object('assertions', assertions)) else '[]' end as kept) document`.execute(
    tx,
  )
}
