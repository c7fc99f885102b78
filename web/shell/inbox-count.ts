import { useEffect, useState } from 'react'
import { useWaiting } from '../page/judging/waiting.ts'
import { useWaitingSheets } from '../page/judging/waiting-sheets.ts'

// The page comes first, and a number in the navigation may be a minute old.
const delayMs = 1_500
const everyMs = () => 60_000

/** How many reviews and sheets wait for the signed-in person in all projects, as the inbox lists them. */
export function useInboxCount(): number {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  const sheets = useWaitingSheets(isWanted).waiting.length
  return useWaiting(undefined, isWanted, everyMs).waiting.length + sheets
}
