import type { Tx } from './enqueue.ts'

const calls = new WeakMap<Tx, Set<() => void>>()

/** Calls once, however often it is asked for, when the transaction has committed; never when it has not. */
export function afterCommit(tx: Tx, call: () => void): void {
  calls.set(tx, (calls.get(tx) ?? new Set()).add(call))
}

/** To be called after each commit. */
export function committed(tx: Tx): void {
  for (const call of calls.get(tx) ?? []) call()
  calls.delete(tx)
}
