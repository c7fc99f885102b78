/** One value of a preset. A secret goes only into `auth`. */
export type PresetValue = {
  name: string
  title: string
  description: string
  example: string
  default?: string
  secret?: true
  optional?: true
}
/**
 * How to reach one product: a channel in which `<name>` is replaced by a value. If an optional secret is missing, its `auth` is left
 * out too.
 */
export type Preset = {
  name: string
  title: string
  about: string
  /** The steps in the product. */
  steps: readonly string[]
  /** Limits to know before trusting a run. */
  limits: readonly string[]
  values: readonly PresetValue[]
  channel: { kind: string; config: Record<string, unknown>; auth?: Record<string, unknown> }
}

export const urlValue = (description: string, example: string, fallback?: string): PresetValue => ({
  name: 'url',
  title: 'URL',
  description,
  example,
  ...(fallback !== undefined && { default: fallback }),
})
export const secretValue = (title: string, description: string): PresetValue => ({
  name: 'secret',
  title,
  description,
  example: '…',
  secret: true,
})
