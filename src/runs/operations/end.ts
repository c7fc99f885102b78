import { record, system } from '../../activity/operations/activity.ts'
import { awaitAll, type Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/jobs/handler.ts'
import type { Turn } from '../../transcripts/contract.ts'
import { type Ending, summaryOf } from '../ending.ts'
import { completeRun, type StartedRun } from '../store/attempts.ts'
import { finishedAmong } from '../store/of-batch.ts'
import { fenced } from './hold.ts'
import { appendAll, isUnwritten, keepAll } from './turn-flush.ts'

/**
 * The end of an attempt. `turns`: those that are not written yet. `keep`: writes what else belongs to the end, before `ending` is
 * called.
 */
export type End = {
  run: StartedRun
  workspaceId: string
  context: Pick<Context, 'finish'>
  turns: readonly Turn[]
  keep: ((tx: Tx) => Promise<unknown>) | undefined
  ending(): Ending
}

/**
 * Called in the transaction that ends the last runs of a batch run. If two such transactions run at the same time, neither sees that it
 * is last; then the job for the sealed activity ends the batch run, up to a second later.
 */
export type AfterLast = (tx: Tx, pointer: { workspaceId: string; batchRunId: string }) => Promise<void>

/** Ends runs and completes their jobs, all or none: a run that its attempt no longer holds fails the transaction. */
export const endRuns =
  (afterLast: AfterLast) =>
  async (tx: Tx, ends: readonly End[]): Promise<undefined[]> => {
    for (const { keep } of ends) await keep?.(tx)
    const endings = ends.map(({ ending }) => ending())
    const [, completed, , , finished] = await awaitAll(
      appendAll(
        tx,
        ends.filter((end) => !isUnwritten(end)),
      ),
      awaitAll(
        ...ends.map((end, at) => completeRun(tx, { id: end.run.id, token: end.run.token, keepsTurns: isUnwritten(end) }, endings[at]!)),
      ),
      keepAll(tx, ends.map((end, at) => ({ ...end, assertions: endings[at]!.assertions })).filter(isUnwritten)),
      awaitAll(...ends.map(({ context }) => context.finish(tx))),
      finishedAmong(
        tx,
        ends.map(({ run }) => run.batchRunId),
      ),
    )
    for (const held of completed) fenced(held)
    for (const batchRunId of finished) await afterLast(tx, { workspaceId: ends[0]!.workspaceId, batchRunId })
    await record(
      tx,
      system,
      ...ends.map(({ run: { id, startedAt } }, at) => ({
        type: 'run' as const,
        id,
        action: 'completed',
        before: { status: 'running' },
        after: { status: 'completed', ...summaryOf(endings[at]!), startedAt },
      })),
    )
    return ends.map(() => undefined)
  }
