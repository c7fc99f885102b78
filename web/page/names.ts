import { useQueries } from '@tanstack/react-query'
import { type Answer, parley, unwrap } from '../api.ts'
import { useRead } from './queries.ts'

type Named = { id: string; name: string }
const query = (projectId: string) => ({ params: { query: { projectId, limit: 200 } } })

/** Names for the ids of a project. Beyond two hundred of a type, the id itself is shown. */
export function useNames(project: string) {
  const scenarios = useRead(['scenarios', 'names', project], (signal) => parley.GET('/scenarios', { ...query(project), signal }))
  const tests = useRead(['tests', 'names', project], (signal) => parley.GET('/tests', { ...query(project), signal }))
  const channels = useRead(['channels', 'names', project], (signal) => parley.GET('/channels', { ...query(project), signal }))
  const personas = useRead(['personas', 'names', project], (signal) => parley.GET('/personas', { ...query(project), signal }))
  const builtins = useRead(['personas', 'names', 'builtin'], (signal) =>
    parley.GET('/personas', { params: { query: { builtin: 'true', limit: 200 } }, signal }),
  )
  const of = <N extends Named>(data: { data: N[] } | undefined) => data?.data ?? []
  const lists = {
    scenarios: of(scenarios.data),
    tests: of(tests.data),
    channels: of(channels.data),
    personas: [...of(personas.data), ...of(builtins.data)],
  }
  const names = new Map(Object.values(lists).flatMap((list) => list.map(({ id, name }) => [id, name] as const)))
  const loading = [scenarios, tests, channels].some(({ isPending }) => isPending)
  const failed = [scenarios, tests, channels].find(({ data, error }) => data === undefined && error)
  const loadingTargets = [channels, personas, builtins].some(({ isPending }) => isPending)
  return {
    ...lists,
    loading,
    /** The lists that could not be read: they are empty, which means nothing. */
    failed,
    loadingTargets,
    nameOf: (id: string | null | undefined): string => (id ? (names.get(id) ?? `${id.slice(0, 12)}…`) : ''),
  }
}

/** The language models that a project can use: its own, and those of the whole workspace. */
export function useModelNames(project: string): readonly Named[] {
  const models = useRead(['models', 'names', project], (signal) => parley.GET('/models', { ...query(project), signal }))
  return models.data?.data ?? []
}

/** The integrations of a project. */
export function useIntegrationNames(project: string, enabled = true): readonly Named[] {
  const integrations = useRead(['integrations', 'names', project], (signal) => parley.GET('/integrations', { ...query(project), signal }), {
    enabled,
  })
  return integrations.data?.data ?? []
}

export const optionsOf = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }))

/** The names of these scenarios and tests: from the newest two hundred of each in the workspace; others are read one by one. */
export function useWorkspaceNames(ids: readonly string[]): (id: string | null) => string {
  const newest = { params: { query: { limit: 200 } } }
  const scenarios = useRead(['scenarios', 'names'], (signal) => parley.GET('/scenarios', { ...newest, signal }))
  const tests = useRead(['tests', 'names'], (signal) => parley.GET('/tests', { ...newest, signal }))
  const isScenario = (id: string) => id.startsWith('scn_')
  const scenarioName = useNamesOf('scenarios', scenarios, ids.filter(isScenario), (id, signal) =>
    parley.GET('/scenarios/{id}', { params: { path: { id } }, signal }),
  )
  const testName = useNamesOf(
    'tests',
    tests,
    ids.filter((id) => !isScenario(id)),
    (id, signal) => parley.GET('/tests/{id}', { params: { path: { id } }, signal }),
  )
  return (id) => (id === null ? undefined : isScenario(id) ? scenarioName(id) : testName(id)) ?? 'Conversation'
}

// More than a page shows at once.
const maxAlone = 20

/** The names of these resources, found as by `useFoundOf`. `…` while they are loading; undefined if there is none. */
export function useNamesOf(...parameters: Parameters<typeof useFoundOf<Named>>): (id: string) => string | undefined {
  const { find, isComing } = useFoundOf(...parameters)
  return (id) => find(id)?.name ?? (isComing ? '…' : undefined)
}

/** These resources from a list; those that it lacks are read one by one: archived ones, old ones, or all if the list cannot be read. */
export function useFoundOf<N extends Named>(
  resource: string,
  list: { data: { data: N[] } | undefined; isPending: boolean },
  ids: readonly string[],
  readOne: (id: string, signal: AbortSignal) => Promise<Answer<N>>,
): { find(id: string): N | undefined; isComing: boolean } {
  const byId = new Map(list.data?.data.map((one) => [one.id, one]))
  const missing = list.isPending ? [] : [...new Set(ids)].filter((id) => !byId.has(id)).slice(0, maxAlone)
  const alone = useQueries({
    queries: missing.map((id) => ({
      queryKey: [resource, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(readOne(id, signal)),
    })),
  })
  for (const { data } of alone) if (data) byId.set(data.id, data)
  const isComing = list.isPending || alone.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)
  return { find: (id) => byId.get(id), isComing }
}
