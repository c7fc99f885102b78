import { invalid } from '#src/platform/errors.ts'
import { createSignal } from '#src/platform/jobs/wake.ts'
import type { AskedFor, Attempt, Companion, OpenedCompanion } from '#src/play/runs/companion.ts'
import type { Speaker } from '#src/play/users/kind.ts'
import { maxMinutes, type PersonMessage } from './shape.ts'
import { messageAt, notices } from './store.ts'

/** Finds a message within this time if a pooler does not pass notices on. */
const tickMs = 1_000

/** A person plays the user of one run. */
export const person: Companion = {
  plan: (_tx, _projectId, request) =>
    request.playedBy && {
      keyOf: (key) => `${key}|person`,
      refuse: ({ cells }) => refuseRequest(request, cells),
      freeze: () => () => ({ playedBy: request.playedBy }),
    },
  start: (_tx, _workspaceId, { plan }) => (plan.playedBy ? { open: openPerson } : undefined),
}

/** Throws `invalid` if a person would have to repeat a recorded conversation, continue one, or play several. */
function refuseRequest({ mode = 'live', seedFrom }: AskedFor, cells: number): void {
  const faults = [
    ...(seedFrom ? ['A person starts a conversation from its first message. Remove seedFrom, or playedBy.'] : []),
    ...(mode === 'live' ? [] : ['A person says something else each time, so nothing is recorded or replayed. Remove mode and cassetteId.']),
  ].map((message) => ({ pointer: '/playedBy', code: 'not_allowed', message }))
  const message = `A person plays one run, and this request would start ${cells}. Name one channel and one persona, and set repeats to 1.`
  if (faults.length > 0) throw invalid(faults)
  if (cells > 1) throw invalid([{ pointer: '/playedBy', code: 'too_big', message }])
}

/** The user's side is the messages that were sent to the run, in order; the time for which they are awaited is none of the agent's. */
function openPerson({ world: { db }, workspaceId, run: { id, plan }, signal, context }: Attempt): OpenedCompanion {
  let endsAt: number | undefined
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
      endsAt ??= performance.now() + maxMinutes * 60_000
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

  const speaker: Speaker = {
    async next(turns) {
      const messageCount = turns.filter(({ role }) => role === 'user').length
      // After the last turn a person has nothing to add, so the run does not wait for them.
      if (messageCount >= plan.stop.maxTurns) return { action: 'end', reason: 'userEnded' }
      waitsSince = performance.now()
      try {
        const text = (await context.yieldSlot(() => messageFor(messageCount + 1)))?.text ?? null
        return text === null ? { action: 'end', reason: 'userEnded' } : { action: 'say', text }
      } finally {
        totalMs = waitedMs()
        waitsSince = undefined
      }
    },
  }
  return { waitedMs, speaker: () => speaker, conduct: { isReadAlong: true, responseDelayMs: 0 } }
}
