import { parley } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Go } from '../Go.tsx'
import { useRead } from '../queries.ts'

/** The rubric that something is judged by, with its name and version. */
export function RubricLink({ project, rubric: { id, version } }: { project: string; rubric: { id: string; version: number } }) {
  const rubric = useRead(['rubrics', id], (signal) => parley.GET('/rubrics/{id}', { params: { path: { id } }, signal }))
  return <Go to={paths.rubrics.one(project, id)}>{`${rubric.data?.name ?? 'Rubric'}, version ${version}`}</Go>
}
