import { type Cause, causeOf, record } from '../activity/operations.ts'
import { channelsOf } from '../channels/operations.ts'
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
import { type NewTest, type Test, tests } from './contract.ts'
import { expectationsOf } from './expectations.ts'
import { scriptOf } from './script.ts'
import { testTable } from './store.ts'

const refuseUnknown = (tx: Tx, projectId: string, { channelIds }: Pick<Test, 'channelIds'>) =>
  channelsOf(tx, projectId, channelIds, (index) => `/channelIds/${index}`)

// What was left open is taken from the project, so that what is stored says all.
const filled = (
  { quarantinedUntil: _asked, ...body }: Omit<NewTest, 'projectId'>,
  defaults: { repeats: number },
  quarantinedUntil: string | undefined,
) => ({
  ...body,
  ...(quarantinedUntil && { quarantinedUntil }),
  repeats: body.repeats ?? defaults.repeats,
})

export async function createTest(tx: Tx, cause: Cause, body: NewTest): Promise<Test> {
  const project = await projectOf(tx, body.projectId)
  await refuseUnknown(tx, project.id, body)
  refuseArchivedProject(project)
  const [test] = await createTests(tx, cause, project, [body])
  return test!
}

/** Several at once, in a project that takes them; the channels they name are known to be its own. */
export async function createTests(tx: Tx, cause: Cause, { defaults }: Project, bodies: readonly NewTest[]): Promise<Test[]> {
  const newTests = await testTable.insertMany(
    tx,
    bodies.map((body) => ({ id: newId('tst'), members: filled(body, defaults, quarantineOf(body, undefined, Date.now())) })),
  )
  await record(tx, cause, ...newTests.map((test) => ({ type: 'test' as const, id: test.id, action: 'created', after: test })))
  return newTests
}

type Target = Omit<RunPlace, 'projectId'>

/** One run a cell, planned as everything is now: a test is a scripted conversation with expectations at its turns. */
export async function queueTest(tx: Tx, cause: Cause, target: Target, id: string, request: RunRequest): Promise<Run[]> {
  const test = await testTable.get(tx, id)
  const planned = await planRuns(tx, test, request, mostRuns(target), toPlayable(test).fixed)
  refuseArchived(test)
  return queueRuns(tx, cause, { ...target, projectId: test.projectId }, planned)
}

/** For a batch: each as it is now. */
export async function playableTests(tx: Tx, projectId: string, { ids, tags }: Wanted): Promise<Found> {
  const tests = await testTable.findAll(tx, ids)
  const byTag = new Map<string, Playable[]>()
  for (const tag of tags) byTag.set(tag, (await testTable.tagged(tx, projectId, tag, ceilings.batchItems.most + 1)).map(toPlayable))
  return { byId: new Map(tests.map((item) => [item.id, toPlayable(item)])), byTag }
}

/** What each requires now, archived ones too, by id. */
export async function assertionsOfTests(tx: Tx, ids: readonly string[]) {
  const tests = (await testTable.findAll(tx, ids)).map((item) => toPlayable(item).fixed)
  return tests.map(({ subject: { id, version }, assertions }) => [id, { version, assertions }] as const)
}

function toPlayable(test: Test): Playable {
  const { id, name, version, projectId, archivedAt, channelIds, variables, repeats, turns, seedMessages } = test
  const fixed = {
    subject: { type: 'test' as const, id, name, version },
    ...scriptOf(test),
    // One more than it has, so that it ends by having said all (userEnded); no conversation goes beyond the ceiling.
    stop: { maxTurns: Math.min(ceilings.turns.most, turns.length + 1), minTurns: 0, onPhrase: [], onTool: [] },
    assertions: expectationsOf(test),
    seedMessages,
  }
  const quarantinedUntil = quarantinedAt(test, Date.now())
  return { projectId, archivedAt, quarantinedUntil, channelIds, personaIds: null, variables, repeats, seed: undefined, fixed }
}

export const testIds = (tx: Tx, projectId: string) => testTable.idsOf(tx, projectId)

/** Those of `ids` that exist, in no order. */
export const testsByIds = (tx: Tx, ids: readonly string[]) => testTable.findAll(tx, ids)

export const testOperations = implement(tests, {
  list: ({ query: { limit, cursor, sort, archived, tag, ...filters }, tx }) =>
    testTable.list(tx, { limit, cursor, sort, archived, tag }, filters),

  create: (call) => createTest(call.tx, causeOf(call), call.body),

  get: ({ params, tx }) => testTable.get(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, request } = call
    const before = await testTable.lock(tx, params.id)
    const project = await projectOf(tx, before.projectId)
    await together(
      () => sameProject(before, body.projectId),
      () => refuseUnknown(tx, project.id, body),
    )
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    refuseArchivedProject(project)
    const after = await testTable.replace(tx, params.id, {
      ...filled(body, project.defaults, quarantineOf(body, before, Date.now())),
      projectId: project.id,
    })
    await record(tx, causeOf(call), { type: 'test', id: params.id, action: 'replaced', before, after })
    return after
  },

  archive: (call) => archiveResource(call, 'test', testTable),

  run: async (call) => {
    const { tx, caller, params, body, limits } = call
    const runs = await queueTest(tx, causeOf(call), { workspaceId: caller.workspaceId, limits }, params.id, body)
    const location = `/v1/tests/${params.id}/runs/${runs[0]!.id}`
    return reply(202, { runs }, { location }, runsLater(runs))
  },
})
