import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { openStored } from '#src/app/service.ts'
import { contentsOf } from '#src/app/storage.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { type SavedBackup, saveBackup } from '#src/platform/db/backup/save.ts'
import { Exit } from './exit.ts'
import { dim, printError, progressLine } from './output.ts'

/** Saves the configured database to a file, which appears once it is complete, or to standard output with `-`. */
export async function backup(file: string): Promise<void> {
  const configuration = readConfiguration(process.env)
  if (file !== '-' && (await isThere(file))) throw new Exit('usage', `${file} already exists. Name a new file.`)
  const { connection, close } = await openStored(configuration, (line) => printError(dim(line)))
  const progress = process.stderr.isTTY ? progressLine() : undefined
  const startedAt = performance.now()
  try {
    const save = (sink: Writable) => saveBackup(connection, contentsOf(configuration), sink, (name) => progress?.show(`Saving ${name}`))
    const result = await (file === '-' ? save(process.stdout) : saveToFile(file, save))
    progress?.end()
    printError(summaryOf(result, performance.now() - startedAt))
  } finally {
    await close()
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Only its owner may read it, because it contains conversations. */
async function saveToFile(file: string, save: (sink: Writable) => Promise<SavedBackup>): Promise<SavedBackup> {
  const draft = `${file}.partial`
  try {
    const handle = await open(draft, 'w', 0o600)
    const result = await save(handle.createWriteStream({ flush: true }))
    await rename(draft, file)
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
    return result
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function summaryOf({ header, manifest }: SavedBackup, ms: number): string {
  const rows = manifest.sections.reduce((sum, section) => sum + section.rows, 0)
  const mb = manifest.sections.reduce((sum, section) => sum + section.bytes, 0) / 1e6
  const broken = Object.entries(header.broken).filter(([, count]) => count > 0)
  return [
    `Saved ${rows} rows (${mb.toFixed(1)} MB unpacked) in ${(ms / 1000).toFixed(1)} s.`,
    ...(header.masterKeys.length > 0
      ? [
          `The backup does not contain the master key ${header.masterKeys.join(' or ')}, which opens its secrets. Store that key somewhere else.`,
        ]
      : []),
    ...(broken.length > 0
      ? [`The saved database violates these rules: ${broken.map(([id, count]) => `${id} (${count} rows)`).join(', ')}.`]
      : []),
  ].join('\n')
}
