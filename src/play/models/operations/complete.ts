import { type Clock, startClock } from '#src/platform/io/open-io.ts'
import type { World } from '#src/platform/world.ts'
import type { Account } from '#src/workspace/budgets/account.ts'
import { type OpenReservation, reserve } from '#src/workspace/budgets/operations/reserve.ts'
import type { ModelRequest } from '../dialogue.ts'
import { worstCase } from '../worst-case.ts'
import { type CallOptions, type Completion, callModel } from './call.ts'
import { goesOutAtOnce, type ModelSnapshot, openModel } from './open.ts'
import { pacedTrying } from './paced.ts'

/** A lease outlives its try, so only the reservation of a dead worker expires. */
const budgetSlackMs = 10_000
/** How long a call that may be sent waits for a busy budget. */
const turnSlackMs = 60_000

/**
 * Asks a model at the pace that all processes share, with its circuit and its retries (`callModel` says what may go wrong), within its
 * limits, and charges `account`. Throws BudgetExceeded.
 */
export async function complete(
  world: Pick<World, 'db' | 'outgoing' | 'vault'>,
  workspaceId: string,
  model: ModelSnapshot,
  request: ModelRequest,
  { account, ...options }: CallOptions & { account: Account },
): Promise<Completion> {
  const { clock = startClock(), deadline, signal } = options
  const worst = worstCase(model, request)
  const wait = (ms: number) => clock.wait(ms, signal)
  const { timeouts } = model
  const reserved = (leftMs: number, now = clock.now) =>
    reserve(world.db, workspaceId, account, worst, { deadline, now, wait, leaseMs: leftMs + budgetSlackMs })
  // In the same turn of the event loop as the current state of the model: one question to the database instead of two.
  const early = openEarly(clock, (now) => (goesOutAtOnce(world.db, workspaceId, model.id) ? reserved(timeouts.callMs, now) : undefined))
  try {
    const opened = await openModel(world, workspaceId, model)
    const { limits, known } = opened
    const limited = {
      limits,
      known,
      tokens: worst.tokens,
      leaseMs: timeouts.callMs + turnSlackMs,
      beforeWait: early.giveBack,
      settleLater: options.settleLater,
    }
    return await callModel(opened, model, request, {
      ...options,
      reserve: (leftMs) => early.take() ?? reserved(leftMs),
      paced: (rest) => pacedTrying(world.db, workspaceId, model.id, { ...rest, ...limited }),
    })
  } finally {
    await early.giveBack()
  }
}

/** Reservations made before the call is known to be possible; a caller that must wait first does not hold up any other call. */
function openEarly({ now }: Pick<Clock, 'now'>, begin: (now: () => number) => Promise<OpenReservation> | undefined) {
  let isOver = false
  let next = begin(() => (isOver ? Number.POSITIVE_INFINITY : now()))
  next?.catch(() => {})
  const take = () => {
    const reservation = next
    next = undefined
    return reservation
  }
  return {
    take,
    /** The caller already knows if a budget has no room; it no longer waits for a busy budget. */
    async giveBack(): Promise<void> {
      isOver = true
      await (await take()?.catch(() => undefined))?.giveBack()
    },
  }
}
