import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { recordConversation } from '#src/play/runs/operations/record-conversation.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { type Assembled, assemble } from '../assemble.ts'
import { recordingFacts } from '../facts.ts'
import { numbered } from '../stand-ins.ts'
import {
  type Due,
  dropSpans,
  findRecording,
  keepRecording,
  lockProject,
  nextDue,
  nextIn,
  placeSpans,
  quietSeconds,
  restTraces,
  spansOf,
  takeTraces,
} from '../store/conversations.ts'
import { addCounts } from '../store/counts.ts'
import { agentOf, expectationsOf } from './definitions.ts'
import { enqueueAssembly } from './receive.ts'

type Payload = { workspaceId: string; projectId: string }

/** The most spans of one conversation that are read. */
const maxSpans = 5_000

/** Makes one conversation after the other, each in its own transaction, until none is due. One that fails waits, and holds up no other. */
export const assembleDue = (world: World) => async (payload: Payload, context: Context) => {
  const { workspaceId, projectId } = payload
  for (let hasMore = true; hasMore; ) {
    context.signal.throwIfAborted()
    let due: Due | undefined
    try {
      hasMore = await world.db.transaction(workspaceId, async (tx) => {
        await lockProject(tx, projectId)
        const project = await projectOf(tx, projectId)
        due = project.archivedAt ? undefined : await nextDue(tx, projectId)
        if (!due) {
          await context.finish(tx)
          const seconds = project.archivedAt ? null : await nextIn(tx, projectId)
          if (seconds !== null) await enqueueAssembly(tx, payload, seconds)
        } else if (await takeTraces(tx, projectId, due)) await assembleOne(tx, { world, workspaceId, project }, due)
        return due !== undefined
      })
    } catch (error) {
      if (due && !context.signal.aborted) await world.db.transaction(workspaceId, (tx) => postpone(tx, projectId, due!))
      throw error
    }
  }
}

/** The job was given up: another one replaces it. */
export const assembleLater =
  (world: World) =>
  async (payload: Payload, context: Context): Promise<void> =>
    world.db.transaction(payload.workspaceId, async (tx) => {
      await enqueueAssembly(tx, payload, quietSeconds.open)
      await context.finish(tx)
    })

async function postpone(tx: Tx, projectId: string, due: Due): Promise<void> {
  await restTraces(tx, projectId, due)
  await addCounts(tx, projectId, { 'unmapped.failed': 1 })
}

type Scope = { world: World; workspaceId: string; project: Project }

async function assembleOne(tx: Tx, scope: Scope, due: Due): Promise<void> {
  const { project } = scope
  const stored = await spansOf(tx, project.id, due, maxSpans)
  const runId = stored.find(({ runId }) => runId !== null)?.runId ?? null
  const name = due.conversation ?? due.traceId
  const earlier = await findRecording(tx, project.id, runId, name)
  const { value: spans, standIns } = numbered(
    stored.map(({ span }) => span),
    earlier?.standIns ?? {},
  )
  const made = assemble(spans)
  if (!made) return addCounts(tx, project.id, { 'unmapped.withoutWords': await dropSpans(tx, project.id, due) })
  const id = earlier?.runId ?? newId('run')
  const again = earlier !== undefined
  const isKept = (earlier?.closings ?? 0) < 2 && (await recordRun(tx, scope, { id, again, made, agent: recordingAgent(spans) }))
  if (!isKept) return addCounts(tx, project.id, { 'unmapped.late': await dropSpans(tx, project.id, due) })
  const closings = again ? 2 : 1
  // Nothing can be added a second time, so the tokens are no longer needed.
  const kept = { standIns: again ? {} : standIns, facts: recordingFacts(spans), closings }
  await keepRecording(tx, { projectId: project.id, runId: id, conversation: name, ...kept })
  await placeSpans(
    tx,
    project.id,
    id,
    spans.map((span) => ({ span, turn: made.turnOf.get(`${span.traceId} ${span.spanId}`) ?? null })),
  )
  await addCounts(tx, project.id, { [again ? 'reopened' : 'conversations']: 1 })
}

const recordingAgent = (spans: readonly { agent?: string }[]): string => spans.find(({ agent }) => agent !== undefined)?.agent ?? 'agent'

type Made = { id: string; again: boolean; made: Assembled; agent: string }

async function recordRun(tx: Tx, { world, workspaceId, project }: Scope, { id, again, made, agent }: Made): Promise<boolean> {
  const { turns, startedAt, endedAt } = made
  const channel = await agentOf(tx, world, project, agent)
  const template = await expectationsOf(tx, project)
  const terms = { workspaceId, project, channel, template, threads: world.jobThreads }
  return recordConversation(tx, { id, again, turns, startedAt, endedAt }, terms)
}
