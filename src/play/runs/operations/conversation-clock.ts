import type { Clock } from '#src/platform/io/open-io.ts'
import { steadyClock } from '#src/platform/io/steady-clock.ts'
import type { Context } from '#src/platform/jobs/handler.ts'

// Shorter waits are not worth giving up the slot.
const longWaitMs = 1_000

/** The clock of a conversation; during its long waits, another job may use the slot. */
export const openConversationClock = ({ signal, yieldSlot }: Pick<Context, 'signal' | 'yieldSlot'>): Clock => ({
  now: steadyClock(),
  wait(ms, until = signal) {
    const pause = () => delay(ms, until)
    return ms > longWaitMs ? yieldSlot(pause) : pause()
  },
})

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    // A timer may fire a millisecond before the clock reaches its time.
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms + 1)
    signal.addEventListener('abort', onAbort, { once: true })
  })
