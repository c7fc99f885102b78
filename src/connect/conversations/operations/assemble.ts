import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import { isOurFault } from '#src/platform/jobs/health.ts'
import type { World } from '#src/platform/world.ts'
import type { Channel } from '#src/play/channels/contract.ts'
import { recordConversation } from '#src/play/runs/operations/record-conversation.ts'
import type { Playable } from '#src/play/runs/playable.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import type { MadeConversation } from '../make.ts'
import {
  type Due,
  dropSpans,
  findRecording,
  keepRecording,
  lockProject,
  lockTraces,
  nextDue,
  nextIn,
  placeSpans,
  restTraces,
  type StoredRecording,
  type StoredSpan,
  spansOf,
  stateOf,
  takeTraces,
} from '../store/conversations.ts'
import { addCounts, forgetCounts } from '../store/counts.ts'
import { agentOf, expectationsOf } from './definitions.ts'
import { makeInThread, type Place } from './in-thread.ts'
import { enqueueAssembly } from './receive.ts'

type Payload = { workspaceId: string; projectId: string }

/** What is read of one conversation. */
const most = { spans: 5_000, bytes: 32 * 1024 * 1024 }

/** How many conversations share a transaction, and with how much text at most before the last of them. */
const together = 25
const togetherLength = 4 * 1024 * 1024
/** After this time, another job has a turn, so that no job continues until it expires or has lost several workers. */
const sliceMs = 60_000
/** How long after a job was given up another one starts, and how often one looks whether an archived project was restored. */
const retrySeconds = 60
const archivedSeconds = 3_600
/** How long the figures of a day are kept. */
const keptDays = 90

/** Makes conversations until none is due. One that fails is tried again alone; then it waits, and holds up no other. */
export const assembleDue = (world: World) => async (payload: Payload, context: Context) => {
  const { workspaceId, projectId } = payload
  const deadline = performance.now() + sliceMs
  let size = context.crashes > 0 ? 1 : together
  for (let hasMore = true; hasMore; ) {
    context.signal.throwIfAborted()
    let due: Due[] = []
    try {
      const read = await world.db.transaction(workspaceId, async (tx) => {
        const project = await projectOf(tx, projectId)
        due = project.archivedAt || performance.now() > deadline ? [] : await nextDue(tx, projectId, size)
        if (due.length > 0) return readAll(tx, projectId, due)
        await context.finish(tx)
        await forgetCounts(tx, projectId, keptDays)
        const seconds = await nextIn(tx, projectId)
        if (seconds !== null) await enqueueAssembly(tx, payload, project.archivedAt ? archivedSeconds : seconds)
        return []
      })
      // No transaction is open while threads compute: what arrives for these conversations would wait for it.
      const made: Ready[] = []
      for (const one of read) made.push(await makeOne(one, { threads: world.jobThreads, slot: workspaceId }))
      hasMore = made.length > 0
      if (hasMore) await world.db.transaction(workspaceId, (tx) => keepAll(tx, { world, workspaceId, projectId }, made))
    } catch (error) {
      if (context.signal.aborted || due.length === 0 || isOurFault(error)) throw error
      if (size === 1) {
        await world.db.transaction(workspaceId, (tx) => postpone(tx, projectId, due[0]!))
        throw error
      }
      size = 1
    }
  }
}

/** The job was given up: another one replaces it. */
export const assembleLater =
  (world: World) =>
  async (payload: Payload, context: Context): Promise<void> =>
    world.db.transaction(payload.workspaceId, async (tx) => {
      await enqueueAssembly(tx, payload, retrySeconds)
      await context.finish(tx)
    })

async function postpone(tx: Tx, projectId: string, due: Due): Promise<void> {
  await restTraces(tx, projectId, due)
  await addCounts(tx, projectId, { 'unmapped.failed': 1 })
}

type Read = { due: Due; state: string; spans: string[]; earlier: StoredRecording | undefined }
type Ready = Omit<Read, 'spans'> & { made: MadeConversation | undefined }

async function readAll(tx: Tx, projectId: string, all: readonly Due[]): Promise<Read[]> {
  const read: Read[] = []
  let length = 0
  for (const due of all) {
    if (length > togetherLength) break
    // Before the spans: one that arrives in between changes it.
    const state = await stateOf(tx, projectId, due)
    const stored = await spansOf(tx, projectId, due, most)
    const spans = stored.map(({ text }) => text)
    length += spans.reduce((sum, text) => sum + text.length, 0)
    read.push({ due, state, spans, earlier: await earlierOf(tx, projectId, due, stored) })
  }
  return read
}

const earlierOf = (tx: Tx, projectId: string, due: Due, stored: readonly StoredSpan[]) =>
  findRecording(tx, projectId, stored.find(({ runId }) => runId !== null)?.runId ?? null, due.conversation ?? due.traceId)

const makeOne = async ({ spans, ...rest }: Read, place: Place): Promise<Ready> => ({
  ...rest,
  made: await makeInThread({ spans, standIns: rest.earlier?.standIns ?? {} }, place),
})

type Scope = { world: World; workspaceId: string; project: Project }
/** What conversations of one transaction share: the channel of an agent by its name, and what judges them. */
type Shared = Scope & { agents: Map<string, Channel>; template: Playable['template'] }

async function keepAll(tx: Tx, { projectId, ...scope }: Omit<Scope, 'project'> & { projectId: string }, all: readonly Ready[]) {
  await lockProject(tx, projectId)
  const project = await projectOf(tx, projectId)
  await lockTraces(
    tx,
    projectId,
    all.map(({ due }) => due),
  )
  const shared = { ...scope, project, agents: new Map(), template: await expectationsOf(tx, project) }
  const counts: Record<string, number> = {}
  for (const one of all) {
    if (!(await takeTraces(tx, projectId, one.due, one.state))) continue
    const [what, count] = await keepOne(tx, shared, one)
    counts[what] = (counts[what] ?? 0) + count
  }
  await addCounts(tx, projectId, counts)
}

/** Returns what it became, and how many. */
async function keepOne(tx: Tx, scope: Shared, { due, earlier, made }: Ready): Promise<[string, number]> {
  const { project } = scope
  if (!made) return ['unmapped.withoutWords', await dropSpans(tx, project.id, due)]
  const id = earlier?.runId ?? newId('run')
  const again = earlier !== undefined
  const isKept = (earlier?.closings ?? 0) < 2 && (await recordRun(tx, scope, { id, again, made }))
  if (!isKept) return ['unmapped.late', await dropSpans(tx, project.id, due)]
  const closings = again ? 2 : 1
  // Nothing can be added a second time, so the tokens are no longer needed.
  const kept = { standIns: again ? {} : made.standIns, facts: made.facts, closings }
  await keepRecording(tx, { projectId: project.id, runId: id, conversation: due.conversation ?? due.traceId, ...kept })
  await placeSpans(tx, project.id, id, made.placed)
  return [again ? 'reopened' : 'conversations', 1]
}

type Made = { id: string; again: boolean; made: MadeConversation }

async function recordRun(tx: Tx, { world, workspaceId, project, agents, template }: Shared, { id, again, made }: Made) {
  const { turns, startedAt, endedAt, agent } = made
  const channel = agents.get(agent) ?? (await agentOf(tx, world, project, agent))
  agents.set(agent, channel)
  const terms = { workspaceId, project, channel, template, threads: world.jobThreads }
  return recordConversation(tx, { id, again, turns, startedAt, endedAt }, terms)
}
