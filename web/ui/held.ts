import { createContext, useContext, useEffect } from 'react'

/** Tells the dialog around it, if there is one, whether closing would lose what is written. */
export const Held = createContext<(isHeld: boolean) => void>(() => {})

/** While this is true, the dialog around asks before it closes. */
export function useHeld(isHeld: boolean): void {
  const hold = useContext(Held)
  useEffect(() => {
    hold(isHeld)
    return () => hold(false)
  }, [hold, isHeld])
}
