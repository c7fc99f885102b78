import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// The class of an address for outgoing calls, judged as bytes and never as text: by the time they arrive here, the many spellings of one
// address have become one (the URL parser unifies IPv4 spellings, the code below the embedded forms).

/** `never`: no setting opens it. `closed`: closed until the operator's allow-list opens it. `open`: the public internet. */
export type AddressClass = 'never' | 'closed' | 'open'
export type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Range = readonly [Address, number]

const ranges = (...texts: string[]): Range[] => texts.map((text) => ipaddr.parseCIDR(text))

// Metadata servers of the clouds come first: a caller who reaches one has the machine's identity. 192.0.0.192 and fd20:ce::254 are those of
// Oracle and Google, fd00:42::42 is that of Scaleway, and Amazon serves credentials at several addresses of fd00:ec2::/32, also to pods
// (::23). The rest is unspecified, multicast, reserved, documentation, discard.
const never = ranges(
  ...[
    '169.254.0.0/16',
    'fe80::/10',
    '100.100.100.200/32',
    '168.63.129.16/32',
    '192.0.0.192/32',
    'fd00:ec2::/32',
    'fd20:ce::254/128',
    'fd00:42::42/128',
  ],
  ...['0.0.0.0/8', '::/128', '224.0.0.0/4', 'ff00::/8', '240.0.0.0/4', '100::/64'],
  ...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20'],
)
// Loopback, private, carrier-grade NAT, protocol assignments, 6to4 relays, benchmarking; unique local and site-local.
const closed = ranges(
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '192.0.0.0/24', '192.88.99.0/24', '198.18.0.0/15'],
  ...['::1/128', 'fc00::/7', 'fec0::/10', '64:ff9b:1::/48', '2001::/23'],
)
const loopback = ranges('127.0.0.0/8', '::1/128')
const globalUnicast = ranges('2000::/3')
const localNat64 = ranges('64:ff9b:1::/48')
const teredo = ranges('2001::/32')
const sixToFour = ranges('2002::/16')
// IPv4-compatible, translated (RFC 6145), NAT64: the last four bytes are the IPv4 address.
const endsInIpv4 = ranges('::/96', '::ffff:0:0:0/96', '64:ff9b::/96')

export const inRange = (address: Address, [network, bits]: Range): boolean =>
  address.kind() === network.kind() && address.match([network, bits] as [ipaddr.IPv6, number])
const inAny = (address: Address, list: Range[]) => list.some((range) => inRange(address, range))

/** The address as bytes, without zone; an IPv4-mapped one becomes the IPv4 address that it connects to. */
export function parseAddress(text: string): Address | undefined {
  const withoutZone = text.replace(/%.*$/, '')
  if (isIP(withoutZone) === 0) return undefined
  // ipaddr.js mistakes `::10.0.0.1` for the mapped form; the URL parser writes it in plain hexadecimal.
  const address = ipaddr.parse(withoutZone.includes(':') ? new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1) : withoutZone)
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function embeddedIpv4(address: Address): Address[] {
  if (address.kind() === 'ipv4') return []
  const bytes = address.toByteArray()
  const at = (...positions: number[]) => new ipaddr.IPv4(positions.map((position) => bytes[position]!))
  if (inAny(address, endsInIpv4)) return [at(12, 13, 14, 15)]
  if (inAny(address, sixToFour)) return [at(2, 3, 4, 5)]
  // Teredo contains the server and, with every bit inverted, the client (RFC 4380, 4).
  if (inAny(address, teredo)) return [at(4, 5, 6, 7), new ipaddr.IPv4(bytes.slice(12).map((byte) => byte ^ 0xff))]
  if (!inAny(address, localNat64)) return []
  // RFC 6052, 2.2: the prefix may have 48, 56, 64 or 96 bits; byte 8 is skipped, and what follows the address is zero.
  const candidates = [
    [6, 7, 9, 10],
    [7, 9, 10, 11],
    [9, 10, 11, 12],
    [12, 13, 14, 15],
  ].filter((positions) => positions.some((position) => bytes[position] !== 0) && bytes.slice(positions[3]! + 1).every((byte) => byte === 0))
  return candidates.map((positions) => at(...positions))
}

/** The class of a parsed address, which is never better than that of an IPv4 address in it. */
export function classOf(address: Address): AddressClass {
  if (inAny(address, never)) return 'never'
  if (inAny(address, loopback)) return 'closed'
  const embedded = embeddedIpv4(address)
  const classes = embedded.map(classOf)
  if (classes.includes('never')) return 'never'
  if (classes.includes('closed')) return 'closed'
  if (inAny(address, localNat64)) return 'closed'
  if (embedded.length > 0) return 'open'
  if (inAny(address, closed)) return 'closed'
  return address.kind() === 'ipv6' && !inAny(address, globalUnicast) ? 'never' : 'open'
}

/** The class of an address in text form; `never` for anything that is not an address. */
export function classify(text: string): AddressClass {
  const address = parseAddress(text)
  return address ? classOf(address) : 'never'
}

export const isLoopback = (address: Address): boolean => inAny(address, loopback)
export const sameAddress = (a: string, b: string | undefined): boolean =>
  b !== undefined && parseAddress(a)?.toString() === parseAddress(b)?.toString()

/** The unit by which addresses are counted: the IPv4 address, or the /64 in which an IPv6 host may choose its addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}
