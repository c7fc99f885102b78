import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** The state of the tool mocks in the current attempt of a row of `runs`; null if it has none. */
export const mockState = sql`(select s.state from mock_sessions s
  where s.workspace_id = runs.workspace_id and s.run_id = runs.id and s.attempt = runs.attempt) as "mockState"`

/** The answers of addresses that were asked after the conversation of a row of `runs`; null if none was asked. */
export const endStates = sql`(select h.end_states from hooks h
  where h.workspace_id = runs.workspace_id and h.owner_id = runs.id and h.attempt = runs.attempt) as "endStates"`

export async function mockStateOf(tx: Tx, id: string): Promise<unknown> {
  const { rows } = await sql<{ mockState: unknown }>`select ${mockState} from runs where id = ${id}`.execute(tx)
  return rows[0]?.mockState ?? undefined
}
