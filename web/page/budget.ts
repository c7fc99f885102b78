import type { Schemas } from '../api.ts'
import { several } from '../ui/count.ts'
import { cost } from '../ui/money.ts'

type Limits = { maxMicroUsd?: number | null | undefined; maxTokens?: number | null | undefined }

/** A budget for language models, in words. */
export const budgetOf = ({ maxMicroUsd, maxTokens }: Limits): string =>
  [...(maxMicroUsd ? [cost(maxMicroUsd)] : []), ...(maxTokens ? [several(maxTokens, 'token')] : [])].join(' and ')

/** What calls took, and out of which budget. */
export function spendingOf(state: Schemas['BudgetState']): string {
  const { usedMicroUsd, usedTokens, calls, unpricedCalls } = state
  const limit = budgetOf(state)
  const unknown = unpricedCalls > 0 ? `, and ${several(unpricedCalls, 'call')} of unknown price` : ''
  return `${cost(usedMicroUsd)} and ${several(usedTokens, 'token')} in ${several(calls, 'call')}${unknown}${limit && `, of at most ${limit}`}`
}
