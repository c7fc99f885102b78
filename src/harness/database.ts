import { afterAll, inject } from 'vitest'
import { type Connection, partsOf } from '../platform/db/database.ts'
import { administer } from './setup.ts'

let made = 0

/** A fresh database of this spec file, cloned from the migrated template and dropped afterwards. */
export async function testDatabase(): Promise<Connection> {
  const cluster = inject('cluster')
  made += 1
  const name = `parley_spec_${process.pid}_${made}_${Date.now().toString(36)}`
  await administer(cluster, `create database ${name} template ${inject('template')}`)
  afterAll(() => administer(cluster, `drop database if exists ${name} with (force)`).catch(() => {}))
  return { ...partsOf(cluster), database: name }
}
