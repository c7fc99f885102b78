import type { Clock } from '../../platform/io/open-io.ts'
import { steadyClock } from '../../platform/io/steady-clock.ts'
import type { Context } from '../../platform/jobs/handler.ts'

// A wait that is shorter gives up its slot for nothing.
const longWaitMs = 1_000

/** The clock of a conversation; during its long waits another job may have the slot. */
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
    // It may ring a millisecond before the clock says so.
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms + 1)
    signal.addEventListener('abort', onAbort, { once: true })
  })
