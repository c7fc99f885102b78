import { parley } from '../api.ts'
import { useRead } from './queries.ts'

type Named = { id: string; name: string }
const query = (projectId: string) => ({ params: { query: { projectId, limit: 200 } } })

/** What the ids of a project are called. Beyond two hundred of a kind an id stands for itself. */
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
    /** What could not be read: its list is empty, and that says nothing. */
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

/** What scenarios and tests are called wherever they are: of the newest two hundred of each in the workspace. */
export function useWorkspaceNames(): (id: string | null) => string {
  const newest = { params: { query: { limit: 200 } } }
  const scenarios = useRead(['scenarios', 'names'], (signal) => parley.GET('/scenarios', { ...newest, signal }))
  const tests = useRead(['tests', 'names'], (signal) => parley.GET('/tests', { ...newest, signal }))
  const names = new Map([...(scenarios.data?.data ?? []), ...(tests.data?.data ?? [])].map(({ id, name }) => [id, name]))
  return (id) => (id && names.get(id)) || (scenarios.isPending || tests.isPending ? '…' : 'Conversation')
}
