import { useQueries } from '@tanstack/react-query'
import { parley, unwrap } from '../api.ts'
import { useNames } from './names.ts'

// As many as one request may name.
const atOnce = 100

/** Summaries of these conversations. */
function useSummaries(runIds: readonly string[]) {
  const ids = [...new Set(runIds)].sort()
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce).join())
  const reads = useQueries({
    queries: parts.map((part) => ({
      queryKey: ['runs', 'named', part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrap(parley.GET('/runs', { params: { query: { ids: part, limit: atOnce } }, signal })),
      // The name of a conversation does not change with it.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return { summaries: reads.flatMap(({ data }) => data?.data ?? []), isComing: reads.some(({ isPending }) => isPending) }
}

/** The scenarios and tests of these conversations. */
export const useSubjectsOf = (runIds: readonly string[]): string[] => [
  ...new Set(useSummaries(runIds).summaries.flatMap(({ scenarioId, testId }) => scenarioId ?? testId ?? [])),
]

/** The names of these conversations of a project: their scenario or test, and who was played. */
export function useRunNames(project: string, runIds: readonly string[]): (runId: string) => string {
  const { summaries, isComing } = useSummaries(runIds)
  const subjects = new Map(summaries.map(({ id, scenarioId, testId, personaId }) => [id, [scenarioId ?? testId, personaId]]))
  const { nameOf } = useNames(project, [...subjects.values()].flat())
  return (runId) => subjects.get(runId)?.map(nameOf).filter(Boolean).join(' · ') ?? (isComing ? '…' : 'Conversation')
}
