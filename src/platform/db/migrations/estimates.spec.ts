import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { asOwner } from '#harness/things.ts'
import { kyselyOn } from '../session.ts'
import { expectOneWorkspace } from './estimates.ts'

it('a table counts as one workspace until it is analyzed, and as what is in it from then on', async () => {
  const database = await testDatabase()
  // Only a superuser sees what is known of a table whose rows are secured.
  const client = new pg.Client({ ...database })
  await client.connect()
  const distinct = `select n_distinct from pg_stats where schemaname = 'parley' and tablename = 'data_keys' and attname = 'workspace_id'`
  const found = async () => (await client.query(distinct)).rows.map(({ n_distinct }) => n_distinct)
  const { rows } = await client.query(`select current_setting('server_version_num')::int >= 180000 as able`)
  expect(await found()).toEqual(rows[0].able ? [1] : [])
  await client.query(`
    insert into parley.workspaces (id, name) select 'wsp_' || n, n from generate_series(1, 5) n;
    insert into parley.data_keys (workspace_id, wrapped, kek_id) select id, 'sealed', 'key' from parley.workspaces;
    analyze parley.data_keys`)
  await asOwner(database, (owner) => expectOneWorkspace(kyselyOn(owner)))
  expect(await found()).toEqual([-1])
  await client.end()
})
