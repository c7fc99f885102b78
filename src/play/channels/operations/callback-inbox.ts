import type { Database } from '#src/platform/db/database.ts'
import { type Exchange, excerpt } from '#src/platform/io/exchange.ts'
import { outgoingError } from '#src/platform/io/failures.ts'
import type { OpenedIo } from '#src/platform/io/open-io.ts'
import { hashToken } from '#src/platform/secrets/bearer-tokens.ts'
import { neverCalledBack } from '../channel-fault.ts'
import type { Channel } from '../contract.ts'
import type { Callbacks } from '../kind.ts'
import type { Frame } from '../receiving/heard.ts'
import { endSession, expectReply, lastRefusedCallback, openSession, type StoredCallback } from '../store/callbacks.ts'
import { callbackPath } from './callback-path.ts'
import { forgetSometimes } from './forget-callbacks.ts'
import { pullHub } from './pull-hub.ts'

type Options = {
  db: Database
  workspaceId: string
  channel: Pick<Channel, 'id' | 'timeouts'>
  io: Pick<OpenedIo, 'redact' | 'now'>
  /** The callbacks of the one conversation of this io. */
  token: string
  origin: string
  signal?: AbortSignal | undefined
  onExchange?: ((exchange: Exchange) => void) | undefined
}

// The same limit as for a reply to a request.
const maxReplyChars = 10 * 1024 * 1024

/** The callbacks of one conversation, in the order of arrival, at any process. */
export function callbackInbox({ db, workspaceId, channel, io, token, origin, signal, onExchange }: Options): Callbacks {
  const { id: channelId, timeouts } = channel
  const hub = pullHub(db)
  const address = callbackPath(channelId, token)

  return {
    async open({ sessionId, runId }) {
      await db.shortStatements(workspaceId, (tx) => openSession(tx, { sessionId, channelId, runId, hash: hashToken(token) }))
      let after = 0
      let askedAt = performance.now()
      let expectedSince: string | undefined
      let replyChars = 0

      const read = (callbacks: readonly StoredCallback[]): Frame[] =>
        callbacks.map(({ position, body, ageMs }) => {
          after = position
          replyChars += body.length
          onExchange?.({
            attempt: 1,
            method: 'CALLBACK',
            url: `/inbound/${channelId}`,
            status: 200,
            responseBody: excerpt(body, io.redact),
            latencyMs: Math.max(0, performance.now() - askedAt - ageMs),
          })
          return { text: io.redact(body), at: io.now() - ageMs }
        })

      /** The callbacks that arrive within this many milliseconds; an empty list if there are none. */
      const wait = async (ms: number): Promise<Frame[]> => {
        const pause = AbortSignal.timeout(Math.ceil(Math.max(0, ms)))
        const reader = { workspaceId, sessionId, after }
        const callbacks = await hub.callbacksOf(reader, signal ? AbortSignal.any([signal, pause]) : pause).catch(() => [])
        if (signal?.aborted) throw outgoingError('aborted', 'channels')
        return read(callbacks)
      }

      return {
        url: `${origin}${address}`,
        async ask(messageId) {
          askedAt = performance.now()
          replyChars = 0
          expectedSince = await db.shortStatements(workspaceId, (tx) => expectReply(tx, sessionId, messageId, timeouts.turnMs))
        },
        async next(withinMs = Number.POSITIVE_INFINITY) {
          const leftMs = timeouts.turnMs - (performance.now() - askedAt)
          if (replyChars > maxReplyChars) throw outgoingError('tooLarge', 'channels')
          const frames = leftMs > 0 ? await wait(Math.min(withinMs, leftMs)) : []
          if (frames.length > 0 || withinMs < leftMs) return frames
          const since = expectedSince
          throw neverCalledBack(
            timeouts.turnMs,
            since === undefined ? undefined : await db.shortStatements(workspaceId, (tx) => lastRefusedCallback(tx, channelId, since)),
          )
        },
        take: async () => read(await hub.unread({ workspaceId, sessionId, after })),
        async end() {
          await db.shortStatements(workspaceId, (tx) => endSession(tx, sessionId))
          await forgetSometimes(db, workspaceId, channelId)
        },
      }
    },
  }
}
