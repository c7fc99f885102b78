import { useEffect, useState } from 'react'
import { useInbox } from '../page/judging/inbox.ts'

// The page comes first, and a number in the navigation may be a minute old.
const delayMs = 1_500

/** How many things wait for the signed-in person in all projects, as the inbox lists them. */
export function useInboxCount(): number {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return useInbox(isWanted).data?.count ?? 0
}
