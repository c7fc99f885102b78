import { allowLongStatements } from '#src/platform/db/long-statements.ts'
import { unavailable } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { TaskFailure, task } from '#src/platform/task.ts'
import { projectsToJudge } from '#src/workspace/blinding/operations.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { coverage } from './contract.ts'
import { type cover, ranked } from './cover.ts'
import { conversationsOf, groupsOf } from './store.ts'
import type { Read } from './topics.ts'

export const coverTask = task<readonly Read[], ReturnType<typeof cover>>('cover', { deadlineMs: 20_000 })

const none = { real: 0, played: 0, topics: [], tools: [], failureGroups: [], users: [], languages: [], personas: [] }

export const coverageOperations = implement(coverage, {
  get: async ({ params, db, threads, caller }) => {
    const { workspaceId } = caller
    const read = await db.transaction(workspaceId, async (tx) => {
      const { id } = await projectOf(tx, params.id)
      if ((await projectsToJudge(tx, caller)).has(id)) return undefined
      await allowLongStatements(tx)
      return { conversations: await conversationsOf(tx, id), groups: await groupsOf(tx, id) }
    })
    if (!read) return none
    const covered = await threads.run(coverTask, read.conversations, { slot: workspaceId, maxWaiting: 4 }).catch((error) => {
      if (!(error instanceof TaskFailure)) throw error
      throw unavailable(`The coverage was not computed. ${error.message} Try again later.`, 5)
    })
    return { ...covered, failureGroups: ranked(read.groups) }
  },
})
