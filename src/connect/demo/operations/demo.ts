import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { integrationsOf } from '#src/connect/integrations/operations/integrations.ts'
import { type Batch, type BatchRun, batches } from '#src/gate/batches/contract.ts'
import { cellsOf } from '#src/gate/batches/operations/baseline.ts'
import { batchIds, createBatch } from '#src/gate/batches/operations/batches.ts'
import { failuresOf } from '#src/gate/batches/operations/failures.ts'
import { batchRunOf } from '#src/gate/batches/operations/read.ts'
import { seededBatchRuns } from '#src/gate/batches/operations/seeded.ts'
import { startOnce } from '#src/gate/batches/operations/start.ts'
import { shareOf } from '#src/gate/batches/tally.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { outlast } from '#src/platform/db/outlast.ts'
import { implement, reply } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { channels } from '#src/play/channels/contract.ts'
import { channelIds, createChannel } from '#src/play/channels/operations/channels.ts'
import { models } from '#src/play/models/contract.ts'
import { createModel } from '#src/play/models/operations/models.ts'
import { personas } from '#src/play/personas/contract.ts'
import { createPersona, personaIds } from '#src/play/personas/operations.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { createScenario, scenarioIds } from '#src/play/scenarios/operations.ts'
import { tests } from '#src/play/tests/contract.ts'
import { createTest, testIds } from '#src/play/tests/operations.ts'
import { countReviews } from '#src/review/reviews/operations/seeded.ts'
import { defaultRubric, rubricIds } from '#src/review/rubrics/operations.ts'
import { type Cause, type ChangeScope, causeOf, system } from '#src/workspace/activity/operations/activity.ts'
import { type Project, projects } from '#src/workspace/projects/contract.ts'
import {
  createProject,
  demoProject,
  isDemoProject,
  markDemoProject,
  projectIds,
  replaceProject,
} from '#src/workspace/projects/operations.ts'
import { demo, type Imported } from '../contract.ts'
import { demoTemplates } from '../demo-templates.ts'
import { repeats } from '../history.ts'
import { type DemoTemplate, defectsOf, type Template, type TemplateScenario } from '../template.ts'
import { addHistory, type History, historyOf } from './history.ts'
import { enqueueRecorded } from './recorded.ts'
import { addReviews } from './reviews.ts'

/** The batch of every template: its scenarios, with enough repeats to prove a changed cell. */
const releaseGate = {
  name: 'Release gate',
  description:
    'All scenarios, repeated, compared with the last release that passed. The planted defects are known, so that many may fail, but nothing may get worse.',
  status: 'ready',
  repeats,
  gate: { minPassRate: 0.4, maxRegressions: 0 },
  baseline: { latestPassed: true },
} as const

type DemoWorld = Pick<World, 'jobs' | 'outgoing' | 'vault'>
type ImportRequest = {
  workspaceId: string
  template: Template
  name?: string | undefined
  history: History | undefined
  /** Whether its real conversations are added, in the background. */
  recorded?: boolean
  /** Of the agent; 2 has the regression. */
  release?: 1 | 2
}

/** The current project of an earlier import, or a new one with everything of the template. */
export async function importDemo(
  { tx, world, cause }: { tx: Tx; world: DemoWorld; cause: Cause },
  { workspaceId, template, name: requestedName, history, recorded = false, release = 1 }: ImportRequest,
): Promise<{ imported: Imported; isNew: boolean }> {
  const material = demoTemplates[template]
  const name = requestedName ?? material.project.name
  const demoKey = `${template}/${name}`
  const earlier = await demoProject(tx, demoKey)
  const body = projects.create.body.parse({ ...material.project, name })
  let project = earlier ?? (await createProject({ tx, jobs: world.jobs, cause }, body))
  if (!earlier) {
    await markDemoProject(tx, project.id, demoKey)
    await defaultRubric(tx, project.id, cause)
    if (material.simulated) project = await addModel({ tx, cause }, world, project, { body, model: material.simulated.model })
    const batch = await fill({ tx, cause }, world, { projectId: project.id, workspaceId, material, release })
    if (history) {
      await addHistory({ tx, cause }, batch, history)
      await addReviews({ tx, cause }, workspaceId, (await seededBatchRuns(tx, project.id)).at(-1)!.id)
    }
  }
  if (!earlier && recorded && material.recorded) await enqueueRecorded(tx, { workspaceId, projectId: project.id })
  const batches = await batchIds(tx, project.id)
  const batchRuns = await seededBatchRuns(tx, project.id)
  const ids = {
    channels: await channelIds(tx, project.id),
    personas: await personaIds(tx, project.id),
    scenarios: await scenarioIds(tx, project.id),
    tests: await testIds(tx, project.id),
    batches,
    batchRuns: batchRuns.map(({ id }) => id),
    rubrics: await rubricIds(tx, project.id),
  }
  const counts = {
    channels: ids.channels.length,
    personas: ids.personas.length,
    scenarios: ids.scenarios.length,
    tests: ids.tests.length,
    batches: batches.length,
    batchRuns: batchRuns.length,
    rubrics: ids.rubrics.length,
    runs: batchRuns.reduce((sum, { plannedRuns }) => sum + plannedRuns, 0),
    reviews: await countReviews(tx, project.id),
  }
  return { imported: { project, ids, counts }, isNew: !earlier }
}

// Everything passes the same schemas and functions as a request, so the material cannot contain anything that a caller could not send.
async function fill(
  { tx, cause }: ChangeScope,
  world: DemoWorld,
  { projectId, workspaceId, material, release }: { projectId: string; workspaceId: string; material: DemoTemplate; release: 1 | 2 },
): Promise<Batch> {
  const agent = { projectId, ...material.channel, config: { ...material.channel.config, release } }
  const channel = await createChannel(tx, world, cause, channels.create.body.parse(agent))
  const personaIdOf = new Map<string, string>()
  for (const [key, persona] of Object.entries(material.personas)) {
    const body = personas.create.body.parse({ projectId, ...persona })
    if (!('copyOf' in body)) personaIdOf.set(key, (await createPersona(tx, cause, body)).id)
  }
  const addScenario = async ({ persona, ...scenario }: TemplateScenario) => {
    const personaIds = persona === undefined ? [] : [personaIdOf.get(persona)]
    const body = scenarios.create.body.parse({ projectId, channelIds: [channel.id], personaIds, ...scenario })
    return { type: 'scenario' as const, id: (await createScenario(tx, cause, body)).id }
  }
  const addBatch = (items: Batch['items'], members: object) =>
    createBatch(
      { tx, cause },
      { jobs: world.jobs, workspaceId },
      batches.create.body.parse({ projectId, items, ...members }),
      integrationsOf,
    )
  const items: Batch['items'] = []
  for (const scenario of material.scenarios) items.push(await addScenario(scenario))
  for (const test of material.tests) await createTest(tx, cause, tests.create.body.parse({ projectId, channelIds: [channel.id], ...test }))
  const gate = await addBatch(items, releaseGate)
  for (const further of [material.simulated, material.acting]) {
    if (!further) continue
    const items: Batch['items'] = []
    for (const scenario of further.scenarios) items.push(await addScenario(scenario))
    await addBatch(items, { ...further.batch, status: 'ready' })
  }
  return gate
}

/** The model that plays users and judges, named by the project. */
async function addModel(
  { tx, cause }: ChangeScope,
  world: DemoWorld,
  project: Project,
  { body, model }: { body: z.output<typeof projects.create.body>; model: object },
): Promise<Project> {
  const { id } = await createModel({ tx, cause }, world, models.create.body.parse({ projectId: project.id, ...model }))
  return replaceProject({ tx, cause }, project, { ...body, models: { simulator: id, judge: id } })
}

/**
 * What npm start shows of the demo: its batch run, with a line for each cell, that of the scenarios whose tools have a state, and that of
 * the users that a model plays.
 */
export type DemoResult = { batchRun: BatchRun; cells: DemoCell[]; simulated: BatchRun | undefined }
export type DemoCell = { name: string; passed: number; n: number; reason: string; defect: string | undefined }

const startTemplate: Template = 'support'
const plantedDefects = defectsOf(demoTemplates[startTemplate])
const pauseMs = 100
const patienceMs = 60_000

/**
 * Imports the demo into a workspace without projects and plays its batch once, with the release that regressed, so that its gate shows
 * what it is for; resumes a start that was killed in the middle. Returns undefined, and does nothing, if another project exists, or it
 * has been played.
 */
export async function playDemo(
  world: World,
  workspaceId: string,
  onProgress: (done: number, total: number) => void,
): Promise<DemoResult | undefined> {
  // A database that is unreachable for a moment, as on a busy machine, does not end a start: each of these may be repeated.
  const patient = <T>(work: (tx: Tx) => Promise<T>) =>
    outlast(() => world.db.transaction(workspaceId, work), { maxMs: patienceMs, giveUp: new AbortController().signal })
  const isFirst = await patient(async (tx) => (await projectIds(tx)).length === 0)
  const history = isFirst ? await historyOf(startTemplate) : undefined
  const started = await patient(async (tx) => {
    const [first, ...others] = await projectIds(tx)
    if (others.length > 0 || (first && !(await isDemoProject(tx, first)))) return undefined
    const { imported } = await importDemo({ tx, world, cause: system }, { workspaceId, template: startTemplate, history, release: 2 })
    const ids: (string | undefined)[] = []
    for (const batchId of imported.ids.batches) ids.push(await startOnce(tx, { workspaceId }, batchId, { seed: 'demo' }))
    return ids
  })
  const [id, simulatedId, actingId] = started ?? []
  if (id === undefined) return undefined
  for (;;) {
    const [batchRun, simulated, acting] = await patient(async (tx) => [
      await batchRunOf(tx, id),
      simulatedId === undefined ? undefined : await batchRunOf(tx, simulatedId),
      actingId === undefined ? undefined : await batchRunOf(tx, actingId),
    ])
    const all = [batchRun, simulated, acting].filter((batchRun) => batchRun !== undefined)
    const sumOf = (count: (one: BatchRun['counts']) => number) => all.reduce((sum, { counts }) => sum + count(counts), 0)
    onProgress(
      sumOf(({ planned, queued, running }) => planned - queued - running),
      sumOf(({ planned }) => planned),
    )
    if (all.every(({ endedAt }) => endedAt !== null)) {
      const cells = await patient(async (tx) => [...(await cellsOfDemo(tx, batchRun)), ...(acting ? await cellsOfDemo(tx, acting) : [])])
      await patient((tx) => enqueueRecorded(tx, { workspaceId, projectId: batchRun.projectId }))
      return { batchRun, simulated, cells }
    }
    await setTimeout(pauseMs)
  }
}

async function cellsOfDemo(tx: Tx, { id, snapshot }: BatchRun): Promise<DemoCell[]> {
  const failures = await failuresOf(tx, id, snapshot.items)
  return (await cellsOf(tx, id, snapshot.items)).map((cell) => {
    const { successes, n } = shareOf(cell)
    const { name } = cell.subject
    const reason = failures.find(({ subject }) => subject?.id === cell.subject.id)?.reason ?? ''
    return { name, passed: successes, n, reason, defect: plantedDefects.find(({ scenario }) => scenario === name)?.defect }
  })
}

export const demoOperations = implement(demo, {
  import: async (call) => {
    const { workspaceId } = call.caller
    const { template, name, seedHistory, recorded } = call.body
    const history = seedHistory ? await historyOf(template) : undefined
    const { imported, isNew } = await call.db.transaction(workspaceId, (tx) =>
      importDemo({ tx, world: call, cause: causeOf(call) }, { workspaceId, template, name, history, recorded }),
    )
    return isNew ? reply(201, imported, { location: `/v1/projects/${imported.project.id}` }) : reply(200, imported)
  },
})
