import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MasterKeys } from './data-keys.ts'
import { parseMasterKey } from './master-key.ts'

// Without the setting, the master key is a file of the data folder (development only: production demands the setting). While it is being
// changed, `next` is the one that takes over and `previous` the one that it replaces.
const fileOf = (dataDir: string, which: '' | '.next' | '.previous') => join(dataDir, `master.key${which}`)

export type KeySettings = { masterKey: string | undefined; masterKeyPrevious: string | undefined; dataDir: string }

/** The current master keys. Without any setting or file one is created, unless `make` is false. Throws an error with the way out. */
export async function masterKeys({ masterKey, masterKeyPrevious, dataDir }: KeySettings, { make = true } = {}): Promise<MasterKeys> {
  const previous = masterKeyPrevious === undefined ? undefined : readSetting(masterKeyPrevious, 'PARLEY_MASTER_KEY_PREVIOUS')
  if (masterKey !== undefined) return listKeys(readSetting(masterKey, 'PARLEY_MASTER_KEY'), previous)
  const file = fileOf(dataDir, '')
  const fileKey = (await readKey(file)) ?? (make ? await makeKey(file) : undefined)
  if (!fileKey)
    throw new Error(`The master key is missing. Set PARLEY_MASTER_KEY, or copy the file master.key from the old data folder to ${file}.`)
  return listKeys(fileKey, previous ?? (await readKey(fileOf(dataDir, '.previous'))))
}

const listKeys = (current: Buffer, previous: Buffer | undefined): MasterKeys =>
  previous && !previous.equals(current) ? [current, previous] : [current]

export function readSetting(text: string, name: string): Buffer {
  const parsed = parseMasterKey(text, name)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return parsed.key
}

/**
 * The key that will take over: `newKey`, or that of an interrupted change, or a new one; on disk before it is used. Throws while an earlier
 * change is not finished, because a process with its old key may still be creating workspaces.
 */
export async function stageOwnKey(dataDir: string, newKey: Buffer | undefined): Promise<Buffer> {
  const file = fileOf(dataDir, '.next')
  const stagedKey = await readKey(file)
  if (!stagedKey && (await readKey(fileOf(dataDir, '.previous'))))
    throw new Error('The master key has already been changed. Restart Parley, then run: parley rotate-master-key --finish')
  const key = newKey ?? stagedKey ?? randomBytes(32)
  await replace(file, key)
  return key
}

/**
 * From now on a start finds the staged key; the old one remains available as the previous one. Safe to repeat after a kill at any
 * point.
 */
export async function promoteOwnKey(dataDir: string): Promise<void> {
  const current = await readKey(fileOf(dataDir, ''))
  if (current) await replace(fileOf(dataDir, '.previous'), current)
  await rename(fileOf(dataDir, '.next'), fileOf(dataDir, ''))
  await syncFolder(dataDir)
}

export const forgetPreviousKey = (dataDir: string): Promise<void> => rm(fileOf(dataDir, '.previous'), { force: true })

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const parsed = parseMasterKey(text)
  if ('fault' in parsed) throw new Error(`${file} is damaged. Restore it from a copy: stored secrets cannot be read without it.`)
  return parsed.key
}

/** If two processes start simultaneously, one creates it, and the other finds it complete. */
async function makeKey(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true })
  const draft = await writeDraft(file, randomBytes(32))
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(dirname(file))
  return (await readKey(file))!
}

async function replace(file: string, key: Buffer): Promise<void> {
  await rename(await writeDraft(file, key), file)
  await syncFolder(dirname(file))
}

async function writeDraft(file: string, key: Buffer): Promise<string> {
  const draft = `${file}.new-${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${key.toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return draft
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
