// Keyed by the identity of the transaction.
const calls = new WeakMap<object, Set<() => void>>()

/** Calls once, however often this is requested, after the transaction has committed; never if it has not. */
export function afterCommit(tx: object, call: () => void): void {
  calls.set(tx, (calls.get(tx) ?? new Set()).add(call))
}

/** Runs the calls; the database calls this after each commit. */
export function runAfterCommit(tx: object): void {
  for (const call of calls.get(tx) ?? []) call()
  calls.delete(tx)
}
