import { isIP } from 'node:net'
import type { Fault } from '../errors.ts'
import type { AddressPolicy } from './address-policy.ts'
import { plainHost } from './allow-list.ts'
import type { Surface } from './io.ts'

/** One thing wrong with a URL; the caller adds its place in the request. */
export type UrlFault = Pick<Fault, 'code' | 'message'>
/** `href` is the normalized form to store; `hostname` is without brackets; `port` is the default if the URL has none. */
export type OutgoingUrl = { href: string; origin: string; hostname: string; port: number; path: string }

const maxUrlLength = 2048

// The same wording for every address that may not be called: it reveals neither the class, nor the port, nor what answered.
export const blockedAddress: UrlFault = {
  code: 'blocked_address',
  message: 'This address is not open to outgoing calls. Use a public address, or ask the operator of this Parley to open it.',
}
const refusedUrl = (message: string): UrlFault => ({ code: 'blocked_address', message })
const invalidUrl = (message: string): UrlFault => ({ code: 'invalid_url', message })

const beginnings = {
  http: { scheme: /^https?:/i, host: /^https?:\/\/[^/]/i },
  ws: { scheme: /^wss?:/i, host: /^wss?:\/\/[^/]/i },
}

/** The parsed URL, or why it cannot be used. Nothing is repaired, and no message repeats the URL, which may contain a secret. */
export function checkUrl(text: string, schemes: 'http' | 'ws' = 'http'): { url: OutgoingUrl } | { fault: UrlFault } {
  if (text.length > maxUrlLength) return { fault: invalidUrl(`The URL is longer than ${maxUrlLength} characters.`) }
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(text))
    return { fault: refusedUrl('The URL must not contain spaces, control characters or backslashes.') }
  const starts = `${schemes}:// or ${schemes}s://`
  const { scheme, host } = beginnings[schemes]
  if (!scheme.test(text)) return { fault: refusedUrl(`The URL must start with ${starts}.`) }
  if (!host.test(text)) return { fault: invalidUrl(`The URL must have a host after ${starts}.`) }
  if (/^[^/]*\/\/[^/?#]*@/.test(text))
    return { fault: refusedUrl('The URL must not contain a user name or password: enter them as credentials.') }
  const url = URL.parse(text)
  if (!url) return { fault: invalidUrl('This is not a valid URL.') }
  const { protocol, origin, pathname, search } = url
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (url.port === '0') return { fault: invalidUrl('The port must be 1 to 65535.') }
  if (isIP(hostname) === 0 && !/^[^.]{1,63}(\.[^.]{1,63})*\.?$/.test(hostname)) return { fault: invalidUrl('The host name is not valid.') }
  // A fragment is never sent, so it is not part of the called address.
  if (url.href.includes('#')) url.hash = ''
  const port = Number(url.port || (/s:$/.test(protocol) ? 443 : 80))
  return { url: { href: url.href, origin, hostname, port, path: pathname + search } }
}

// Names with one fixed meaning, judged when they are saved; every other name is judged by its addresses when it is connected to.
const fixedNames: Record<string, string> = {
  'localhost.localdomain': '127.0.0.1',
  localhost6: '::1',
  'ip6-localhost': '::1',
  'ip6-loopback': '::1',
  'metadata.google.internal': '169.254.169.254',
  'instance-data.ec2.internal': '169.254.169.254',
}
function addressAtSave(hostname: string): string | undefined {
  const name = plainHost(hostname)
  if (isIP(name) !== 0) return name
  if (name === 'localhost' || name.endsWith('.localhost')) return '127.0.0.1'
  return Object.hasOwn(fixedNames, name) ? fixedNames[name] : undefined
}

/** When it is saved: what is wrong with the URL, or that it names a closed address. No name is looked up. */
export function refuseBlockedUrl(policy: AddressPolicy, text: string, surface: Surface): UrlFault | undefined {
  // Only agents are reached over sockets; the settings of a channel decide whether it may be.
  const result = checkUrl(text, surface === 'channels' && /^wss?:/i.test(text) ? 'ws' : 'http')
  if ('fault' in result) return result.fault
  const { hostname, port } = result.url
  const address = addressAtSave(hostname)
  if (address === undefined || policy.judge(surface, { host: hostname, address, port }).allowed) return undefined
  return blockedAddress
}
