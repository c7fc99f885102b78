import { writeCursor } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/resource.ts'
import { runsWith } from '../store/search.ts'

/** Runs searched for one page; no index contains the words of conversations. */
export const maxSearched = 1_000
const runsInStep = 100
/** After this time the page ends, however few runs were searched: conversations may be long. */
const maxMs = 1_000

type Search = { text: string; limit: number; filters: unknown }

/**
 * The runs of a page, as its reader sees them, that contain a text. The cursor says where the search stopped: hidden parts were removed
 * before, so neither the rows nor the cursor depend on them.
 */
export async function searchRuns<Row extends { id: string }>(
  tx: Tx,
  page: Page<Row>,
  { text, limit, filters }: Search,
): Promise<Page<Row>> {
  const matches: Row[] = []
  const startedAt = performance.now()
  for (let at = 0; at < page.data.length; at += runsInStep) {
    const rows = page.data.slice(at, at + runsInStep)
    const matching = await runsWith(
      tx,
      rows.map(({ id }) => id),
      text,
    )
    matches.push(...rows.filter(({ id }) => matching.has(id)))
    const isLast = at + runsInStep >= page.data.length
    if (matches.length > limit) return endingAt(matches.slice(0, limit), matches[limit - 1]!, filters)
    if (!isLast && performance.now() - startedAt > maxMs) return endingAt(matches, rows.at(-1)!, filters)
  }
  return { data: matches, nextCursor: page.nextCursor }
}

const endingAt = <Row extends { id: string }>(data: Row[], { id }: Row, filters: unknown): Page<Row> => ({
  data,
  nextCursor: writeCursor({ value: '', id }, filters),
})
