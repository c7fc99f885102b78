import { expect, it } from 'vitest'
import { costOf, Price } from './price.ts'

const price = { inputMicroUsdPerMillion: 3_000_000, cachedInputMicroUsdPerMillion: 300_000, outputMicroUsdPerMillion: 15_000_000 }
const usage = { inputTokens: 1_000, cachedInputTokens: 400, outputTokens: 200 }

it.each([
  ['each token at its price', price, usage, 600 * 3 + 400 * 0.3 + 200 * 15],
  ['cached tokens at the price of the input where they have none', { ...price, cachedInputMicroUsdPerMillion: undefined }, usage, 6_000],
  ['rounded up, never to nothing', price, { inputTokens: 1, cachedInputTokens: 1, outputTokens: 0 }, 1],
  ['nothing for nothing', price, { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }, 0],
  ['more cached than there is input, as some servers count', price, { inputTokens: 10, cachedInputTokens: 1_000, outputTokens: 0 }, 300],
  ['null without a price', undefined, usage, null],
  ['null without tokens', price, null, null],
] as const)('%s', (_, given, tokens, cost) => {
  expect(costOf(given && Price.parse(given), tokens)).toBe(cost)
})

it('is a safe number for the highest prices and the most tokens that are taken', () => {
  const rate = 10_000_000_000
  const most = { inputMicroUsdPerMillion: rate, outputMicroUsdPerMillion: rate }
  const tokens = { inputTokens: 3_000_000_000, cachedInputTokens: 1_000_000_000, outputTokens: 2_000_000_000 }
  expect(Number.isSafeInteger(costOf(Price.parse(most), tokens))).toBe(true)
})
