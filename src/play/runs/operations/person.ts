import type { Context } from '#src/platform/jobs/handler.ts'
import { createSignal } from '#src/platform/jobs/wake.ts'
import type { World } from '#src/platform/world.ts'
import type { Speaker } from '#src/play/users/kind.ts'
import { maxMinutes, type PersonMessage } from '../person.ts'
import type { StartedRun } from '../store/attempts.ts'
import { messageAt, notices } from '../store/person-messages.ts'

/** Finds a message within this time if a pooler does not pass notices on. */
const tickMs = 1_000

type Options = { workspaceId: string; signal: AbortSignal; yieldSlot: Context['yieldSlot'] }

/**
 * The user's side of a run that a person plays: the messages that were sent to it, in order. `waitedMs`: how long the run has waited
 * for the person so far, which does not count as time of the agent.
 */
export function openPerson(
  { db }: Pick<World, 'db'>,
  { id, plan }: Pick<StartedRun, 'id' | 'plan'>,
  { workspaceId, signal, yieldSlot }: Options,
): { speaker: Speaker; waitedMs(): number } {
  const endsAt = performance.now() + maxMinutes * 60_000
  let [totalMs, waitsSince]: [number, number | undefined] = [0, undefined]
  const waitedMs = () => totalMs + (waitsSince === undefined ? 0 : performance.now() - waitsSince)

  async function messageFor(position: number): Promise<PersonMessage | undefined> {
    const news = createSignal()
    const unlisten = db.notices.listen(
      notices,
      (runId) => runId === id && news.notify(),
      () => news.notify(),
    )
    const stop = () => news.notify()
    signal.addEventListener('abort', stop, { once: true })
    try {
      while (performance.now() < endsAt) {
        signal.throwIfAborted()
        const message = await db.statements(workspaceId, (tx) => messageAt(tx, id, position))
        if (message) return message
        await news.wait(tickMs)
      }
      return undefined
    } finally {
      signal.removeEventListener('abort', stop)
      unlisten()
    }
  }

  return {
    waitedMs,
    speaker: {
      async next(turns) {
        const messageCount = turns.filter(({ role }) => role === 'user').length
        // After the last turn a person has nothing to add, so the run does not wait for them.
        if (messageCount >= plan.stop.maxTurns) return { action: 'end', reason: 'userEnded' }
        waitsSince = performance.now()
        try {
          const text = (await yieldSlot(() => messageFor(messageCount + 1)))?.text ?? null
          return text === null ? { action: 'end', reason: 'userEnded' } : { action: 'say', text }
        } finally {
          totalMs = waitedMs()
          waitsSince = undefined
        }
      },
    },
  }
}
