import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { type Account, type Amount, idOfMonth, monthOf } from '../account.ts'
import { exceeded, unpriced } from '../budget-exceeded.ts'
import { addBudget, giveBackExpired, settle, tryReserve } from '../store.ts'

type Waiting = {
  /** Longer than the call can take; after it, what a dead worker reserved is free again. */
  leaseMs: number
  /** Epoch ms. What is not free by then is refused. */
  deadline: number
  now(): number
  wait(ms: number): Promise<void>
}
/** Counts what a call took, and gives back the rest. */
export type Reserved = { settle(amount: Amount): Promise<void> }

const firstWaitMs = 50
const longestWaitMs = 1_000

/**
 * Reserves the most that a call can take with every budget that applies to it. A budget that has no room only because other calls are
 * out is waited for. Throws BudgetExceeded.
 */
export async function reserve(
  db: Database,
  workspaceId: string,
  { projectId, budgetId }: Account,
  amount: Amount,
  { leaseMs, deadline, now, wait }: Waiting,
): Promise<Reserved> {
  const month = monthOf(Date.now())
  const monthId = idOfMonth(projectId, month)
  const budgetIds = [monthId, ...(budgetId === null ? [] : [budgetId])]
  const id = randomUUID()
  const alone = <T>(work: Parameters<typeof db.shortStatements<T>>[1]) => db.shortStatements(workspaceId, work)
  const reserved: Reserved = {
    settle: (took) => alone((tx) => settle(tx, budgetIds, id, took)),
  }
  for (let [waitMs, isSwept] = [firstWaitMs, false]; ; ) {
    const { verdict, full } = await alone((tx) => tryReserve(tx, { id, budgetIds, monthId, amount, leaseMs }))
    if (verdict === 'reserved') return reserved
    if (verdict === 'unpriced') throw unpriced()
    if (verdict === 'noMonth') await alone((tx) => addBudget(tx, { id: monthId, projectId, month }))
    else if (verdict === 'full' || now() + waitMs >= deadline) throw exceeded(full!, amount)
    else if (!isSwept) {
      await alone((tx) => giveBackExpired(tx, budgetIds))
      isSwept = true
    } else {
      await wait(waitMs)
      waitMs = Math.min(longestWaitMs, waitMs * 2)
      isSwept = false
    }
  }
}
