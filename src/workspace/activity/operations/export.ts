import type { Database } from '#src/platform/db/database.ts'
import type { Download } from '#src/platform/implement.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { ActivityEntry } from '../contract.ts'
import { entriesAfter, lastSeq } from '../store/entries.ts'
import { visibleEntries } from './visible.ts'

/** At most 4 KB of changes each, so that a page stays under a megabyte. */
const pageSize = 200

/**
 * The sealed entries after `after` that the viewer may see, one per line by seq, up to the end of the chain at the start. Each page is
 * read in its own transaction, once the client has taken the previous lines. Each entry is checked and written as in lists.
 */
export function exportActivity(db: Database, { viewer, after }: { viewer: Viewer & { workspaceId: string }; after: number }): Download {
  const { workspaceId } = viewer
  async function* lines() {
    const end = await db.transaction(workspaceId, lastSeq)
    for (let seq = after; seq < end; seq += pageSize) {
      const count = Math.min(pageSize, end - seq)
      const entries = await db.transaction(workspaceId, async (tx) => visibleEntries(tx, viewer, await entriesAfter(tx, seq, count)))
      if (entries.length > 0) yield entries.map((entry) => `${JSON.stringify(ActivityEntry.parse(entry))}\n`).join('')
    }
  }
  return { mediaType: 'application/x-ndjson; charset=utf-8', fileName: 'activity.ndjson', parts: lines() }
}
