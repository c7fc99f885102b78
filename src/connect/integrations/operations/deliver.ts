import { setTimeout as sleep } from 'node:timers/promises'
import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { Integration } from '../contract.ts'
import { deliver } from '../jobs.ts'
import { integrationKindOf } from '../kinds.ts'
import type { Schedule } from '../schedule.ts'
import { type DueDelivery, dueDeliveries, forgetOld, giveUp, nextDueMs } from '../store/deliveries.ts'
import { integrationTable, pausedForMs } from '../store/integrations.ts'
import { type AttemptResult, attemptDelivery } from './attempt.ts'
import { sending } from './fan-out.ts'
import { type OpenConnection, prepareConnection } from './open.ts'
import { type SentDelivery, storeAttempts } from './progress.ts'

type Pointer = { workspaceId: string; integrationId: string }
type Sending = Pick<World, 'db' | 'outgoing' | 'vault' | 'limits'>

/** How many are sent at once to one integration; the same number is read at once. */
const lanes = 8
const batch = 50

/** Sends the due deliveries of one integration, and leaves a job for those that wait. */
export const deliverEvents =
  (world: Sending, schedule: Schedule) =>
  async ({ workspaceId, integrationId }: Pointer, context: Context) => {
    const within = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
    const opened = await within(async (tx) => {
      const [integration, heldMs] = await awaitAll(integrationTable.get(tx, integrationId), pausedForMs(tx, integrationId))
      // An event may have been recorded for it while it was being disabled.
      if (!mayBeSent(integration)) await giveUp(tx, integrationId, 'The integration was disabled.')
      else if (heldMs === 0) return { integration, openConnection: await prepareConnection(tx, world, workspaceId, integration) }
      return undefined
    })
    if (opened) await sendDue(within, schedule, opened, context)
    await within(async (tx) => {
      await awaitAll(forgetOld(tx, integrationId), follow(tx, { workspaceId, integrationId }))
      await context.finish(tx)
    })
  }

/** The job was given up because its workers were lost or the database was unreachable; what waits must still be sent. */
export const deliverLater =
  ({ db }: Pick<World, 'db'>) =>
  async ({ workspaceId, integrationId }: Pointer, context: Context) => {
    await db.transaction(workspaceId, async (tx) => {
      await follow(tx, { workspaceId, integrationId }, 5_000)
      await context.finish(tx)
    })
  }

const mayBeSent = ({ status, archivedAt }: Integration) => status !== 'disabled' && archivedAt === null

async function follow(tx: Tx, { workspaceId, integrationId }: { workspaceId: string; integrationId: string }, minMs = 0): Promise<void> {
  const [dueMs, heldMs, integration] = await awaitAll(
    nextDueMs(tx, integrationId),
    pausedForMs(tx, integrationId),
    integrationTable.get(tx, integrationId),
  )
  if (dueMs === undefined) return
  const waitMs = Math.max(minMs, dueMs, heldMs, pacedMs(integration))
  await enqueue(tx, deliver, ...split(sending(workspaceId, integrationId, waitMs)))
}
const split = ({ payload, ...options }: ReturnType<typeof sending>) => [payload, options] as const

/** How long until the next may be sent to an integration that limits its rate per minute. The last may have been sent by another clock. */
function pacedMs({ rateLimit, lastDelivery }: Integration): number {
  if (!rateLimit || !lastDelivery) return 0
  const gapMs = 60_000 / rateLimit.perMinute
  return Math.min(gapMs, Math.max(0, Date.parse(lastDelivery.at) + gapMs - Date.now()))
}

type OpenedIntegration = { integration: Integration; openConnection: OpenConnection }

/** Lanes that each send one delivery after another, until none is due, the time slice is over, or the integration needs a pause. */
async function sendDue(
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  schedule: Schedule,
  { integration, openConnection }: OpenedIntegration,
  context: Context,
): Promise<void> {
  const { id } = integration
  const startedAt = performance.now()
  const queue: DueDelivery[] = []
  const inFlight = new Set<string>()
  const unstoredAttempts: [SentDelivery, AttemptResult][] = []
  let writing: Promise<void> = Promise.resolve()
  let paused = false
  let reading: Promise<void> | undefined

  const refill = async () => {
    const due = await within(async (tx) => {
      const [now, heldMs, due] = await awaitAll(
        integrationTable.get(tx, id),
        pausedForMs(tx, id),
        dueDeliveries(tx, id, { inFlight: [...inFlight], limit: batch }),
      )
      paused ||= !mayBeSent(now) || heldMs > 0
      return paused ? [] : due
    })
    queue.push(...due)
    for (const { id } of due) inFlight.add(id)
  }
  const next = async (): Promise<DueDelivery | undefined> => {
    // Another lane may have read data from before this one was stored, and the delivery that follows this one has only been due since then.
    if (queue.length === 0) await reading
    if (queue.length === 0) {
      reading ??= refill().finally(() => {
        reading = undefined
      })
      await reading
    }
    return paused || context.signal.aborted || performance.now() - startedAt > schedule.sliceMs ? undefined : queue.shift()
  }
  // Attempts that end while others are being stored are stored together: one transaction of five statements for eight of them, not eight of
  // five.
  const flush = async () => {
    const list = unstoredAttempts.splice(0)
    if (list.length === 0) return
    await within(async (tx) => {
      if (!(await storeAttempts(tx, schedule, { integrationId: id, list }))) paused = true
    })
    for (const [delivery] of list) inFlight.delete(delivery.id)
  }
  const store = (delivery: SentDelivery, attempted: AttemptResult) => {
    unstoredAttempts.push([delivery, attempted])
    writing = writing.then(flush)
    return writing
  }
  const lane = async (): Promise<void> => {
    for (let due = await next(); due; due = await next()) {
      const { payload, ...sent } = due
      const attempted = await attemptDelivery(openConnection, integration, payload, context.signal)
      await store(sent, attempted)
      if (integration.rateLimit) await pace(60_000 / integration.rateLimit.perMinute)
    }
  }
  const pace = async (ms: number) => {
    if (ms > 1_000) paused = true
    else await sleep(ms, undefined, { signal: context.signal })
  }
  await context.yieldSlot(() => waitForAll(Array.from({ length: single(integration) ? 1 : lanes }, lane)))
}

const single = ({ kind, status, rateLimit }: Integration) =>
  status === 'failing' || rateLimit !== undefined || integrationKindOf(kind).oneByOne === true

/** All of them have ended before the first error is thrown, so that none writes after the job has ended. */
async function waitForAll(all: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(all)) if (result.status === 'rejected') throw result.reason
}
