// By the transaction's identity alone.
const calls = new WeakMap<object, Set<() => void>>()

/** Calls once, however often it is asked for, when the transaction has committed; never when it has not. */
export function afterCommit(tx: object, call: () => void): void {
  calls.set(tx, (calls.get(tx) ?? new Set()).add(call))
}

/** To be called after each commit. */
export function committed(tx: object): void {
  for (const call of calls.get(tx) ?? []) call()
  calls.delete(tx)
}
