type Waiting = { workspaceId: string; start(): void }

// The pool's own message, because this wait precedes that of the pool (faults.ts).
const timedOut = () => new Error('timeout exceeded when trying to connect: too many transactions of this workspace are running')

/**
 * Divides `maxConnections` connections among workspaces, so that a workspace with slow statements does not take all of them. A workspace may take
 * another connection while it has fewer than twice as many as would remain, and the last connection goes to a workspace that has none:
 * of twelve connections, the first workspace takes eight, the next one two, and two more take one each. Among waiting workspaces, the
 * one with the fewest connections is next.
 */
export function createConnectionShares(maxConnections: number, waitMs: number) {
  let free = maxConnections
  const used = new Map<string, number>()
  const waiting = new Set<Waiting>()
  const usedBy = (workspaceId: string) => used.get(workspaceId) ?? 0
  const hasRoom = (workspaceId: string) => {
    const own = usedBy(workspaceId)
    return own === 0 ? free > 0 : own < 2 * (free - 1)
  }
  const use = (workspaceId: string) => {
    free -= 1
    used.set(workspaceId, usedBy(workspaceId) + 1)
  }
  const next = () =>
    [...waiting]
      .filter(({ workspaceId }) => hasRoom(workspaceId))
      .reduce<Waiting | undefined>((a, b) => (a && usedBy(a.workspaceId) <= usedBy(b.workspaceId) ? a : b), undefined)

  return {
    /** Undefined if a connection was free, which does not cost a turn of the event loop. Rejects after `waitMs`. */
    take(workspaceId: string): Promise<void> | undefined {
      if (hasRoom(workspaceId)) {
        use(workspaceId)
        return undefined
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        waiting.delete(entry)
        reject(timedOut())
      }, waitMs)
      const entry: Waiting = {
        workspaceId,
        start() {
          clearTimeout(timer)
          waiting.delete(entry)
          use(workspaceId)
          resolve()
        },
      }
      waiting.add(entry)
      return promise
    },
    giveBack(workspaceId: string): void {
      free += 1
      const rest = usedBy(workspaceId) - 1
      if (rest > 0) used.set(workspaceId, rest)
      else used.delete(workspaceId)
      for (let waiting = next(); waiting; waiting = next()) waiting.start()
    },
    /** How many transactions wait. */
    get waiting(): number {
      return waiting.size
    },
  }
}
