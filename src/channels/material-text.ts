import type { MaterialText } from './kind.ts'
import { type ChannelKindName, channelKindOf } from './kinds.ts'

/** The channel with its material as text, where its kind has some. */
export function materialAsText<C extends { kind: ChannelKindName; config: object }>(channel: C): C {
  const { material } = channelKindOf(channel.kind)
  const value = material?.of(channel.config)
  return value === undefined ? channel : { ...channel, config: material!.written({ json: JSON.stringify(value) }) }
}

/** The JSON of material, written out or as text. */
export const jsonOf = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : (value as MaterialText).json)
