import { malformed, ServiceError } from '#src/platform/errors.ts'
import { TaskFailure, task } from '#src/platform/task.ts'
import type { Threads } from '#src/platform/threads/threads.ts'
import type { NewConversation } from '../contract.ts'
import { type MadeConversation, makeConversation, type StoredSpans } from '../make.ts'
import { type SpanRows, spanRows } from '../span-rows.ts'
import { type Protection, protect } from './protect.ts'
import { type ReadInput, type ReadRequest, readRequest } from './read-otlp.ts'
import { spansOfTurns } from './spans-of-turns.ts'

// What takes seconds to unpack, redact or assemble is computed in a thread, from text to text.

/** Characters, or bytes, from which it is. */
const threadFrom = 16 * 1024
const maxWaiting = 16

export const readRequestTask = task<ReadInput, ReadRequest>('readRequest', { deadlineMs: 8_000 })
type TurnsInput = { conversations: NewConversation[]; nowMs: number; protection: Protection }
export const readTurnsTask = task<TurnsInput, SpanRows>('readTurns', { deadlineMs: 8_000 })
export const makeConversationTask = task<StoredSpans, MadeConversation | undefined>('makeConversation', { deadlineMs: 8_000 })

export type Place = { threads: Threads; slot: string }

/** Throws `too_many_requests` or `malformed` for what takes too long. */
export async function readInThread(input: ReadInput, { threads, slot }: Place): Promise<ReadRequest> {
  const isSmall = input.bytes.length < threadFrom && input.sentAs.encoding === undefined
  return isSmall ? readRequest(input) : threads.run(readRequestTask, input, { slot, maxWaiting }).catch(refuse)
}

export const readTurns = ({ conversations, nowMs, protection }: TurnsInput): SpanRows =>
  spanRows(
    protect(
      conversations.flatMap((one) => spansOfTurns(one, nowMs, protection.key)),
      protection,
    ),
  )

export async function readTurnsInThread(input: TurnsInput, { threads, slot }: Place): Promise<SpanRows> {
  const turns = input.conversations.flatMap(({ turns }) => turns)
  const length = turns.reduce((sum, { content }) => sum + content.length, 0)
  const isSmall = length < threadFrom && turns.length < 100 && !turns.some(({ toolCalls }) => toolCalls)
  return isSmall ? readTurns(input) : threads.run(readTurnsTask, input, { slot, maxWaiting }).catch(refuse)
}

export async function makeInThread(stored: StoredSpans, { threads, slot }: Place): Promise<MadeConversation | undefined> {
  const isSmall = stored.spans.reduce((sum, { length }) => sum + length, 0) < threadFrom
  return isSmall ? makeConversation(stored) : threads.run(makeConversationTask, stored, { slot, maxWaiting: Number.POSITIVE_INFINITY })
}

function refuse(error: unknown): never {
  if (!(error instanceof TaskFailure)) throw error
  if (error.reason === 'crowded' || error.reason === 'stopped')
    throw new ServiceError('too_many_requests', 'Other requests of your workspace are still being read. Continue more slowly.', {
      retryAfterSeconds: 1,
    })
  throw malformed('Reading this request takes more time or memory than one request may take. Send fewer spans at a time.')
}
