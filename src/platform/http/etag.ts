import { invalid } from '../errors.ts'

export const etagOf = (version: number): string => `"${version}"`

/** `If-Match`: our own ETag form or `*`. Throws `invalid` for anything else, as a guess could overwrite somebody's work. */
export function readIfMatch(header: string | undefined): number | 'any' | undefined {
  if (header === undefined) return undefined
  if (header.trim() === '*') return 'any'
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())
  // A well-formed tag that is none of ours names no version we ever had, so it is stale (412) rather than malformed.
  if (!match && /^(?:W\/)?"[^"]*"$/.test(header.trim())) return -1
  if (!match)
    throw invalid([{ header: 'If-Match', code: 'bad_etag', message: 'If-Match takes the ETag of an earlier answer, such as "3", or *.' }])
  return Number(match[1])
}
