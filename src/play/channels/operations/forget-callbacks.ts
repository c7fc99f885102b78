import type { Database } from '#src/platform/db/database.ts'
import { forgetCallbacks } from '../store/callbacks.ts'

/**
 * Forgetting reads the callbacks of all running conversations of the channel, so at the end of each one it would take time that grows with
 * the square of the conversations.
 */
const forgetEvery = 50
const maxCounted = 1_000

type CallbackCount = { waiting: number; isAtWork: boolean }
const countedOf = new WeakMap<Database, Map<string, CallbackCount>>()

/** Call it when a callback was refused and when a conversation ends; it forgets the first time and every fiftieth time. */
export async function forgetSometimes(db: Database, workspaceId: string, channelId: string): Promise<void> {
  const all = countedOf.get(db) ?? new Map<string, CallbackCount>()
  countedOf.set(db, all)
  const counted = all.get(channelId) ?? { waiting: forgetEvery - 1, isAtWork: false }
  // The longest unused is first.
  all.delete(channelId)
  all.set(channelId, counted)
  for (const oldest of all.keys()) if (all.size > maxCounted) all.delete(oldest)
  counted.waiting += 1
  if (counted.waiting < forgetEvery || counted.isAtWork) return
  counted.waiting = 0
  counted.isAtWork = true
  try {
    await forgetCallbacks(db, workspaceId, channelId)
  } finally {
    counted.isAtWork = false
  }
}
