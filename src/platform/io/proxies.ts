import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainHost } from './allow-list.ts'

// HTTP_PROXY, HTTPS_PROXY and NO_PROXY, as other tools read them. The proxies are the operator's, so the address guard judges only what is
// behind them.

export type ProxySettings = { http?: string | undefined; https?: string | undefined; no?: string | undefined }
type Target = { protocol: string; hostname: string; port: number }
export type ProxyServer = { url: URL; authorization: string | undefined }
export type Proxies = { of(target: Target): ProxyServer | undefined }

/** In capital or small letters; the small ones win, as in curl. */
export const proxySettings = (environment: Readonly<Record<string, string | undefined>>): ProxySettings => {
  const read = (name: string) => environment[name.toLowerCase()] || environment[name] || undefined
  return { http: read('HTTP_PROXY'), https: read('HTTPS_PROXY'), no: read('NO_PROXY') }
}

/** `NAME: what is wrong`. No fault repeats the value, which may contain a password. */
export const proxyFaults = ({ http, https }: ProxySettings): string[] =>
  Object.entries({ HTTP_PROXY: http, HTTPS_PROXY: https }).flatMap(([name, text]) =>
    text === undefined || proxyOf(text) ? [] : [`${name}: must be the address of a proxy, such as http://proxy.example:3128`],
  )

export function proxiesOf({ http, https, no = '' }: ProxySettings): Proxies {
  const proxies = { http: http === undefined ? undefined : proxyOf(http), https: https === undefined ? undefined : proxyOf(https) }
  const direct = no.split(/[\s,]+/).filter(Boolean)
  return {
    of: (target) =>
      direct.some((entry) => matches(entry, target)) ? undefined : /^(https|wss):$/.test(target.protocol) ? proxies.https : proxies.http,
  }
}

function proxyOf(text: string): ProxyServer | undefined {
  const url = URL.parse(text.includes('://') ? text : `http://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return { url, authorization: user === ':' ? undefined : `Basic ${Buffer.from(user).toString('base64')}` }
}

/** `*`, a name with all names below it, an address or a block of addresses; each but the first with a port if it has one. */
function matches(entry: string, { hostname, port }: Target): boolean {
  if (entry === '*') return true
  if (entry.includes('/')) return isIP(hostname) !== 0 && inBlock(entry, hostname)
  const [, bracketed, plain = '', onlyPort] = /^(?:\[([^\]]+)\]|([^:]*|.*:.*:.*?))(?::(\d+))?$/.exec(entry) ?? []
  if (onlyPort !== undefined && Number(onlyPort) !== port) return false
  const name = plainHost(bracketed ?? plain).replace(/^\*?\./, '')
  const host = plainHost(hostname)
  return name !== '' && (host === name || (isIP(host) === 0 && host.endsWith(`.${name}`)))
}

function inBlock(block: string, address: string): boolean {
  if (!ipaddr.isValidCIDR(block)) return false
  const [network, bits] = ipaddr.parseCIDR(block)
  const parsed = ipaddr.process(address)
  return parsed.kind() === network.kind() && parsed.match([network, bits] as [ipaddr.IPv6, number])
}
