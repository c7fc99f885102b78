import { isLead, type Viewer } from '#src/workspace/blinding/blinding.ts'
import type { CalibrationState, SheetState } from './lifecycle.ts'
import type { Visibility } from './schema.ts'

/**
 * Everything that decides whether a viewer may see the answers of others. `own`: the state of their own sheet; null: they do not
 * participate.
 */
export type Standing = { state: CalibrationState; visibility: Visibility; allowRevision: boolean; own: SheetState | null }

const taking: readonly SheetState[] = ['invited', 'in_progress']
const judged: readonly SheetState[] = ['submitted', 'late']
const running: readonly CalibrationState[] = ['draft', 'open']

/**
 * Whether a viewer may see the answers of the others. Never while the calibration is open and they have yet to answer, or may still change
 * their answers. Otherwise, leads always may, and all others as the calibration says, except for a canceled one.
 */
export function seesPeers(viewer: Viewer, { state, visibility, allowRevision, own }: Standing): boolean {
  const open = running.includes(state)
  if (open && own !== null && taking.includes(own)) return false
  if (open && own !== null && judged.includes(own) && allowRevision) return false
  if (isLead(viewer)) return true
  if (visibility === 'own_only' || state === 'canceled') return false
  return !open || (visibility === 'after_own_submit' && own !== null && judged.includes(own))
}
