import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'
import type { ClusterPaths } from './paths.ts'

export const superuser = 'parley'

/** Owner of the cluster's folder; undefined if there is none yet, or it is empty. */
export async function ownerOf(cluster: string): Promise<{ uid: number; gid: number } | undefined> {
  const stats = statSync(cluster, { throwIfNoEntry: false })
  if (!stats || (stats.isDirectory() && (await isEmpty(cluster)))) return undefined
  return { uid: stats.uid, gid: stats.gid }
}

export const folderFault = ({ message }: Error): string =>
  `the data folder is not writable: ${message}. Set PARLEY_DATA_DIR, or change its owner.`

/** An error of the system while a start used the data folder, with the way out; any other error as it is. */
export const explainFolder = (error: NodeJS.ErrnoException): Error =>
  error.syscall === undefined ? error : new Error(folderFault(error), { cause: error })

// A folder that we may not read is not empty for us; the next step that opens it reports the fault.
const isEmpty = (folder: string) =>
  readdir(folder).then(
    (names) => names.length === 0,
    () => false,
  )

/** Refuses a folder that this PostgreSQL must not open, without touching it. */
export async function checkCluster(cluster: string, owner: { uid: number }, major: number): Promise<void> {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0 && owner.uid !== uid)
    throw new Error(
      `${cluster} belongs to uid ${owner.uid}, and Parley runs as uid ${uid}. Run Parley as that user, or change the owner (chown -R).`,
    )
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new Error(`${cluster} is not empty and contains no PostgreSQL data. Move it elsewhere. Nothing was changed.`)
    throw error
  })
  if (Number(version) !== major)
    throw new Error(
      `${cluster} was created by PostgreSQL ${version.trim()}, and this version of Parley includes PostgreSQL ${major}. Nothing was changed. ` +
        'Back it up with the version of Parley that wrote it, then start this version with an empty PARLEY_DATA_DIR and restore the backup; ' +
        'or set DATABASE_URL to a server that can read it.',
    )
}

/** Gives the files to the user that PostgreSQL runs as, and removes the rights of others (volumes come with added group rights). */
export async function fixPermissions(cluster: string, owner: { uid: number }, identity: Identity): Promise<void> {
  if (process.getuid?.() === 0 && owner.uid !== identity.uid) {
    const entries = await readdir(cluster, { recursive: true })
    for (const entry of entries) await lchown(join(cluster, entry), identity.uid, identity.gid)
    await chown(cluster, identity.uid, identity.gid) // last, so that the next start repeats it after an interruption
  }
  if (statSync(cluster).mode & 0o077) await chmod(cluster, 0o700)
}

/** Creates the cluster in a draft folder and renames it, so that it is complete or absent. If several processes do so, one wins. */
export async function makeCluster(paths: ClusterPaths, identity: Identity, binaries: Binaries): Promise<void> {
  const draft = `${paths.cluster}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (process.getuid?.() === 0) await chown(draft, identity.uid, identity.gid)
    await initialize(draft, identity, binaries)
    await rename(draft, paths.cluster)
    const folder = await open(paths.dataDir)
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 })
    if (!(await ownerOf(paths.cluster))) throw error // otherwise, a second process was faster
  }
}

async function initialize(folder: string, identity: Identity, binaries: Binaries): Promise<void> {
  const [command = binaries.initdb, ...parameters] = [
    ...identity.prefix,
    binaries.initdb,
    ...['-D', folder, '-U', superuser, '--auth-local=trust', '--auth-host=reject', '--no-instructions'],
    // The builtin provider sorts and folds the same on every system, regardless of its locales.
    ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  await promisify(execFile)(command, parameters, { ...identity.spawn, cwd: '/', env: postgresEnv }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`initdb failed in ${folder}: ${(error.stderr || error.message).trim()}`)
    },
  )
}

/**
 * English messages, because we read some; UTC, so that initdb does not search for the system's time zone; and none of the caller's PG*
 * variables.
 */
export const postgresEnv = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Removes the drafts of processes that were killed. */
export async function removeDrafts(paths: ClusterPaths): Promise<void> {
  const prefix = `${basename(paths.cluster)}.new-`
  for (const name of await readdir(paths.dataDir).catch(() => []))
    if (name.startsWith(prefix)) await rm(join(paths.dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
}
