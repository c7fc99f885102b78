import { canonicalJson } from '#src/platform/canonical-json.ts'
import type { Members } from './definition.ts'

export const conflictReasons = ['changed', 'gone', 'unknown'] as const
export type ConflictReason = (typeof conflictReasons)[number]
export type Decision = { action: 'create' | 'change' | 'nothing'; conflict?: ConflictReason }

type Situation = {
  /** The current definition as it would be written; absent: there is none with this key. */
  current: Members | undefined
  wanted: Members
  /** Digest of the last definition that was applied, and of the current one. */
  applied: string | undefined
  currentDigest: string | undefined
  /** Parley created it, and nobody has changed it since. */
  untouched: boolean
  /** The application only gives it its key. */
  adopted: boolean
}

/**
 * What to do with a resource, and whether that would lose someone else's work: it is replaced only if it has not changed since files were
 * last applied to it.
 */
export function decide({ current, wanted, applied, currentDigest, untouched, adopted }: Situation): Decision {
  if (!current) return applied === undefined ? { action: 'create' } : { action: 'create', conflict: 'gone' }
  if (canonicalJson(current) === canonicalJson(wanted)) return { action: adopted ? 'change' : 'nothing' }
  if (untouched || applied === currentDigest) return { action: 'change' }
  return { action: 'change', conflict: applied === undefined ? 'unknown' : 'changed' }
}
