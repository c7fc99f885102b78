import { useQuery } from '@tanstack/react-query'
import { type Answer, unwrap } from '../api.ts'
import type { Description } from './schema.ts'

/** The OpenAPI document, from the service itself; read when the first form needs it. */
export function useDescription() {
  return useQuery<Description>({
    queryKey: ['description'],
    staleTime: Number.POSITIVE_INFINITY,
    // A form cannot be drawn without it: the page says why, instead of showing a skeleton forever.
    throwOnError: (_, { state }) => state.data === undefined,
    queryFn: ({ signal }) => unwrap(readDescription(signal)),
  })
}

async function readDescription(signal: AbortSignal): Promise<Answer<Description>> {
  const response = await fetch('/v1/openapi.json', { signal })
  const body: unknown = await response.json().catch(() => undefined)
  return response.ok ? { data: body as Description, response } : { error: body, response }
}
