import { sql } from 'kysely'

/** The state of the tool mocks of the present attempt of a row of `runs`; null: it has none. */
export const mockState = sql`(select s.state from mock_sessions s
  where s.workspace_id = runs.workspace_id and s.run_id = runs.id and s.attempt = runs.attempt) as "mockState"`
