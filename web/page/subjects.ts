import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type Answer, parley, type Schemas, unwrap } from '../api.ts'
import { paths } from '../paths.ts'

type Entry = Schemas['ActivityEntry']
/** `pageId`: the resource whose page shows it, if it has no page itself. */
type Listed = { id: string; name?: string; projectId?: string | null; pageId?: string }
/** The name of the resource of an entry, and its page; absent if it has none. */
export type Subject = { name?: string | undefined; to?: string }
type List = Promise<Answer<{ data: Listed[] }>>
type Kind = { resource: string; to?(project: string, id: string): string } & ({ named(ids: readonly string[]): List } | { newest(): List })

// As many as one request may name.
const maxIds = 100
const named = (ids: readonly string[]) => ({ params: { query: { ids: ids.join(), limit: maxIds } } })
// Of lists that take no ids.
const newest = { params: { query: { limit: 200 as const } } }
const kinds: Partial<Record<Entry['resourceType'], Kind>> = {
  project: { resource: 'projects', named: (ids) => parley.GET('/projects', named(ids)), to: (_, id) => paths.project(id) },
  channel: { resource: 'channels', named: (ids) => parley.GET('/channels', named(ids)), to: paths.channels.one },
  persona: { resource: 'personas', named: (ids) => parley.GET('/personas', named(ids)), to: paths.personas.one },
  document: { resource: 'documents', named: (ids) => parley.GET('/documents', named(ids)), to: paths.documents.one },
  scenario: { resource: 'scenarios', named: (ids) => parley.GET('/scenarios', named(ids)), to: paths.scenarios.one },
  test: { resource: 'tests', named: (ids) => parley.GET('/tests', named(ids)), to: paths.tests.one },
  batch: { resource: 'batches', named: (ids) => parley.GET('/batches', named(ids)), to: paths.batches.one },
  integration: { resource: 'integrations', named: (ids) => parley.GET('/integrations', named(ids)), to: paths.integrations.one },
  model: { resource: 'models', named: (ids) => parley.GET('/models', named(ids)), to: paths.models.one },
  rubric: { resource: 'rubrics', named: (ids) => parley.GET('/rubrics', named(ids)), to: paths.rubrics.one },
  calibration: { resource: 'calibrations', newest: () => parley.GET('/calibrations', newest), to: paths.calibrations.one },
  calibrationSheet: { resource: 'calibration-sheets', newest: readSheets, to: paths.calibrations.one },
  member: { resource: 'members', newest: readMembers },
  apiKey: { resource: 'apiKeys', newest: () => parley.GET('/api-keys', newest) },
  batchRun: { resource: 'batch-runs', named: readBatchRuns, to: paths.batchRun },
  run: { resource: 'runs', named: readRuns, to: paths.runs.one },
}

/** Named by their scenario or test. */
async function readRuns(ids: readonly string[]): List {
  const runs = await parley.GET('/runs', named(ids))
  const idsOf = (member: 'scenarioId' | 'testId') => [...new Set(runs.data?.data.flatMap((run) => run[member] ?? []))]
  const [scenarios, tests] = await Promise.all([
    namesOf(idsOf('scenarioId'), (own) => parley.GET('/scenarios', named(own))),
    namesOf(idsOf('testId'), (own) => parley.GET('/tests', named(own))),
  ])
  const rows = runs.data?.data.map((run) => {
    const name = scenarios.get(run.scenarioId ?? '') ?? tests.get(run.testId ?? '')
    return { id: run.id, projectId: run.projectId, ...(name !== undefined && { name }) }
  })
  return { ...runs, data: rows && { data: rows } } as Answer<{ data: Listed[] }>
}

/** Named by their batch and their number. */
async function readBatchRuns(ids: readonly string[]): List {
  const runs = await parley.GET('/batch-runs', named(ids))
  const batchIds = [...new Set(runs.data?.data.map(({ batchId }) => batchId))]
  const names = await namesOf(batchIds, (own) => parley.GET('/batches', named(own)))
  const rows = runs.data?.data.map(({ id, projectId, batchId, number }) => ({
    id,
    projectId,
    name: `${names.get(batchId) ?? 'Batch'} #${number}`,
  }))
  return { ...runs, data: rows && { data: rows } } as Answer<{ data: Listed[] }>
}

async function namesOf(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Answer<{ data: { id: string; name: string }[] }>>,
): Promise<Map<string, string>> {
  const answer = ids.length > 0 ? await read(ids) : undefined
  return new Map(answer?.data?.data.map(({ id, name }) => [id, name]))
}

/** Includes removed members: an entry may name one. */
async function readMembers(): List {
  const removed = { params: { query: { ...newest.params.query, state: 'removed' as const } } }
  const [present, past] = await Promise.all([parley.GET('/members', newest), parley.GET('/members', removed)])
  return { ...present, data: present.data && { data: [...present.data.data, ...(past.data?.data ?? [])] } } as Answer<{ data: Listed[] }>
}

/** The newest two hundred, with their participants and calibrations. */
async function readSheets(): List {
  const [sheets, calibrations] = await Promise.all([parley.GET('/reviews/calibration', newest), parley.GET('/calibrations', newest)])
  const names = new Map(calibrations.data?.data.map(({ id, name }) => [id, name]))
  const rows = sheets.data?.data.map(({ id, projectId, calibrationId, participantName }) => ({
    id,
    projectId,
    pageId: calibrationId,
    name: `${participantName}’s sheet in ${names.get(calibrationId) ?? 'a calibration'}`,
  }))
  return { ...sheets, data: rows && { data: rows } } as Answer<{ data: Listed[] }>
}

type Named = Pick<Entry, 'resourceType' | 'resourceId'> & Partial<Pick<Entry, 'changes'>>

type LookUp = { kind: Kind; ids: readonly string[] }
/** What has to be read for these entries; a request names ids in the order of the entries, so that a further page repeats no full one. */
function lookUps(entries: readonly Named[]): LookUp[] {
  const types = [...new Set(entries.map(({ resourceType }) => resourceType))]
  return types.flatMap((type): LookUp[] => {
    const kind = kinds[type]
    if (!kind) return []
    if ('newest' in kind) return [{ kind, ids: [] }]
    const ids = [...new Set(entries.flatMap(({ resourceType, resourceId }) => (resourceType === type ? [resourceId] : [])))]
    const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, at) => ids.slice(at * maxIds, (at + 1) * maxIds))
    return parts.map((part) => ({ kind, ids: part }))
  })
}

/** The subjects of these entries, however old; of members, keys, calibrations and sheets, those among the newest two hundred. */
export function useSubjects(entries: readonly Named[]): (entry: Named) => Subject {
  const sought = lookUps(entries)
  const cache = useQueryClient()
  useQueries({
    queries: sought.map(({ kind, ids }) => ({
      queryKey: [kind.resource, 'subjects', ...ids],
      queryFn: () => unwrap('newest' in kind ? kind.newest() : kind.named(ids)),
      staleTime: 60_000,
    })),
  })
  // What earlier pages named, too: with a further entry, other ids are asked for, and no name may disappear meanwhile.
  const readOf = (kind: Kind) => cache.getQueriesData<{ data: Listed[] }>({ queryKey: [kind.resource, 'subjects'] })
  const subjects = new Map<string, Subject>(
    [...new Set(sought.map(({ kind }) => kind))].flatMap((kind) =>
      readOf(kind)
        .flatMap(([, page]) => page?.data ?? [])
        .map(({ id, name, projectId, pageId = id }): [string, Subject] => [
          id,
          { name, ...(kind.to && projectId !== null && { to: kind.to(projectId ?? '', pageId) }) },
        ]),
    ),
  )
  return ({ resourceId, changes = [] }) => {
    const subject = subjects.get(resourceId)
    return { ...subject, name: subject?.name ?? nameIn(changes) }
  }
}

function nameIn(changes: Entry['changes']): string | undefined {
  const nameChange = changes.find(({ path }) => path === '/name')
  const name = nameChange?.after ?? nameChange?.before
  return typeof name === 'string' ? name : undefined
}
