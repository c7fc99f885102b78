import { pointerStep } from '#src/platform/json-pointer.ts'
import type { NewAuth } from './auth.ts'
import type { Channel } from './contract.ts'
import { channelKindOf } from './kinds.ts'

/** Scheme, host and port of a channel's first URL; '' for kinds without one. */
export function originOf(channel: Pick<Channel, 'kind' | 'config'>): string {
  const kind = channelKindOf(channel.kind)
  const [url] = kind.urlsOf(kind.settings.parse(channel.config))
  return url === undefined ? '' : new URL(url).origin
}

/** The origins that a channel's secret is for, separated by a space: the agent's, then that of the token endpoint. */
export function originsOf(channel: Pick<Channel, 'kind' | 'config'> & { auth: NewAuth }): string {
  const { auth } = channel
  return auth.type === 'oauth2ClientCredentials' ? `${originOf(channel)} ${new URL(auth.tokenUrl).origin}` : originOf(channel)
}

/** JSON pointers to all places of `target` in `value`, compared by identity for an object; faults name them. */
export function pointersTo(value: unknown, target: unknown, base: string): string[] {
  if (value === target) return [base]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => pointersTo(inner, target, `${base}/${pointerStep(key)}`))
}
