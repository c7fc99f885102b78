import { storedBatchRun } from '#src/gate/batches/operations/read.ts'
import { startStored } from '#src/gate/batches/operations/start.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { SealedRange } from '#src/workspace/activity/jobs.ts'
import { sealedEntries, system } from '#src/workspace/activity/operations/activity.ts'
import { changeTry, type OpenTry, type PlayedTry, triesWith, unstartedTries } from '../store.ts'
import { baselineResult, type Played, resultOf } from '../verdict.ts'

type Scope = { workspaceId: string } & Pick<World, 'limits'>

/**
 * Starts the held-out halves of tries, in a project that the caller may not reach, and compares tries of which both halves have
 * ended. All that returns is counts and intervals.
 */
export const playHeldOut = (world: Pick<World, 'db' | 'limits'>) => (range: SealedRange, context: Context) =>
  world.db.transaction(range.workspaceId, async (tx) => {
    const entries = await sealedEntries(tx, range)
    const idsOf = (type: string) => entries.flatMap(({ resourceType, resourceId }) => (resourceType === type ? [resourceId] : []))
    for (const one of await unstartedTries(tx, idsOf('batch'))) await startHeldOut(tx, { ...world, workspaceId: range.workspaceId }, one)
    for (const one of await triesWith(tx, idsOf('batchRun'))) await compareHalves(tx, one)
    await context.finish(tx)
  })

async function startHeldOut(tx: Tx, { workspaceId, limits }: Scope, one: OpenTry): Promise<void> {
  const start = { label: one.label, seed: one.seed, baseline: { batchRunId: one.baselineRunId }, trigger: 'request' as const }
  try {
    const id = await startStored({ tx, cause: system }, { workspaceId, limits }, one.heldOutBatchId, start)
    await changeTry(tx, one, { heldOutBatchRunId: id })
  } catch (error) {
    // Refused before anything was written: somebody has to change the batch, and a repetition would not help.
    if (!(error instanceof ServiceError) || error.code === 'too_many_requests') throw error
    await changeTry(tx, one, { problem: error.message })
  }
}

async function compareHalves(tx: Tx, one: PlayedTry): Promise<void> {
  const [readable, heldOut] = [await storedBatchRun(tx, one.batchRunId), await storedBatchRun(tx, one.heldOutBatchRunId)]
  if (readable.endedAt === null || heldOut.endedAt === null) return
  const [seen, hidden] = [playedIn(readable), playedIn(heldOut)]
  await changeTry(tx, one, { result: one.number === 0 ? baselineResult(seen, hidden) : resultOf(seen, hidden, one.look) })
}

function playedIn({ counts, comparison, status }: Awaited<ReturnType<typeof storedBatchRun>>): Played {
  const { passed, failed, inconclusive, error } = counts!
  return { passed, n: passed + failed + inconclusive + error, comparison, isWhole: status === 'completed' }
}
