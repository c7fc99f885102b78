import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClusterPaths, socketName } from './paths.ts'
import { folderId, listPostgresProcesses, type Process } from './processes.ts'

/** The word that marks a guard (guard.ts) in the process table; the cluster's path follows it. */
export const guardMark = 'parley-postgres-guard'

export type Survey = {
  /** A living server of this cluster: starting, running or going down. */
  server?: number
  /** Children of a dead server. They hold the shared memory, so no new server starts while they exist. */
  orphans: number[]
  guards: number[]
}

/**
 * The live processes of a cluster. `folder` is the cluster's folderId. A process is recognized by its working folder or, if that cannot be
 * read (no /proc; root without CAP_SYS_PTRACE), the server by its command line.
 */
export function classifyProcesses(processes: Process[], cluster: string, folder: string | undefined): Survey {
  const guards = processes.filter((candidate) => `${candidate.command} `.includes(`${guardMark} ${cluster} `))
  const members = processes.filter(
    (candidate) =>
      !guards.includes(candidate) && (candidate.folder ? candidate.folder === folder : candidate.command.includes(` -D ${cluster} `)),
  )
  // Children rename themselves "postgres: ...", the server keeps its command line.
  const server = members.find((candidate) => /(^|\/)postgres( |$)/.test(candidate.command))
  const pids = new Set(members.map((member) => member.pid))
  const orphans = members.filter((member) => member.command.startsWith('postgres: ') && !pids.has(member.parent))
  return { ...(server && { server: server.pid }), orphans: orphans.map(({ pid }) => pid), guards: guards.map(({ pid }) => pid) }
}

export const surveyCluster = async (cluster: string): Promise<Survey> =>
  classifyProcesses(await listPostgresProcesses(), cluster, folderId(cluster))

export type LockFile = { file: string; pid: number }

/** The files with which a server excludes others, each with the process in its first line (NaN: the file is empty). */
export async function readLockFiles(paths: ClusterPaths): Promise<LockFile[]> {
  const files = [join(paths.socketFolder, `${socketName}.lock`), join(paths.cluster, 'postmaster.pid')]
  const lockFiles = await Promise.all(files.map(async (file) => ({ file, pid: await readPid(file) })))
  return lockFiles.filter((lockFile): lockFile is LockFile => lockFile.pid !== undefined)
}

const readPid = (file: string): Promise<number | undefined> =>
  readFile(file, 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => undefined,
  )

/**
 * To be called if a survey made after the reading found nothing alive: PostgreSQL itself mistakes a zombie, or a stranger with the old
 * number, for the old server and refuses to start ("lock file already exists": 24 of 25 starts after a kill of everything). Meanwhile, a
 * second process may have done the same and started a server: its new file, with another number, is put back.
 */
export async function removeLockFile({ file, pid }: LockFile): Promise<void> {
  const movedFile = `${file}.${process.pid}`
  try {
    await rename(file, movedFile)
  } catch {
    return
  }
  if (!Object.is(await readPid(movedFile), pid)) await link(movedFile, file).catch(() => {})
  await rm(movedFile, { force: true })
}
