import { parley } from '#web/api.ts'
import { useRead } from '#web/page/queries.ts'

/** The first 200 projects, which is as many as a member can have roles in. */
export function useProjectNames() {
  const { data } = useRead(['projects', 'names'], (signal) => parley.GET('/projects', { params: { query: { limit: 200 } }, signal }))
  const projects = data?.data ?? []
  return { projects, nameOf: (id: string) => projects.find((project) => project.id === id)?.name ?? id }
}
