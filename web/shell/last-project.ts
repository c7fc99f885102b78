import { useEffect } from 'react'
import { useMe } from '../page/me.ts'

const keyOf = (workspace: string) => `parley.project.${workspace}`

/** The project of the address, otherwise the one opened last in this workspace. */
export function useLastProject(open: string | undefined): string | undefined {
  const key = keyOf(useMe().workspace.id)
  useEffect(() => {
    if (open) localStorage.setItem(key, open)
  }, [open, key])
  return open ?? localStorage.getItem(key) ?? undefined
}
