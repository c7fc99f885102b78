import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'
import type { Place } from './place.ts'

export const superuser = 'parley'

/** Owner of the cluster's folder; undefined when there is none yet, or an empty one. */
export async function ownerOf(cluster: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (!found || (found.isDirectory() && (await isEmpty(cluster)))) return undefined
  return { uid: found.uid, gid: found.gid }
}

// A folder closed to us is not empty for us; what is wrong with it is said by whoever opens it next.
const isEmpty = (folder: string) =>
  readdir(folder).then(
    (names) => names.length === 0,
    () => false,
  )

/** Refuses, without touching it, a folder this PostgreSQL must not open. */
export async function checkCluster(cluster: string, owner: { uid: number }, major: number): Promise<void> {
  const me = process.getuid?.() ?? 0
  if (me !== 0 && owner.uid !== me)
    throw new Error(
      `${cluster} belongs to uid ${owner.uid}, and Parley runs as uid ${me}. Run it as that user, or change the owner (chown -R).`,
    )
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`${cluster} is not empty and holds no PostgreSQL data. Move it away; it was not touched.`)
    throw error
  })
  if (Number(version) !== major)
    throw new Error(
      `${cluster} was made by PostgreSQL ${version.trim()}, and this Parley brings PostgreSQL ${major}. It was not touched. ` +
        'Make a backup with the Parley version that wrote it, start this one with an empty PARLEY_DATA_DIR and restore the backup there; ' +
        'or set DATABASE_URL to a server that can read it.',
    )
}

/** Gives the files to whom PostgreSQL runs as, and takes away what others may do there (volumes come with added group rights). */
export async function settleRights(cluster: string, owner: { uid: number }, identity: Identity): Promise<void> {
  if (process.getuid?.() === 0 && owner.uid !== identity.uid) {
    const entries = await readdir(cluster, { recursive: true })
    for (const entry of entries) await lchown(join(cluster, entry), identity.uid, identity.gid)
    await chown(cluster, identity.uid, identity.gid) // last: cut short, the next start does it again
  }
  if (statSync(cluster).mode & 0o077) await chmod(cluster, 0o700)
}

/** Makes the cluster beside its place and renames it there, so that it is whole or absent. Of several makers one wins. */
export async function makeCluster(place: Place, identity: Identity, binaries: Binaries): Promise<void> {
  const draft = `${place.cluster}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (process.getuid?.() === 0) await chown(draft, identity.uid, identity.gid)
    await initialise(draft, identity, binaries)
    await rename(draft, place.cluster)
    const folder = await open(place.dataDir)
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 })
    if (!(await ownerOf(place.cluster))) throw error // else a second process was faster
  }
}

async function initialise(folder: string, identity: Identity, binaries: Binaries): Promise<void> {
  const [command = binaries.initdb, ...words] = [
    ...identity.prefix,
    binaries.initdb,
    ...['-D', folder, '-U', superuser, '--auth-local=trust', '--auth-host=reject', '--no-instructions'],
    // The builtin provider sorts and folds the same on every system, whatever locales it has.
    ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  await promisify(execFile)(command, words, { ...identity.spawn, cwd: '/', env: postgresEnv }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`initdb failed in ${folder}: ${(error.stderr || error.message).trim()}`)
    },
  )
}

/** English messages (we read some); UTC, which also spares initdb the search for the system's time zone; no PG* of the caller. */
export const postgresEnv = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** What makers killed half-way left behind. */
export async function removeDrafts(place: Place): Promise<void> {
  const prefix = `${basename(place.cluster)}.new-`
  for (const name of await readdir(place.dataDir).catch(() => []))
    if (name.startsWith(prefix)) await rm(join(place.dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
}
