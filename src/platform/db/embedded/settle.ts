import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import { checkCluster, makeCluster, ownerOf, removeDrafts, settleRights } from './cluster.ts'
import { type Guard, raiseServer, watchServer } from './guard.ts'
import { chooseIdentity } from './identity.ts'
import { makeSocketFolder, type Place } from './place.ts'
import { signal } from './processes.ts'
import { knock, makeDatabase, type Session } from './session.ts'
import { readLockFiles, removeLockFile, surveyCluster } from './survey.ts'

/** What this process knows of the embedded database. */
export type House = {
  place: Place
  settings: Record<string, string>
  log(line: string): void
  /** Aborted by stop(). */
  signal: AbortSignal
  /** The guard this process holds, if any. */
  guard: Guard | undefined
  /** It has been settled once: a cluster that is missing now was lost, and a new one in its place would hide that. */
  settled: boolean
}

export const database = 'parley'

const patienceMs = 15_000
const longestRecoveryMs = 600_000
// A guard stops its server within milliseconds of its owner's death. One that has not by then belongs to a living owner who lost
// its connection and has not taken the lock again, or it hangs.
const guardMs = 5_000
// What PostgreSQL says when another server, or what is left of one, is in the way for the moment.
const contention = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/

/** Ends with a session on a running server of this cluster: found, adopted or started. The socket is asked first and process
 * numbers second: over a socket even a neighbour in another container is seen. */
export async function settle(house: House): Promise<Session> {
  const binaries = await findBinaries(house.place.dataDir, house.log)
  const owner = await ownerOf(house.place.cluster)
  if (owner) await checkCluster(house.place.cluster, owner, binaries.major)
  if (house.guard?.end !== undefined) house.guard = undefined
  const begun = performance.now()
  let until = begun + patienceMs
  while (performance.now() < until) {
    house.signal.throwIfAborted()
    const answer = await knock(house.place)
    if (answer === 'busy') until = Math.min(performance.now() + patienceMs, begun + longestRecoveryMs)
    else if (answer === 'absent') {
      if (await launch(house, binaries)) until = performance.now() + patienceMs
    } else if (await moveIn(house, answer, performance.now() - begun)) {
      house.settled = true
      return answer
    } else await answer.close()
    await sleep(10)
  }
  throw new Error(`PostgreSQL did not become ready. ${explain(house)}`)
}

async function moveIn(house: House, session: Session, waitedMs: number): Promise<boolean> {
  if (session.role === 'owner') {
    if (!(await setGuard(house, waitedMs))) return false
    void removeDrafts(house.place)
  } else if (session.ownerIsDead && waitedMs < guardMs) return false
  return makeDatabase(session, database)
}

/** Sees to a guard for a server we own. False when another guard is about to stop it, because its owner has just died. */
async function setGuard(house: House, waitedMs: number): Promise<boolean> {
  if (hasRaised(house.guard)) return true
  const { server, guards } = await surveyCluster(house.place.cluster)
  if (house.guard && house.guard.watches === server) return true
  if (guards.length > 0 && waitedMs < guardMs) return false
  if (server) house.guard = watchServer(house.place, server)
  return true
}

const hasRaised = (guard: Guard | undefined) => guard !== undefined && guard.end === undefined && guard.watches === undefined

/** Starts a server unless one is there. True when it did. */
async function launch(house: House, binaries: Binaries): Promise<boolean> {
  const { place } = house
  if (hasRaised(house.guard)) return false
  checkFailure(house)
  const lockFiles = await readLockFiles(place)
  const { server, orphans } = await surveyCluster(place.cluster)
  if (server) return false
  for (const pid of orphans) signal(pid, 'SIGQUIT')
  if (orphans.length > 0) return false
  house.guard?.dismiss()
  const owner = await ownerOf(place.cluster)
  const identity = await chooseIdentity(place.dataDir, owner, binaries)
  if (owner) {
    for (const lockFile of lockFiles) await removeLockFile(lockFile)
    await settleRights(place.cluster, owner, identity)
  } else if (house.settled) throw new Error(`${place.cluster} is gone. Put it back; it is not made anew while Parley runs.`)
  else await makeCluster(place, identity, binaries)
  await makeSocketFolder(place.socketFolder, identity)
  house.signal.throwIfAborted()
  house.guard = raiseServer(place, identity, binaries, house.settings)
  return true
}

/** Throws when the server started last ended by a fault of its own (a setting, a full disk), which trying again would not mend. */
function checkFailure(house: House): void {
  const { guard } = house
  if (guard?.end === undefined) return
  house.guard = undefined
  if (guard.end === 'killed' || guard.end === 0 || guard.end > 128 || guard.lines().some((line) => contention.test(line))) return
  throw new Error(`PostgreSQL did not start. ${explain({ ...house, guard })}`)
}

const explain = ({ guard, place }: House) => [...(guard?.lines().slice(-5) ?? []), `See ${place.log}.`].join('\n')
