import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Icon } from '#web/ui/icons.tsx'

/** The actions of the open page, for the palette. */
export type PageAction = { name: string; icon: Icon; act(): void }

let offered: readonly PageAction[] = []
const listeners = new Set<() => void>()
function put(actions: readonly PageAction[]): void {
  offered = actions
  for (const listener of listeners) listener()
}

/** Offers an action in the palette while its part of the page exists; `name` is absent if the role may not do it. */
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
