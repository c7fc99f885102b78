import { useQueries } from '@tanstack/react-query'
import { type Schemas, unwrap } from '../api.ts'
import { type Read, reads } from './names.ts'

/** A scenario or a test in its current version. */
export type Present = Pick<Schemas['Scenario'], 'id' | 'name' | 'version' | 'assertions' | 'archivedAt'>

// As many as one request may name.
const atOnce = 100

/** What these scenarios and tests require now, which is what rescoring goes by. */
export function usePresentAssertions(ids: readonly string[]) {
  const all = [...new Set(ids)]
  const parts = (['scenarios', 'tests'] as const).flatMap((resource) => {
    const own = all.filter((id) => id.startsWith('tst_') === (resource === 'tests'))
    return Array.from({ length: Math.ceil(own.length / atOnce) }, (_, at) => ({
      resource,
      part: own.slice(at * atOnce, (at + 1) * atOnce).join(),
    }))
  })
  const queries = useQueries({
    queries: parts.map(({ resource, part }) => ({
      queryKey: [resource, 'named', part],
      queryFn: ({ signal }: { signal: AbortSignal }) => unwrap((reads[resource] as Read<Present>)({ ids: part, limit: atOnce }, signal)),
    })),
  })
  return {
    present: queries.flatMap(({ data }) => data?.data ?? []),
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error,
  }
}

/** The calls of language models for one conversation, at most: an assertion that finds nothing to read asks nothing. */
export const modelCallsOf = ({ assertions }: Pick<Present, 'assertions'>): number =>
  assertions.reduce((sum, { kind, settings }) => sum + (asking.has(kind) ? ((settings as { votes?: number }).votes ?? 1) : 0), 0)
const asking: ReadonlySet<string> = new Set(['judge', 'judgeScore'])
