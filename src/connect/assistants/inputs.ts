import { z } from 'zod'
import { Id } from '#src/platform/resource.ts'

// Inputs that several tools share.

export const idOf = (prefix: string, words: string) =>
  Id.regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`), `an ID that starts with ${prefix}_`).describe(words)
export const cursor = z.string().max(1_000).exactOptional().describe('where the next page starts: nextCursor of the answer before')
/** Small, because assistants read whole pages. */
export const limit = z.int().min(1).max(50).default(20)
export const again = z
  .string()
  .min(1)
  .max(200)
  .exactOptional()
  .describe('any word that identifies this call: a call that is repeated with the same word is done only once and gives the same answer')
export const headersOf = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key })

export const hasMore = (nextCursor: string | null): string[] =>
  nextCursor === null ? [] : ['There are more: call again with nextCursor as cursor.']

/** The given members of a value that it has. */
export function pick<Value extends object, Name extends keyof Value>(value: Value, names: readonly Name[]): Pick<Value, Name> {
  return Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]]))) as Pick<Value, Name>
}
