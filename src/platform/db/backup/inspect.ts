import { checkWrappings, type MasterKeys, type Wrapping } from '#src/platform/secrets/data-keys.ts'
import { migrationNames, presentName } from '../migrations/files.ts'
import type { Contents } from './contents.ts'
import { BackupError, type Header, type Manifest, readRow } from './format.ts'
import { readBackup } from './read.ts'

export type InspectedBackup = { header: Header; manifest: Manifest }

/**
 * Reads a backup from end to end without touching a database: checks that it is complete, that this program can load it, and that the keys
 * open every data key in it. Throws BackupError, or EnvelopeError for the keys.
 */
export async function inspectBackup(path: string, contents: Pick<Contents, 'migrations'>, keys: MasterKeys): Promise<InspectedBackup> {
  const inspection: Partial<InspectedBackup> = {}
  const wrappings: Wrapping[] = []
  let columns: string[] | undefined
  for await (const part of readBackup(path)) {
    if (part.kind === 'header') inspection.header = part.header
    else if (part.kind === 'section') columns = part.section.name === 'data_keys' ? part.section.columns : undefined
    else if (part.kind === 'rows' && columns) wrappings.push(...wrappingsIn(part.bytes, columns))
    else if (part.kind === 'end') inspection.manifest = part.manifest
  }
  // Checked only once the whole file is known to be intact: one flipped bit could make any migration look new.
  refuseNewer(path, inspection.header!, await migrationNames(contents.migrations))
  checkWrappings(wrappings, keys)
  return inspection as InspectedBackup
}

function refuseNewer(path: string, { migrations, parley }: Header, known: readonly string[]): void {
  const foreign = migrations.filter((name) => !known.includes(presentName(name)))
  if (foreign.length > 0)
    throw new BackupError(
      `The backup ${path} was written by Parley ${parley} and contains migrations that this version does not know (${foreign.join(', ')}). Use that version or a newer one.`,
    )
}

function wrappingsIn(bytes: Buffer, columns: readonly string[]): Wrapping[] {
  const at = (name: string) => columns.indexOf(name)
  return bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map(readRow)
    .map((row) => ({ workspaceId: row[at('workspace_id')]!, keyVersion: Number(row[at('key_version')]), wrapped: row[at('wrapped')]! }))
}
