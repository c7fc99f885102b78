import { startClock } from '#src/platform/io/open-io.ts'
import type { World } from '#src/platform/world.ts'
import type { Account } from '#src/workspace/budgets/account.ts'
import { reserve } from '#src/workspace/budgets/operations/reserve.ts'
import type { ModelRequest } from '../dialogue.ts'
import { worstCase } from '../worst-case.ts'
import { type CallOptions, type Completion, callModel } from './call.ts'
import { type ModelSnapshot, openModel } from './open.ts'
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
  const reserved = (leftMs: number) =>
    reserve(world.db, workspaceId, account, worst, { deadline, now: clock.now, wait, leaseMs: leftMs + budgetSlackMs })
  const opened = await openModel(world, workspaceId, model)
  const { limits, known } = opened
  const limited = { limits, known, tokens: worst.tokens, leaseMs: timeouts.callMs + turnSlackMs, settleLater: options.settleLater }
  return callModel(opened, model, request, {
    ...options,
    reserve: reserved,
    paced: (rest) => pacedTrying(world.db, workspaceId, model.id, { ...rest, ...limited }),
  })
}
