import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { projectsToJudge } from '#src/workspace/blinding/operations.ts'
import type { Budget } from '#src/workspace/projects/budget.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { idOfMonth, monthOf } from '../account.ts'
import { type BudgetState, projectSpending } from '../contract.ts'
import { addBudget, budgetStates, changeBudget } from '../store.ts'

type OwnBudget = { id: string; projectId: string; budget: Budget }

/** The budget of a batch run or of a request, by its id. */
export const openBudget = (tx: Tx, opened: OwnBudget): Promise<void> => addBudget(tx, opened)

/** Sets a larger or smaller limit from now on; the used part does not change. */
export const replaceBudget = (tx: Tx, replaced: OwnBudget): Promise<void> => changeBudget(tx, replaced)

/** The used part of it; null if there is none. */
export const budgetStateOf = async (tx: Tx, id: string): Promise<BudgetState | null> => (await budgetStates(tx, [id])).get(id) ?? null

const unused = { usedMicroUsd: 0, usedTokens: 0, calls: 0, unpricedCalls: 0 }

const notYet = () =>
  new ServiceError('not_eligible', 'You have yet to judge conversations of this project. Submit your reviews to see what its calls took.')

export const spendingOperations = implement(projectSpending, {
  spending: async ({ params, tx, caller }) => {
    const { id, budget } = await projectOf(tx, params.id)
    // What a judge wrote about one more conversation is in the sum.
    if ((await projectsToJudge(tx, caller)).has(id)) throw notYet()
    const month = monthOf(Date.now())
    const used = await budgetStateOf(tx, idOfMonth(id, month))
    const { maxMicroUsd = null, maxTokens = null } = budget ?? {}
    return { month, ...unused, ...used, maxMicroUsd, maxTokens }
  },
})
