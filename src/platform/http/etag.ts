import { createHash } from 'node:crypto'
import { invalid } from '../errors.ts'

/** `"3"`; with members that change without a new version, `"3.x7Fq0aZ"`, where the part before the dot still names the version. */
export function etagOf(version: number, extraValues: readonly unknown[] = []): string {
  if (extraValues.length === 0) return `"${version}"`
  const digest = createHash('sha256').update(JSON.stringify(extraValues)).digest('base64url').slice(0, 12)
  return `"${version}.${digest}"`
}

/** `If-Match`: our own ETag form or `*`. Throws `invalid` for anything else, because a guess could overwrite another person's work. */
export function readIfMatch(header: string | undefined): number | 'any' | undefined {
  if (header === undefined) return undefined
  if (header.trim() === '*') return 'any'
  const match = /^(?:W\/)?"(\d{1,9})(?:\.[\w-]{1,20})?"$/.exec(header.trim())
  // A well-formed tag that we did not make names no version we ever had, so it is stale (412) rather than malformed.
  if (!match && /^(?:W\/)?"[^"]*"$/.test(header.trim())) return -1
  if (!match)
    throw invalid([{ header: 'If-Match', code: 'bad_etag', message: 'If-Match takes the ETag of an earlier answer, such as "3", or *.' }])
  return Number(match[1])
}

/** Whether `If-None-Match` names this tag (RFC 9110: a list or `*`, compared weakly). An unreadable header names nothing. */
export function isKnown(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
