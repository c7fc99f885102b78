/** The budget without room. `month` is null for a batch run and for a request. */
export type FullBudget = {
  month: string | null
  maxMicroUsd: number | null
  maxTokens: number | null
  usedMicroUsd: number
  usedTokens: number
}

const usd = (micro: number) => `$${(micro / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`
const count = (tokens: number) => `${tokens.toLocaleString('en-US')} tokens`

export const outOfBudget = 'budgetExceeded'

/** No budget has room for another call of a language model. The agent is not at fault. */
export class BudgetExceeded extends Error {
  readonly source = 'environment'
  readonly reason = outOfBudget
  constructor(message: string) {
    super(message)
    this.name = 'BudgetExceeded'
  }
}

export function budgetExceeded(full: FullBudget, { microUsd, tokens }: { microUsd: number | null; tokens: number }): BudgetExceeded {
  const { month, maxMicroUsd, maxTokens, usedMicroUsd, usedTokens } = full
  const whose = month === null ? 'The budget of this batch run or request' : `The budget of the project for ${month}`
  const way = month === null ? 'Give the next one a larger budget.' : 'Raise the budget of the project, or wait for the next month (UTC).'
  const isMoney = maxMicroUsd !== null && usedMicroUsd + (microUsd ?? 0) > maxMicroUsd
  const state = isMoney
    ? `${usd(usedMicroUsd)} of ${usd(maxMicroUsd)} are used, and the next call may cost up to ${usd(microUsd ?? 0)}`
    : `${usedTokens.toLocaleString('en-US')} of ${count(maxTokens ?? 0)} are used, and the next call may take up to ${count(tokens)}`
  return new BudgetExceeded(`${whose} has no room for another call of a language model: ${state}. ${way}`)
}

export const priceMissing = (): BudgetExceeded =>
  new BudgetExceeded(
    'The price of this call of a language model is unknown, so it cannot be paid from a budget in money. Set the price of the model, or give the budget in tokens (maxTokens).',
  )
