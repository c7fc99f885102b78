import { useEffect } from 'react'
import { parley } from '../api.ts'
import { useMe } from '../page/me.ts'
import { useRead } from '../page/queries.ts'

const keyOf = (workspace: string) => `parley.project.${workspace}`

/** The project of the address, otherwise the one opened last in this workspace, otherwise the newest. */
export function useLastProject(open: string | undefined): string | undefined {
  const key = keyOf(useMe().workspace.id)
  useEffect(() => {
    if (open) localStorage.setItem(key, open)
  }, [open, key])
  const known = open ?? localStorage.getItem(key) ?? undefined
  const { data } = useProjects(known === undefined)
  return known ?? data?.data[0]?.id
}

/** The projects that one can switch to. */
export const useProjects = (enabled = true) =>
  useRead(['projects', 'switcher'], (signal) => parley.GET('/projects', { params: { query: { limit: 50 } }, signal }), { enabled })
