import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { agentHost, type Canaries, canariesAround, ioTo, type LoopbackServer, outgoingWith } from '#harness/loopback.ts'
import type { Exchange } from './exchange.ts'
import type { Io, OpenSocket } from './io.ts'
import type { OutgoingError } from './outgoing-error.ts'
import type { Resolver } from './resolver.ts'

// A socket is a way out like any other: what blocked-addresses.spec.ts and resolving.spec.ts say of requests holds for ws:// and wss://.

let canary: Canaries
let agent: LoopbackServer
let server: WebSocketServer
let port: number
const seen: Record<string, unknown>[] = []
beforeAll(async () => {
  const servers = await canariesAround((_, response) => response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end())
  canary = servers.canary
  agent = servers.agent
  server = new WebSocketServer({ host: agentHost, port: 0 })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  server.on('connection', (socket, { headers }) => {
    seen.push(headers)
    socket.on('message', (data) => socket.send(`heard ${data} with ${headers.authorization}`))
  })
})
afterAll(async () => {
  for (const client of server.clients) client.terminate()
  await Promise.all([agent.close(), canary.close(), new Promise((resolve) => server.close(resolve))])
})

const connect = (io: Io, url: string) => io.connect!({ url, headers: {} })
const reasonOf = async (resolver: Resolver | undefined, url: string) => {
  const outgoing = outgoingWith(resolver ? { resolver } : {})
  const io = ioTo(outgoing, url)
  const reason = await connect(io, url).then(
    () => 'open',
    (error: OutgoingError) => error.reason,
  )
  await outgoing.close()
  return reason
}

describe('a socket is refused where a request is', () => {
  it.each(['ws', 'wss'])('%s:// to an address that is not open', async (scheme) => {
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '127.0.0.3', '2130706433', '0x7f.1', 'localhost'])
      expect([host, await reasonOf(undefined, `${scheme}://${host}:${canary.port}/`)]).toEqual([host, 'blocked'])
    expect(canary.hits()).toBe(0)
  })

  it.each([[['127.0.0.3']], [['127.0.0.2', '127.0.0.3']], [['127.0.0.2', '::1']], [['127.0.0.2', '169.254.169.254']]])(
    'a name with the addresses %j',
    async (addresses) => {
      expect(await reasonOf(async () => addresses, `ws://agent.example:${canary.port}/`)).toBe('blocked')
      expect(canary.hits()).toBe(0)
    },
  )

  it('a name whose addresses change between two lookups is judged by those that are connected to', async () => {
    let asked = 0
    const rebinding: Resolver = async () => [asked++ === 0 ? agentHost : '127.0.0.1']
    expect(await reasonOf(rebinding, `ws://agent.example:${port}/`)).toBe('open')
    expect(asked).toBe(1)
  })

  it('a redirect is not followed', async () => {
    expect(await reasonOf(undefined, `ws://${agentHost}:${agent.port}/`)).toBe('redirect')
    expect(canary.hits()).toBe(0)
  })

  it.each(['http://127.0.0.2/', 'ws+unix:///run/docker.sock', 'file:///etc/passwd', 'ws://user:secret@127.0.0.2/'])('%s', async (url) => {
    expect(await reasonOf(undefined, url)).toBe('blocked')
  })
})

describe('the secret', () => {
  const secret = 'a-secret-of-the-channel'
  const open = async (boundOrigin: string) => {
    const exchanges: Exchange[] = []
    const outgoing = outgoingWith()
    const url = `ws://${agentHost}:${port}/`
    const io = outgoing.openIo({
      workspaceId: 'w',
      surface: 'channels',
      timeouts: { connectMs: 5_000, firstByteMs: 5_000, turnMs: 5_000 },
      retry: { max: 0 },
      auth: { type: 'bearer' },
      secret,
      boundOrigin,
      onExchange: (exchange) => exchanges.push(exchange),
    })
    return { socket: (await connect(io, url)) as OpenSocket, exchanges, outgoing }
  }

  it('is shown to its origin, and masked in what comes back and in what is kept', async () => {
    const { socket, exchanges } = await open(`ws://${agentHost}:${port}`)
    socket.expect()
    await socket.send(`me and ${secret}`)
    expect((await socket.next())!.text).toBe('heard me and *** with Bearer ***')
    socket.report()
    socket.close()
    expect(seen.at(-1)).toMatchObject({ authorization: `Bearer ${secret}` })
    expect(JSON.stringify(exchanges)).not.toContain(secret)
    expect(exchanges).toMatchObject([{ method: 'WEBSOCKET', status: 101, requestBody: 'me and ***' }])
  })

  it.each(['wss://127.0.0.2', 'http://127.0.0.2', 'ws://127.0.0.2:1'])('is not shown if it was entered for %s', async (origin) => {
    const { socket } = await open(origin)
    socket.close()
    expect(seen.at(-1)).not.toHaveProperty('authorization')
  })
})
