import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { emptyDatabase } from '#harness/database.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { withRoles } from '#src/platform/db/migrate.ts'
import { openSession } from '#src/platform/db/session.ts'

/** The folder of migrations in each commit that changed it, from before the first release; written once, from the history of the repository. */
type History = {
  states: { at: string; commit: string /** Name to text. */; migrations: Record<string, string> }[]
  texts: Record<string, string>
}
const { states, texts } = JSON.parse(
  gunzipSync(readFileSync(new URL('./before-the-first-release.json.gz', import.meta.url))).toString(),
) as History

export { states }
export type State = History['states'][number]

// In columns that every state has.
const rows = `
  insert into workspaces (id, name) values ('wsp_a', 'A');
  insert into members (workspace_id, id, kind, name, role) values ('wsp_a', 'mem_a', 'person', 'Owner', 'owner');
  insert into projects (workspace_id, id, name, content) values ('wsp_a', 'prj_a', 'P', '{}');
  insert into channels (workspace_id, id, project_id, name, kind, content) values ('wsp_a', 'chn_a', 'prj_a', 'C', 'demo', '{"config": {}}');
  insert into scenarios (workspace_id, id, project_id, name, content) values ('wsp_a', 'scn_a', 'prj_a', 'S', '{"user": {"goal": "hello"}}');
  insert into runs (workspace_id, id, project_id, subject_type, subject_id, channel_id, status, outcome, seed, cell, plan, requested_by, ended_at)
  select 'wsp_a', 'run_' || n, 'prj_a', 'scenario', 'scn_a', 'chn_a', 'completed', 'passed', 's', '{}', '{}', '{"type": "system"}', now()
  from generate_series(1, 50) n;
  insert into turns (workspace_id, run_id, attempt, index, turn)
  select 'wsp_a', 'run_' || n, 1, 0, '{"role": "user", "content": "hello"}' from generate_series(1, 50) n;`

/** A database as the program of that commit left it: its migrations in the order of their names, and Kysely's own record of them. */
export async function databaseOf({ migrations, at }: State): Promise<Connection> {
  const connection = await emptyDatabase()
  await withRoles(connection, async () => {})
  const client = await openSession(connection, { name: 'spec', lockMs: 5_000 })
  try {
    await client.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
    await client.query('create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)')
    for (const [name, text] of Object.entries(migrations)) {
      await client.query(texts[text]!)
      await client.query('insert into kysely_migration values ($1, $2)', [name, new Date(at).toISOString()])
    }
    await client.query(rows)
    return connection
  } finally {
    await client.end()
  }
}

export async function query<T extends pg.QueryResultRow>(connection: Connection, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ ...connection, options: '-c role=parley_system -c search_path=parley' })
  await client.connect()
  return client
    .query<T>(text, values)
    .then(({ rows: found }) => found)
    .finally(() => client.end())
}
