import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { chmod, chown, mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The places of one embedded database. All paths are absolute and free of links. */
export type ClusterPaths = {
  dataDir: string
  /** The PostgreSQL data folder. */
  cluster: string
  /** The folder of the Unix socket, open to nobody but the user PostgreSQL runs as. */
  socketFolder: string
  log: string
}

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres')

export const port = 5432
export const socketName = `.s.PGSQL.${port}`

// The kernel allows 107 bytes on Linux and 103 on macOS.
const maxSocketPathLength = 100

/** Creates the data folder if it is missing. The socket's folder follows from the path alone, so that every process finds the same one. */
export async function findPaths(dataDir: string): Promise<ClusterPaths> {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(resolve(dataDir))
  return { dataDir: real, cluster: clusterOf(real), socketFolder: socketFolderOf(real), log: join(real, 'postgres.log') }
}

/**
 * A folder in the data folder, or one in /tmp named by the path's hash if the path is too long for a socket. Ignores TMPDIR, which may
 * differ between two processes of one data folder.
 */
export function socketFolderOf(dataDir: string): string {
  const localFolder = join(dataDir, 'socket')
  if (Buffer.byteLength(join(localFolder, socketName)) <= maxSocketPathLength) return localFolder
  return join('/tmp', `parley-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

export async function makeSocketFolder(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  checkSocketFolder(folder, [process.getuid?.() ?? 0, owner.uid])
  await chmod(folder, 0o700)
  if (process.getuid?.() === 0) await chown(folder, owner.uid, owner.gid)
}

/** In /tmp, another user may have created the folder first, and would then answer. */
export function checkSocketFolder(folder: string, owners: number[]): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (stats && (!stats.isDirectory() || !owners.includes(stats.uid)))
    throw new Error(`${folder} belongs to another user (uid ${stats.uid}). Remove it, or choose a shorter PARLEY_DATA_DIR.`)
}
