import type { Operation } from '../contract.ts'
import type { StoredAnswer } from './idempotency.ts'

/**
 * The body of a replayed answer. Parts that may be hidden from this caller by now are read again (`replayedAs`) by `read`; throws what
 * that throws, such as `not_found`.
 */
export async function replayedBody(
  { replayedAs }: Operation,
  { body }: StoredAnswer,
  read: (operation: string, id: string) => Promise<unknown>,
): Promise<unknown> {
  if (!replayedAs) return body
  const { operation, member } = replayedAs
  const answer = body as Record<string, unknown>
  const part = (member === undefined ? answer : answer[member]) as { id?: unknown } | null
  if (typeof part?.id !== 'string') return body
  const current = await read(operation, part.id)
  return member === undefined ? current : { ...answer, [member]: current }
}
