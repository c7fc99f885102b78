import { atLeast, type Role } from '../platform/contract.ts'
import type { CalibrationState, SheetState } from './lifecycle.ts'
import type { Visibility } from './schema.ts'

export type Viewer = { memberId: string; role: Role }
/** What decides about who may see what others answered. `own`: the state of the viewer's own sheet, null for who takes no part. */
export type Sightings = { state: CalibrationState; visibility: Visibility; allowRevision: boolean; own: SheetState | null }

const taking: readonly SheetState[] = ['invited', 'in_progress']
const judged: readonly SheetState[] = ['submitted', 'late']
const running: readonly CalibrationState[] = ['draft', 'open']

/**
 * Whether the answers of the others may be seen. Never by who has yet to answer, or may still answer anew, while the session is open.
 * Besides: by leads always, by all others as the session says; one that was canceled is never revealed to them.
 */
export function seesPeers({ role }: Viewer, { state, visibility, allowRevision, own }: Sightings): boolean {
  const open = running.includes(state)
  if (open && own !== null && taking.includes(own)) return false
  if (open && own !== null && judged.includes(own) && allowRevision) return false
  if (atLeast(role, 'editor')) return true
  if (visibility === 'own_only' || state === 'canceled') return false
  return !open || (visibility === 'after_own_submit' && own !== null && judged.includes(own))
}
