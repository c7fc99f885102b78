import type { Tx } from '#src/platform/db/database.ts'
import { invalid } from '#src/platform/errors.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import { pointerStep } from '#src/platform/json-pointer.ts'
import type { World } from '#src/platform/world.ts'
import { channelsByIds } from '#src/play/channels/operations/channels.ts'
import { batchNames, type Definition, type HookResult, type Hooks, hookFaults } from '#src/play/hooks/contract.ts'
import { callSetup, keepSetUp, openHooks, type Place, tearDownSoon } from '#src/play/hooks/operations/hooks.ts'
import { refuseUnknownChannels } from '#src/play/hooks/operations/references.ts'
import { enqueueWaiting, failWaiting } from '#src/play/runs/operations/of-batch.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { system } from '#src/workspace/activity/operations/activity.ts'
import { setUpBatchRun } from '../jobs.ts'
import { findBatchRun, lockBatchRun, type StoredBatchRun } from '../store/batch-runs.ts'

type OpenedBatchRun = Pick<StoredBatchRun, 'id' | 'resumes'>

/** Throws `invalid` for channels that the project does not have, and for templates that cannot be filled. */
export async function refuseWrongHooks(tx: Tx, projectId: string, hooks: Hooks): Promise<void> {
  const faults = hookFaults(hooks, batchNames)
  if (faults.length > 0)
    throw invalid(
      faults.map(({ path, message }) => ({
        pointer: path.map((step) => `/${pointerStep(String(step))}`).join(''),
        code: 'not_valid',
        message,
      })),
    )
  await refuseUnknownChannels(tx, projectId, hooks)
}

const placeOf = (workspaceId: string, { id, resumes }: OpenedBatchRun): Place => ({
  workspaceId,
  ownerId: id,
  attempt: resumes + 1,
  type: 'batchRun',
})
const definitionOf = (batchRunId: string, { setup, teardown }: Hooks): Definition => ({
  ...(setup && { setup }),
  ...(teardown && { teardown }),
  names: { batchRunId },
  variables: {},
})

/** The workers that may call it: those of the channel whose credentials it sends. */
async function tagOf(tx: Tx, hook: Hooks['setup'] | Hooks['teardown']): Promise<string | undefined> {
  const [channel] = hook?.channelId === undefined ? [] : await channelsByIds(tx, [hook.channelId])
  return channel?.workerTag
}

/** In the transaction that starts or resumes it. Returns whether its runs have to wait for the setup. */
export async function openBatchHooks(tx: Tx, workspaceId: string, batchRun: OpenedBatchRun, hooks: Hooks): Promise<boolean> {
  if (!hooks.setup && !hooks.teardown) return false
  const queue = workspaceQueue(workspaceId)
  const [setupTag, tag] = [await tagOf(tx, hooks.setup), await tagOf(tx, hooks.teardown)]
  await openHooks(tx, placeOf(workspaceId, batchRun), definitionOf(batchRun.id, hooks), { queue, tag })
  if (hooks.setup) await enqueue(tx, setUpBatchRun, { workspaceId, batchRunId: batchRun.id }, { queue, tag: setupTag, tenant: workspaceId })
  return hooks.setup !== undefined
}

/** In the transaction that ends it. */
export async function closeBatchHooks(tx: Tx, workspaceId: string, batchRun: StoredBatchRun): Promise<void> {
  const { teardown } = batchRun.snapshot.batch
  if (!teardown) return
  const caller = { queue: workspaceQueue(workspaceId), tag: await tagOf(tx, teardown) }
  await tearDownSoon(tx, placeOf(workspaceId, batchRun), caller)
}

type Payload = { workspaceId: string; batchRunId: string }
const isOpen = (batchRun: StoredBatchRun | undefined): batchRun is StoredBatchRun =>
  batchRun !== undefined && batchRun.endedAt === null && batchRun.status !== 'canceling'

/** Calls the setup, and lets the runs start; or ends them all as errors that do not blame the agent. */
export const setUp =
  (world: World) =>
  async ({ workspaceId, batchRunId }: Payload, context: Context): Promise<void> => {
    const write = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
    const batchRun = await write((tx) => findBatchRun(tx, batchRunId))
    if (!isOpen(batchRun)) return write((tx) => context.finish(tx))
    const place = placeOf(workspaceId, batchRun)
    const result = await callSetup(world, place, definitionOf(batchRunId, batchRun.snapshot.batch), context.signal)
    await write(async (tx) => {
      const batchRun = await lockBatchRun(tx, batchRunId)
      await keepSetUp(tx, place, result)
      if (isOpen(batchRun)) await release(tx, workspaceId, batchRun, result)
      await context.finish(tx)
    })
  }

async function release(
  tx: Tx,
  workspaceId: string,
  { id, projectId, snapshot }: StoredBatchRun,
  { ok, message }: HookResult,
): Promise<void> {
  if (ok) return enqueueWaiting(tx, { workspaceId, projectId, batchRunId: id, priority: snapshot.batch.priority })
  const why = `The setup of the batch run failed, so nothing was played and this run says nothing about the agent. ${message}`
  await failWaiting({ tx, cause: system }, id, why)
}

/** The setup was given up. */
export const giveSetupUp =
  (world: World) =>
  async ({ workspaceId, batchRunId }: Payload, context: Context): Promise<void> =>
    world.db.transaction(workspaceId, async (tx) => {
      await failWaiting(
        { tx, cause: system },
        batchRunId,
        'Parley stopped several times while it called the setup of the batch run. Look at the logs of the workers, then resume it.',
      )
      await context.finish(tx)
    })
