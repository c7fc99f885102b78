import { z } from 'zod'
import { Price } from './price.ts'
import list from './prices.json' with { type: 'json' }

// Prices that vendors publish, for models without their own. A server elsewhere has its own prices, so only calls to the vendor itself have
// one here.

export const ListedPrice = Price.extend({
  source: z.string().describe('the page of the vendor'),
  asOf: z.iso.date().describe('the day on which the page was read'),
  maxInputTokens: z.int().optional().describe('what a longer request costs is unknown'),
}).meta({ id: 'ListedModelPrice' })
type ListedPrice = z.output<typeof ListedPrice>
export type PricedModel = { kind: string; config: Record<string, unknown>; price?: Price | undefined }

const dollars = z.number().positive()
const Vendor = z.strictObject({
  origin: z.url(),
  source: z.url(),
  asOf: z.iso.date(),
  models: z.record(
    z.string(),
    z.strictObject({ input: dollars, cachedInput: dollars, output: dollars, maxInputTokens: z.int().positive().optional() }),
  ),
})
const vendors = new Map(Object.entries(z.record(z.string(), Vendor).parse(list.vendors)))

const free: Price = { inputMicroUsdPerMillion: 0, outputMicroUsdPerMillion: 0 }
const micro = (usd: number) => Math.round(usd * 1_000_000)
// Vendors append the date of a release to a permanent name: gpt-4.1-2025-04-14, claude-haiku-4-5-20251001.
const release = /-\d{4}-?\d\d-?\d\d$/

export function listedPriceOf({ kind, config }: PricedModel): ListedPrice | undefined {
  const vendor = vendors.get(kind)
  if (!vendor || new URL(String(config.baseUrl)).origin !== vendor.origin) return undefined
  const models = new Map(Object.entries(vendor.models))
  const name = String(config.model)
  const price = models.get(name) ?? models.get(name.replace(release, ''))
  if (!price) return undefined
  const { input, cachedInput, output, maxInputTokens } = price
  return {
    inputMicroUsdPerMillion: micro(input),
    cachedInputMicroUsdPerMillion: micro(cachedInput),
    outputMicroUsdPerMillion: micro(output),
    source: vendor.source,
    asOf: vendor.asOf,
    ...(maxInputTokens !== undefined && { maxInputTokens }),
  }
}

/** The price of a model: the configured one, or that of the list; free inside the process; `undefined` if unknown. */
export const priceOf = (model: PricedModel): (Price & { maxInputTokens?: number | undefined }) | undefined =>
  model.price ?? (model.kind === 'demo' ? free : listedPriceOf(model))
