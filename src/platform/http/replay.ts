import type { Operation } from '../contract.ts'
import type { Tx } from '../db/database.ts'
import type { AnyHandlers, Call } from '../implement.ts'
import type { StoredAnswer } from './idempotency.ts'

/**
 * The body of an answer that is given again. What may be hidden from this caller by now is read anew (`replayedAs`); throws what
 * reading throws, such as `not_found`.
 */
export async function replayedBody(
  { replayedAs }: Operation,
  { body }: StoredAnswer,
  handlers: AnyHandlers,
  call: (tx: Tx | undefined) => Call<Operation>,
  tx: Tx,
): Promise<unknown> {
  if (!replayedAs) return body
  const { operation, member } = replayedAs
  const answer = body as Record<string, unknown>
  const part = (member === undefined ? answer : answer[member]) as { id?: unknown } | null
  if (typeof part?.id !== 'string') return body
  const [resource, verb] = operation.split('.') as [string, string]
  const current = await handlers[resource]![verb]!({ ...call(tx), params: { id: part.id }, query: {}, body: undefined } as Call<Operation>)
  return member === undefined ? current : { ...answer, [member]: current }
}
