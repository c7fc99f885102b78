import type { ModelUsage } from './contract.ts'

// The total that calls of language models took. One unknown number makes the sum of its kind unknown.

type PaidCall = { usage: ModelUsage | null; costMicroUsd: number | null }

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export const sumOfCost = (all: readonly PaidCall[]): number | null =>
  all.every(({ costMicroUsd }) => costMicroUsd !== null) ? sum(all.map(({ costMicroUsd }) => costMicroUsd!)) : null

const tokensOf = (all: readonly PaidCall[]): ModelUsage => {
  const tokens = (name: keyof ModelUsage) => sum(all.map(({ usage }) => usage?.[name] ?? 0))
  return { inputTokens: tokens('inputTokens'), cachedInputTokens: tokens('cachedInputTokens'), outputTokens: tokens('outputTokens') }
}
export const sumOfUsage = (all: readonly PaidCall[]): ModelUsage | null => (all.every(({ usage }) => usage !== null) ? tokensOf(all) : null)

/** What one role took in a run: tokens as far as vendors counted them, cost only if all of it is known. */
export const spendingOf = (all: readonly (PaidCall & { calls: number })[]) => ({
  calls: sum(all.map(({ calls }) => calls)),
  ...tokensOf(all),
  costMicroUsd: sumOfCost(all),
})
