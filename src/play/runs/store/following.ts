import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { RunTurn } from '../contract.ts'
import type { RunStatus } from '../lifecycle.ts'

export type TurnPosition = { attempt: number; index: number }

/** `undefined` if the run does not exist. */
export async function stateOf(tx: Tx, id: string): Promise<{ status: RunStatus; attempt: number } | undefined> {
  const { rows } = await sql<{ status: RunStatus; attempt: number }>`select status, attempt from runs where id = ${id}`.execute(tx)
  return rows[0]
}

/** Turns of a run after a position, in order, including those of lost attempts. */
export async function turnsAfter(tx: Tx, id: string, { attempt, index }: TurnPosition, limit: number): Promise<RunTurn[]> {
  const { rows } = await sql<RunTurn>`
    select attempt, turn from turns where run_id = ${id} and (attempt, index) > (${attempt}, ${index})
    order by attempt, index limit ${limit}`.execute(tx)
  return rows
}
