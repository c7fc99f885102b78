import { startTransition, useEffect, useState } from 'react'

// A screen holds about ten. In a conversation of 1,000 turns, drawing all together took a second of two busy cores before anything could be
// read.
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
