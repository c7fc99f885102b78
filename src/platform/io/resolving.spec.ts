import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agentHost,
  type Canaries,
  canariesAround,
  httpAgent,
  ioTo,
  type LoopbackServer,
  noAllow,
  outgoingWith,
  post,
  reasonOf,
  textOf,
} from '#harness/loopback.ts'
import { guardedConnector } from './connector.ts'
import { type Resolver, systemResolver } from './resolver.ts'

const sequences = Number(process.env.PARLEY_DNS_SEQUENCES ?? 250)
let agent: LoopbackServer
let canary: Canaries
const hosts: (string | undefined)[] = []
beforeAll(async () => {
  const servers = await canariesAround((request, response) => {
    hosts.push(request.headers.host)
    response.setHeader('connection', 'close').end('pong')
  })
  canary = servers.canary
  agent = servers.agent
})
afterAll(async () => void (await Promise.all([agent.close(), canary.close()])))

const call = async (resolver: Resolver, times = 1, settings = {}) => {
  const outgoing = outgoingWith({ resolver, ...settings })
  const url = `http://agent.example:${canary.port}/`
  const io = ioTo(outgoing, url)
  const reasons: string[] = []
  for (let time = 0; time < times; time += 1) reasons.push(await reasonOf(io, post(url)))
  await outgoing.close()
  return reasons
}

describe('a name is refused whole when one of its addresses is denied', () => {
  it.each([
    [['127.0.0.3']],
    [['127.0.0.2', '127.0.0.3']],
    [['127.0.0.3', '127.0.0.2']],
    [['127.0.0.2', '::1']],
    [['127.0.0.2', '::ffff:127.0.0.1']],
    [['127.0.0.2', '64:ff9b::7f00:1']],
    [['127.0.0.2', '169.254.169.254']],
    [['127.0.0.2', 'not an address']],
  ])('%j', async (addresses) => {
    const before = agent.hits()
    expect(await call(async () => addresses)).toEqual(['blocked'])
    expect([canary.hits(), agent.hits() - before]).toEqual([0, 0])
  })
})

describe('the judged addresses are the connected ones', () => {
  it(`${sequences} rebinding sequences of 4 calls, no canary hit`, async () => {
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      let query = 0
      // After 1 to 3 good answers every later one is a canary.
      const good = 1 + (sequence % 3)
      const rebinding: Resolver = async () => (query++ < good ? ['127.0.0.2'] : [['127.0.0.3', '127.0.0.1', '::1'][sequence % 3]!])
      const reasons = await call(rebinding, 4)
      expect(reasons).toEqual(Array.from({ length: 4 }, (_, index) => (index < good ? 'none' : 'blocked')))
    }
    expect(canary.hits()).toBe(0)
  })

  it('a connection that leads to another address is refused before anything is sent', async () => {
    // The kernel connects to itself for 0.0.0.0: what answers there is at an address that nobody judged.
    const guard = { policy: { judge: () => ({ allowed: true as const }) }, resolver: async () => ['0.0.0.0'], lookupMs: 5_000 }
    const connect = guardedConnector({ ...guard, proxies: { of: () => undefined } as never, log: { warn() {} } }, 'channels', 'wks_1')
    const options = { protocol: 'http:', hostname: 'agent.example', port: String(canary.port) }
    const refused = await new Promise<unknown>((resolve) => connect(options as never, (error, socket) => resolve(error ?? socket)))
    expect(refused).toMatchObject({ reason: 'blocked' })
  })
  it('the name stays the Host of the request', async () => {
    hosts.length = 0
    expect(await call(async () => ['127.0.0.2'])).toEqual(['none'])
    expect(hosts).toEqual([`agent.example:${canary.port}`])
  })

  it('every judged address is tried', async () => {
    const allow = { ...noAllow, channels: '127.0.0.2,127.0.0.4' }
    expect(await call(async () => ['127.0.0.4', '127.0.0.2'], 1, { allow })).toEqual(['none'])
  })
})

describe('a failing lookup is a refusal', () => {
  it.each<[string, Resolver]>([
    ['it throws', () => Promise.reject(new Error('ENOTFOUND'))],
    ['it finds nothing', async () => []],
    ['it does not answer', () => new Promise(() => {})],
  ])('%s', async (_, resolver) => expect(await call(resolver, 1, { lookupMs: 30 })).toEqual(['dns']))

  it('that a later good answer does not outlive', async () => {
    let query = 0
    expect(await call(async () => (query++ === 0 ? Promise.reject(new Error('NXDOMAIN')) : ['127.0.0.3']), 2)).toEqual(['dns', 'blocked'])
  })
})

// The least DNS server: answers from a table, A and AAAA; a name that it does not know never gets an answer.
async function dnsServer(table: Record<string, { a?: string[]; aaaa?: 'none' | 'failure' }>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12)
    const labels: string[] = []
    for (let at = 12; at < end; at += 1 + query[at]!) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    const known = table[labels.join('.').toLowerCase()]
    if (!known) return
    const wantsA = query.readUInt16BE(end + 1) === 1
    const addresses = wantsA ? (known.a ?? []) : []
    const code = wantsA ? (known.a ? 0 : 3) : known.aaaa === 'failure' ? 2 : 0
    const head = Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80 | code, 0, 1, 0, addresses.length, 0, 0, 0, 0])])
    const answers = addresses.map((text) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...text.split('.').map(Number)]))
    socket.send(Buffer.concat([head, query.subarray(12, end + 5), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { server: `127.0.0.1:${(socket.address() as AddressInfo).port}`, close: () => socket.close() }
}

describe('the system resolver', () => {
  let dns: Awaited<ReturnType<typeof dnsServer>>
  const resolve = (name: string, ms = 60_000) => systemResolver({ servers: [dns.server] })(name, AbortSignal.timeout(ms))
  beforeAll(async () => {
    dns = await dnsServer({
      'two.example.com': { a: ['192.0.2.1', '192.0.2.2'] },
      'half.example.com': { a: ['192.0.2.3'], aaaa: 'failure' },
      'gone.example.com': {},
    })
  })
  afterAll(() => dns.close())

  it('gives every address', async () => expect(await resolve('Two.Example.COM.')).toEqual(['192.0.2.1', '192.0.2.2']))
  it('gives one family when the other fails', async () => expect(await resolve('half.example.com')).toEqual(['192.0.2.3']))
  it('throws for a name that does not exist', async () =>
    await expect(resolve('gone.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' }))
  it('knows the hosts file', async () => expect(await resolve('localhost')).toContain('127.0.0.1'))

  it('a thousand names that are never answered end in time and hold up no file and no other name', async () => {
    const silent = await dnsServer({})
    const slowly = systemResolver({ servers: [silent.server] })
    const deadline = new AbortController()
    let ended = 0
    const slow = Array.from({ length: 1000 }, (_, index) =>
      slowly(`${'x'.repeat(60)}.n${index}.example.org`, deadline.signal)
        .then(
          () => 'found',
          () => 'failed',
        )
        .finally(() => (ended += 1)),
    )
    const others = await Promise.all([resolve('two.example.com'), readFile('/etc/hosts', 'utf8'), resolve('localhost')])
    expect(others[0]).toHaveLength(2)
    // All of the others were answered while these were still asked for.
    expect(ended).toBe(0)
    deadline.abort()
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['failed']))
    silent.close()
  })
})

describe('connections are kept within a workspace and a surface only', () => {
  it('no connection serves two workspaces or two surfaces', async () => {
    const peers: (number | undefined)[] = []
    const keeping = await httpAgent((request, response) => {
      peers.push(request.socket.remotePort)
      response.end('pong')
    })
    const outgoing = outgoingWith({ allow: { ...noAllow, channels: agentHost, models: agentHost } })
    const peersOf = async (workspaceId: string, surface: 'channels' | 'models') => {
      peers.length = 0
      for (let time = 0; time < 10; time += 1) await textOf(ioTo(outgoing, keeping.url, { workspaceId, surface }), post(keeping.url))
      return new Set(peers)
    }
    const sets = [await peersOf('wsp_1', 'channels'), await peersOf('wsp_2', 'channels'), await peersOf('wsp_1', 'models')]
    expect(sets.every((set) => set.size < 10)).toBe(true)
    expect(new Set(sets.flatMap((set) => [...set])).size).toBe(sets.reduce((sum, set) => sum + set.size, 0))
    await outgoing.close()
    await keeping.close()
  })
})
