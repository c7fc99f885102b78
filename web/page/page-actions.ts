import type { Icon } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What can be done on the page that is open, as the palette offers it. */
export type PageAction = { name: string; icon: Icon; act(): void }

let offered: readonly PageAction[] = []
const listeners = new Set<() => void>()
function put(actions: readonly PageAction[]): void {
  offered = actions
  for (const listener of listeners) listener()
}

/** Offers an action in the palette for as long as its part of the page is there; `name` is absent where the role may not. */
export function usePageAction(name: string | undefined, icon: Icon, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (name === undefined) return
    const action = { name, icon, act: () => latest.current() }
    put([...offered, action])
    return () => put(offered.filter((other) => other !== action))
  }, [name, icon])
}

export const usePageActions = (): readonly PageAction[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offered,
  )
