import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { isAny, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf, hiddenReviews, projectsToJudge } from '#src/workspace/blinding/operations.ts'
import type { ActivityEntry } from '../contract.ts'
import type { ResourceType } from '../resource-types.ts'
import { isVisible, mayRevealDelivery } from '../visibility.ts'

const idsOf = (entries: readonly ActivityEntry[], type: ResourceType) => [
  ...new Set(entries.filter(({ resourceType }) => resourceType === type).map(({ resourceId }) => resourceId)),
]

async function visibleWith(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]) {
  const [blinding, reviews, projects] = await awaitAll(
    blindingOf(tx, viewer, { runIds: idsOf(entries, 'run'), batchRunIds: idsOf(entries, 'batchRun') }),
    hiddenReviews(tx, viewer, { reviewIds: idsOf(entries, 'review'), taskIds: idsOf(entries, 'reviewTask') }),
    entries.some(mayRevealDelivery) ? projectsToJudge(tx, viewer) : undefined,
  )
  const hidden = { blinding, reviews, judges: (projects?.size ?? 0) > 0 }
  return { blinding, visible: entries.filter((entry) => isVisible(entry, hidden)) }
}

/** The entries that a viewer may see, without entries about hidden reviews or findings about conversations that they have yet to judge. */
export const visibleEntries = async (tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> =>
  (await visibleWith(tx, viewer, entries)).visible

/** Like `visibleEntries`, for readers that show the whole resource with the entry: nothing of the resource may be hidden. */
export async function unblindedEntries(tx: Tx, viewer: Viewer, entries: readonly ActivityEntry[]): Promise<ActivityEntry[]> {
  const { blinding, visible } = await visibleWith(tx, viewer, entries)
  return visible.filter(({ resourceId }) => {
    const hidden = blinding.get(resourceId)
    return !hidden || !isAny(hidden)
  })
}
