import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Exchange } from '#src/platform/io/exchange.ts'
import type { Io } from '#src/platform/io/io.ts'
import type { IoOptions, OpenedIo } from '#src/platform/io/open-io.ts'
import { createOutgoing, type Outgoing, type OutgoingSettings } from '#src/platform/io/outgoing.ts'

// Servers on loopback for the specs: 127.0.0.2 is the agent that is allowed, 127.0.0.1, 127.0.0.3 and ::1 are canaries.

export type LoopbackServer = { port: number; url: string; hits: () => number; close: () => Promise<void> }
export const agentHost = '127.0.0.2'

/** An HTTP agent; `hits` counts its requests. */
export async function httpAgent(answer: RequestListener, host = agentHost, port = 0): Promise<LoopbackServer> {
  let hits = 0
  const server = createHttpServer((request, response) => {
    hits += 1
    answer(request, response)
  })
  return startListening(server, host, port, () => hits)
}

/** An agent that is given the bare socket once a request has arrived; `hits` counts its connections. */
export async function socketAgent(answer: (socket: Socket, request: string) => void, host = agentHost, port = 0): Promise<LoopbackServer> {
  let hits = 0
  const server = createServer((socket) => {
    hits += 1
    socket.on('error', () => {})
    socket.on('data', (data) => answer(socket, data.toString('latin1')))
  })
  return startListening(server, host, port, () => hits)
}

export type Canaries = { port: number; hits: () => number; close: () => Promise<void> }

/** Another process may have the port of one address on the next. */
async function onFreePort<T>(listen: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await listen()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === 20) throw error
    }
}

/** A port that must stay silent on every address but the agent's. */
export const canaries = (): Promise<Canaries> =>
  onFreePort(async () => {
    const first = await socketAgent(() => {}, '127.0.0.1')
    const others = await Promise.allSettled(['127.0.0.3', '::1'].map((host) => socketAgent(() => {}, host, first.port)))
    const servers = [first, ...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : []))]
    const close = async () => void (await Promise.all(servers.map((canary) => canary.close())))
    const failure = others.find((other) => other.status === 'rejected')
    if (failure) {
      await close()
      throw failure.reason
    }
    return { port: first.port, hits: () => servers.reduce((sum, canary) => sum + canary.hits(), 0), close }
  })

/** The same, and an agent that has the port on its own address. */
export const canariesAround = (handler: Parameters<typeof httpAgent>[0]): Promise<{ canary: Canaries; agent: LoopbackServer }> =>
  onFreePort(async () => {
    const canary = await canaries()
    try {
      return { canary, agent: await httpAgent(handler, agentHost, canary.port) }
    } catch (error) {
      await canary.close()
      throw error
    }
  })

/**
 * The service calls nobody at the port that it listens on, whatever the address, and the kernel may give the same port once for each
 * address: one receiver in some thousands was refused. What is free on all addresses is nobody's.
 */
const listenOnOwnPort = (server: Server, host: string): Promise<unknown> =>
  onFreePort(async () => {
    const probe = createServer().listen(0, '0.0.0.0')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    await once(probe, 'close')
    return once(server.listen(port, host), 'listening')
  })

async function startListening(server: Server, host: string, port: number, hits: () => number): Promise<LoopbackServer> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  if (port === 0 && host === agentHost) await listenOnOwnPort(server, host)
  else await once(server.listen(port, host), 'listening')
  const address = server.address() as AddressInfo
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { port: address.port, url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`, hits, close }
}

export const noAllow = { channels: '', webhooks: '', models: '', import: '' }
export const outgoingWith = (settings: Partial<OutgoingSettings> = {}): Outgoing =>
  createOutgoing({ allow: { ...noAllow, channels: `${agentHost}/32` }, ownPorts: () => [], log: { warn() {} }, ...settings })

/** An io to the agent at `url`, with waits that are recorded and not waited for. */
export function ioTo(
  outgoing: Outgoing,
  url: string,
  options: Partial<IoOptions> = {},
): OpenedIo & { exchanges: Exchange[]; waits: number[] } {
  const exchanges: Exchange[] = []
  const waits: number[] = []
  const clock = { now: () => Date.now(), wait: async (ms: number) => void waits.push(ms) }
  const io = outgoing.openIo({
    workspaceId: 'wsp_1',
    surface: 'channels',
    auth: { type: 'none' },
    boundOrigin: new URL(url).origin,
    timeouts: { connectMs: 2000, firstByteMs: 2000, idleMs: 2000, turnMs: 4000 },
    retry: { max: 0 },
    onExchange: (exchange) => exchanges.push(exchange),
    clock,
    ...options,
  })
  return { ...io, exchanges, waits }
}

export const post = (url: string, body = '{}') => ({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body })

/** The whole text of a call's reply. */
export async function textOf(io: Pick<Io, 'fetch'>, request: Parameters<Io['fetch']>[0]): Promise<string> {
  const reply = await io.fetch(request)
  let text = ''
  for await (const chunk of reply.text) text += chunk
  return text
}

/** The reason of a call's failure, or `none`. */
export const reasonOf = (io: Pick<Io, 'fetch'>, request: Parameters<Io['fetch']>[0]): Promise<string> =>
  textOf(io, request).then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? String(error),
  )
