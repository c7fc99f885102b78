import { canonicalJson } from '#src/platform/canonical-json.ts'
import type { Members } from './definition.ts'
import type { Side } from './sides.ts'

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
  /** The sides that changed the members in which the two differ. */
  sides: readonly Side[]
}

/**
 * What to do with a resource, and whether that would lose someone else's work: it is replaced only if everything that changed since files
 * were last applied to it is in the files, too.
 */
export function decide({ current, wanted, applied, currentDigest, untouched, sides }: Situation): Decision {
  if (!current) return applied === undefined ? { action: 'create' } : { action: 'create', conflict: 'gone' }
  if (canonicalJson(current) === canonicalJson(wanted)) return { action: 'nothing' }
  if (untouched || applied === currentDigest || sides.every((side) => side === 'files')) return { action: 'change' }
  return { action: 'change', conflict: applied === undefined ? 'unknown' : 'changed' }
}
