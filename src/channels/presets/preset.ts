/** One thing that a preset asks for. A secret goes into `auth` and nowhere else. */
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
 * How one product is reached: a channel in which `<name>` stands for a value. An optional secret that is not given takes its `auth`
 * with it.
 */
export type Preset = {
  name: string
  title: string
  about: string
  /** What to do there, one step each. */
  steps: readonly string[]
  /** What to know before trusting a run. */
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
