import { parley, type Schemas } from '../api.ts'
import { useRead } from '../page/queries.ts'

export type BatchRun = Schemas['BatchRunSummary']
/** `isRead`: that there is none is known. */
export type BatchRunsOfProject = { newest: BatchRun | undefined; passRates: number[]; isRead: boolean; error: unknown }
const shown = 20
const everyMs = (page: { data: BatchRun[] } | undefined) => (page?.data.some(({ endedAt }) => endedAt === null) ? 5_000 : false)

/** The newest two hundred batch runs of the workspace: of all projects in one request. */
export const useNewestBatchRuns = (enabled = true) =>
  useRead(['batch-runs', 'start'], (signal) => parley.GET('/batch-runs', { params: { query: { limit: 200 } }, signal }), {
    everyMs,
    enabled,
  })

/** Those of one project: taken from the newest of the workspace; a project with none of them is asked for its own. */
export function useBatchRunsOf(project: string, all: { data: BatchRun[]; nextCursor: string | null } | undefined): BatchRunsOfProject {
  const among = (all?.data ?? []).filter(({ projectId }) => projectId === project)
  const isCovered = all === undefined || all.nextCursor === null || among.length > 0
  const own = useRead(
    ['batch-runs', 'start', project],
    (signal) => parley.GET('/batch-runs', { params: { query: { projectId: project, limit: 2 * shown } }, signal }),
    { enabled: !isCovered },
  )
  const runs = isCovered ? among : (own.data?.data ?? [])
  const [newest] = runs
  const passRates = runs
    .filter(({ batchId }) => batchId === newest?.batchId)
    .flatMap(({ metrics }) => metrics?.passRate.value ?? [])
    .slice(0, shown)
    .reverse()
  return { newest, passRates, isRead: isCovered ? all !== undefined : own.data !== undefined, error: own.error }
}
