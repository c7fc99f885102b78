import type { ModelRequest, ModelUsage } from './dialogue.ts'

/** Beyond what vendors add to a question (a template, tools of their own) and what reasoning adds to an answer. */
const times = 10
const more = 20_000

/**
 * The usage that a vendor reported, as far as its figures fit each other and the call: tokens from a cache are among those of the input; no
 * text has more tokens than bytes, and an answer has about the length that was asked for. What cannot be is as good as not reported.
 */
export function plausibleUsage(usage: ModelUsage | null, sentBytes: number, { maxOutputTokens }: ModelRequest): ModelUsage | null {
  if (!usage) return null
  const { inputTokens, cachedInputTokens, outputTokens } = usage
  if (inputTokens > sentBytes * times + more || outputTokens > maxOutputTokens * times + more) return null
  return { ...usage, cachedInputTokens: Math.min(cachedInputTokens, inputTokens) }
}
