import type { Tx } from '../platform/db/database.ts'
import { implement } from '../platform/implement.ts'
import { figures } from '../platform/jobs/figures.ts'
import { processQueues } from '../platform/jobs/process.ts'
import type { Pump } from '../platform/jobs/pump.ts'
import { projectIds, runQueue } from '../projects/operations.ts'
import { queue } from './contract.ts'

const queuesOf = async (tx: Tx, projectId: string | undefined) => (await projectIds(tx, projectId)).map(runQueue)

/** The claimer of this process does the work, with the handlers that app.ts gave it. */
export const queueOperations = (pump: Pump) =>
  implement(queue, {
    get: async ({ query, tx }) => figures(pump.jobs, await queuesOf(tx, query.projectId)),

    process: async ({ body, caller, db }) => {
      const { projectId, ...bounds } = body
      const queues = await db.transaction(caller.workspaceId, (tx) => queuesOf(tx, projectId))
      return processQueues(pump, { queues, ...bounds })
    },
  })
