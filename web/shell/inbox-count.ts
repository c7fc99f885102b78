import { useEffect, useState } from 'react'
import { useWaiting } from '../page/judging/waiting.ts'

// The page comes first, and a number in the navigation may be a minute old.
const delayMs = 1_500
const everyMs = () => 60_000

/** How many reviews wait for the signed-in person in all projects, at most a few hundred. */
export function useInboxCount(): number {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return useWaiting(undefined, isWanted, everyMs).waiting.length
}
