import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { contentsOf } from '../app.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { type Saved, saveBackup } from '../platform/db/backup/save.ts'
import { openConnection } from '../service.ts'
import { Exit } from './exit.ts'
import { dim, printError, progressLine } from './output.ts'

/** Saves the database of the configuration to a file, which is there when it is whole, or to standard output with `-`. */
export async function backup(file: string): Promise<void> {
  const configuration = readConfiguration(process.env)
  if (file !== '-' && (await isThere(file))) throw new Exit('usage', `${file} is there already. Name a new file.`)
  const { connection, close } = await openConnection(configuration, (line) => printError(dim(line)))
  const progress = process.stderr.isTTY ? progressLine() : undefined
  const begun = performance.now()
  try {
    const save = (sink: Writable) => saveBackup(connection, contentsOf(configuration), sink, (name) => progress?.show(`Saving ${name}`))
    const saved = await (file === '-' ? save(process.stdout) : whole(file, save))
    progress?.end()
    printError(summaryOf(saved, performance.now() - begun))
  } finally {
    await close()
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Only its owner may read it: it holds conversations. */
async function whole(file: string, save: (sink: Writable) => Promise<Saved>): Promise<Saved> {
  const draft = `${file}.partial`
  try {
    const handle = await open(draft, 'w', 0o600)
    const saved = await save(handle.createWriteStream({ flush: true }))
    await rename(draft, file)
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
    return saved
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function summaryOf({ header, manifest }: Saved, ms: number): string {
  const rows = manifest.sections.reduce((sum, section) => sum + section.rows, 0)
  const mb = manifest.sections.reduce((sum, section) => sum + section.bytes, 0) / 1e6
  const broken = Object.entries(header.broken).filter(([, count]) => count > 0)
  return [
    `Saved ${rows} rows (${mb.toFixed(1)} MB unpacked) in ${(ms / 1000).toFixed(1)} s.`,
    ...(header.masterKeys.length > 0
      ? [`Its secrets open only with the master key ${header.masterKeys.join(' or ')}, which is not in it: keep that apart.`]
      : []),
    ...(broken.length > 0
      ? [`The database was not sound when it was saved: ${broken.map(([id, count]) => `${id} (${count} rows)`).join(', ')}.`]
      : []),
  ].join('\n')
}
