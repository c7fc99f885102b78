import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noAllow } from '#harness/loopback.ts'
import { addressPolicy } from './address-policy.ts'
import { parseAllowLists } from './allow-list.ts'
import type { Surface } from './io.ts'

const policyOf = (channels: string, ownPorts: number[] = [], own: string[] = ['10.0.0.9', '203.0.114.5']) => {
  const { lists, faults } = parseAllowLists({ ...noAllow, channels })
  expect(faults).toEqual([])
  const policy = addressPolicy(
    lists,
    () => ownPorts,
    () => [],
    () => own,
  )
  return (host: string, address = host, port = 80, surface: Surface = 'channels') => policy.judge(surface, { host, address, port })
}

describe('an entry opens exactly what it names', () => {
  it.each([
    ['10.0.0.0/8', '10.1.2.3', 80, true],
    ['10.0.0.0/8', '11.1.2.3', 80, true],
    ['10.0.0.0/8', '192.168.0.1', 80, false],
    ['10.0.0.0/8:8080', '10.1.2.3', 8080, true],
    ['10.0.0.0/8:8080', '10.1.2.3', 80, false],
    ['127.0.0.2', '127.0.0.2', 9, true],
    ['127.0.0.2/32', '127.0.0.3', 9, false],
    ['127.0.0.2/32', '::1', 9, false],
    ['127.0.0.2/32', '::ffff:127.0.0.2', 9, true],
    ['127.0.0.2/32', '64:ff9b::127.0.0.2', 9, false],
    ['127.0.0.2/32', '::127.0.0.2', 9, false],
    ['64:ff9b::/96', '64:ff9b::127.0.0.2', 9, true],
    ['::1', '::1', 9, true],
    ['[::1]:4000', '::1', 4000, true],
    ['[::1]:4000', '::1', 4001, false],
    ['fd00::/8', 'fd12::1', 443, true],
    ['[fd00::/8]:443', 'fd12::1', 443, true],
    ['[fd00::/8]:443', 'fd12::1', 80, false],
    ['::/0', '127.0.0.1', 80, false],
    ['::/0', '::ffff:127.0.0.1', 80, false],
    ['0.0.0.0/0', '::1', 80, false],
  ] as const)('%s and %s port %i: %s', (entry, address, port, allowed) =>
    expect(policyOf(entry)(address, address, port).allowed).toBe(allowed),
  )

  it('names: the exact host, on any closed address that it has', () => {
    const judge = policyOf('Agent.Internal.:3000, other')
    expect(judge('agent.internal', '10.0.0.1', 3000).allowed).toBe(true)
    expect(judge('agent.internal.', '10.0.0.1', 3000).allowed).toBe(true)
    expect(judge('agent.internal', '10.0.0.1', 3001).allowed).toBe(false)
    expect(judge('x.agent.internal', '10.0.0.1', 3000).allowed).toBe(false)
    expect(judge('agent.internal', '169.254.169.254', 3000).allowed).toBe(false)
    expect(judge('other', '::1', 1).allowed).toBe(true)
  })

  it('one surface opens no other', () => expect(policyOf('10.0.0.0/8')('10.0.0.1', '10.0.0.1', 80, 'models').allowed).toBe(false))

  it.each([
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    'fd00:ec2::23',
    'fd00:42::42',
    '100.100.100.200',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '64:ff9b::a9fe:a9fe',
  ])('nothing opens %s', (address) => {
    const judge = policyOf(`0.0.0.0/0, ::/0, 169.254.0.0/16, 64:ff9b::/96, metadata`)
    expect(judge('metadata', address)).toMatchObject({ allowed: false, reason: 'never' })
  })

  it('relaxes nothing else, for any range and any address', () => {
    const octets = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(255)))
    const property = fc.property(octets, octets, fc.integer({ min: 8, max: 32 }), (network, other, bits) => {
      const asNumber = (parts: number[]) => parts.reduce((sum, part) => sum * 256 + part, 0)
      const size = 2 ** (32 - bits)
      const base = Math.floor(asNumber([10, ...network.slice(1)]) / size) * size
      const dotted = [24, 16, 8, 0].map((shift) => Math.floor(base / 2 ** shift) % 256).join('.')
      const address = [10, ...other.slice(1)]
      const inside = Math.floor(asNumber(address) / size) * size === base
      return policyOf(`${dotted}/${bits}`)(address.join('.')).allowed === inside
    })
    fc.assert(property, { numRuns: 1000 })
  })
})

describe('the own ports are out of reach on every own address', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.0.0.9', '203.0.114.5'])('%s', (address) => {
    const judge = policyOf('0.0.0.0/0, ::/0', [4000, 5432])
    expect(judge(address, address, 5432)).toMatchObject({ allowed: false, reason: 'own' })
    expect(judge(address, address, 5433).allowed).toBe(true)
  })
  it('but not elsewhere', () => expect(policyOf('10.0.0.0/8', [5432])('10.0.0.8', '10.0.0.8', 5432).allowed).toBe(true))
})

describe('a public address of this machine leads past the firewall in front of it', () => {
  it.each(['203.0.114.5', '::ffff:203.0.114.5'])('so %s is closed like a private one, at every port', (address) => {
    expect(policyOf('')(address, address, 9200)).toEqual({
      allowed: false,
      reason: 'closed',
      hint: 'To open it, add 203.0.114.5:9200 to PARLEY_OUTBOUND_ALLOW_CHANNELS.',
    })
    expect(policyOf('203.0.114.5:9200')(address, address, 9200).allowed).toBe(true)
    expect(policyOf('203.0.114.5:9200')(address, address, 9201).allowed).toBe(false)
  })
  it('and those of other machines are open', () => expect(policyOf('')('203.0.114.6', '203.0.114.6', 9200).allowed).toBe(true))
})

describe('the operator is told which entry would open the address', () => {
  it('names the setting', () =>
    expect(policyOf('')('fd12::1', 'fd12::1', 8080)).toMatchObject({
      hint: 'To open it, add [fd12::1]:8080 to PARLEY_OUTBOUND_ALLOW_CHANNELS.',
    }))
})

describe('a wrong list names every fault at once, with its setting', () => {
  it.each([
    ['10.0.0.7/8', 'beyond its prefix'],
    ['10.0.0.0/33', 'longer than 32'],
    ['fd00::/129', 'longer than 128'],
    ['10.0.0.0/x', 'not a CIDR block'],
    ['10.0.0.0/8/8', 'not a CIDR block'],
    ['10.0.0.0/8:0', 'port'],
    ['host:70000', 'port'],
    ['host:', 'port'],
    ['fd00::/8:443', 'not a CIDR block'],
    ['[10.0.0.1]:80', 'brackets'],
    ['::ffff:10.0.0.1', 'write it as IPv4'],
    ['127.1', 'four decimal parts'],
    ['0x7f.1', 'four decimal parts'],
    ['*.internal', 'patterns'],
    ['http://host', 'port'],
    ['a..b', 'not an address, a CIDR block or a host name'],
  ])('%s', (entry, words) => expect(parseAllowLists({ ...noAllow, webhooks: entry }).faults).toEqual([expect.stringContaining(words)]))

  it('all together', () =>
    expect(parseAllowLists({ ...noAllow, channels: 'ok, a..b', models: '10.0.0.0/99,, x' }).faults).toEqual([
      expect.stringContaining('PARLEY_OUTBOUND_ALLOW_CHANNELS: "a..b"'),
      expect.stringContaining('PARLEY_OUTBOUND_ALLOW_MODELS: "10.0.0.0/99"'),
    ]))
})

it('where other processes of this service listen nothing opens: at their addresses, and by that port on this machine', () => {
  const { lists } = parseAllowLists({ ...noAllow, channels: '0.0.0.0/0,::/0,127.0.0.0/8,10.0.0.0/8' })
  const listener = { ports: [4000, 9464], addresses: ['10.0.0.7', 'fd00::7', '203.0.114.7'] }
  const policy = addressPolicy(
    lists,
    () => [],
    () => [listener],
    () => [],
  )
  const judge = (address: string, port: number) => policy.judge('channels', { host: address, address, port })
  for (const [address, port] of [
    ['10.0.0.7', 4000],
    ['203.0.114.7', 9464],
    ['::ffff:10.0.0.7', 4000],
    ['127.0.0.1', 4000],
    ['127.0.0.9', 9464],
    ['::1', 4000],
  ] as const)
    expect([address, judge(address, port)]).toEqual([address, { allowed: false, reason: 'own', hint: expect.any(String) }])
  for (const [address, port] of [
    ['10.0.0.7', 4001],
    ['10.0.0.8', 4000],
    ['127.0.0.1', 4001],
  ] as const)
    expect([address, judge(address, port).allowed]).toEqual([address, true])
})
