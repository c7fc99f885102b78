import { parley, type Schemas } from '../api.ts'
import { useIsArchivedBatch } from '../page/batch-runs.ts'
import { useRead } from '../page/queries.ts'
import { regressionOf } from '../page/regression.ts'

export type BatchRun = Schemas['BatchRunSummary']
/** All are of batches that are not archived. `isRead`: that there is none is known. `isArchived`: there are some, of archived batches. */
export type BatchRunsOfProject = {
  /** Of the newest of each batch, the one to look at first. */
  first: BatchRun | undefined
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

export const isBad = ({ outcome }: BatchRun): boolean => outcome === 'failed' || outcome === 'error'

/** What the agent does worse than before comes first, then what failed. */
const urgency = (batchRun: BatchRun): number => (isBad(batchRun) ? (regressionOf(batchRun)?.verdict === 'failed' ? 2 : 1) : 0)

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
  const [first, ...others] = newestOfEachBatch(runs).sort((a, b) => urgency(b) - urgency(a))
  const passRates = runs
    .filter(({ batchId }) => batchId === first?.batchId)
    .flatMap(({ metrics }) => metrics?.passRate.value ?? [])
    .slice(0, shown)
    .reverse()
  const isRead = isCovered ? all !== undefined : own.data !== undefined
  return { first, others, passRates, isRead, isArchived: listed.length > runs.length, error: own.error }
}

/** The number of open alerts and the newest, by project; undefined until they are read. */
export function useOpenAlerts(enabled = true): ReadonlyMap<string, { newest: Schemas['Alert']; count: number }> | undefined {
  const alerts = useRead(
    ['alerts', 'start'],
    (signal) => parley.GET('/alerts', { params: { query: { state: 'open', limit: 200 } }, signal }),
    { enabled },
  )
  if (alerts.isPending) return undefined
  const ofProject = Map.groupBy(alerts.data?.data ?? [], ({ projectId }) => projectId)
  return new Map([...ofProject].map(([project, [newest, ...older]]) => [project, { newest: newest!, count: 1 + older.length }]))
}
