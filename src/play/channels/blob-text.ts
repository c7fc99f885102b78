import type { BlobText } from './kind.ts'
import { type ChannelKindName, channelKindOf } from './kinds.ts'

/** The channel with its blob as text, if its kind has one. */
export function withBlobAsText<C extends { kind: ChannelKindName; config: object }>(channel: C): C {
  const { blob } = channelKindOf(channel.kind)
  const value = blob?.valueIn(channel.config)
  return value === undefined ? channel : { ...channel, config: blob!.withText({ json: JSON.stringify(value) }) }
}

/** The JSON of a blob, given as a value or as text. */
export const jsonOf = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : (value as BlobText).json)
