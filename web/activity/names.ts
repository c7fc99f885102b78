import { useQueries } from '@tanstack/react-query'
import { type Answer, parley, type Schemas, unwrap } from '../api.ts'

type Named = { id: string; name: string }
type Entry = Schemas['ActivityEntry']
const newest = { params: { query: { limit: 200 as const } } }
const lists: Record<string, [resource: string, read: () => Promise<Answer<{ data: Named[] }>>]> = {
  project: ['projects', () => parley.GET('/projects', newest)],
  channel: ['channels', () => parley.GET('/channels', newest)],
  persona: ['personas', () => parley.GET('/personas', newest)],
  scenario: ['scenarios', () => parley.GET('/scenarios', newest)],
  test: ['tests', () => parley.GET('/tests', newest)],
  batch: ['batches', () => parley.GET('/batches', newest)],
  integration: ['integrations', () => parley.GET('/integrations', newest)],
  model: ['models', () => parley.GET('/models', newest)],
  rubric: ['rubrics', () => parley.GET('/rubrics', newest)],
  member: ['members', () => parley.GET('/members', newest)],
  apiKey: ['apiKeys', () => parley.GET('/api-keys', newest)],
}

/** What the resources of these entries are called, as far as they have names: of the newest two hundred of each kind that is among them. */
export function useResourceNames(entries: readonly Entry[]): (entry: Entry) => string | undefined {
  const needed = [...new Set(entries.map(({ resourceType }) => resourceType))].flatMap((type) => (lists[type] ? [lists[type]] : []))
  const read = useQueries({
    queries: needed.map(([resource, list]) => ({ queryKey: [resource, 'named'], queryFn: () => unwrap(list()), staleTime: 60_000 })),
  })
  const names = new Map(read.flatMap(({ data }) => data?.data ?? []).map(({ id, name }) => [id, name]))
  return ({ resourceId, changes }) => names.get(resourceId) ?? nameIn(changes)
}

function nameIn(changes: Entry['changes']): string | undefined {
  const nameChange = changes.find(({ path }) => path === '/name')
  const name = nameChange?.after ?? nameChange?.before
  return typeof name === 'string' ? name : undefined
}
