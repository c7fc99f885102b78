import { openConnection, repairNote } from '#src/app/service.ts'
import { migrateAll } from '#src/app/storage.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { dim, print, printError } from './output.ts'

/** Updates the configured database, even if only its tables differ from those of a new one, and reports what it did. */
export async function migrateDatabase(): Promise<void> {
  const { connection, close } = await openConnection(readConfiguration(process.env), (line) => printError(dim(line)))
  try {
    const { applied, repaired } = await migrateAll(connection, true)
    print(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`)
    if (repaired.length > 0) print(repairNote(repaired))
  } finally {
    await close()
  }
}
