import { hashKey, QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Answer, Refusal, unwrap } from '../api.ts'

type Call<T> = Promise<Answer<T>>
/** The first part names the resource as the interface does; a change of that resource makes all below it stale. */
export type Key = readonly [resource: string, ...rest: unknown[]]

const isWorthRetrying = (error: unknown) => !(error instanceof Refusal) || error.problem.retryable

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 3_000, retry: (failures, error) => failures < 2 && isWorthRetrying(error), retryDelay: (n) => 400 * 2 ** n },
    mutations: { retry: false },
  },
})

/** One answer. `everyMs` asks again while it says so. What is asked again after a fault is that fault until there is an answer. */
export function useRead<T>(
  key: Key,
  call: (signal: AbortSignal) => Call<T>,
  { everyMs, enabled = true }: { everyMs?: (data: T | undefined) => number | false; enabled?: boolean } = {},
) {
  const query = useQuery<T, Error, T, Key>({
    queryKey: key,
    queryFn: ({ signal }) => unwrap(call(signal)),
    enabled,
    refetchInterval: everyMs ? (query) => everyMs(query.state.data as T | undefined) : false,
  })
  // Another part of the page that needs the same asks again, and the page would fall back to its skeleton.
  const lastFault = useRef<{ hash: string; error: Error }>(undefined)
  const hash = hashKey(key)
  if (query.error) lastFault.current = { hash, error: query.error }
  const fault = query.data === undefined && lastFault.current?.hash === hash ? lastFault.current.error : null
  return { ...query, error: query.error ?? fault }
}

type PageOf<T> = { data: T[]; nextCursor: string | null }

/** A list of the interface, page by page as it is scrolled. */
export function useList<T>(key: Key, call: (cursor: { cursor?: string }, signal: AbortSignal) => Call<PageOf<T>>, everyMs?: number) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => unwrap(call(pageParam ? { cursor: pageParam } : {}, signal)),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: PageOf<T>) => nextCursor ?? undefined,
    refetchInterval: everyMs ?? false,
  })
  const more = query.hasNextPage ? { load: () => void query.fetchNextPage(), loading: query.isFetchingNextPage } : undefined
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data) ?? [], ...(more && { more }) }
}

/**
 * A change. The resources named in `touches` are read anew when it has been made. The same again while it is being made is not sent: a double
 * click made two API keys, of which one was never shown.
 */
export function useChange<Input, T>(call: (input: Input) => Call<T>, touches: readonly string[], onDone?: (done: T, input: Input) => void) {
  const client = useQueryClient()
  const sent = useRef(new Set<string | undefined>())
  const { mutate, ...change } = useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await unwrap(call(input))
      } finally {
        sent.current.delete(JSON.stringify(input))
      }
    },
    onSuccess: (done, input) => {
      for (const resource of touches) void client.invalidateQueries({ queryKey: [resource] })
      onDone?.(done, input)
    },
  })
  const send: typeof mutate = (...sending) => {
    const text = JSON.stringify(sending[0])
    if (sent.current.has(text)) return
    sent.current.add(text)
    mutate(...sending)
  }
  return { ...change, mutate: send }
}
