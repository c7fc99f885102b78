import { type EnqueueOptions, enqueue, type Tx } from './enqueue.ts'
import type { Job } from './job.ts'

/** Of the time until something is due, the share after which it is told. */
const warnedAfter = 0.8

/** Two jobs of one payload: `due` at that time, `soon` some time before. Of several with one `key` the first stay. */
export async function enqueueDeadline<Payload>(
  tx: Tx,
  { soon, due }: { soon: Job<Payload>; due: Job<Payload> },
  payload: Payload,
  { dueAt, key, ...options }: Pick<EnqueueOptions, 'queue' | 'tenant'> & { dueAt: string; key: string },
): Promise<void> {
  const leftMs = Math.max(0, Date.parse(dueAt) - Date.now())
  await enqueue(tx, due, payload, { ...options, singletonKey: `due-${key}`, startAfterMs: leftMs })
  if (leftMs > 0) await enqueue(tx, soon, payload, { ...options, singletonKey: `soon-${key}`, startAfterMs: leftMs * warnedAfter })
}
