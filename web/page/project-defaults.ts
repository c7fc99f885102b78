import { parley, type Schemas } from '../api.ts'
import { useRead } from './queries.ts'
import { useParam } from './view.ts'

/** The defaults of the project. */
export function useProjectDefaults(): Schemas['Project']['defaults'] | undefined {
  const id = useParam('project')
  return useRead(['projects', id], (signal) => parley.GET('/projects/{id}', { params: { path: { id } }, signal })).data?.defaults
}
