import type { Tx } from '#src/platform/db/database.ts'
import { implement, reply } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { getRun, readOperations } from '#src/play/runs/operations/read.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { arrivals, conversations, type NewConversation, spans } from '../contract.ts'
import { showSpan } from '../show-span.ts'
import { recentCounts } from '../store/counts.ts'
import { countFresh, spansOfRun } from '../store/spans.ts'
import { readTurnsInThread } from './in-thread.ts'
import { openTarget, receive } from './receive.ts'
import { sendOtlp } from './send-otlp.ts'

const shownSpans = 5_000
const shownDays = 30
const countedFresh = 100_000

type Sent = { turns: number; repeated: number }
type Body = { projectId: string; conversations: NewConversation[] }

/** Reads conversations that are sent as such. What it returns stores them; they become runs within seconds. */
export async function readConversations(
  { db, vault, threads }: Pick<World, 'db' | 'vault' | 'threads'>,
  workspaceId: string,
  { projectId, conversations }: Body,
): Promise<(tx: Tx) => Promise<Sent>> {
  const protection = await db.transaction(workspaceId, (tx) => openTarget(tx, vault, projectId))
  const sent = await readTurnsInThread({ conversations, nowMs: Date.now(), protection }, { threads, slot: workspaceId })
  return async (tx) => {
    const target = { workspaceId, projectId }
    const turns = await receive(tx, target, sent, (added) => ({ turns: added, repeated: sent.count - added }))
    return { turns, repeated: sent.count - turns }
  }
}

export const conversationOperations = implement(conversations, {
  list: (call) =>
    readOperations.list({ ...call, query: { ...call.query, origin: 'recorded' } } as Parameters<typeof readOperations.list>[0]),

  send: async (call) => {
    const { workspaceId } = call.caller
    const store = await readConversations(call, workspaceId, call.body)
    return reply(202, await call.db.transaction(workspaceId, store))
  },

  sendTraces: sendOtlp('traces'),
  sendLogs: sendOtlp('logs'),
})

export const arrivalOperations = implement(arrivals, {
  get: async ({ params, tx }) => {
    const { id } = await projectOf(tx, params.id)
    return { openTraces: await countFresh(tx, id, countedFresh), counts: await recentCounts(tx, id, shownDays) }
  },
})

export const spanOperations = implement(spans, {
  list: async ({ params, tx, caller }) => {
    const { id } = await getRun(tx, params.id)
    const { agentVersion, judge } = (await blindingOf(tx, caller, { runIds: [id] })).get(id)!
    return { data: agentVersion || judge ? [] : (await spansOfRun(tx, id, shownSpans)).map(showSpan) }
  },
})
