import { wrongState } from '#src/platform/errors.ts'
import type { Budget } from '#src/workspace/projects/budget.ts'
import { type PricedModel, priceOf } from '../price-list.ts'

/** Throws `wrong_state` for a model with an unknown price if a budget is in money. */
export function refuseUnpriced(models: readonly (PricedModel & { name: string })[], budgets: readonly (Budget | undefined)[]): void {
  if (budgets.every((budget) => budget?.maxMicroUsd === undefined)) return
  const model = models.find((model) => priceOf(model) === undefined)
  if (!model) return
  throw wrongState(
    `The price of the model "${model.name}" is unknown, so its calls cannot be paid from a budget in money. Set "price" of the model, or give the budget in tokens (maxTokens).`,
    'unknownPrice',
    [],
  )
}
