import { parley } from '#web/api.ts'
import { useRead } from '#web/page/queries.ts'

/** The last hundred runs that ended. */
export const useLastRuns = (projectId: string) =>
  useRead(['runs', 'rate', projectId], (signal) =>
    parley.GET('/runs', { params: { query: { projectId, status: 'completed', limit: 100 } }, signal }),
  )
