import type { Tx } from '../../platform/db/database.ts'
import { plainProfile, replaceProfile } from '../store/reviewers.ts'

export { countReviews, dateBack } from '../store/seeded.ts'

/** A reviewer who is given nothing until somebody unpauses them. */
export const pauseReviewer = (tx: Tx, memberId: string, reason: string): Promise<void> =>
  replaceProfile(tx, { ...plainProfile(memberId), paused: { by: 'system', reason, at: new Date().toISOString() } })
export const unpauseReviewer = (tx: Tx, memberId: string): Promise<void> => replaceProfile(tx, plainProfile(memberId))
