import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import type { StartedRun } from '../store/attempts.ts'
import { addJudging, type ConversationEnd, startEvaluating } from '../store/judgings.ts'
import type { AttemptEnd } from './end.ts'
import { requireHold } from './hold.ts'
import { enqueueJudging } from './queue.ts'
import { appendAll } from './turn-flush.ts'

/** A finished conversation that language models judge. `decided`: results that depend on words that are not stored. */
export type Handover = Pick<AttemptEnd, 'turns' | 'keep'> & {
  run: StartedRun
  workspaceId: string
  context: Pick<Context, 'finish'>
  decided: AssertionResult[] | undefined
  /** Called after `keep` has written what belongs to the end. */
  played(): ConversationEnd
}

/** Completes the jobs of conversations and leaves the judging to separate jobs; all or none, like `endRuns`. */
export async function handOverRuns(tx: Tx, handovers: readonly Handover[]): Promise<undefined[]> {
  for (const { keep } of handovers) await keep?.(tx)
  const [, moved] = await awaitAll(
    appendAll(tx, handovers),
    awaitAll(...handovers.map(({ run, played }) => startEvaluating(tx, run, played()))),
    awaitAll(...handovers.map(({ run, decided }) => addJudging(tx, run.id, null, decided))),
    awaitAll(...handovers.map(({ context }) => context.finish(tx))),
    awaitAll(
      ...handovers.map(({ run: { id, projectId }, workspaceId, context }) => enqueueJudging(tx, { workspaceId, projectId, runId: id })),
    ),
  )
  for (const held of moved) requireHold(held)
  await record(
    tx,
    system,
    ...handovers.map(({ run: { id, startedAt } }) => ({
      type: 'run' as const,
      id,
      action: 'evaluating',
      before: { status: 'running' },
      after: { status: 'evaluating', startedAt },
    })),
  )
  return handovers.map(() => undefined)
}
