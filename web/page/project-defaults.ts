import { parley, type Schemas } from '../api.ts'
import { useRead } from './queries.ts'
import { useParam } from './view.ts'

/** What holds in the project for what says nothing else. */
export function useProjectDefaults(): Schemas['Project']['defaults'] | undefined {
  const id = useParam('project')
  return useRead(['projects', id], (signal) => parley.GET('/projects/{id}', { params: { path: { id } }, signal })).data?.defaults
}
