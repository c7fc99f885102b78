import { type Cause, causeOf, record } from '../activity/operations.ts'
import { channelsOf } from '../channels/operations.ts'
import { personasOf } from '../personas/operations.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuseStale, together } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { implement, reply } from '../platform/implement.ts'
import { ceilings } from '../platform/limits.ts'
import type { Project } from '../projects/contract.ts'
import { archiveResource, projectOf, refuseArchived, refuseArchivedProject, sameProject } from '../projects/operations.ts'
import type { Run, RunRequest } from '../runs/contract.ts'
import { planRuns } from '../runs/operations/plan.ts'
import { mostRuns, queueRuns, type RunPlace, runsLater } from '../runs/operations/queue.ts'
import type { Found, Playable, Wanted } from '../runs/playable.ts'
import { quarantinedAt, quarantineOf } from '../runs/quarantine.ts'
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
  const newScenarios = await scenarioTable.insertMany(
    tx,
    bodies.map((body) => ({ id: newId('scn'), members: filledScenario(body, defaults, quarantineOf(body, undefined, Date.now())) })),
  )
  await record(
    tx,
    cause,
    ...newScenarios.map((scenario) => ({ type: 'scenario' as const, id: scenario.id, action: 'created', after: scenario })),
  )
  return newScenarios
}

type Target = Omit<RunPlace, 'projectId'>

/** One run a cell, planned as everything is now. */
export async function queueScenario(tx: Tx, cause: Cause, target: Target, id: string, request: RunRequest): Promise<Run[]> {
  const scenario = await scenarioTable.get(tx, id)
  const planned = await planRuns(tx, scenario, request, mostRuns(target), toPlayable(scenario).fixed)
  refuseArchived(scenario)
  return queueRuns(tx, cause, { ...target, projectId: scenario.projectId }, planned)
}

/** For a batch: each as it is now. */
export async function playableScenarios(tx: Tx, projectId: string, { ids, tags }: Wanted): Promise<Found> {
  const scenarios = await scenarioTable.findAll(tx, ids)
  const byTag = new Map<string, Playable[]>()
  for (const tag of tags) byTag.set(tag, (await scenarioTable.tagged(tx, projectId, tag, ceilings.batchItems.most + 1)).map(toPlayable))
  return { byId: new Map(scenarios.map((item) => [item.id, toPlayable(item)])), byTag }
}

/** What each requires now, archived ones too, by id. */
export async function assertionsOfScenarios(tx: Tx, ids: readonly string[]) {
  const scenarios = (await scenarioTable.findAll(tx, ids)).map((item) => toPlayable(item).fixed)
  return scenarios.map(({ subject: { id, version }, assertions }) => [id, { version, assertions }] as const)
}

function toPlayable(scenario: Scenario): Playable {
  const { id, name, version, projectId, archivedAt, channelIds, personaIds, variables, repeats, seed } = scenario
  const { driver, user, stop, assertions } = scenario
  const quarantinedUntil = quarantinedAt(scenario, Date.now())
  const fixed = { subject: { type: 'scenario' as const, id, name, version }, driver, user, stop, assertions, seedMessages: [] }
  return { projectId, archivedAt, quarantinedUntil, channelIds, personaIds, variables, repeats, seed, fixed }
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
    const filled = filledScenario(body, project.defaults, quarantineOf(body, before, Date.now()))
    const after = await scenarioTable.replace(tx, params.id, { ...filled, projectId: project.id })
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
