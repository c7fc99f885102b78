import { dependsOnProject } from '#src/platform/access.ts'
import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { implement } from '#src/platform/implement.ts'
import { countWorkers, missingTags } from '#src/platform/jobs/presence.ts'
import { type ProcessOptions, type ProcessReport, processQueues } from '#src/platform/jobs/process.ts'
import type { Pump } from '#src/platform/jobs/pump.ts'
import { countJobs } from '#src/platform/jobs/queue-counts.ts'
import { projectIds, runQueue } from '#src/workspace/projects/operations.ts'
import { queue } from './contract.ts'

export type QueueSettings = {
  /** The queue for the workspace's work other than runs; included if no project is named. */
  workspaceQueue(workspaceId: string): string
  /** Seals new activity of the workspace, which creates the jobs that depend on it; returns the number of entries. */
  seal(workspaceId: string): Promise<number>
}

/** The claimer of this process runs the jobs, with the handlers from app.ts. */
export function queueOperations(pump: Pump, { workspaceQueue, seal }: QueueSettings) {
  const queuesOf = async (tx: Tx, caller: Caller, projectId: string | undefined) => [
    ...(await projectIds(tx, projectId)).map(runQueue),
    ...(projectId === undefined && !dependsOnProject(caller) ? [workspaceQueue(caller.workspaceId)] : []),
  ]

  /** Continues as long as finished jobs create new ones. */
  async function work(workspaceId: string, options: ProcessOptions): Promise<ProcessReport> {
    const deadline = performance.now() + options.maxMs
    await seal(workspaceId)
    let total = await processQueues(pump, options)
    for (let hasMore = total.claimed > 0; hasMore; ) {
      const limit = options.limit - total.claimed
      const maxMs = deadline - performance.now()
      if ((await seal(workspaceId)) === 0 || limit <= 0 || maxMs <= 0) break
      const next = await processQueues(pump, { ...options, limit, maxMs })
      hasMore = next.claimed > 0
      total = addCounts(total, next)
    }
    return total
  }

  return implement(queue, {
    get: async ({ query, caller, tx }) => {
      const queues = await queuesOf(tx, caller, query.projectId)
      const [counts, workers, missing] = await Promise.all([
        countJobs(pump.jobs, queues),
        countWorkers(pump.jobs),
        missingTags(pump.jobs, queues),
      ])
      return { ...counts, workers, missingTags: missing }
    },

    process: async ({ body, caller, db }) => {
      const { projectId, ...bounds } = body
      const queues = await db.transaction(caller.workspaceId, (tx) => queuesOf(tx, caller, projectId))
      const options = { queues, ...bounds }
      return body.dryRun ? processQueues(pump, options) : work(caller.workspaceId, options)
    },
  })
}

const addCounts = (total: ProcessReport, next: ProcessReport): ProcessReport => ({
  ...next,
  claimed: total.claimed + next.claimed,
  succeeded: total.succeeded + next.succeeded,
  failed: total.failed + next.failed,
  requeued: total.requeued + next.requeued,
  dead: total.dead + next.dead,
})
