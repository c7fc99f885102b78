import type pg from 'pg'
import { copyIn } from '../copy.ts'
import type { Contents, Stage } from './contents.ts'
import { BackupError, listed, quoted, type Section } from './format.ts'

/** Loads the rows of one section, in the transaction of the connection. */
export async function loadSection(
  client: pg.ClientBase,
  section: Section,
  { stages }: Contents,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const stage = stages.find(({ name }) => name === section.name)
  await (stage ? loadStage(client, section, stage, rows) : loadTable(client, section, rows))
}

const into = ({ name, columns }: Section) => `${quoted(name)} (${listed(columns)})`

/**
 * COPY writes no table under row-level security, so the owner lifts it from himself for the load. Triggers have had their say
 * when the rows were written first.
 */
async function loadTable(client: pg.ClientBase, section: Section, rows: AsyncIterable<Buffer>): Promise<void> {
  const { rows: found } = await client.query<{ forced: boolean }>(
    `select relforcerowsecurity as forced from pg_class where relname = $1 and relnamespace = 'parley'::regnamespace and relkind = 'r'`,
    [section.name],
  )
  const [table] = found
  if (!table) throw new BackupError(`The backup holds "${section.name}", of which this Parley knows nothing. Nothing was restored.`)
  const alter = (what: string) => client.query(`alter table ${quoted(section.name)} ${what}`)
  await alter('no force row level security, disable trigger user')
  await copyIn(client, into(section), rows)
  await alter(`enable trigger user${table.forced ? ', force row level security' : ''}`)
}

async function loadStage(client: pg.ClientBase, section: Section, { from, load }: Stage, rows: AsyncIterable<Buffer>): Promise<void> {
  await client.query(`create table ${quoted(section.name)} as select ${listed(section.columns)} from ${from} limit 0`)
  await copyIn(client, into(section), rows)
  await client.query(load)
  await client.query(`drop table ${quoted(section.name)}`)
}
