import type { ActivityEntry } from '../../activity/contract.ts'
import type { Tx } from '../../platform/db/database.ts'
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
  both(await veilsOfReviews(tx, viewer, runIds), await unjudged(tx, viewer.memberId, 'run', runIds))

/** What of each batch run is kept from this reader, by its id. */
export const batchVeilsFor = async (tx: Tx, viewer: Viewer, batchRunIds: readonly string[]): Promise<Map<string, Veil>> =>
  both(await batchVeilsOfReviews(tx, viewer, batchRunIds), await unjudged(tx, viewer.memberId, 'batchRun', batchRunIds))

/** Of sessions alone: what reviews keep back has been left out already. */
async function veilsAbout(tx: Tx, { memberId }: Viewer, entries: readonly ActivityEntry[]): Promise<Map<string, Veil>> {
  const ids = (type: 'run' | 'batchRun') => [
    ...new Set(entries.filter(({ resourceType }) => resourceType === type).map(({ resourceId }) => resourceId)),
  ]
  const found = [...(await unjudged(tx, memberId, 'run', ids('run'))), ...(await unjudged(tx, memberId, 'batchRun', ids('batchRun')))]
  return both(new Map(), found)
}

/** Entries of the activity that this reader may see. What people answered in a session is in no entry. */
export async function seenEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const seen = await seenOfReviews(tx, viewer, entries)
  const veils = await veilsAbout(tx, viewer, seen)
  return seen.filter(({ resourceId, action }) => {
    const { judge, agentVersion } = veils.get(resourceId) ?? noVeil
    return !(judge && tellsVerdict.has(action)) && !(agentVersion && tellsPlace.has(action))
  })
}

/** As `seenEntries`, where more is told than the entry: of what something is kept, all is kept. */
export async function tellableEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const tellable = await tellableOfReviews(tx, viewer, entries)
  const veils = await veilsAbout(tx, viewer, tellable)
  return tellable.filter(({ resourceId }) => !isVeiled(veils.get(resourceId) ?? noVeil))
}
