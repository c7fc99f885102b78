import type { ActivityEntry } from '../../activity/contract.ts'
import type { Tx } from '../../platform/db/database.ts'
import { veilsFor as reviewVeils, seenEntries as seenOfReviews, tellsOutcome } from '../../reviews/operations/veil.ts'
import { noVeil, type Veil } from '../../reviews/visibility.ts'
import { unjudged } from '../store/sheets.ts'
import type { Viewer } from '../visibility.ts'

/** What of each conversation is kept from this reader, by its id: for a review or a sheet of theirs that is open. */
export async function veilsFor(tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<Map<string, Veil>> {
  const veils = await reviewVeils(tx, viewer, runIds)
  for (const { runId, hideJudge, hideAgentVersion } of await unjudged(tx, viewer.memberId, runIds)) {
    const { judge, agentVersion, batch } = veils.get(runId) ?? noVeil
    veils.set(runId, { judge: judge || hideJudge, agentVersion: agentVersion || hideAgentVersion, batch })
  }
  return veils
}

/** Entries of the activity that this reader may see. What people answered in a session is in no entry. */
export async function seenEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const seen = await seenOfReviews(tx, viewer, entries)
  const telling = seen.filter(({ resourceType, action }) => resourceType === 'run' && tellsOutcome.has(action))
  if (telling.length === 0) return seen
  const ids = [...new Set(telling.map(({ resourceId }) => resourceId))]
  const hidden = new Set((await unjudged(tx, viewer.memberId, ids)).flatMap(({ runId, hideJudge }) => (hideJudge ? [runId] : [])))
  return seen.filter((entry) => !hidden.has(entry.resourceId) || !telling.includes(entry))
}
