import { createContext, useContext, useEffect } from 'react'

type DialogAround = {
  /** Whether closing would lose unsaved text. */
  hold(isHeld: boolean): void
  /** Asks, and closes if the person agrees. */
  ask(): void
}
/** The dialog around a form, if there is one. */
export const Held = createContext<DialogAround | undefined>(undefined)

/** While this is true, the surrounding dialog asks before it closes, and the browser before a reload; returns how to ask. */
export function useHeld(isHeld: boolean): (() => void) | undefined {
  const around = useContext(Held)
  useEffect(() => {
    if (!around) return undefined
    around.hold(isHeld)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isHeld) addEventListener('beforeunload', warn)
    return () => {
      around.hold(false)
      removeEventListener('beforeunload', warn)
    }
  }, [around, isHeld])
  return isHeld ? around?.ask : undefined
}
