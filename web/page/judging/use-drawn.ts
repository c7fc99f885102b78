import { startTransition, useEffect, useState } from 'react'

// A screen holds about ten. Drawing all turns of a long conversation together would take long before anything can be read.
const first = 15
const each = 60

/** How many turns are in the page: those of the first screen immediately, the others right after it, and always up to the active one. */
export function useDrawn(count: number, cursorAt: number): number {
  const [drawnCount, setDrawn] = useState(first)
  useEffect(() => {
    if (drawnCount >= count) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawnCount + each)))
    return () => clearTimeout(timer)
  }, [drawnCount, count])
  return Math.max(drawnCount, cursorAt + 1)
}
