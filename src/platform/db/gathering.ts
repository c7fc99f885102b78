type Ticket<Client> = { use(client: Client): Promise<unknown>; refuse(error: unknown): void }
type Connect<Client> = (workspaceId: string, work: (client: Client) => Promise<unknown>) => Promise<unknown>

/** On one connection, they run one after the other, and the last should not wait longer than it saves. */
const maxItems = 20

/**
 * Gathers the requests of one turn of the event loop, on one connection for each workspace. A write to a connection costs more than a short
 * statement.
 */
export function gatherWork<Client>(connect: Connect<Client>) {
  const waiting = new Map<string, Ticket<Client>[]>()

  function send(): void {
    const all = [...waiting]
    waiting.clear()
    for (const [workspaceId, tickets] of all) {
      while (tickets.length > 0) {
        const some = tickets.splice(0, maxItems)
        // The connection sees every fault, so that it is not used again if it is to blame.
        connect(workspaceId, (client) => firstFault(some.map((ticket) => ticket.use(client)))).catch((error: unknown) => {
          for (const ticket of some) ticket.refuse(error)
        })
      }
    }
  }

  return <T>(workspaceId: string, work: (client: Client) => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const use = (client: Client) => {
      const result = work(client)
      result.then(resolve, reject)
      return result
    }
    // After everything that arrived in this turn was read, and its readers have made their requests.
    if (waiting.size === 0) setImmediate(send)
    const tickets = waiting.get(workspaceId) ?? []
    tickets.push({ use, refuse: reject })
    waiting.set(workspaceId, tickets)
    return promise
  }
}

async function firstFault(results: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(results)
  await Promise.all(results)
}
