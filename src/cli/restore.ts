import { openConnection } from '#src/app/service.ts'
import { contentsOf, makeQueue } from '#src/app/storage.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { type InspectedBackup, inspectBackup } from '#src/platform/db/backup/inspect.ts'
import { type RestoreResult, restoreBackup } from '#src/platform/db/backup/restore.ts'
import { masterKeys } from '#src/platform/secrets/master-key-file.ts'
import { dim, print, printError, progressLine } from './output.ts'

/** Loads the file into the empty configured database. All faults are reported before anything is written. */
export async function restore(file: string): Promise<void> {
  const configuration = readConfiguration(process.env)
  const contents = contentsOf(configuration)
  const progress = process.stderr.isTTY ? progressLine() : undefined
  progress?.show(`Reading ${file}`)
  const backup = await inspectBackup(file, contents, await masterKeys(configuration, { make: false }))
  const { connection, close } = await openConnection(configuration, (line) => printError(dim(line)))
  try {
    const onSection = (name: string) => progress?.show(`Loading ${name}`)
    const result = await restoreBackup(connection, file, { contents, makeQueue, onSection })
    progress?.end()
    print(summaryOf(backup, result))
  } finally {
    await close()
  }
}

function summaryOf({ header, manifest }: InspectedBackup, { applied, broken }: RestoreResult): string {
  const rows = manifest.sections.reduce((sum, section) => sum + section.rows, 0)
  const brokenInvariants = Object.entries(broken).filter(([, count]) => count > 0)
  return [
    `Restored ${rows} rows, as they were at ${header.takenAt} (Parley ${header.parley}).`,
    ...(applied.length > 0 ? [`Brought up to date: ${applied.join(', ')}.`] : []),
    brokenInvariants.length === 0
      ? 'Counts and invariants hold.'
      : `Counts hold. These invariants do not hold, as in the saved database: ${brokenInvariants.map(([id, count]) => `${id} (${count} rows)`).join(', ')}.`,
  ].join('\n')
}
