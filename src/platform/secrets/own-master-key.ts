import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseMasterKey } from './master-key.ts'

/**
 * The master key of the setting, or without one that of this data folder, made at the first start (development only:
 * production demands the setting). Throws with what to do.
 */
export async function masterKey(setting: string | undefined, dataDir: string): Promise<Buffer> {
  const parsed = parseMasterKey(setting ?? (await ownKey(join(dataDir, 'master.key'), dataDir)))
  if ('fault' in parsed)
    throw new Error(
      setting === undefined
        ? `${join(dataDir, 'master.key')} is damaged. Restore it from a backup: stored secrets cannot be read without it.`
        : parsed.fault,
    )
  return parsed.key
}

async function ownKey(file: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  try {
    // wx: of two processes that start at once one writes it, the other reads what was written.
    const handle = await open(file, 'wx', 0o600)
    const text = randomBytes(32).toString('base64')
    await handle.writeFile(`${text}\n`)
    await handle.sync()
    await handle.close()
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFile(file, 'utf8')
  }
}
