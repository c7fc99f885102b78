import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, refuseStale, unknownReference } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import type { World } from '#src/platform/world.ts'
import { refuseAsker } from '#src/play/runs/operations/plan-parts.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { type ChangeScope, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import {
  archiveResource,
  projectOf,
  refuseArchived,
  refuseArchivedProject,
  restoreResource,
  sameProject,
} from '#src/workspace/projects/operations.ts'
import { type Batch, batches, type NewBatch } from '../contract.ts'
import { refuseBadSchedule } from '../schedule.ts'
import { unendedRunOf } from '../store/batch-runs.ts'
import { batchTable, setNextRun } from '../store/batches.ts'
import { dryRun as planned } from './dry-run.ts'
import { refuseWrongHooks } from './hooks.ts'
import { batchRunOf, storedBatchRun } from './read.ts'
import { refuseUnknown, refuseUnknownBaseline } from './references.ts'
import { nextRunOf, scheduleNext } from './schedule.ts'
import { showBatchRun } from './show.ts'
import { refuseUnready, startBatch } from './start.ts'

const notifyAt = (index: number) => `/notify/${index}`

function refuseWrongSchedule({ schedule }: Pick<NewBatch, 'schedule'>): void {
  if (schedule) refuseBadSchedule(schedule, new Date().toISOString())
}

/** Returns the pointers of ids that are not integrations of the project. Integrations know batches, so `handlers.ts` passes it in. */
type RefuseIntegrations = (
  tx: Tx,
  projectId: string,
  integrations: { ids: readonly string[]; pointerOf: (index: number) => string },
) => Promise<unknown>

/** Refuses references that the project does not have, all of them together. */
async function refuseWrong(
  tx: Tx,
  projectId: string,
  body: Omit<NewBatch, 'projectId'>,
  { first = () => {}, refuseIntegrations }: { first?: () => void; refuseIntegrations: RefuseIntegrations },
): Promise<void> {
  await collectFaults(
    first,
    () => refuseUnknown(tx, projectId, body),
    () => refuseUnknownBaseline(tx, projectId, body.baseline),
    () => refuseIntegrations(tx, projectId, { ids: body.notify, pointerOf: notifyAt }),
    () => refuseWrongSchedule(body),
    () => refuseWrongHooks(tx, projectId, body),
  )
}

type BatchScope = Pick<World, 'jobs'> & { workspaceId: string }

export async function createBatch(
  { tx, cause }: ChangeScope,
  { jobs, workspaceId }: BatchScope,
  body: NewBatch,
  refuseIntegrations: RefuseIntegrations,
): Promise<Batch> {
  const project = await projectOf(tx, body.projectId)
  await refuseWrong(tx, project.id, body, { refuseIntegrations })
  refuseArchivedProject(project)
  await ensureQueue(jobs, workspaceQueue(workspaceId))
  const batch = await batchTable.insert(tx, newId('bat'), { ...body, nextRunAt: await nextRunOf(tx, body) })
  await record(tx, cause, { type: 'batch', id: batch.id, action: 'created', after: batch })
  await scheduleNext(tx, workspaceId, batch)
  return batch
}

/** One of a project by its name and a tag. */
export const batchNamed = async (tx: Tx, projectId: string, name: string, tag: string): Promise<Batch | undefined> =>
  (await batchTable.tagged(tx, projectId, { tag, limit: 1_000 })).find((batch) => batch.name === name)

export const batchIds = (tx: Tx, projectId: string) => batchTable.idsOf(tx, projectId)

export const batchOperations = (refuseIntegrations: RefuseIntegrations) =>
  implement(batches, {
    list: ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, tx }) =>
      batchTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters),

    create: (call) => {
      const { tx, jobs, caller, body } = call
      return createBatch({ tx, cause: causeOf(call) }, { jobs, workspaceId: caller.workspaceId }, body, refuseIntegrations)
    },

    get: ({ params, tx }) => batchTable.get(tx, params.id),

    replace: async (call) => {
      const { params, body, tx, request, caller, jobs } = call
      const before = await batchTable.lock(tx, params.id)
      const project = await projectOf(tx, before.projectId)
      await refuseWrong(tx, project.id, body, { first: () => sameProject(before, body.projectId), refuseIntegrations })
      refuseStale(before, request.ifMatch)
      refuseArchived(before)
      refuseArchivedProject(project)
      await ensureQueue(jobs, workspaceQueue(caller.workspaceId))
      const isScheduleKept = before.status === body.status && isDeepStrictEqual(before.schedule, body.schedule)
      // A time that has come, and that no worker has seen yet, is not lost by the edit.
      const nextRunAt = (isScheduleKept && before.nextRunAt) || (await nextRunOf(tx, body))
      const after = await batchTable.replace(tx, params.id, { ...body, projectId: project.id, nextRunAt })
      await record(tx, causeOf(call), { type: 'batch', id: params.id, action: 'replaced', before, after })
      await scheduleNext(tx, caller.workspaceId, after)
      return after
    },

    archive: (call) => archiveResource(call, 'batch', batchTable),

    restore: async (call) => {
      const { params, tx, caller, jobs } = call
      if ((await batchTable.lock(tx, params.id)).archivedAt === null) return restoreResource(call, 'batch', batchTable)
      // The scheduled time that it had when it was archived may have passed; it is not made up for.
      await setNextRun(tx, params.id, null)
      const restored = await restoreResource(call, 'batch', batchTable)
      await ensureQueue(jobs, workspaceQueue(caller.workspaceId))
      const batch = { ...restored, nextRunAt: await nextRunOf(tx, restored) }
      await setNextRun(tx, batch.id, batch.nextRunAt)
      await scheduleNext(tx, caller.workspaceId, batch)
      return batch
    },

    dryRun: async ({ body: { batchId, ...body }, tx, caller, limits }) => {
      const project = await projectOf(tx, body.projectId)
      const present = batchId === undefined ? undefined : await batchTable.find(tx, batchId)
      const first = () => {
        if (batchId !== undefined && present?.projectId !== project.id) throw unknownReference('/batchId')
      }
      await refuseWrong(tx, project.id, body, { first, refuseIntegrations })
      return planned(tx, caller, { ...body, id: batchId ?? '', version: present?.version ?? 0 }, {}, limits)
    },

    run: async (call) => {
      const { params, body, tx, caller, jobs, limits } = call
      const { seed, baseline, repeats, label, idempotent, mode, cassetteId, budget } = body
      if (body.dryRun) {
        const batch = await batchTable.get(tx, params.id)
        refuseArchived(batch)
        return reply(200, await planned(tx, caller, batch, { seed, baseline, repeats, mode, cassetteId, budget }, limits))
      }
      await ensureQueue(jobs, workspaceQueue(caller.workspaceId))
      const batch = await batchTable.lock(tx, params.id)
      refuseUnready(batch)
      await refuseAsker(tx, caller, batch.projectId, body)
      const running = idempotent ? await unendedRunOf(tx, batch.id) : undefined
      if (running !== undefined)
        return reply(200, await showBatchRun(tx, caller, await storedBatchRun(tx, running)), {
          location: `/v1/batch-runs/${running}`,
        })
      const scope = { workspaceId: caller.workspaceId, limits }
      const id = await startBatch({ tx, cause: causeOf(call) }, scope, batch, {
        ...{ seed, baseline, repeats, label, mode, cassetteId, budget },
        trigger: 'request',
      })
      return reply(202, await batchRunOf(tx, id), { location: `/v1/batch-runs/${id}` })
    },
  })
