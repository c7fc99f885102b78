import { migrateAll } from '../app.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { openConnection } from '../service.ts'
import { dim, print, printError } from './output.ts'

/** Brings the database of the configuration up to date and says what was new. */
export async function migrateDatabase(): Promise<void> {
  const { connection, close } = await openConnection(readConfiguration(process.env), (line) => printError(dim(line)))
  try {
    const applied = await migrateAll(connection)
    print(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`)
  } finally {
    await close()
  }
}
