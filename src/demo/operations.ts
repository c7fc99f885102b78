import { setTimeout } from 'node:timers/promises'
import { type Cause, causeOf, system } from '../activity/operations.ts'
import { channels } from '../channels/contract.ts'
import { channelIds, createChannel } from '../channels/operations.ts'
import { personas } from '../personas/contract.ts'
import { createPersona, personaIds } from '../personas/operations.ts'
import type { Tx } from '../platform/db/database.ts'
import { implement, reply } from '../platform/implement.ts'
import type { World } from '../platform/world.ts'
import { projects } from '../projects/contract.ts'
import { createProject, demoProject, isDemoProject, markDemoProject, projectIds } from '../projects/operations.ts'
import { RunRequest, type RunSummary } from '../runs/contract.ts'
import { projectRuns } from '../runs/operations/read.ts'
import { scenarios } from '../scenarios/contract.ts'
import { createScenario, queueScenario, scenarioIds } from '../scenarios/operations.ts'
import { tests } from '../tests/contract.ts'
import { createTest, queueTest, testIds } from '../tests/operations.ts'
import { demo, type Imported } from './contract.ts'
import { type Material, plantedIn, type Template } from './material.ts'
import { materials } from './materials.ts'

/** The project of an earlier import as it is now, or a new one with everything of the template. */
export async function importDemo(
  tx: Tx,
  world: Pick<World, 'jobs' | 'outgoing' | 'vault'>,
  cause: Cause,
  request: { template: Template; name?: string | undefined },
): Promise<{ imported: Imported; made: boolean }> {
  const material = materials[request.template]
  const name = request.name ?? material.project.name
  const demoKey = `${request.template}/${name}`
  const earlier = await demoProject(tx, demoKey)
  const project = earlier ?? (await createProject(tx, world.jobs, cause, projects.create.body.parse({ ...material.project, name })))
  if (!earlier) {
    await markDemoProject(tx, project.id, demoKey)
    await fill(tx, world, cause, project.id, material)
  }
  const ids = {
    channels: await channelIds(tx, project.id),
    personas: await personaIds(tx, project.id),
    scenarios: await scenarioIds(tx, project.id),
    tests: await testIds(tx, project.id),
  }
  const counts = {
    channels: ids.channels.length,
    personas: ids.personas.length,
    scenarios: ids.scenarios.length,
    tests: ids.tests.length,
    batches: 0,
    rubrics: 0,
    runs: 0,
    reviews: 0,
  }
  return { imported: { project, ids, counts }, made: !earlier }
}

// Everything goes through the same schemas and functions as a request, so the material cannot hold what a caller could not send.
async function fill(tx: Tx, world: Pick<World, 'outgoing' | 'vault'>, cause: Cause, projectId: string, material: Material): Promise<void> {
  const channel = await createChannel(tx, world, cause, channels.create.body.parse({ projectId, ...material.channel }))
  const personaIdOf = new Map<string, string>()
  for (const [key, persona] of Object.entries(material.personas)) {
    const body = personas.create.body.parse({ projectId, ...persona })
    if (!('copyOf' in body)) personaIdOf.set(key, (await createPersona(tx, cause, body)).id)
  }
  for (const { persona, ...scenario } of material.scenarios) {
    const named = persona === undefined ? [] : [personaIdOf.get(persona)]
    await createScenario(tx, cause, scenarios.create.body.parse({ projectId, channelIds: [channel.id], personaIds: named, ...scenario }))
  }
  for (const test of material.tests) await createTest(tx, cause, tests.create.body.parse({ projectId, channelIds: [channel.id], ...test }))
}

/** One conversation of the demo as the results table shows it. */
export type Played = { name: string; type: 'scenario' | 'test'; run: RunSummary; defect: string | undefined }

const atStart: Template = 'support'
const planted = plantedIn(materials[atStart])
const everything = RunRequest.parse({ seed: 'demo' })
const pauseMs = 100

/**
 * Imports the demo into a workspace without projects and plays all of it once; a start that was killed in the middle is
 * taken up. Answers undefined, and does nothing, where there is a project that is not the demo, or all has been played.
 */
export async function playDemo(
  world: World,
  workspaceId: string,
  onProgress: (done: number, all: number) => void,
): Promise<Played[] | undefined> {
  const { db } = world
  const queued = await db.transaction(workspaceId, async (tx) => {
    const [first, ...others] = await projectIds(tx)
    if (others.length > 0 || (first && !(await isDemoProject(tx, first)))) return undefined
    const { imported } = await importDemo(tx, world, system, { template: atStart })
    if ((await projectRuns(tx, imported.project.id)).length > 0) return undefined
    for (const id of imported.ids.scenarios) await queueScenario(tx, system, { workspaceId }, id, everything)
    for (const id of imported.ids.tests) await queueTest(tx, system, { workspaceId }, id, everything)
    return { projectId: imported.project.id, all: imported.ids.scenarios.length + imported.ids.tests.length }
  })
  if (!queued) return undefined
  for (;;) {
    const runs = await db.transaction(workspaceId, (tx) => projectRuns(tx, queued.projectId))
    const done = runs.filter((run) => run.endedAt !== null)
    onProgress(done.length, queued.all)
    if (done.length === queued.all) return runs.reverse().map(toPlayed)
    await setTimeout(pauseMs)
  }
}

const toPlayed = ({ subjectName, ...run }: RunSummary & { subjectName: string }): Played => ({
  name: subjectName,
  type: run.testId === null ? 'scenario' : 'test',
  run,
  defect: planted.find(({ scenario }) => scenario === subjectName)?.defect,
})

export const demoOperations = implement(demo, {
  import: async (call) => {
    const { imported, made } = await importDemo(call.tx, call, causeOf(call), call.body)
    return made ? reply(201, imported, { location: `/v1/projects/${imported.project.id}` }) : reply(200, imported)
  },
})
