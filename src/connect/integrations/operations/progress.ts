import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { type ChangeScope, record, system } from '#src/workspace/activity/operations/activity.ts'
import type { Integration } from '../contract.ts'
import { type IntegrationMove, integrationLifecycle } from '../lifecycle.ts'
import { nextWaitMs, pauseAfterMs, type Schedule } from '../schedule.ts'
import { type After, endAttempts, giveUp } from '../store/deliveries.ts'
import { integrationTable, type Progress, setLastDelivery, setProgress } from '../store/integrations.ts'
import type { AttemptResult } from './attempt.ts'

/** An event, and the result of the attempt to deliver it. */
type EndedAttempt = readonly [SentDelivery, AttemptResult]
export type SentDelivery = { id: string; eventType: string; step: number }
const verbs = { activate: 'activated', fail: 'failed', disable: 'disabled', enable: 'enabled' } as const

/** Changes the state of an integration, with the activity about it; the waiting deliveries of a disabled one are given up. */
export async function move(
  { tx, cause }: ChangeScope,
  before: Integration,
  name: IntegrationMove,
  progress: Partial<Progress>,
): Promise<Integration> {
  const status = integrationLifecycle.next(name, before.status)
  await setProgress(tx, before.id, { ...healthy(before), ...progress, status })
  if (status === 'disabled') await giveUp(tx, before.id, 'The integration was disabled.')
  const after = await integrationTable.get(tx, before.id)
  const statusOf = ({ status, statusReason }: Integration) => ({ status, statusReason })
  await record(tx, cause, { type: 'integration', id: before.id, action: verbs[name], before: statusOf(before), after: statusOf(after) })
  return after
}

const healthy = ({ status, lastDelivery }: Integration): Progress => ({
  status,
  statusReason: null,
  failures: 0,
  failing: 'no',
  heldMs: 0,
  lastDelivery,
})

const lastOf = ({ id, eventType }: SentDelivery, { ok, at }: AttemptResult['attempt']) => ({ id, eventType, ok, at })

/** A test is an attempt like any other; only its success says something about the state. */
export async function recordTest(tx: Tx, integration: Integration, [delivery, attempted]: EndedAttempt): Promise<void> {
  await setLastDelivery(tx, integration.id, lastOf(delivery, attempted.attempt))
  if (attempted.attempt.ok) await recordSuccess(tx, integration, [delivery, attempted])
}

/** A success: whatever failed before is forgotten. */
async function recordSuccess(tx: Tx, integration: Integration, [delivery, { attempt }]: EndedAttempt): Promise<void> {
  const lastDelivery = lastOf(delivery, attempt)
  if (integrationLifecycle.can('activate', integration.status)) await move({ tx, cause: system }, integration, 'activate', { lastDelivery })
  else if (integration.status === 'active') await setProgress(tx, integration.id, { ...healthy(integration), lastDelivery })
}

/**
 * Stores the results of attempts that ended together, one per delivery, and their effect on the integration; returns whether to send more.
 * A transaction of five statements, however many attempts: a busy receiver gets dozens of events a second.
 */
export async function storeAttempts(
  tx: Tx,
  schedule: Schedule,
  { integrationId, list }: { integrationId: string; list: readonly EndedAttempt[] },
): Promise<boolean> {
  const outcomes = list.map(([{ id, step }, attempted]) => ({
    id,
    attempt: attempted.attempt,
    after: afterAttempt(schedule, step, attempted),
  }))
  const [integration] = await awaitAll(integrationTable.lock(tx, integrationId), endAttempts(tx, outcomes))
  if (integration.status === 'disabled') return false
  const good = list.findLast(([, { attempt }]) => attempt.ok)
  if (good) await recordSuccess(tx, integration, good)
  const bad = list.filter(([, { attempt }]) => !attempt.ok)
  if (bad.length === 0) return true
  return failed(tx, schedule, { integration: good ? await integrationTable.get(tx, integrationId) : integration, bad })
}

async function failed(
  tx: Tx,
  schedule: Schedule,
  { integration, bad }: { integration: Integration; bad: readonly EndedAttempt[] },
): Promise<boolean> {
  const failures = integration.failures + bad.length
  const [delivery, { attempt }] = bad.at(-1)!
  const failing = { failures, failing: 'since', lastDelivery: lastOf(delivery, attempt), statusReason: attempt.error } as const
  const gone = bad.some(([, attempted]) => attempted.gone)
  const end = endOf(schedule, { ...integration, failures }, gone)
  if (end) {
    await move({ tx, cause: system }, integration, 'disable', { ...failing, statusReason: end })
    return false
  }
  const heldMs = Math.max(...bad.map(([, { askedMs }]) => askedMs), pauseAfterMs(schedule, failures, Math.random()))
  if (failures >= schedule.trippedAfter && integrationLifecycle.can('fail', integration.status))
    await move({ tx, cause: system }, integration, 'fail', { ...failing, heldMs })
  else await setProgress(tx, integration.id, { ...failing, statusReason: integration.statusReason, status: integration.status, heldMs })
  return heldMs === 0
}

function afterAttempt(schedule: Schedule, step: number, { attempt, again, gone, askedMs }: AttemptResult): After {
  if (attempt.ok) return { status: 'delivered' }
  const giveUpBecause = (reason: string): After => ({ status: 'dead', reason })
  if (gone || !again) return giveUpBecause(attempt.error!)
  const waitMs = nextWaitMs(schedule, step, Math.random(), askedMs)
  return waitMs === undefined
    ? giveUpBecause(`All ${schedule.waitsMs.length + 1} attempts failed. Last error: ${attempt.error}`)
    : { status: 'pending', waitMs }
}

function endOf(
  { maxFailures, maxFailingMs }: Schedule,
  { failingSince, failures }: Pick<Integration, 'failingSince'> & Pick<Progress, 'failures'>,
  gone: boolean,
): string | undefined {
  if (gone) return 'The receiver answered 410 Gone and accepts no more deliveries.'
  if (failures >= maxFailures) return `${failures} attempts in a row have failed.`
  const tooLong = failingSince !== null && Date.now() - Date.parse(failingSince) > maxFailingMs
  return tooLong ? `Deliveries have failed since ${failingSince}.` : undefined
}
