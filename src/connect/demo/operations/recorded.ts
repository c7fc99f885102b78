import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Tx } from '#src/platform/db/database.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { createScenario } from '#src/play/scenarios/operations.ts'
import { type ChangeScope, system } from '#src/workspace/activity/operations/activity.ts'
import { runQueue } from '#src/workspace/projects/operations.ts'
import { demoTemplates } from '../demo-templates.ts'
import { addRecorded } from '../jobs.ts'
import { type RecordedConversation, recordedConversations } from '../recorded.ts'
import type { RecordedMaterial } from '../template.ts'

export const recordedCount = 2_000
/** How many are stored at the same moment: few, so that their order in the list is that of their times. */
const together = 10

/** The parts of Parley that receive real conversations and watch them, as callers use them. */
export type Receivers = {
  /** The scenario whose assertions judge them. */
  expectations: object
  read(
    world: World,
    workspaceId: string,
    body: { projectId: string; conversations: RecordedConversation[] },
  ): Promise<(tx: Tx) => Promise<unknown>>
  watch(scope: ChangeScope & { workspaceId: string }, body: { projectId: string } & RecordedMaterial['monitor']): Promise<unknown>
}

type Payload = z.output<typeof addRecorded.payload>
const enqueueNext = (tx: Tx, payload: Payload) =>
  enqueue(tx, addRecorded, payload, { queue: runQueue(payload.projectId), tenant: payload.workspaceId })

export const enqueueRecorded = (tx: Tx, demo: Omit<Payload, 'isPrepared'>): Promise<void> => enqueueNext(tx, { ...demo, isPrepared: false })

/** First what judges and watches them; then they themselves. */
export const addAllRecorded =
  (world: World, receivers: Receivers) =>
  async (payload: Payload, context: Context): Promise<void> => {
    const { support } = demoTemplates
    const { recorded } = support
    if (!recorded) throw new Error('the support desk has no real conversations')
    const { workspaceId, isPrepared } = payload
    const stores = isPrepared ? await readAll({ world, receivers, context }, { ...support, recorded }, payload) : []
    await world.db.transaction(workspaceId, async (tx) => {
      for (const store of stores) await store(tx)
      if (!isPrepared) {
        await prepare(tx, receivers, recorded, payload)
        await enqueueNext(tx, { ...payload, isPrepared: true })
      }
      await context.finish(tx)
    })
  }

async function prepare(tx: Tx, { expectations, watch }: Receivers, { assertions, monitor }: RecordedMaterial, payload: Payload) {
  const { projectId, workspaceId } = payload
  const body = { projectId, ...expectations, assertions }
  await createScenario(tx, system, scenarios.create.body.parse(body))
  await watch({ tx, cause: system, workspaceId }, { projectId, ...monitor })
}

type Sending = { world: World; receivers: Receivers; context: Context }
async function readAll({ world, receivers, context }: Sending, template: Parameters<typeof recordedConversations>[0], payload: Payload) {
  const { projectId, workspaceId } = payload
  const terms = { nowMs: Date.now(), count: recordedCount, pause: () => setImmediate() }
  const conversations = await recordedConversations(template, terms)
  const stores: ((tx: Tx) => Promise<unknown>)[] = []
  for (let at = 0; at < conversations.length; at += together) {
    context.signal.throwIfAborted()
    stores.push(await receivers.read(world, workspaceId, { projectId, conversations: conversations.slice(at, at + together) }))
  }
  return stores
}
