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
  spansOf,
  takeTraces,
} from '../store/conversations.ts'
import { addCounts, forgetCounts } from '../store/counts.ts'
import { agentOf, expectationsOf } from './definitions.ts'
import { makeInThread } from './in-thread.ts'
import { enqueueAssembly } from './receive.ts'

type Payload = { workspaceId: string; projectId: string }

/** What is read of one conversation. */
const most = { spans: 5_000, bytes: 32 * 1024 * 1024 }

/** How many conversations share a transaction. */
const together = 25
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
      hasMore = await world.db.transaction(workspaceId, async (tx) => {
        await lockProject(tx, projectId)
        const project = await projectOf(tx, projectId)
        due = project.archivedAt || performance.now() > deadline ? [] : await nextDue(tx, projectId, size)
        if (due.length > 0) await assembleAll(tx, { world, workspaceId, project }, due)
        else {
          await context.finish(tx)
          await forgetCounts(tx, projectId, keptDays)
          const seconds = await nextIn(tx, projectId)
          if (seconds !== null) await enqueueAssembly(tx, payload, project.archivedAt ? archivedSeconds : seconds)
        }
        return due.length > 0
      })
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

type Scope = { world: World; workspaceId: string; project: Project }
/** What conversations of one transaction share: the channel of an agent by its name, and what judges them. */
type Shared = Scope & { agents: Map<string, Channel>; template: Playable['template'] }

async function assembleAll(tx: Tx, scope: Scope, due: readonly Due[]): Promise<void> {
  const { id } = scope.project
  await lockTraces(tx, id, due)
  const shared = { ...scope, agents: new Map(), template: await expectationsOf(tx, scope.project) }
  const counts: Record<string, number> = {}
  for (const one of due) {
    if (!(await takeTraces(tx, id, one))) continue
    const [what, count] = await assembleOne(tx, shared, one)
    counts[what] = (counts[what] ?? 0) + count
  }
  await addCounts(tx, id, counts)
}

/** Returns what it became, and how many. */
async function assembleOne(tx: Tx, scope: Shared, due: Due): Promise<[string, number]> {
  const { project, world, workspaceId } = scope
  const stored = await spansOf(tx, project.id, due, most)
  const runId = stored.find(({ runId }) => runId !== null)?.runId ?? null
  const name = due.conversation ?? due.traceId
  const earlier = await findRecording(tx, project.id, runId, name)
  const spans = stored.map(({ text }) => text)
  const made = await makeInThread({ spans, standIns: earlier?.standIns ?? {} }, { threads: world.jobThreads, slot: workspaceId })
  if (!made) return ['unmapped.withoutWords', await dropSpans(tx, project.id, due)]
  const id = earlier?.runId ?? newId('run')
  const again = earlier !== undefined
  const isKept = (earlier?.closings ?? 0) < 2 && (await recordRun(tx, scope, { id, again, made }))
  if (!isKept) return ['unmapped.late', await dropSpans(tx, project.id, due)]
  const closings = again ? 2 : 1
  // Nothing can be added a second time, so the tokens are no longer needed.
  const kept = { standIns: again ? {} : made.standIns, facts: made.facts, closings }
  await keepRecording(tx, { projectId: project.id, runId: id, conversation: name, ...kept })
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
