import { type Cause, causeOf, record } from '../activity/operations.ts'
import { channelsOf } from '../channels/operations.ts'
import { personasOf } from '../personas/operations.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuseStale, together } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { implement, reply } from '../platform/implement.ts'
import type { Project } from '../projects/contract.ts'
import { archiveResource, projectOf, refuseArchived, refuseArchivedProject, sameProject } from '../projects/operations.ts'
import type { Run, RunRequest } from '../runs/contract.ts'
import { planRuns } from '../runs/operations/plan.ts'
import { mostRuns, queueRuns, type RunPlace, runsLater } from '../runs/operations/queue.ts'
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
  const [scenario] = await createScenarios(tx, cause, project, [body])
  return scenario!
}

/** Several at once, in a project that takes them; the personas and channels they name are known to be its own. */
export async function createScenarios(tx: Tx, cause: Cause, { defaults }: Project, bodies: readonly NewScenario[]): Promise<Scenario[]> {
  const made = await scenarioTable.insertMany(
    tx,
    bodies.map((body) => ({ id: newId('scn'), members: filledScenario(body, defaults) })),
  )
  await record(tx, cause, ...made.map((scenario) => ({ type: 'scenario' as const, id: scenario.id, action: 'created', after: scenario })))
  return made
}

type Place = Omit<RunPlace, 'projectId'>

/** One run a cell, planned as everything is now. */
export async function queueScenario(tx: Tx, cause: Cause, place: Place, id: string, request: RunRequest): Promise<Run[]> {
  const scenario = await scenarioTable.get(tx, id)
  const { name, version, projectId, driver, user, stop, assertions } = scenario
  const subject = { type: 'scenario' as const, id, name, version }
  const planned = await planRuns(tx, scenario, request, mostRuns(place), { subject, driver, user, stop, assertions, seedMessages: [] })
  refuseArchived(scenario)
  return queueRuns(tx, cause, { ...place, projectId }, planned)
}

export const scenarioIds = (tx: Tx, projectId: string) => scenarioTable.idsOf(tx, projectId)

/** Those of `ids` that exist, in no order. */
export const scenariosByIds = (tx: Tx, ids: readonly string[]) => scenarioTable.findAll(tx, ids)

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

  archive: (call) => archiveResource(call, 'scenario', scenarioTable),

  run: async (call) => {
    const { tx, caller, params, body, limits } = call
    const runs = await queueScenario(tx, causeOf(call), { workspaceId: caller.workspaceId, limits }, params.id, body)
    const location = `/v1/scenarios/${params.id}/runs/${runs[0]!.id}`
    return reply(202, { runs }, { location }, runsLater(runs))
  },
})
