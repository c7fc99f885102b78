import type { ActivityEntry } from '../../activity/contract.ts'
import { atOnce, type Tx } from '../../platform/db/database.ts'
import {
  batchVeilsFor as batchVeilsOfReviews,
  projectsJudgedBy,
  seenEntries as seenOfReviews,
  tellableEntries as tellableOfReviews,
  tellsPlace,
  tellsVerdict,
  veilsFor as veilsOfReviews,
} from '../../reviews/operations/veil.ts'
import { type BatchVeil, isVeiled, noBatchVeil, noVeil, type Veil } from '../../reviews/visibility.ts'
import { projectsUnjudged, type Unjudged, type UnjudgedBatchRun, unjudgedBatchRuns, unjudgedRuns } from '../store/unjudged.ts'
import type { Viewer } from '../visibility.ts'

// What is kept from somebody for a review of theirs that is open, or a sheet.

const both = ({ judge, agentVersion, batch }: Veil, own: Unjudged): Veil => ({
  judge: judge || own.hideJudge,
  agentVersion: agentVersion || own.hideAgentVersion,
  batch,
})

function withRuns(veils: Map<string, Veil>, own: readonly Unjudged[]): Map<string, Veil> {
  for (const one of own) veils.set(one.id, both(veils.get(one.id) ?? noVeil, one))
  return veils
}

function withBatchRuns(veils: Map<string, BatchVeil>, own: readonly UnjudgedBatchRun[]): Map<string, BatchVeil> {
  for (const one of own) {
    const veil = veils.get(one.id) ?? noBatchVeil
    veils.set(one.id, { ...both(veil, one), baseline: veil.baseline || one.baseline })
  }
  return veils
}

/** What of each conversation is kept from this reader, by its id. */
export const veilsFor = async (tx: Tx, viewer: Viewer, runIds: readonly string[]): Promise<Map<string, Veil>> =>
  withRuns(...(await atOnce(veilsOfReviews(tx, viewer, runIds), unjudgedRuns(tx, viewer.memberId, runIds))))

/** What of each batch run is kept from this reader, by its id. */
export const batchVeilsFor = async (tx: Tx, viewer: Viewer, batchRunIds: readonly string[]): Promise<Map<string, BatchVeil>> =>
  withBatchRuns(...(await atOnce(batchVeilsOfReviews(tx, viewer, batchRunIds), unjudgedBatchRuns(tx, viewer.memberId, batchRunIds))))

/** The projects in which this reader has something to judge without knowing what the judge found. */
export async function judgedProjects(tx: Tx, viewer: Viewer): Promise<Set<string>> {
  const [reviews, sheets] = await atOnce(projectsJudgedBy(tx, viewer), projectsUnjudged(tx, viewer.memberId))
  return new Set([...reviews, ...sheets])
}

/** Of sessions alone: what reviews keep back is left out by them. */
async function veilsAbout(tx: Tx, { memberId }: Viewer, entries: readonly ActivityEntry[]): Promise<Map<string, BatchVeil>> {
  const ids = (type: 'run' | 'batchRun') => [
    ...new Set(entries.filter(({ resourceType }) => resourceType === type).map(({ resourceId }) => resourceId)),
  ]
  const [runs, batchRuns] = await atOnce(unjudgedRuns(tx, memberId, ids('run')), unjudgedBatchRuns(tx, memberId, ids('batchRun')))
  return withBatchRuns(new Map(), [...runs.map((one) => ({ ...one, baseline: false })), ...batchRuns])
}

// Of an integration that takes only some outcomes the first delivery, or the first failure, tells that there was one.
const tellsDelivery: ReadonlySet<string> = new Set(['integration.activated', 'integration.failed'])

/** Entries of the activity that this reader may see. What people answered in a session is in no entry. */
export async function seenEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const [seen, veils] = await atOnce(seenOfReviews(tx, viewer, entries), veilsAbout(tx, viewer, entries))
  const judges = seen.some(({ action }) => tellsDelivery.has(action)) && (await judgedProjects(tx, viewer)).size > 0
  return seen.filter(({ resourceId, action }) => {
    const { judge, agentVersion, baseline } = veils.get(resourceId) ?? noBatchVeil
    if (judges && tellsDelivery.has(action)) return false
    return !((judge || baseline) && tellsVerdict.has(action)) && !(agentVersion && tellsPlace.has(action))
  })
}

/** As `seenEntries`, where more is told than the entry: of what something is kept, all is kept. */
export async function tellableEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const [tellable, veils] = await atOnce(tellableOfReviews(tx, viewer, entries), veilsAbout(tx, viewer, entries))
  return tellable.filter(({ resourceId }) => !isVeiled(veils.get(resourceId) ?? noBatchVeil))
}
