import { databaseNow } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import { type EnqueueOptions, enqueue } from './enqueue.ts'
import type { Job } from './job.ts'

/** The share of the time until the deadline after which the warning is sent. */
export const warningShare = 0.8

/** Two jobs with one payload: `due` at that time, and `soon` some time before. If there are several with one `key`, the first remain. */
export async function enqueueDeadline<Payload>(
  tx: Tx,
  { soon, due }: { soon: Job<Payload>; due: Job<Payload> },
  payload: Payload,
  { dueAt, key, ...options }: Pick<EnqueueOptions, 'queue' | 'tenant'> & { dueAt: string; key: string },
): Promise<void> {
  const remainingMs = Math.max(0, Date.parse(dueAt) - (await databaseNow(tx)))
  await enqueue(tx, due, payload, { ...options, singletonKey: `due-${key}`, startAfterMs: remainingMs })
  if (remainingMs > 0)
    await enqueue(tx, soon, payload, { ...options, singletonKey: `soon-${key}`, startAfterMs: remainingMs * warningShare })
}
