import { isDeepStrictEqual } from 'node:util'
import { integrationsOf } from '#src/connect/integrations/operations/integrations.ts'
import { calibrationsOf } from '#src/gate/judges/operations.ts'
import { asksEvaluator } from '#src/measure/assertions/questions.ts'
import type { Caller } from '#src/platform/caller.ts'
import { visiblePage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, conflict, invalid, notFound, refuseStale, unknownReference } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { channelsOf } from '#src/play/channels/operations/channels.ts'
import { refuseUnknownJudges } from '#src/play/runs/operations/judges.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import { type ChangeScope, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { projectsToJudge } from '#src/workspace/blinding/operations.ts'
import { projectOf, refuseArchived, refuseArchivedProject, sameProject } from '#src/workspace/projects/operations.ts'
import { type Monitor, monitors, type NewMonitor, type Rates } from '../contract.ts'
import { rateOf } from '../kind.ts'
import { judgesOf, rateRows, weekOf } from '../store/figures.ts'
import { archiveMonitor, countMonitors, findMonitor, insertMonitor, lockMonitor, monitorsBehind, updateMonitor } from '../store/monitors.ts'
import { forgetResults } from '../store/results.ts'
import { enqueueCheck } from './check.ts'
import { fillAfter } from './fill.ts'

const maxMonitors = 50

type Members = Omit<NewMonitor, 'projectId'>
/** Throws `invalid` with every reference that the project does not have. */
async function refuseUnknown(tx: Tx, projectId: string, members: Members): Promise<void> {
  const { filter, assertions, integrationIds, memberIds } = members
  await collectFaults(
    () => channelsOf(tx, projectId, { ids: filter.channelIds ?? [], pointerOf: (at) => `/filter/channelIds/${at}` }),
    () => refuseUnknownJudges(tx, projectId, [{ pointer: '/assertions', assertions }], true),
    () => integrationsOf(tx, projectId, { ids: integrationIds, pointerOf: (at: number) => `/integrationIds/${at}` }),
    async () => {
      const found = await findMembers(tx, memberIds)
      const unknown = found.flatMap((member, at) => (member ? [] : [`/memberIds/${at}`]))
      if (unknown.length > 0) throw unknownReference(...unknown)
    },
    async () => {
      const faults = assertions.flatMap((assertion, at) =>
        asksEvaluator(assertion)
          ? [{ pointer: `/assertions/${at}/kind`, code: 'not_allowed', message: 'A monitor asks no evaluators of your own.' }]
          : [],
      )
      if (faults.length > 0) throw invalid(faults)
    },
  )
}

/** Throws `not_found`. */
async function monitorOf(tx: Tx, id: string, find = findMonitor): Promise<Monitor> {
  const monitor = await find(tx, id)
  if (!monitor) throw notFound()
  return monitor
}

const noRates: Rates = { data: [], week: { n: 0, value: null, low: null, high: null }, judges: [] }

async function ratesOf(tx: Tx, caller: Caller, { id, projectId }: Monitor, by: 'day' | 'hour', last: number): Promise<Rates> {
  if ((await projectsToJudge(tx, caller)).has(projectId)) return noRates
  const versions = await judgesOf(tx, id)
  const calibrations = await calibrationsOf(tx, projectId, versions)
  const rows = await rateRows(tx, id, by, last)
  return {
    data: rows.map(({ at, assertions, judged, contained, p50, p95, ...row }) => ({
      ...{ ...row, at: new Date(at).toISOString() },
      ...{ passed: rateOf(assertions), judged: rateOf(judged), contained: rateOf(contained) },
      latencyMs: p50 === null || p95 === null ? null : { p50, p95 },
    })),
    week: rateOf(await weekOf(tx, id)),
    judges: versions.map((version) => {
      const { calibrated, standing } = calibrations.get(version)!
      return { version, calibrated, standing }
    }),
  }
}

export async function createMonitor(
  { tx, cause, workspaceId }: ChangeScope & { workspaceId: string },
  members: NewMonitor,
): Promise<Monitor> {
  const monitor = await insertMonitor(tx, { id: newId('mon'), ...members })
  await record(tx, cause, { type: 'project', id: monitor.projectId, action: 'monitorCreated', after: monitor })
  await fillAfter(tx, workspaceId, monitor)
  return monitor
}

export const monitorOperations = implement(monitors, {
  list: async ({ query: { limit, cursor, projectId, archived }, tx }) => {
    await projectOf(tx, projectId)
    return visiblePage(
      { limit, cursor, filters: { monitors: projectId, archived } },
      (after, count) => monitorsBehind(tx, { projectId, archived: archived === 'true', after, count }),
      async (rows) => rows,
    )
  },

  create: async (call) => {
    const { body, tx, caller } = call
    const { projectId, ...members } = body
    const project = await projectOf(tx, projectId)
    await refuseUnknown(tx, projectId, members)
    if ((await countMonitors(tx, projectId)) >= maxMonitors)
      throw conflict(`A project has at most ${maxMonitors} monitors. Archive one first.`)
    refuseArchivedProject(project)
    const monitor = await createMonitor({ tx, cause: causeOf(call), workspaceId: caller.workspaceId }, body)
    return reply(201, monitor, { location: `/v1/monitors/${monitor.id}` })
  },

  get: ({ params, tx }) => monitorOf(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, caller, request } = call
    const before = await monitorOf(tx, params.id, lockMonitor)
    const { projectId: requestedId, ...members } = body
    await collectFaults(
      () => sameProject(before, requestedId),
      () => refuseUnknown(tx, before.projectId, members),
    )
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    refuseArchivedProject(await projectOf(tx, before.projectId))
    const after = await updateMonitor(tx, { id: before.id, projectId: before.projectId, ...members })
    await record(tx, causeOf(call), { type: 'project', id: before.projectId, action: 'monitorReplaced', before, after })
    const counting = ({ filter, assertions, handoffTools }: Monitor) => JSON.parse(JSON.stringify([filter, assertions, handoffTools]))
    const target = { workspaceId: caller.workspaceId, projectId: before.projectId }
    if (isDeepStrictEqual(counting(before), counting(after)) && before.status === after.status) await enqueueCheck(tx, target, 0)
    else {
      await forgetResults(tx, before.id)
      await fillAfter(tx, caller.workspaceId, after)
    }
    return after
  },

  archive: async (call) => {
    const { params, tx, request } = call
    const before = await monitorOf(tx, params.id, lockMonitor)
    refuseStale(before, request.ifMatch)
    if (before.archivedAt) return before
    const after = await archiveMonitor(tx, params.id)
    await record(tx, causeOf(call), { type: 'project', id: before.projectId, action: 'monitorArchived', before, after })
    return after
  },

  rates: async ({ params, query, tx, caller }) => ratesOf(tx, caller, await monitorOf(tx, params.id), query.by, query.last),
})
