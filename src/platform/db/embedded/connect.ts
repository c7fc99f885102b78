import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import { checkCluster, fixPermissions, makeCluster, ownerOf, removeDrafts } from './cluster.ts'
import { type Guard, guardServer, startServer } from './guard.ts'
import { chooseIdentity } from './identity.ts'
import { type ClusterPaths, makeSocketFolder } from './paths.ts'
import { signal } from './processes.ts'
import { causeIn } from './server-log.ts'
import { makeDatabase, type Session, tryConnection } from './session.ts'
import { readLockFiles, removeLockFile, surveyCluster } from './survey.ts'

/** This process's state of the embedded database. */
export type ClusterState = {
  paths: ClusterPaths
  settings: Record<string, string>
  log(line: string): void
  /** Aborted by stop(). */
  signal: AbortSignal
  /** The guard this process holds, if any. */
  guard: Guard | undefined
  /** There was a connection before: if the cluster is missing now, it was lost, and a new one would hide that. */
  wasReady: boolean
}

export const database = 'parley'

const patienceMs = 15_000
const maxRecoveryMs = 600_000
// A guard stops its server within milliseconds of its owner's death. If it has not by then, it belongs to a living owner that lost its
// connection and has not taken the lock again, or it hangs.
const guardMs = 5_000
// PostgreSQL's messages while another server, or what remains of one, is temporarily in the way.
const contention = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/

/**
 * Ends with a session on a running server of this cluster: found, adopted or started. Tries the socket first and process numbers second,
 * because a socket also shows a server in another container.
 */
export async function connectCluster(state: ClusterState): Promise<Session> {
  const binaries = await findBinaries(state.paths.dataDir, state.log)
  const owner = await ownerOf(state.paths.cluster)
  if (owner) await checkCluster(state.paths.cluster, owner, binaries.major)
  if (state.guard?.end !== undefined) state.guard = undefined
  const startedAt = performance.now()
  let deadline = startedAt + patienceMs
  while (performance.now() < deadline) {
    state.signal.throwIfAborted()
    const answer = await tryConnection(state.paths)
    if (answer === 'busy') deadline = Math.min(performance.now() + patienceMs, startedAt + maxRecoveryMs)
    else if (answer === 'absent') {
      if (await launch(state, binaries)) deadline = performance.now() + patienceMs
    } else if (await acceptSession(state, answer, performance.now() - startedAt)) {
      state.wasReady = true
      return answer
    } else await answer.close()
    await sleep(10)
  }
  throw new Error(`PostgreSQL did not become ready. ${explain(state)}`)
}

async function acceptSession(state: ClusterState, session: Session, waitedMs: number): Promise<boolean> {
  if (session.role === 'owner') {
    if (!(await ensureGuard(state, waitedMs))) return false
    void removeDrafts(state.paths)
  } else if (session.ownerIsDead && waitedMs < guardMs) return false
  return makeDatabase(session, database)
}

/** Ensures a guard for a server that we own. False when another guard is about to stop the server, because its owner has just died. */
async function ensureGuard(state: ClusterState, waitedMs: number): Promise<boolean> {
  if (hasStartedServer(state.guard)) return true
  const { server, guards } = await surveyCluster(state.paths.cluster)
  if (state.guard && state.guard.watchedPid === server) return true
  if (guards.length > 0 && waitedMs < guardMs) return false
  if (server) state.guard = guardServer(state.paths, server)
  return true
}

const hasStartedServer = (guard: Guard | undefined) => guard !== undefined && guard.end === undefined && guard.watchedPid === undefined

/** Starts a server unless one is running. True if it started one. */
async function launch(state: ClusterState, binaries: Binaries): Promise<boolean> {
  const { paths } = state
  if (hasStartedServer(state.guard)) return false
  checkFailure(state)
  const lockFiles = await readLockFiles(paths)
  const { server, orphans } = await surveyCluster(paths.cluster)
  if (server) return false
  for (const pid of orphans) signal(pid, 'SIGQUIT')
  if (orphans.length > 0) return false
  state.guard?.dismiss()
  const owner = await ownerOf(paths.cluster)
  const identity = await chooseIdentity(paths.dataDir, owner, binaries)
  if (owner) {
    for (const lockFile of lockFiles) await removeLockFile(lockFile)
    await fixPermissions(paths.cluster, owner, identity)
  } else if (state.wasReady) throw new Error(`${paths.cluster} is gone. Put it back: Parley does not create a new one while it runs.`)
  else await makeCluster(paths, identity, binaries)
  await makeSocketFolder(paths.socketFolder, identity)
  state.signal.throwIfAborted()
  state.guard = startServer(paths, identity, binaries, state.settings)
  return true
}

/** Throws if the last started server ended by its own fault (a setting, a full disk), which another try would not fix. */
function checkFailure(state: ClusterState): void {
  const { guard } = state
  if (guard?.end === undefined) return
  state.guard = undefined
  if (guard.end === 'killed' || guard.end === 0 || guard.end > 128 || guard.lines().some((line) => contention.test(line))) return
  throw new Error(`PostgreSQL did not start. ${explain({ ...state, guard })}`)
}

const explain = ({ guard, paths }: ClusterState) => [...causeIn(guard?.lines() ?? []), `See ${paths.log}.`].join('\n')
