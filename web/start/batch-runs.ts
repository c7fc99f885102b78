import { parley, type Schemas } from '../api.ts'
import { useIsArchivedBatch } from '../page/batch-runs.ts'
import { useRead } from '../page/queries.ts'

export type BatchRun = Schemas['BatchRunSummary']
/** All are of batches that are not archived. `isRead`: that there is none is known. `isArchived`: there are some, of archived batches. */
export type BatchRunsOfProject = {
  newest: BatchRun | undefined
  /** The newest of each other batch. */
  others: BatchRun[]
  passRates: number[]
  isRead: boolean
  isArchived: boolean
  error: unknown
}
const shown = 20
const everyMs = (page: { data: BatchRun[] } | undefined) => (page?.data.some(({ endedAt }) => endedAt === null) ? 5_000 : false)

/** The newest two hundred batch runs of the workspace: of all projects in one request. */
export const useNewestBatchRuns = (enabled = true) =>
  useRead(['batch-runs', 'start'], (signal) => parley.GET('/batch-runs', { params: { query: { limit: 200 } }, signal }), {
    everyMs,
    enabled,
  })

/** The newest batch run of each batch, from batch runs listed newest first. */
export const newestOfEachBatch = (runs: readonly BatchRun[]): BatchRun[] =>
  runs.filter(({ batchId }, at) => runs.findIndex((run) => run.batchId === batchId) === at)

/** Those of one project: from the newest of the workspace; if it has none among them, its own list is read. */
export function useBatchRunsOf(project: string, all: { data: BatchRun[]; nextCursor: string | null } | undefined): BatchRunsOfProject {
  const among = (all?.data ?? []).filter(({ projectId }) => projectId === project)
  const isCovered = all === undefined || all.nextCursor === null || among.length > 0
  const own = useRead(
    ['batch-runs', 'start', project],
    (signal) => parley.GET('/batch-runs', { params: { query: { projectId: project, limit: 2 * shown } }, signal }),
    { enabled: !isCovered },
  )
  const listed = isCovered ? among : (own.data?.data ?? [])
  const isArchived = useIsArchivedBatch(listed.map(({ batchId }) => batchId))
  const runs = listed.filter(({ batchId }) => !isArchived(batchId))
  const [newest, ...others] = newestOfEachBatch(runs)
  const passRates = runs
    .filter(({ batchId }) => batchId === newest?.batchId)
    .flatMap(({ metrics }) => metrics?.passRate.value ?? [])
    .slice(0, shown)
    .reverse()
  const isRead = isCovered ? all !== undefined : own.data !== undefined
  return { newest, others, passRates, isRead, isArchived: listed.length > runs.length, error: own.error }
}
