import type { Account } from '../../budgets/account.ts'
import { reserve } from '../../budgets/operations/reserve.ts'
import { systemClock } from '../../platform/io/open-io.ts'
import type { World } from '../../platform/world.ts'
import type { ModelRequest } from '../dialogue.ts'
import { worstCase } from '../worst-case.ts'
import { type CallOptions, type Completion, callModel, type Reserve } from './call.ts'
import { type ModelSnapshot, openModel } from './open.ts'
import { pacedTrying } from './paced.ts'

/** A call that may go out is not sent at once where its budget is busy. */
const leaseSlackMs = 60_000

/**
 * Asks a model at the pace that all processes share, with its circuit and its retries (`callModel` says what may go wrong), within its
 * limits, and has it paid by `account`. Throws BudgetExceeded.
 */
export async function complete(
  world: Pick<World, 'db' | 'outgoing' | 'vault'>,
  workspaceId: string,
  model: ModelSnapshot,
  request: ModelRequest,
  { account, ...options }: CallOptions & { account: Account },
): Promise<Completion> {
  const opened = await openModel(world, workspaceId, model)
  const { clock = systemClock, deadline, signal } = options
  const waiting = { deadline, now: clock.now, wait: (ms: number) => clock.wait(ms, signal) }
  const reserved: Reserve = (worst, leaseMs) => reserve(world.db, workspaceId, account, worst, { ...waiting, leaseMs })
  const { limits, known } = opened
  const limited = { limits, known, tokens: worstCase(model, request).tokens, leaseMs: model.timeouts.callMs + leaseSlackMs }
  return callModel(opened, model, request, {
    ...options,
    reserve: reserved,
    paced: (rest) => pacedTrying(world.db, workspaceId, model.id, { ...rest, ...limited }),
  })
}
