import type { Database } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import { type Exchange, excerpt } from '#src/platform/io/exchange.ts'
import { outgoingError } from '#src/platform/io/failures.ts'
import type { OpenedIo } from '#src/platform/io/open-io.ts'
import { neverAnswered, notConnected } from '../channel-fault.ts'
import type { Channel } from '../contract.ts'
import type { PullQueue } from '../kind.ts'
import type { PulledAnswer, PulledMessage } from '../pull/answer.ts'
import { addMessage, askState, endSession, withdraw } from '../store/pull-messages.ts'
import { forgetMessages } from '../store/pull-queue.ts'
import { pullHub } from './pull-hub.ts'

type Options = {
  db: Database
  workspaceId: string
  channel: Pick<Channel, 'id' | 'timeouts'>
  io: Pick<OpenedIo, 'redact'>
  signal?: AbortSignal | undefined
  onExchange?: ((exchange: Exchange) => void) | undefined
}

/** The messages of one conversation, in the order of the calls; the worker that plays the run may be in another process than the poller. */
export function pullQueue({ db, workspaceId, channel, io, signal, onExchange }: Options): PullQueue {
  const { id: channelId, timeouts } = channel
  const hub = pullHub(db)
  const inWorkspace = db.statements

  /** Waits in intervals of `connectMs`; after each one, a poller must still have the message or be expected. */
  async function answerTo(id: string, startedAt: number): Promise<PulledAnswer> {
    for (;;) {
      const leftMs = timeouts.turnMs - (performance.now() - startedAt)
      const pause = AbortSignal.timeout(Math.ceil(Math.max(0, Math.min(leftMs, timeouts.connectMs))))
      const answer = await hub.answerTo({ workspaceId, id }, signal ? AbortSignal.any([signal, pause]) : pause).catch(() => undefined)
      if (answer) return answer
      if (signal?.aborted || answer === null) throw outgoingError('aborted', 'channels')
      const state = await inWorkspace(workspaceId, (tx) => askState(tx, { id, channelId, graceMs: timeouts.connectMs }))
      if (!state.isReachable) throw notConnected(channelId)
      if (performance.now() - startedAt >= timeouts.turnMs) throw neverAnswered(timeouts.turnMs, state.deliveries, state.refusal)
    }
  }

  const note = (message: PulledMessage, startedAt: number, result: { answer?: PulledAnswer; error?: Error }) =>
    onExchange?.({
      attempt: 1,
      method: 'PULL',
      url: `/v1/pull/${channelId}`,
      requestBody: excerpt(JSON.stringify(message), io.redact),
      ...(result.answer && { status: 200, responseBody: excerpt(JSON.stringify(result.answer), io.redact) }),
      ...(result.error && { error: result.error.message }),
      latencyMs: performance.now() - startedAt,
    })

  return {
    async ask(message) {
      const id = newId('msg')
      const startedAt = performance.now()
      await inWorkspace(workspaceId, (tx) => addMessage(tx, { id, channelId, message, forMs: timeouts.turnMs }))
      hub.announce()
      try {
        const answer = await answerTo(id, startedAt)
        note(message, startedAt, { answer })
        return answer
      } catch (error) {
        await inWorkspace(workspaceId, (tx) => withdraw(tx, [id]))
        note(message, startedAt, { error: error as Error })
        throw error
      }
    },
    async end(session) {
      await inWorkspace(workspaceId, (tx) => endSession(tx, channelId, session, newId('msg')))
      hub.announce()
      await forgetMessages(db, channelId)
    },
  }
}
