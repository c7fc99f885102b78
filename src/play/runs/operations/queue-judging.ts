import type { Tx } from '#src/platform/db/database.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import { runQueue } from '#src/workspace/projects/operations.ts'
import { judgeRun } from '../jobs.ts'

// Finished conversations are judged before others start.
const judgingPriority = 1_000

type RunToJudge = { workspaceId: string; projectId: string; runId: string }
const judgingOptions = ({ workspaceId, projectId }: RunToJudge) => ({
  queue: runQueue(projectId),
  tenant: workspaceId,
  priority: judgingPriority,
})

/** Enqueues the job that asks the judges of a run. */
export const enqueueJudging = (tx: Tx, judged: RunToJudge): Promise<void> =>
  enqueue(tx, judgeRun, pointerOf(judged), judgingOptions(judged))

const pointerOf = ({ workspaceId, runId }: RunToJudge) => ({ workspaceId, runId })
