import { createHash } from 'node:crypto'
import { invalid } from '../errors.ts'
import { ceilings } from '../limits.ts'
import type { Page } from '../resource.ts'

/** The end of a page: the sort value and id of its last row. Opaque to clients, and bound to the filters it was made for. */
export type Position = { value: string; id: string }

const fingerprint = (filters: unknown) => createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 16)

export const writeCursor = (position: Position, filters: unknown): string =>
  Buffer.from(JSON.stringify([fingerprint(filters), position.value, position.id])).toString('base64url')

export const invalidCursor = (message = 'Invalid cursor. Start again without one.') =>
  invalid([{ parameter: 'cursor', code: 'bad_cursor', message }])

/** Throws `invalid` for a text that is not one of our cursors, or for a cursor of other filters. */
export function readCursor(cursor: string | undefined, filters: unknown): Position | undefined {
  if (cursor === undefined) return undefined
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw invalidCursor()
  }
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => typeof part === 'string' && !part.includes('\0')))
    throw invalidCursor()
  if (parts[0] !== fingerprint(filters))
    throw invalidCursor('This cursor belongs to other filters or another order. Start again without one.')
  return { value: parts[1], id: parts[2] }
}

/** The same for a list whose positions are numbers; the first is `start`. */
export function readPlace(cursor: string | undefined, filters: unknown, start: number): number {
  const value = readCursor(cursor, filters)?.value
  if (value === undefined) return start
  if (!/^\d{1,9}$/.test(value)) throw invalidCursor()
  return Number(value)
}

/**
 * A page of rows, of which one more than `limit` was read: that many, or as many as fit into a page, and the cursor of the rest. `total`:
 * how many rows there are, if their size prevented reading all of them.
 */
export function toPage<T>(
  rows: T[],
  limit: number,
  filters: unknown,
  position: (row: T) => Position,
  total = rows.length,
): { data: T[]; nextCursor: string | null } {
  const data = rows.slice(0, Math.min(limit, countFitting(rows)))
  const last = data.at(-1)
  return { data, nextCursor: total > data.length && last ? writeCursor(position(last), filters) : null }
}

/** How many rows to write for a page: until they are too large, including that one, so that no page is empty. */
function countFitting(rows: readonly unknown[]): number {
  let remainingBytes = ceilings.pageBytes.max
  const lastIndex = rows.findIndex((row) => {
    remainingBytes -= JSON.stringify(row).length
    return remainingBytes < 0
  })
  return lastIndex === -1 ? rows.length : lastIndex + 1
}

const maxRead = 1_000

/**
 * A page of what its reader may see, by id and newest first. Rows that `show` removes are skipped and more are read, so neither the
 * length of the page, nor whether another one follows, nor its cursor depends on them. `show` keeps the order.
 */
export async function visiblePage<Row extends { id: string }, Shown extends { id: string }>(
  { limit, cursor, filters }: { limit: number; cursor: string | undefined; filters: unknown },
  read: (after: string | undefined, count: number) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): Promise<Page<Shown>> {
  const visible: Shown[] = []
  let after = readCursor(cursor, filters)?.id
  // Doubles each time, so that few queries suffice if much is hidden.
  for (let count = limit + 1; ; count = Math.min(maxRead, count * 2)) {
    const rows = await read(after, count)
    visible.push(...(await show(rows)))
    if (rows.length < count || visible.length > limit) break
    after = rows.at(-1)!.id
  }
  return toPage(visible, limit, filters, ({ id }) => ({ value: '', id }))
}
