import { createHash } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { runAfterCommit } from '#src/platform/jobs/after-commit.ts'
import { enqueueMany } from '#src/platform/jobs/enqueue.ts'
import { addJitter } from '#src/platform/jobs/job.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import { createSignal } from '#src/platform/jobs/wake.ts'
import type { World } from '#src/platform/world.ts'
import { chainEntries, type SealedEntry, type Sha256 } from '../chain.ts'
import type { SealedRange, Subscriber } from '../jobs.ts'
import { matchesAction } from '../pattern.ts'
import { announceSealed } from '../store/notices.ts'
import { headOf, tryLockChain, unsealedEntries, unsealedWorkspaces, writeSeals } from '../store/sealing.ts'

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex')

export type SealerOptions = {
  subscribers: readonly Subscriber[]
  /** The queue for a workspace's subscribers. */
  queueOf(workspaceId: string): string
  /** Called in this process with the workspaces of each round that sealed something. */
  onSealed?(workspaceIds: string[]): void
  onError(error: unknown): void
  everyMs?: number
}

/** Entries per transaction, so that hashing does not hold the event loop for long. */
const batchSize = 500

/** Sealing takes at most a tenth of the time: events arrive sooner if there is little to do, and a busy database gets a pause. */
const minMs = 500
const shareOfTime = 10

type Sealing = Pick<World, 'db' | 'jobs'> & SealerOptions

/** Gives committed entries their places in the chain of their workspace. Any number of sealers may run, in any processes. */
export function createSealer({ db, jobs }: Pick<World, 'db' | 'jobs'>, options: SealerOptions) {
  const sealing = { db, jobs, ...options }
  const { onError, everyMs = 1_000 } = options
  const ending = createSignal()
  let working: Promise<void> | undefined
  let stopped = false
  async function work(): Promise<void> {
    for (let waitMs = everyMs; !stopped; await ending.wait(addJitter(waitMs, Math.random())))
      try {
        const startedAt = performance.now()
        await sealEverywhere(sealing, () => stopped)
        waitMs = Math.min(everyMs, Math.max(minMs, shareOfTime * (performance.now() - startedAt)))
      } catch (error) {
        onError(error)
        waitMs = Math.min(2 * waitMs, 5_000)
      }
  }

  return {
    /** Seals the committed entries of a workspace, unless another sealer is doing so; returns how many. */
    async seal(workspaceId: string): Promise<number> {
      const count = await sealAll(sealing, workspaceId)
      if (count > 0) await notifySealed(sealing, [workspaceId])
      return count
    },
    /** Seals every half second to second, until stopped. */
    start(): void {
      working ??= work()
    },
    /** Ends after the current batch. */
    async stop(): Promise<void> {
      stopped = true
      ending.notify()
      await working
    },
  }
}

async function sealBatch({ db, jobs, subscribers, queueOf }: Sealing, workspaceId: string): Promise<SealedEntry[]> {
  if (subscribers.length > 0) await ensureQueue(jobs, queueOf(workspaceId))
  let transaction: Tx | undefined
  const sealed = await db.system.transaction().execute(async (tx) => {
    transaction = tx
    if (!(await tryLockChain(tx, workspaceId))) return []
    const head = await headOf(tx, workspaceId)
    const entries = await unsealedEntries(tx, workspaceId, batchSize)
    if (entries.length === 0) return []
    const batch = chainEntries(workspaceId, head, entries, sha256)
    await writeSeals(tx, workspaceId, batch)
    for (const { job, range } of rangesFor(subscribers, workspaceId, batch))
      await enqueueMany(tx, job, [{ payload: range, queue: queueOf(workspaceId), tenant: workspaceId }])
    return batch
  })
  if (transaction) runAfterCommit(transaction)
  return sealed
}

async function sealAll(sealing: Sealing, workspaceId: string): Promise<number> {
  let count = 0
  for (let size = batchSize; size === batchSize; count += size) size = (await sealBatch(sealing, workspaceId)).length
  return count
}

/** Seals everything that waits, one batch of each workspace in turn, so that a busy one does not hold up its neighbors. */
async function sealEverywhere(sealing: Sealing, isStopped: () => boolean): Promise<void> {
  const { db, onError } = sealing
  let waiting = await db.system.transaction().execute(unsealedWorkspaces)
  while (waiting.length > 0 && !isStopped()) {
    const sealed = new Map<string, number>()
    for (const id of waiting) {
      const entries = await sealBatch(sealing, id).catch(onError)
      if (entries && entries.length > 0) sealed.set(id, entries.length)
    }
    await notifySealed(sealing, [...sealed.keys()])
    waiting = waiting.filter((id) => sealed.get(id) === batchSize)
  }
}

async function notifySealed({ db, onSealed, onError }: Sealing, workspaceIds: string[]): Promise<void> {
  if (workspaceIds.length === 0) return
  onSealed?.(workspaceIds)
  // A process that misses this sees the entries when it polls.
  await announceSealed(db, workspaceIds).catch(onError)
}

export type Sealer = ReturnType<typeof createSealer>

/** One range for each subscriber to an action in the batch. */
function rangesFor(subscribers: readonly Subscriber[], workspaceId: string, batch: readonly SealedEntry[]) {
  const [fromSeq, toSeq] = [batch[0]!.seq, batch.at(-1)!.seq]
  return subscribers.flatMap(({ job, actions }) => {
    const entryIds = batch.filter((entry) => matchesAction(actions, entry.action)).map((entry) => entry.id)
    const range: SealedRange = { workspaceId, fromSeq, toSeq, entryIds }
    return entryIds.length > 0 ? [{ job, range }] : []
  })
}
