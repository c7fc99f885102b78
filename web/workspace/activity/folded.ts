import type { Schemas } from '#web/api.ts'

type Entry = Schemas['ActivityEntry']
/** An entry of a list, with the other entries that say the same. */
export type Folded = { entry: Entry; same: readonly Entry[] }

// One request creates or changes many of them, and a row for each would say the same.
const alike: ReadonlySet<string> = new Set(['review', 'reviewTask', 'calibrationSheet'] satisfies Entry['resourceType'][])

/**
 * One row for adjacent entries in which one request did the same with several resources, such as 500 reviews that were assigned together.
 */
export function folded(entries: readonly Entry[]): Folded[] {
  const rows: { entry: Entry; same: Entry[] }[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    const { resourceType, requestId, action } = entry
    const isSame = requestId !== null && alike.has(resourceType) && last?.entry.requestId === requestId && last.entry.action === action
    if (isSame) last.same.push(entry)
    else rows.push({ entry, same: [] })
  }
  return rows
}

export const unfolded = (entries: readonly Entry[]): Folded[] => entries.map((entry) => ({ entry, same: [] }))
