import { afterAll, inject } from 'vitest'
import { type Connection, partsOf } from '#src/platform/db/database.ts'
import { administer } from './setup.ts'

let databaseCount = 0

/**
 * A new database for this spec file, cloned from a template or else from the migrated one, and dropped after the file. Its files are
 * copied, which is cheaper than each page in the log.
 */
export const testDatabase = (template = inject('template')): Promise<Connection> => newDatabase(`template ${template} strategy file_copy`)

/** One in which Parley never was. */
export const emptyDatabase = (): Promise<Connection> => newDatabase('template template0')

async function newDatabase(from: string): Promise<Connection> {
  const cluster = inject('cluster')
  databaseCount += 1
  const name = `parley_spec_${process.pid}_${databaseCount}_${Date.now().toString(36)}`
  await administer(cluster, `create database ${name} ${from}`)
  afterAll(() => administer(cluster, `drop database if exists ${name} with (force)`).catch(() => {}))
  return { ...partsOf(cluster), database: name }
}
