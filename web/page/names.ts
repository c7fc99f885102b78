import { useQueries } from '@tanstack/react-query'
import { type Answer, parley, type Schemas, unwrap } from '../api.ts'
import { useRead } from './queries.ts'

export type Named = { id: string; name: string; archivedAt: string | null }
type Page<N> = { data: N[]; nextCursor: string | null }
type Query = { projectId?: string; limit: number; builtin?: 'true'; ids?: string; search?: string; name?: string }
export type Read<N> = (query: Query, signal: AbortSignal) => Promise<Answer<Page<N>>>

/** What the fields of a project offer, and what its pages name by an id. */
export type Nameable = 'scenarios' | 'tests' | 'channels' | 'personas'
type Of = { scenarios: Schemas['Scenario']; tests: Schemas['Test']; channels: Schemas['Channel']; personas: Schemas['Persona'] }

export const reads: { [R in Nameable]: Read<Of[R]> } = {
  scenarios: (query, signal) => parley.GET('/scenarios', { params: { query }, signal }),
  tests: (query, signal) => parley.GET('/tests', { params: { query }, signal }),
  channels: (query, signal) => parley.GET('/channels', { params: { query }, signal }),
  personas: (query, signal) => parley.GET('/personas', { params: { query }, signal }),
}
const resourceOf = (id: string): Nameable | undefined =>
  ({ scn: 'scenarios', tst: 'tests', chn: 'channels', per: 'personas' })[id.split('_')[0]!] as Nameable | undefined

/** The newest two hundred of a project. */
export const useNewest = <R extends Nameable>(resource: R, project: string) =>
  useRead<Page<Of[R]>>([resource, 'names', project], (signal) =>
    (reads[resource] as Read<Of[R]>)({ projectId: project, limit: 200 }, signal),
  )
export const useBuiltins = (enabled = true) =>
  useRead(['personas', 'names', 'builtin'], (signal) => reads.personas({ builtin: 'true', limit: 200 }, signal), { enabled })

/** The newest two hundred of each type in a project, and the names of these ids, however old or archived they are. */
export function useNames(project: string, ids: readonly (string | null | undefined)[] = []) {
  const scenarios = useNewest('scenarios', project)
  const tests = useNewest('tests', project)
  const channels = useNewest('channels', project)
  const personas = useNewest('personas', project)
  const builtins = useBuiltins()
  const of = <N extends Named>(data: { data: N[] } | undefined) => data?.data ?? []
  const lists = {
    scenarios: of(scenarios.data),
    tests: of(tests.data),
    channels: of(channels.data),
    personas: [...of(personas.data), ...of(builtins.data)],
  }
  const names = new Map(Object.values(lists).flatMap((list) => list.map(({ id, name }) => [id, name] as const)))
  const all = [scenarios, tests, channels, personas, builtins]
  const isListed = all.every(({ isPending }) => !isPending)
  const others = useOthers(isListed ? ids.flatMap((id) => (id && !names.has(id) ? [id] : [])) : [])
  const nameOf = (id: string | null | undefined): string => {
    if (!id) return ''
    const found = names.get(id) ?? others.find(id)?.name
    return found ?? (!isListed || others.isComing ? '…' : `${id.slice(0, 12)}…`)
  }
  return {
    ...lists,
    loading: [scenarios, tests, channels].some(({ isPending }) => isPending),
    /** The lists that could not be read: they are empty, which means nothing. */
    failed: [scenarios, tests, channels].find(({ data, error }) => data === undefined && error),
    loadingTargets: [channels, personas, builtins].some(({ isPending }) => isPending),
    nameOf,
  }
}

// As many as one request may name.
const atOnce = 100

/** These resources, read by their ids. */
export function useByIds<N extends Named>(ids: readonly string[]) {
  const parts = (Object.keys(reads) as Nameable[]).flatMap((resource) => {
    const own = [...new Set(ids)].filter((id) => resourceOf(id) === resource)
    return Array.from({ length: Math.ceil(own.length / atOnce) }, (_, at) => ({
      resource,
      part: own.slice(at * atOnce, (at + 1) * atOnce).join(),
    }))
  })
  const queries = useQueries({
    queries: parts.map(({ resource, part }) => ({
      queryKey: [resource, 'named', part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrap((reads[resource] as unknown as Read<N>)({ ids: part, limit: atOnce }, signal)),
    })),
  })
  return {
    found: queries.flatMap(({ data }) => data?.data ?? []),
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error,
  }
}

/** Those that no list has: archived ones, and all but the newest two hundred. */
export function useOthers(ids: readonly string[]) {
  const { found, isPending } = useByIds<Named>(ids)
  const byId = new Map(found.map((one) => [one.id, one]))
  return { find: (id: string) => byId.get(id), isComing: isPending }
}

const query = (projectId: string) => ({ params: { query: { projectId, limit: 200 } } })

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

export const optionsOf = (list: readonly Pick<Named, 'id' | 'name'>[]) => list.map(({ id, name }) => ({ value: id, label: name }))
