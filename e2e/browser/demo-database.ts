import { createHash } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { demoTemplateOf } from '#harness/setup.ts'
import { type Ground, importDemo, newKey, openWindows, servePages, signIn } from './browser.ts'

/** The project of the demo, and a key that may do all that its person may. */
type Demo = { project: string; key: string }

/**
 * A database in which a person has signed in, imported the demo and made a key, all in the browser: once per run, by the first spec that
 * asks. Others copy it, which is much faster.
 */
export async function demoDatabase(): Promise<{ ground: Ground; demo: Demo }> {
  const name = demoTemplateOf(inject('template'))
  // What one process has sealed, others open.
  const masterKey = createHash('sha256').update(name).digest()
  const client = new pg.Client({ ...inject('cluster') })
  client.on('error', () => {})
  await client.connect()
  try {
    // Held until the connection ends.
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const demo = (await madeBefore(client, name)) ?? (await makeDemo(client, name, masterKey))
    return { ground: { database: await testDatabase(name), masterKey }, demo }
  } finally {
    await client.end()
  }
}

/** The comment on the database says what is in it. */
async function madeBefore(client: pg.Client, name: string): Promise<Demo | undefined> {
  const { rows } = await client.query(`select shobj_description(oid, 'pg_database') as demo from pg_database where datname = $1`, [name])
  return rows[0] && JSON.parse(rows[0].demo)
}

/** Under its name only once it is complete. */
async function makeDemo(client: pg.Client, name: string, masterKey: Buffer): Promise<Demo> {
  const database = await testDatabase()
  const demo = await importedInBrowser({ database, masterKey })
  await client.query(`create database ${name} template ${database.database}`)
  await client.query(`comment on database ${name} is '${JSON.stringify(demo)}'`)
  return demo
}

/** A person signs in, imports the demo, and makes a key. */
async function importedInBrowser(ground: Ground): Promise<Demo> {
  const test = await servePages(ground)
  const context = await (await openWindows(test)).newContext()
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page)
  const project = await importDemo(page)
  const key = await newKey(page)
  await context.close()
  await test.close()
  return { project, key }
}
