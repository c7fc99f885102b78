import type { ActivityEntry } from '../../activity/contract.ts'
import { atOnce, type Tx } from '../../platform/db/database.ts'
import {
  batchVeilsFor as batchVeilsOfReviews,
  seenEntries as seenOfReviews,
  tellableEntries as tellableOfReviews,
  tellsPlace,
  tellsVerdict,
  veilsFor as veilsOfReviews,
} from '../../reviews/operations/veil.ts'
import { isVeiled, noVeil, type Veil } from '../../reviews/visibility.ts'
import { type Unjudged, unjudged } from '../store/unjudged.ts'
import type { Viewer } from '../visibility.ts'

// What is kept from somebody for a review of theirs that is open, or a sheet.

function both(veils: Map<string, Veil>, own: readonly Unjudged[]): Map<string, Veil> {
  for (const { id, hideJudge, hideAgentVersion } of own) {
    const { judge, agentVersion, batch } = veils.get(id) ?? noVeil
    veils.set(id, { judge: judge || hideJudge, agentVersion: agentVersion || hideAgentVersion, batch })
  }
  return veils
}

/** What of each conversation is kept from this reader, by its id. */
export const veilsFor = async (tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<Map<string, Veil>> =>
  both(...(await atOnce(veilsOfReviews(tx, viewer, runIds), unjudged(tx, viewer.memberId, 'run', runIds))))

/** What of each batch run is kept from this reader, by its id. */
export const batchVeilsFor = async (tx: Tx, viewer: Viewer, batchRunIds: readonly string[]): Promise<Map<string, Veil>> =>
  both(...(await atOnce(batchVeilsOfReviews(tx, viewer, batchRunIds), unjudged(tx, viewer.memberId, 'batchRun', batchRunIds))))

/** Of sessions alone: what reviews keep back is left out by them. */
async function veilsAbout(tx: Tx, { memberId }: Viewer, entries: readonly ActivityEntry[]): Promise<Map<string, Veil>> {
  const ids = (type: 'run' | 'batchRun') => [
    ...new Set(entries.filter(({ resourceType }) => resourceType === type).map(({ resourceId }) => resourceId)),
  ]
  const found = await atOnce(unjudged(tx, memberId, 'run', ids('run')), unjudged(tx, memberId, 'batchRun', ids('batchRun')))
  return both(new Map(), found.flat())
}

/** Entries of the activity that this reader may see. What people answered in a session is in no entry. */
export async function seenEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const [seen, veils] = await atOnce(seenOfReviews(tx, viewer, entries), veilsAbout(tx, viewer, entries))
  return seen.filter(({ resourceId, action }) => {
    const { judge, agentVersion } = veils.get(resourceId) ?? noVeil
    return !(judge && tellsVerdict.has(action)) && !(agentVersion && tellsPlace.has(action))
  })
}

/** As `seenEntries`, where more is told than the entry: of what something is kept, all is kept. */
export async function tellableEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const [tellable, veils] = await atOnce(tellableOfReviews(tx, viewer, entries), veilsAbout(tx, viewer, entries))
  return tellable.filter(({ resourceId }) => !isVeiled(veils.get(resourceId) ?? noVeil))
}
