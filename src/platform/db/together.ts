import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'
import { isDatabaseAway, isLockTimeout } from './faults.ts'

/** Items in one transaction. */
const maxItems = 50
/**
 * From the start of one transaction to the start of the next, so that items gather while many arrive: without it, 0.4 to 1 commit per
 * conversation.
 */
const beatMs = 12
/** A transaction that takes longer, because of a lock or a slow disk, no longer holds up the next one. */
const patienceMs = 50

type Waiting<Item, Result> = { item: Item; done(result: Result): void; failed(error: unknown): void }

/**
 * Runs `work` in one transaction for all items of a workspace that arrived in the same turn of the event loop, while the previous one was
 * in progress, or less than a beat ago: fifty conversations that start or end together commit together. `work` returns a result for each
 * item, in their order, which is that of `keyOf`: other code that locks several rows, such as a cancellation, locks them in the same order.
 * If it fails, none of it is done, and each item gets its own transaction.
 */
export function together<Item, Result>(
  db: Pick<Database, 'transaction'>,
  keyOf: (item: Item) => string,
  work: (tx: Tx, items: readonly Item[]) => Promise<readonly Result[]>,
): (workspaceId: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>()

  async function drain(workspaceId: string, list: Waiting<Item, Result>[]): Promise<void> {
    // Lets everything from the same turn of the event loop join.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (list.length > 0) {
      const beat = sleep(beatMs)
      await patiently(perform(workspaceId, inOrder(list.splice(0, maxItems))))
      await beat
    }
    waiting.delete(workspaceId)
  }
  async function perform(workspaceId: string, list: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = list.map(({ item }) => item)
      const results = await db.transaction(workspaceId, (tx) => work(tx, items))
      for (const [at, waiting] of list.entries()) waiting.done(results[at]!)
    } catch (error) {
      // A fault in one item, or a row that another holds, must not affect the others. It is unknown whether an interrupted commit arrived,
      // so it is not repeated; one that waited for a lock did not arrive.
      if (list.length > 1 && (isLockTimeout(error) || !isDatabaseAway(error)))
        await Promise.all(list.map((waiting) => perform(workspaceId, [waiting])))
      else for (const waiting of list) waiting.failed(error)
    }
  }
  const inOrder = (list: Waiting<Item, Result>[]) => list.sort((a, b) => (keyOf(a.item) < keyOf(b.item) ? -1 : 1))
  return (workspaceId, item) =>
    new Promise((done, failed) => {
      const entry = { item, done, failed }
      const list = waiting.get(workspaceId)
      if (list) {
        list.push(entry)
        return
      }
      const first = [entry]
      waiting.set(workspaceId, first)
      void drain(workspaceId, first)
    })
}

async function patiently(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
