import type pg from 'pg'
import { copyIn } from '../copy.ts'
import type { Contents, Stage } from './contents.ts'
import { BackupError, quoteName, quoteNames, type Section } from './format.ts'

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

const targetOf = ({ name, columns }: Section) => `${quoteName(name)} (${quoteNames(columns)})`

/**
 * COPY cannot write tables under row-level security, so the owner is exempt from it during the load. Triggers already ran when the rows
 * were first written.
 */
async function loadTable(client: pg.ClientBase, section: Section, rows: AsyncIterable<Buffer>): Promise<void> {
  const { rows: tables } = await client.query<{ forced: boolean }>(
    `select relforcerowsecurity as forced from pg_class where relname = $1 and relnamespace = 'parley'::regnamespace and relkind = 'r'`,
    [section.name],
  )
  const [table] = tables
  if (!table)
    throw new BackupError(
      `The backup contains "${section.name}", which this version of Parley does not know. Restore it with the version that wrote it. Nothing was restored.`,
    )
  const alter = (action: string) => client.query(`alter table ${quoteName(section.name)} ${action}`)
  await alter('no force row level security, disable trigger user')
  await copyIn(client, targetOf(section), rows)
  await alter(`enable trigger user${table.forced ? ', force row level security' : ''}`)
}

async function loadStage(client: pg.ClientBase, section: Section, { from, load }: Stage, rows: AsyncIterable<Buffer>): Promise<void> {
  await client.query(`create table ${quoteName(section.name)} as select ${quoteNames(section.columns)} from ${from} limit 0`)
  await copyIn(client, targetOf(section), rows)
  await client.query(load)
  await client.query(`drop table ${quoteName(section.name)}`)
}
