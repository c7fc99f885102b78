import { parley } from '../api.ts'
import { useNames } from './names.ts'
import { useRead } from './queries.ts'

/** What the conversations of a project are called: by their scenario or test, and who was played. Beyond the newest two hundred an id stands for itself. */
export function useRunNames(project: string): (runId: string) => string {
  const { nameOf } = useNames(project)
  const runs = useRead(['runs', 'names', project], (signal) =>
    parley.GET('/runs', { params: { query: { projectId: project, limit: 200 } }, signal }),
  )
  const subjects = new Map(runs.data?.data.map(({ id, scenarioId, testId, personaId }) => [id, [scenarioId ?? testId, personaId]]))
  return (runId) => {
    const parts = subjects.get(runId)?.map(nameOf).filter(Boolean)
    return parts ? parts.join(' · ') : `Conversation …${runId.slice(-6)}`
  }
}
