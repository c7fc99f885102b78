import { z } from 'zod'
import type { ModelUsage } from './dialogue.ts'

const rate = z.number().min(0).max(10_000_000_000)

/** Millionths of a US dollar for a million tokens. */
export const Price = z
  .strictObject({
    inputMicroUsdPerMillion: rate.describe('3000000 is $3 per million tokens'),
    cachedInputMicroUsdPerMillion: rate.optional().describe('of tokens read from the vendor’s cache; default: the price of the input'),
    outputMicroUsdPerMillion: rate,
  })
  .meta({ id: 'ModelPrice' })
export type Price = z.output<typeof Price>

/** In whole millionths of a US dollar, rounded up; null if tokens or price are unknown, which is not the same as nothing. */
export function costOf(price: (Price & { maxInputTokens?: number | undefined }) | undefined, usage: ModelUsage | null): number | null {
  if (!price || !usage || usage.inputTokens > (price.maxInputTokens ?? Number.POSITIVE_INFINITY)) return null
  const { inputMicroUsdPerMillion: input, cachedInputMicroUsdPerMillion: cached = input, outputMicroUsdPerMillion: output } = price
  const { inputTokens, cachedInputTokens, outputTokens } = usage
  const fresh = Math.max(0, inputTokens - cachedInputTokens)
  return Math.ceil((fresh * input + cachedInputTokens * cached + outputTokens * output) / 1_000_000)
}
