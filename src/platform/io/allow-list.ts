import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { type Address, inRange, type Range } from './addresses.ts'
import type { Surface } from './io.ts'

// Addresses that the operator opens for outgoing calls: `10.0.0.0/8`, `10.1.2.3:8080`, `[fd00::/8]:443`, `agent.internal:3000`.
// An entry without a port opens every port. No entry opens an address of class `never`.

export type AllowEntry = { port?: number } & ({ range: Range } | { host: string })
export type AllowLists = Record<Surface, AllowEntry[]>

export const settingOf = (surface: Surface): string => `PARLEY_OUTBOUND_ALLOW_${surface.toUpperCase()}`

/** The entries of a setting, as the operator wrote them. */
export const entriesOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** Host names are compared in lower case and without the dot of the root. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/** The entries of every surface, and all faults together, each naming its setting. */
export function parseAllowLists(texts: Record<Surface, string>): { lists: AllowLists; faults: string[] } {
  const faults: string[] = []
  const parse = (surface: Surface): AllowEntry[] =>
    entriesOf(texts[surface]).flatMap((part) => {
      const entry = parseEntry(part)
      if (typeof entry !== 'string') return [entry]
      faults.push(`${settingOf(surface)}: "${part}" ${entry}`)
      return []
    })
  const lists = { channels: parse('channels'), webhooks: parse('webhooks'), models: parse('models') }
  return { lists, faults }
}

function parseEntry(text: string): AllowEntry | string {
  const bracketed = /^\[([^\]]+)\](?::(.*))?$/.exec(text)
  const bareIpv6 = !bracketed && text.indexOf(':') !== text.lastIndexOf(':')
  const plain = /^([^:]*)(?::(.*))?$/.exec(text)
  const [subject, portText] = bracketed ? [bracketed[1]!, bracketed[2]] : bareIpv6 ? [text, undefined] : [plain![1]!, plain![2]]
  if (portText !== undefined && !isPort(portText)) return 'has a port that is not 1 to 65535'
  const port = portText === undefined ? {} : { port: Number(portText) }
  if (bracketed && !subject.includes(':')) return 'has brackets around something that is not IPv6'
  if (subject.includes('/') || isIP(subject) !== 0) {
    const range = parseRange(subject)
    return typeof range === 'string' ? range : { ...port, range }
  }
  const host = plainHost(subject)
  // The URL parser reads a name that ends in a number as an address, so as a host name it could never match.
  if (/(^|\.)(\d+|0x[\da-f]*)$/.test(host)) return 'is not an address: write the four decimal parts in full'
  if (!/^(?!-)[a-z\d_-]{1,63}(\.(?!-)[a-z\d_-]{1,63})*$/.test(host) || host.length > 253)
    return 'is not an address, a CIDR block or a host name (patterns are not supported)'
  return { ...port, host }
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

function parseRange(text: string): Range | string {
  const [address, bitsText, ...rest] = text.split('/')
  const family = isIP(address!)
  const width = family === 6 ? 128 : 32
  if (family === 0 || rest.length > 0) return 'is not a CIDR block'
  if (bitsText !== undefined && !/^\d{1,3}$/.test(bitsText)) return 'is not a CIDR block'
  const bits = bitsText === undefined ? width : Number(bitsText)
  if (bits > width) return `has a prefix longer than ${width} bits`
  const parsed = ipaddr.parse(address!)
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) return 'is an IPv4-mapped address: write it as IPv4'
  const kind = family === 6 ? ipaddr.IPv6 : ipaddr.IPv4
  const network = kind.networkAddressFromCIDR(`${address}/${bits}`)
  // 10.0.0.7/8 opens sixteen million addresses although the operator may have meant one.
  if (network.toString() !== parsed.toString()) return `has bits beyond its prefix: did you mean ${network}/${bits} or ${address}/${width}?`
  return [parsed, bits]
}

/**
 * Whether an entry opens this address and port. A host entry opens any address its exact name resolves to; a range opens what it
 * contains as bytes, so an IPv4 range opens no NAT64, 6to4 or Teredo form of its addresses.
 */
export const opens = (entries: AllowEntry[], target: { host: string; address: Address; port: number }): boolean =>
  entries.some(
    (entry) =>
      (entry.port === undefined || entry.port === target.port) &&
      ('host' in entry ? entry.host === plainHost(target.host) : inRange(target.address, entry.range)),
  )
