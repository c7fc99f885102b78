import { randomUUID } from 'node:crypto'
import { awaitAll, type Database } from '#src/platform/db/database.ts'
import { jointStatement } from '#src/platform/db/joint-statement.ts'
import { type Account, type Amount, idOfMonth, monthOf } from '../account.ts'
import { budgetExceeded, priceMissing } from '../budget-exceeded.ts'
import { type Attempt, addBudget, type Budgets, giveBackExpired, type Reservation, type Settlement, settle, tryReserve } from '../store.ts'

type Waiting = {
  /** Longer than the call can take; after this, the reservation of a dead worker is free again. */
  leaseMs: number
  /** Epoch ms. A reservation that has no room by then is refused. */
  deadline: number
  now(): number
  wait(ms: number): Promise<void>
}
/** `settle` counts what a call took, and returns the rest; `giveBack` is for a call that was not made. */
export type OpenReservation = { settle(amount: Amount): Promise<void>; giveBack(): Promise<void> }

const firstWaitMs = 50
const maxWaitMs = 1_000

/**
 * Reserves the most that a call can take with every budget that applies to it. If a budget has no room only because of calls in progress,
 * waits for it. Throws BudgetExceeded.
 */
export async function reserve(
  db: Database,
  workspaceId: string,
  { projectId, budgetId }: Account,
  amount: Amount,
  { leaseMs, deadline, now, wait }: Waiting,
): Promise<OpenReservation> {
  const month = monthOf(Date.now())
  const monthId = idOfMonth(projectId, month)
  const budgets = { monthId, budgetIds: [monthId, ...(budgetId === null ? [] : [budgetId])] }
  const { budgetIds } = budgets
  const id = randomUUID()
  const requests = jointly(db)
  const key = budgetIds.join(' ')
  const alone = <T>(work: Parameters<typeof db.shortStatements<T>>[1]) => db.shortStatements(workspaceId, work)
  const end = async (took: Amount | undefined) => void (await requests.settle(workspaceId, key, { budgetIds, id, took }))
  const reserved: OpenReservation = { settle: end, giveBack: () => end(undefined) }
  for (let [waitMs, isSwept] = [firstWaitMs, false]; ; ) {
    const { verdict, full } = await requests.reserve(workspaceId, key, { ...budgets, id, amount, leaseMs })
    if (verdict === 'reserved') return reserved
    if (verdict === 'unpriced') throw priceMissing()
    if (verdict === 'noMonth') await alone((tx) => addBudget(tx, { id: monthId, projectId, month }))
    else if (verdict === 'full' || now() + waitMs >= deadline) throw budgetExceeded(full!, amount)
    else if (!isSwept) {
      await alone((tx) => giveBackExpired(tx, budgetIds))
      isSwept = true
    } else {
      await wait(waitMs)
      waitMs = Math.min(maxWaitMs, waitMs * 2)
      isSwept = false
    }
  }
}

const jointlyOf = new WeakMap<Database, ReturnType<typeof openJointly>>()
function jointly(db: Database) {
  const known = jointlyOf.get(db) ?? openJointly(db)
  jointlyOf.set(db, known)
  return known
}

/** Calls of many conversations that start or end together are reserved and settled together; the key is that of their budgets. */
const openJointly = (db: Database) => ({
  reserve: jointStatement(db, async (tx, list: readonly (Budgets & Reservation)[]): Promise<Attempt[]> => {
    const [first] = list as [Budgets & Reservation]
    const together = await tryReserve(tx, first, list)
    if (list.length === 1 || together.verdict === 'reserved' || together.verdict === 'noMonth') return list.map(() => together)
    // There is no room for the most that all of them can take, but some of them may fit.
    return awaitAll(...list.map((request) => tryReserve(tx, request, [request])))
  }),
  settle: jointStatement(db, async (tx, list: readonly (Pick<Budgets, 'budgetIds'> & Settlement)[]): Promise<undefined[]> => {
    await settle(tx, list[0]!.budgetIds, list)
    return list.map(() => undefined)
  }),
})
