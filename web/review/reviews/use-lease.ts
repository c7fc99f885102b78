import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ActiveReview } from './work.ts'

const activityEvents = ['keydown', 'pointerdown', 'wheel'] as const
const nearMs = 120_000

/** Renews after a third of the lease while someone works; returns its end once that is near or past. */
export function useLease(last: RefObject<ActiveReview>, renewedAt: RefObject<number>, renew: () => void): number | undefined {
  const [ending, setEnding] = useState<number>()
  const active = useRef(Date.now())
  useEffect(() => {
    const checkLease = () => {
      const { expiresAt, renewEverySeconds } = last.current.lease
      const end = Date.parse(expiresAt)
      const due = Date.now() - renewedAt.current > renewEverySeconds * 1_000 || end - Date.now() < nearMs
      if (due && active.current > renewedAt.current) renew()
      setEnding(end - Date.now() < nearMs ? end : undefined)
    }
    const noteActivity = () => {
      active.current = Date.now()
      // Anyone who comes back to a lease that has almost ended keeps it.
      if (Date.parse(last.current.lease.expiresAt) - Date.now() < nearMs) checkLease()
    }
    const timer = setInterval(checkLease, 15_000)
    for (const sign of activityEvents) addEventListener(sign, noteActivity, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of activityEvents) removeEventListener(sign, noteActivity)
    }
  }, [last, renewedAt, renew])
  return ending
}
