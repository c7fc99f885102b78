import { markLength } from '#src/platform/http/places.ts'

/** What a cursor holds: a hash of its filters, then its place. */
export const partsOf = (cursor: string): string[] => JSON.parse(Buffer.from(cursor.slice(0, -markLength), 'base64url').toString())

/** The same cursor with other contents, behind the same walls. */
export const forgedCursor = (cursor: string, rewrite: (parts: string[]) => unknown): string =>
  Buffer.from(JSON.stringify(rewrite(partsOf(cursor)))).toString('base64url') + cursor.slice(-markLength)
