import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'

const count = z.int().nonnegative()
/** The spending of a budget so far. */
export const BudgetState = z
  .strictObject({
    maxMicroUsd: count.nullable().describe('null: money is not limited'),
    maxTokens: count.nullable().describe('null: tokens are not limited'),
    usedMicroUsd: count.describe('millionths of a US dollar, of the calls whose price is known'),
    usedTokens: count,
    calls: count,
    unpricedCalls: count.describe('calls whose price nobody knows'),
  })
  .meta({ id: 'BudgetState' })
export type BudgetState = z.infer<typeof BudgetState>

const ProjectSpending = z
  .strictObject({ month: z.string().describe('by UTC, such as 2026-11'), ...BudgetState.shape })
  .meta({ id: 'ProjectSpending' })
export type ProjectSpending = z.infer<typeof ProjectSpending>

export const projectSpending = {
  spending: operation({
    method: 'GET',
    url: '/projects/{id}/spending',
    summary: 'Read what the calls of language models of a project took this month, and its budget',
    role: 'viewer',
    answers: { 200: ProjectSpending },
  }),
}
