import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Refusal } from '../api.ts'
import { SignInUnavailable } from '../session.ts'

/** Whether Parley did not answer, or is unavailable: a later request may succeed. */
export const isOutage = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SignInUnavailable || (error instanceof Refusal && error.problem.retryable)

/** The code of a page did not arrive. */
export class CodeMissing extends TypeError {}

// What the open pages could not read, by the hash of the query.
const unread = new Map<string, { error: unknown; times: number }>()
const listeners = new Set<() => void>()
const firstMs = 3_000
const maxMs = 30_000

/** Longer after each consecutive refusal: an overloaded service gets fewer requests. A request that nobody receives causes no load. */
export function outageWait(queryHash: string): number {
  const { error, times } = unread.get(queryHash) ?? { times: 0 }
  return error instanceof TypeError ? firstMs : Math.min(maxMs, firstMs * 2 ** times)
}

/** Tracks which queries of the open page fail for now, and which of them succeed again. */
export function followOutage(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const { queryHash, state } = event.query
    const before = unread.get(queryHash)
    if (event.type === 'updated' && event.action.type === 'error' && isOutage(state.error))
      unread.set(queryHash, { error: state.error, times: (before?.times ?? 0) + 1 })
    else if (before && (event.type === 'updated' ? event.action.type === 'success' : event.query.getObserversCount() === 0))
      unread.delete(queryHash)
    else return
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why some of the content may be old or missing; undefined while everything can be read. */
export const useOutage = (): unknown => useSyncExternalStore(subscribe, () => unread.values().next().value?.error)

/** Reloads the page if Parley answers: otherwise the browser would replace it with its own page, which only a person can leave. */
export async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}
