import { canonicalObject } from '#src/platform/canonical-json.ts'
import type { ActivityEntry } from './contract.ts'

const hashed = 'action actor at causeId changes id prevHash requestId resourceId resourceType seq workspaceId'.split(' ')

/**
 * The text whose SHA-256 (of its UTF-8 bytes, in lower-case hex) is the hash of an entry: everything in its answer except the hash itself,
 * and the workspace, so that an entry does not fit any other place or any other chain.
 */
export const canonicalForm = (workspaceId: string, entry: Omit<ActivityEntry, 'hash' | 'erasedBy'>): string =>
  canonicalObject({ ...entry, workspaceId }, hashed)

const candidate = /\d[\d.]{15}|\.\d*0(?!\d)/
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?/g

/**
 * Whether a JSON text of PostgreSQL contains a number that JavaScript reads as another one (1.0 as 1, or more than 17 digits). Parley
 * cannot have written it, and the canonical form, which is JavaScript's, would hide it.
 */
export function hasForeignNumber(text: string): boolean {
  if (!candidate.test(text)) return false
  return [...text.matchAll(tokens)].some(([token]) => !token.startsWith('"') && plainDecimal(Number(token)) !== token)
}

/** The number without an exponent, as PostgreSQL writes it. */
function plainDecimal(value: number): string {
  const [digits, exponent] = String(value).split('e') as [string, string?]
  if (exponent === undefined) return digits
  const sign = value < 0 ? '-' : ''
  const [whole, fraction = ''] = digits.replace('-', '').split('.') as [string, string?]
  const shift = Number(exponent)
  return shift > 0 ? sign + whole + fraction.padEnd(shift, '0') : `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
}
