import {
  hashKey,
  MutationCache,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { type Answer, Refusal, unwrap } from '../api.ts'
import { followOutage, isOutage, outageWait } from './outage.ts'

type Call<T> = Promise<Answer<T>>
/** The first part names the resource as in the API; a change of that resource makes all queries below it stale. */
export type Key = readonly [resource: string, ...rest: unknown[]]

type Asked = { queryHash: string; state: { error: unknown } }
/** A failed read is repeated automatically until Parley answers. */
const againMs = ({ queryHash, state: { error } }: Asked) => isOutage(error) && outageWait(queryHash)

const isWorthRetrying = (error: unknown) => !(error instanceof Refusal) || error.problem.retryable

/** A page that was open when its reader lost a role offers what it did before, until a refusal shows the new role. */
function readRoleAnew(error: unknown): void {
  if (error instanceof Refusal && error.problem.code === 'forbidden') void queryClient.invalidateQueries({ queryKey: ['me'] })
}

const usualFreshMs = 3_000
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readRoleAnew }),
  mutationCache: new MutationCache({ onError: readRoleAnew }),
  defaultOptions: {
    // Even while the browser reports that it is offline: Parley may be on this machine, and nobody sees why a request waits.
    queries: {
      networkMode: 'always',
      staleTime: usualFreshMs,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: (n) => 400 * 2 ** n,
      refetchInterval: againMs,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
followOutage(queryClient)

type ReadOptions<T> = { everyMs?: (data: T | undefined) => number | false; freshMs?: (data: T | undefined) => number; enabled?: boolean }

/** One answer. `everyMs` repeats the request while it returns a number; `freshMs`: an answer this young is not read again. */
export function useRead<T>(
  key: Key,
  call: (signal: AbortSignal) => Call<T>,
  { everyMs, freshMs = () => usualFreshMs, enabled = true }: ReadOptions<T> = {},
) {
  const query = useQuery<T, Error, T, Key>({
    queryKey: key,
    queryFn: ({ signal }) => unwrap(call(signal)),
    enabled,
    staleTime: (query) => freshMs(query.state.data as T | undefined),
    refetchInterval: (query) => againMs(query) || (everyMs?.(query.state.data as T | undefined) ?? false),
  })
  return { ...query, ...useLastingFault(key, query) }
}

type State = { data: unknown; error: Error | null; isPending: boolean }
/**
 * A query that is repeated after a fault keeps that fault until there is an answer: otherwise the page would fall back to its skeleton with
 * each attempt.
 */
export function useLastingFault(key: Key, { data, error, isPending }: State): Pick<State, 'error' | 'isPending'> {
  const last = useRef<{ hash: string; error: Error }>(undefined)
  const hash = hashKey(key)
  if (error) last.current = { hash, error }
  const fault = error ?? (data === undefined && last.current?.hash === hash ? last.current.error : null)
  return { error: fault, isPending: isPending && fault === null }
}

type PageOf<T> = { data: T[]; nextCursor: string | null }

/** A list of the API, read page by page as it is scrolled. */
export function useList<T>(key: Key, call: (cursor: { cursor?: string }, signal: AbortSignal) => Call<PageOf<T>>, everyMs?: number) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => unwrap(call(pageParam ? { cursor: pageParam } : {}, signal)),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: PageOf<T>) => nextCursor ?? undefined,
    refetchInterval: (query) => againMs(query) || (everyMs ?? false),
  })
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const more = hasNextPage
    ? { load: () => void fetchNextPage(), loading: isFetchingNextPage, ...(isFetchNextPageError && { error: query.error }) }
    : undefined
  return { ...query, ...useLastingFault(key, query), rows: query.data?.pages.flatMap(({ data }) => data) ?? [], ...(more && { more }) }
}

/**
 * A change. The resources named in `touches` are read again after it. The same change is not sent again while it is in progress: a double
 * click created two API keys, and one of them was never shown.
 */
export function useChange<Input, T>(call: (input: Input) => Call<T>, touches: readonly string[], onDone?: (done: T, input: Input) => void) {
  const client = useQueryClient()
  const inputsInProgress = useRef(new Set<string | undefined>())
  const { mutate, ...change } = useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await unwrap(call(input))
      } finally {
        inputsInProgress.current.delete(JSON.stringify(input))
      }
    },
    onSuccess: (result, input) => {
      for (const resource of touches) void client.invalidateQueries({ queryKey: [resource] })
      onDone?.(result, input)
    },
  })
  const send: typeof mutate = (...sending) => {
    const text = JSON.stringify(sending[0])
    if (inputsInProgress.current.has(text)) return
    inputsInProgress.current.add(text)
    mutate(...sending)
  }
  return { ...change, mutate: send }
}
