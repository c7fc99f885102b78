import { type Cause, causeOf, record } from '../activity/operations.ts'
import { channelsOf } from '../channels/operations.ts'
import { personasOf } from '../personas/operations.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuseStale, together } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { implement, reply } from '../platform/implement.ts'
import { projectOf, refuseArchived, refuseArchivedProject, sameProject } from '../projects/operations.ts'
import type { Run, RunRequest } from '../runs/contract.ts'
import { planRuns } from '../runs/operations/plan.ts'
import { queueRuns } from '../runs/operations/queue.ts'
import { type NewScenario, type Scenario, scenarios } from './contract.ts'
import { filledScenario } from './schema.ts'
import { scenarioTable } from './store.ts'

const refuseUnknown = (tx: Tx, projectId: string, { personaIds, channelIds }: Pick<Scenario, 'personaIds' | 'channelIds'>) =>
  together(
    () => personasOf(tx, projectId, personaIds, (index) => `/personaIds/${index}`),
    () => channelsOf(tx, projectId, channelIds, (index) => `/channelIds/${index}`),
  )

export async function createScenario(tx: Tx, cause: Cause, body: NewScenario): Promise<Scenario> {
  const project = await projectOf(tx, body.projectId)
  await refuseUnknown(tx, project.id, body)
  refuseArchivedProject(project)
  const scenario = await scenarioTable.insert(tx, newId('scn'), filledScenario(body, project.defaults))
  await record(tx, cause, { type: 'scenario', id: scenario.id, action: 'created', after: scenario })
  return scenario
}

/** One run a cell, planned as everything is now. */
export async function queueScenario(tx: Tx, cause: Cause, workspaceId: string, id: string, request: RunRequest): Promise<Run[]> {
  const scenario = await scenarioTable.get(tx, id)
  const { name, version, projectId, driver, user, stop, assertions } = scenario
  const subject = { type: 'scenario' as const, id, name, version }
  const planned = await planRuns(tx, scenario, request, { subject, driver, user, stop, assertions, seedMessages: [] })
  refuseArchived(scenario)
  return queueRuns(tx, cause, { workspaceId, projectId }, planned)
}

export const scenarioIds = (tx: Tx, projectId: string) => scenarioTable.idsOf(tx, projectId)

export const scenarioOperations = implement(scenarios, {
  list: ({ query: { limit, cursor, sort, archived, tag, ...filters }, tx }) =>
    scenarioTable.list(tx, { limit, cursor, sort, archived, tag }, filters),

  create: (call) => createScenario(call.tx, causeOf(call), call.body),

  get: ({ params, tx }) => scenarioTable.get(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, request } = call
    const before = await scenarioTable.lock(tx, params.id)
    const project = await projectOf(tx, before.projectId)
    await together(
      () => sameProject(before, body.projectId),
      () => refuseUnknown(tx, project.id, body),
    )
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    refuseArchivedProject(project)
    const after = await scenarioTable.replace(tx, params.id, { ...filledScenario(body, project.defaults), projectId: project.id })
    await record(tx, causeOf(call), { type: 'scenario', id: params.id, action: 'replaced', before, after })
    return after
  },

  archive: async (call) => {
    const { params, tx, request } = call
    const before = await scenarioTable.lock(tx, params.id)
    refuseStale(before, request.ifMatch)
    if (before.archivedAt) return before
    const after = await scenarioTable.archive(tx, params.id)
    await record(tx, causeOf(call), { type: 'scenario', id: params.id, action: 'archived', before, after })
    return after
  },

  run: async (call) => {
    const runs = await queueScenario(call.tx, causeOf(call), call.caller.workspaceId, call.params.id, call.body)
    return reply(202, { runs }, { location: `/v1/scenarios/${call.params.id}/runs/${runs[0]!.id}` })
  },
})
