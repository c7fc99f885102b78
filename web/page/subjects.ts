import { useQueries } from '@tanstack/react-query'
import { type Answer, parley, type Schemas, unwrap } from '../api.ts'
import { paths } from '../paths.ts'

type Entry = Schemas['ActivityEntry']
/** `pageId`: the resource whose page shows it, if it has no page itself. */
type Listed = { id: string; name?: string; projectId?: string | null; pageId?: string }
/** The name of the resource of an entry, and its page; absent if it has none. */
export type Subject = { name?: string | undefined; to?: string }
type Kind = {
  resource: string
  read(ids: readonly string[]): Promise<Answer<{ data: Listed[] }>>
  to?(project: string, id: string): string
}

const newest = { params: { query: { limit: 200 as const } } }
// As many as one request may name.
const maxIds = 100
const kinds: Partial<Record<Entry['resourceType'], Kind>> = {
  project: { resource: 'projects', read: () => parley.GET('/projects', newest), to: (_, id) => paths.project(id) },
  channel: { resource: 'channels', read: () => parley.GET('/channels', newest), to: paths.channels.one },
  persona: { resource: 'personas', read: () => parley.GET('/personas', newest), to: paths.personas.one },
  scenario: { resource: 'scenarios', read: () => parley.GET('/scenarios', newest), to: paths.scenarios.one },
  test: { resource: 'tests', read: () => parley.GET('/tests', newest), to: paths.tests.one },
  batch: { resource: 'batches', read: () => parley.GET('/batches', newest), to: paths.batches.one },
  integration: { resource: 'integrations', read: () => parley.GET('/integrations', newest), to: paths.integrations.one },
  model: { resource: 'models', read: () => parley.GET('/models', newest), to: paths.models.one },
  rubric: { resource: 'rubrics', read: () => parley.GET('/rubrics', newest), to: paths.rubrics.one },
  calibration: { resource: 'calibrations', read: () => parley.GET('/calibrations', newest), to: paths.calibrations.one },
  calibrationSheet: { resource: 'calibration-sheets', read: readSheets, to: paths.calibrations.one },
  member: { resource: 'members', read: readMembers },
  apiKey: { resource: 'apiKeys', read: () => parley.GET('/api-keys', newest) },
  batchRun: { resource: 'batch-runs', read: readBatchRuns, to: paths.batchRun },
  run: { resource: 'runs', read: readRuns, to: paths.runs.one },
}

/** Named by their scenario or test. */
async function readRuns(ids: readonly string[]): Promise<Answer<{ data: Listed[] }>> {
  const [runs, scenarios, tests] = await Promise.all([
    parley.GET('/runs', { params: { query: { ids: ids.slice(0, maxIds).join(), limit: maxIds } } }),
    parley.GET('/scenarios', newest),
    parley.GET('/tests', newest),
  ])
  const playables: Listed[] = [...(scenarios.data?.data ?? []), ...(tests.data?.data ?? [])]
  const names = new Map(playables.map(({ id, name }) => [id, name]))
  const rows = runs.data?.data.map((run) => ({ ...run, name: names.get(run.scenarioId ?? run.testId ?? '') }))
  return { ...runs, data: rows && { data: rows } } as Answer<{ data: Listed[] }>
}

/** The newest two hundred, named by their batch and their number. */
async function readBatchRuns(): Promise<Answer<{ data: Listed[] }>> {
  const [runs, batches] = await Promise.all([parley.GET('/batch-runs', newest), parley.GET('/batches', newest)])
  const names = new Map(batches.data?.data.map(({ id, name }) => [id, name]))
  const rows = runs.data?.data.map(({ id, projectId, batchId, number }) => ({
    id,
    projectId,
    name: `${names.get(batchId) ?? 'Batch'} #${number}`,
  }))
  return { ...runs, data: rows && { data: rows } } as Answer<{ data: Listed[] }>
}

/** Includes removed members: an entry may name one. */
async function readMembers(): Promise<Answer<{ data: Listed[] }>> {
  const removed = { params: { query: { ...newest.params.query, state: 'removed' as const } } }
  const [present, past] = await Promise.all([parley.GET('/members', newest), parley.GET('/members', removed)])
  return { ...present, data: present.data && { data: [...present.data.data, ...(past.data?.data ?? [])] } } as Answer<{ data: Listed[] }>
}

/** The newest two hundred, with their participants and calibrations. */
async function readSheets(): Promise<Answer<{ data: Listed[] }>> {
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
/** The subjects of these entries: from the newest two hundred of each type that occurs in them, and the newest hundred runs. */
export function useSubjects(entries: readonly Named[]): (entry: Named) => Subject {
  const types = [...new Set(entries.map(({ resourceType }) => resourceType))].flatMap((type) =>
    kinds[type] ? [{ type, kind: kinds[type] }] : [],
  )
  const idsOf = (type: string) =>
    type === 'run' ? [...new Set(entries.flatMap(({ resourceType, resourceId }) => (resourceType === type ? [resourceId] : [])))] : []
  const read = useQueries({
    queries: types.map(({ type, kind }) => {
      const ids = idsOf(type)
      return { queryKey: [kind.resource, 'subjects', ...ids], queryFn: () => unwrap(kind.read(ids)), staleTime: 60_000 }
    }),
  })
  const subjects = new Map<string, Subject>(
    types.flatMap(({ kind: { to } }, at) =>
      (read[at]?.data?.data ?? []).map(({ id, name, projectId, pageId = id }): [string, Subject] => [
        id,
        { name, ...(to && projectId !== null && { to: to(projectId ?? '', pageId) }) },
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
