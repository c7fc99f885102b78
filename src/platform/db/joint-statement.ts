import type { Database, Tx } from './database.ts'
import { isDatabaseAway } from './faults.ts'

type Joint<Item, Result> = { items: Item[]; results: Promise<readonly Result[]> }
type Work<Item, Result> = (tx: Tx, items: readonly Item[]) => Promise<readonly Result[]>

/**
 * One short statement (`shortStatements`) for all items of a workspace and key that come in the same turn of the event loop, with a
 * result for each, in order. If it fails, each item gets its own statement.
 */
export function jointStatement<Item, Result>(db: Pick<Database, 'shortStatements'>, work: Work<Item, Result>) {
  const waiting = new Map<string, Joint<Item, Result>>()
  const start = (name: string, workspaceId: string): Joint<Item, Result> => {
    const items: Item[] = []
    const leave = () => waiting.get(name)?.items === items && waiting.delete(name)
    const results = db.shortStatements(workspaceId, (tx) => {
      leave()
      return work(tx, items)
    })
    // Needed even if there was no connection for it.
    results.then(leave, leave)
    const joint = { items, results }
    waiting.set(name, joint)
    return joint
  }
  return async (workspaceId: string, key: string, item: Item): Promise<Result> => {
    const name = `${workspaceId} ${key}`
    const { items, results } = waiting.get(name) ?? start(name, workspaceId)
    const at = items.push(item) - 1
    try {
      return (await results)[at]!
    } catch (error) {
      // It is unknown whether an interrupted statement arrived, so it is not repeated.
      if (items.length === 1 || isDatabaseAway(error)) throw error
      return (await db.shortStatements(workspaceId, (tx) => work(tx, [item])))[0]!
    }
  }
}
