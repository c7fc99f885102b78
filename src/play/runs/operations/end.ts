import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { type Ending, summaryOf } from '../ending.ts'
import type { StartedRun } from '../store/attempts.ts'
import { addJudging, type ConversationEnd, completeAll, finishedBatchRuns, startEvaluating } from '../store/endings.ts'
import { requireHold } from './hold.ts'
import { enqueueJudging } from './queue-judging.ts'
import { appendAll, isUnwritten, keepAll } from './turn-flush.ts'

/**
 * The end of an attempt. `turns`: those that are not written yet. `keep`: writes what else belongs to the end, before `ending` is
 * called.
 */
export type AttemptEnd = {
  run: StartedRun
  workspaceId: string
  context: Pick<Context, 'finish'>
  turns: readonly Turn[]
  keep: ((tx: Tx) => Promise<unknown>) | undefined
  ending(): Ending
  endedAt?: string
}

/**
 * Called in the transaction that ends the last runs of a batch run. If two such transactions run at the same time, neither sees that it
 * is last; then the job for the sealed activity ends the batch run, up to a second later.
 */
export type AfterLast = (tx: Tx, pointer: { workspaceId: string; batchRunId: string }) => Promise<void>

/** One run to complete. `from`: the status that it leaves; `startedAt`: only if no earlier entry of the activity has it. */
type RunCompletion = {
  run: { id: string; token: string | undefined; keepsTurns?: boolean; batchRunId: string | null; endedAt?: string | undefined }
  workspaceId: string
  context: Pick<Context, 'finish'>
  ending: Ending
  from: 'running' | 'evaluating'
  startedAt?: string
}
/** Statements that go out before and after those that complete the runs. */
type ExtraStatements = { before: () => Promise<unknown>; after?: () => Promise<unknown>; afterLast: AfterLast }

/** Completes runs and their jobs, all or none: a run that its attempt no longer holds fails the transaction. */
export async function completeRuns(
  tx: Tx,
  completions: readonly RunCompletion[],
  { before, after, afterLast }: ExtraStatements,
): Promise<undefined[]> {
  const [, completed, , , finished] = await awaitAll(
    before(),
    completeAll(
      tx,
      completions.map(({ run: { id, token, keepsTurns, endedAt }, ending }) => ({ id, token, keepsTurns, endedAt, ending })),
    ),
    after?.(),
    awaitAll(...completions.map(({ context }) => context.finish(tx))),
    finishedBatchRuns(
      tx,
      completions.map(({ run }) => run.batchRunId),
    ),
  )
  requireHold(completions.every(({ run: { id } }) => completed.has(id)))
  for (const batchRunId of finished) await afterLast(tx, { workspaceId: completions[0]!.workspaceId, batchRunId })
  await record(
    tx,
    system,
    ...completions.map(({ run: { id }, from, ending, startedAt }) => ({
      type: 'run' as const,
      id,
      action: 'completed',
      before: { status: from },
      after: { status: 'completed', ...summaryOf(ending), ...(startedAt !== undefined && { startedAt }) },
    })),
  )
  return completions.map(() => undefined)
}

/** Ends attempts and stores their turns. */
export const endRuns =
  (afterLast: AfterLast) =>
  async (tx: Tx, ends: readonly AttemptEnd[]): Promise<undefined[]> => {
    for (const { keep } of ends) await keep?.(tx)
    const endings = ends.map(({ ending }) => ending())
    const completions = ends.map((end, at) => ({
      run: { ...end.run, keepsTurns: isUnwritten(end), endedAt: end.endedAt },
      workspaceId: end.workspaceId,
      context: end.context,
      ending: endings[at]!,
      from: 'running' as const,
      startedAt: end.run.startedAt,
    }))
    const endsWithTurns = ends.filter((end) => !isUnwritten(end))
    const unwritten = ends.map((end, at) => ({ ...end, assertions: endings[at]!.assertions })).filter(isUnwritten)
    return completeRuns(tx, completions, { before: () => appendAll(tx, endsWithTurns), after: () => keepAll(tx, unwritten), afterLast })
  }

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
    awaitAll(...handovers.map(({ run: { id, projectId }, workspaceId }) => enqueueJudging(tx, { workspaceId, projectId, runId: id }))),
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
