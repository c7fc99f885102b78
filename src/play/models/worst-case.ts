import type { Amount } from '#src/workspace/budgets/account.ts'
import type { ModelRequest, ModelUsage } from './dialogue.ts'
import { costOf } from './price.ts'
import { type PricedModel, priceOf } from './price-list.ts'

// The most that a call can take before it is made, and what counts if its vendor does not report it.

/** The minimum of bytes in a token: a part of a word has more, and a Chinese or Japanese character has three. */
const bytesOfToken = 3

/** A high estimate of the tokens of the question, and the longest answer that was requested. */
export function worstCase(model: PricedModel, { system, messages, schema, maxOutputTokens }: ModelRequest): Amount {
  const text = JSON.stringify([system, messages, schema])
  const inputTokens = Math.ceil(new TextEncoder().encode(text).length / bytesOfToken)
  return tookOf(model, { inputTokens, cachedInputTokens: 0, outputTokens: maxOutputTokens })
}

export const tookOf = (model: PricedModel, usage: ModelUsage): Amount => ({
  microUsd: costOf(priceOf(model), usage),
  tokens: usage.inputTokens + usage.outputTokens,
})

export const nothing: Amount = { microUsd: 0, tokens: 0 }
