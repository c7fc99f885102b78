import { describe, expect, it } from 'vitest'
import { costOf } from './price.ts'
import { listedPriceOf, priceOf } from './price-list.ts'
import list from './prices.json' with { type: 'json' }

const claude = (model: string, baseUrl = 'https://api.anthropic.com') => ({ kind: 'anthropic', config: { model, baseUrl } })
const usage = (inputTokens: number) => ({ inputTokens, cachedInputTokens: 0, outputTokens: 1_000_000 })

describe('the price list', () => {
  it('says of each vendor where its prices stand and of which day they are', () => {
    const vendors = Object.values(list.vendors)
    expect(vendors.length).toBeGreaterThan(0)
    for (const { source, asOf } of vendors)
      expect([source, asOf]).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^2026-\d\d-\d\d$/)])
  })

  it('costs a cached token no more than a new one', () => {
    for (const { models } of Object.values(list.vendors))
      for (const { input, cachedInput } of Object.values(models)) expect(cachedInput).toBeLessThanOrEqual(input)
  })

  it('knows a model by its name, with or without the day of its release', () => {
    expect(listedPriceOf(claude('claude-haiku-4-5'))).toMatchObject({
      inputMicroUsdPerMillion: 1_000_000,
      outputMicroUsdPerMillion: 5_000_000,
    })
    expect(listedPriceOf(claude('claude-haiku-4-5-20251001'))).toEqual(listedPriceOf(claude('claude-haiku-4-5')))
  })

  it.each([
    ['a model that is not in it', claude('claude-unheard-of')],
    ['a name of every object', claude('constructor')],
    ['the same name on a server elsewhere', claude('claude-haiku-4-5', 'https://proxy.example')],
    ['a vendor that is not in it', { kind: 'openaiCompatible', config: { model: 'gpt-5.4', baseUrl: 'https://api.openai.com' } }],
  ])('knows nothing of %s', (_, model) => {
    expect(priceOf(model)).toBeUndefined()
    expect(costOf(priceOf(model), usage(1))).toBeNull()
  })

  it('knows no price of a request that is longer than the price is for', () => {
    const price = priceOf(claude('claude-haiku-5-5'))
    expect(costOf(price, usage(100_000))).toBe(10_000 + 500_000)
    expect(costOf(price, usage(100_001))).toBeNull()
  })

  it('yields to a price that somebody wrote, and the demo model costs nothing', () => {
    const price = { inputMicroUsdPerMillion: 7, outputMicroUsdPerMillion: 7 }
    expect(priceOf({ ...claude('claude-haiku-4-5'), price })).toBe(price)
    expect(costOf(priceOf({ kind: 'demo', config: {} }), usage(5))).toBe(0)
  })
})
