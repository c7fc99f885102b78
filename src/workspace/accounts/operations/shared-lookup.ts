/**
 * A look-up with at most one query at a time: callers that ask during a query share the next one. It serves addresses with too many
 * failures, so that a flood of well-formed unknown keys costs one connection and cannot crowd out the others, while a good key from the
 * same address is still found.
 */
export function shareLookup<Found>(load: (keys: string[]) => Promise<Map<string, Found>>) {
  let nextBatch: { keys: Set<string>; result: Promise<Map<string, Found>> } | undefined
  let currentQuery: Promise<unknown> = Promise.resolve()
  return async (key: string): Promise<Found | undefined> => {
    if (!nextBatch) {
      const keys = new Set<string>()
      const result = currentQuery.then(() => {
        nextBatch = undefined
        return load([...keys])
      })
      nextBatch = { keys, result }
      currentQuery = result.catch(() => {})
    }
    nextBatch.keys.add(key)
    return (await nextBatch.result).get(key)
  }
}

/**
 * A look-up whose callers in one turn of the event loop share a query. Each is answered from the state of the database after
 * it asked, and none waits for a query of others.
 */
export function gatherLookup<Found>(load: (keys: string[]) => Promise<Map<string, Found>>) {
  let nextBatch: { keys: Set<string>; result: Promise<Map<string, Found>> } | undefined
  return async (key: string): Promise<Found | undefined> => {
    if (!nextBatch) {
      const keys = new Set<string>()
      const result = new Promise((resolve) => setImmediate(resolve)).then(() => {
        nextBatch = undefined
        return load([...keys])
      })
      nextBatch = { keys, result }
    }
    nextBatch.keys.add(key)
    return (await nextBatch.result).get(key)
  }
}
