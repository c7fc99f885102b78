import { parley } from '#web/api.ts'
import { useRead } from '../queries.ts'

/** The newest two hundred rubrics of a project. */
export const useRubrics = (project: string) =>
  useRead(['rubrics', 'names', project], (signal) =>
    parley.GET('/rubrics', { params: { query: { projectId: project, limit: 200 } }, signal }),
  )
