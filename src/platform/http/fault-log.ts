import { awayCause } from '../db/faults.ts'
import { ServiceError } from '../errors.ts'

const everyMs = 60_000
const maxCauses = 1_000

/**
 * For faults of the environment, which every request and every worker meets: one line per minute for each cause. Returns an addition to the
 * line of this error (how many with its cause were left out since the last line), or undefined if there should be no line. Any other error,
 * such as one of our own, is always logged. `now` in milliseconds.
 */
export function createFaultLog() {
  const causes = new Map<string, { at: number; omitted: number }>()
  return (error: unknown, now = performance.now()): { omitted?: number } | undefined => {
    const cause = awayCause(error) ?? (error instanceof ServiceError ? error.message : undefined)
    if (cause === undefined) return {}
    const last = causes.get(cause)
    if (last && now - last.at < everyMs) {
      last.omitted += 1
      return undefined
    }
    if (causes.size >= maxCauses) causes.delete(causes.keys().next().value!)
    causes.set(cause, { at: now, omitted: 0 })
    return last && last.omitted > 0 ? { omitted: last.omitted } : {}
  }
}
export type FaultLog = ReturnType<typeof createFaultLog>
