import { followSignals } from '#src/platform/follow-signals.ts'
import type { Clock } from '#src/platform/io/open-io.ts'
import { standstillMs } from '#src/platform/io/standstill.ts'
import { steadyClock } from '#src/platform/io/steady-clock.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { SecretsOf } from '#src/play/cassettes/operations/mask.ts'
import type { Attempt, OpenedCompanion } from '../companion.ts'
import type { TakenRun } from './start.ts'

type Started = { workspaceId: string; taken: TakenRun; context: Context; holdSignal: AbortSignal }

/** Opens the attempt with its companions. */
export function openAttempt(
  world: World,
  secretsOf: SecretsOf,
  { workspaceId, taken: { run, started }, context, holdSignal }: Started,
): Attempt {
  const companions: OpenedCompanion[] = []
  const signal = followSignals(context.signal, holdSignal)
  const processClock = openProcessClock(context, signal)
  const { stoodStillMs } = processClock
  const waitedMs = () => companions.reduce((sum, companion) => sum + (companion.waitedMs?.() ?? 0), attempt.heldBackMs())
  const attempt: Attempt = {
    ...{ world, workspaceId, run, context, secretsOf, signal, companions, processClock },
    plan: run.plan,
    clock: {
      startedMs: processClock.now(),
      now: () => processClock.now() - waitedMs(),
      waitedMs: () => waitedMs() + stoodStillMs(),
      stoodStillMs,
      wait: processClock.wait,
    },
    tries: [],
    mask: (text) => text,
    heldBackMs: () => 0,
    answer: (request, ask) => companions.reduce<typeof ask>((inner, { answer }) => (answer ? () => answer(request, inner) : inner), ask)(),
    stored: (value) => companions.reduce((form, { stored }) => stored?.(form) ?? form, value),
    get isRewritten() {
      return companions.some(({ stored }) => stored)
    },
    author(definition) {
      for (const companion of companions) companion.author?.(definition)
    },
    write: (work) => world.db.transaction(workspaceId, work),
  }
  for (const { open } of started) companions.push(open(attempt))
  return attempt
}

/** Closes all companions, however the attempt ended; throws their first error. */
export async function closeAttempt({ companions }: Attempt): Promise<void> {
  const errors: unknown[] = []
  for (const companion of companions) await companion.close?.().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

// Shorter waits are not worth giving up the slot.
const longWaitMs = 1_000

/** During its long waits, another job may use the slot. The time for which the process stands still does not count. */
function openProcessClock({ yieldSlot }: Pick<Context, 'yieldSlot'>, signal: AbortSignal): Clock & { stoodStillMs(): number } {
  const [now, before] = [steadyClock(), standstillMs()]
  const stoodStillMs = () => Math.round(standstillMs() - before)
  return {
    now: () => now() - stoodStillMs(),
    stoodStillMs,
    wait(ms, until = signal) {
      const pause = () => delay(ms, until)
      return ms > longWaitMs ? yieldSlot(pause) : pause()
    },
  }
}

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
