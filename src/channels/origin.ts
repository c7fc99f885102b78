import type { Channel } from './contract.ts'
import { channelKindOf } from './kinds.ts'

/** The address that a channel's secret is for: scheme, host and port of its first URL; '' for kinds without one. */
export function originOf(channel: Pick<Channel, 'kind' | 'config'>): string {
  const kind = channelKindOf(channel.kind)
  const [url] = kind.urlsOf(kind.settings.parse(channel.config))
  return url === undefined ? '' : new URL(url).origin
}

/** JSON pointer to the first place in `value` where `wanted` stands; faults name it. */
export function pointerTo(value: unknown, wanted: unknown, base: string): string | undefined {
  if (value === wanted) return base
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = pointerTo(inner, wanted, `${base}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    if (found !== undefined) return found
  }
  return undefined
}
