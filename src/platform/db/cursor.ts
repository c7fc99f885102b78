import { createHash } from 'node:crypto'
import { invalid } from '../errors.ts'
import { ceilings } from '../limits.ts'
import type { Page } from '../resource.ts'

/** Where a page ended: the sort value and id of its last row. Opaque outside, bound to the filters it was made for. */
export type Position = { value: string; id: string }

const fingerprint = (filters: unknown) => createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 16)

export const writeCursor = (position: Position, filters: unknown): string =>
  Buffer.from(JSON.stringify([fingerprint(filters), position.value, position.id])).toString('base64url')

export const badCursor = (message = 'This is no cursor of ours. Begin again without one.') =>
  invalid([{ parameter: 'cursor', code: 'bad_cursor', message }])

/** Throws `invalid` for a text that is no cursor of ours, or one of other filters. */
export function readCursor(cursor: string | undefined, filters: unknown): Position | undefined {
  if (cursor === undefined) return undefined
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw badCursor()
  }
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => typeof part === 'string' && !part.includes('\0')))
    throw badCursor()
  if (parts[0] !== fingerprint(filters)) throw badCursor('This cursor belongs to other filters or another order. Begin again without one.')
  return { value: parts[1], id: parts[2] }
}

/**
 * A page of the rows that were read, one more than `limit`: so many, or as many as fit into a page, and the cursor of the rest.
 * `found`: how many rows there are, where not all of them were read because of their size.
 */
export function paged<T>(
  rows: T[],
  limit: number,
  filters: unknown,
  position: (row: T) => Position,
  found = rows.length,
): { data: T[]; nextCursor: string | null } {
  const data = rows.slice(0, Math.min(limit, fitting(rows)))
  const last = data.at(-1)
  return { data, nextCursor: found > data.length && last ? writeCursor(position(last), filters) : null }
}

/** How many rows are written out for a page: until they are too large, that one too, so that no page is empty. */
function fitting(rows: readonly unknown[]): number {
  let left = ceilings.pageBytes.most
  const last = rows.findIndex((row) => {
    left -= JSON.stringify(row).length
    return left < 0
  })
  return last === -1 ? rows.length : last + 1
}

const mostRead = 1_000

/**
 * A page of what its reader may see, by id and newest first. Rows that `show` leaves out are passed over and more are read, so neither
 * the length of the page, nor whether another one follows, nor its cursor depends on them. `show` keeps the order.
 */
export async function visiblePage<Row extends { id: string }, Shown extends { id: string }>(
  { limit, cursor, filters }: { limit: number; cursor: string | undefined; filters: unknown },
  read: (after: string | undefined, count: number) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): Promise<Page<Shown>> {
  const found: Shown[] = []
  let after = readCursor(cursor, filters)?.id
  // Twice as many each time: where much is hidden, few readings find what is not.
  for (let count = limit + 1; ; count = Math.min(mostRead, count * 2)) {
    const rows = await read(after, count)
    found.push(...(await show(rows)))
    if (rows.length < count || found.length > limit) break
    after = rows.at(-1)!.id
  }
  return paged(found, limit, filters, ({ id }) => ({ value: '', id }))
}
