import { unavailable } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { TaskFailure } from '#src/platform/task.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { computeTask, tooCostly } from '../compute.ts'
import { judges, statistics } from '../contract.ts'
import { standingsOf } from '../store/standings.ts'

export const judgeOperations = implement(judges, {
  list: async ({ query, tx }) => {
    await projectOf(tx, query.projectId)
    return { data: await standingsOf(tx, query.projectId), nextCursor: null }
  },
})

// A workspace computes one request at a time, and checks its large bodies in between; what is too many is asked to try again.
const maxWaiting = 4

export const statisticOperations = implement(statistics, {
  compute: async ({ body, threads, caller }) => {
    try {
      return { results: await threads.run(computeTask, body.vectors, { slot: caller.workspaceId, maxWaiting }) }
    } catch (error) {
      if (!(error instanceof TaskFailure)) throw error
      if (error.reason === 'deadline' || error.reason === 'memory') throw tooCostly('/vectors')
      throw unavailable(`The statistics were not computed. ${error.message} Send the requests one at a time.`, 2)
    }
  },
})
