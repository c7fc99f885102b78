import { parley, type Schemas } from '../api.ts'
import { useRead } from './queries.ts'
import { useParam } from './view.ts'

export function useProject(): Schemas['Project'] | undefined {
  const id = useParam('project')
  return useRead(['projects', id], (signal) => parley.GET('/projects/{id}', { params: { path: { id } }, signal })).data
}

/** The defaults of the project. */
export const useProjectDefaults = (): Schemas['Project']['defaults'] | undefined => useProject()?.defaults
