import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** One request as the agent heard it; `nth` counts from 1 those with the same Idempotency-Key, which are tries of one call. */
export type AgentRequest = { behaviour: string; headers: IncomingMessage['headers']; body: string; message: string; nth: number }
type Behaviour = (response: ServerResponse, request: AgentRequest, query: URLSearchParams) => void

const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))
const echo: Behaviour = (response, { message }) => answer(response, 200, { reply: `You said: ${message}` })
const credentials = ({ headers }: AgentRequest) =>
  [headers.authorization, headers['x-api-key'], headers['x-secret']].filter(Boolean).join(' ')
// 200 MB once it is read, and made in a moment: a gzip file may be many, one after the other.
const bomb = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(1024 * 1024, ' '))))

const behaviours: Record<string, Behaviour> = {
  echo,
  /** The first two tries of each call fail. */
  flaky: (response, request, query) => (request.nth > 2 ? echo(response, request, query) : answer(response, 500, { error: 'out of luck' })),
  down: (response) => answer(response, 500, { error: 'the model is not loaded' }),
  busy: (response) => answer(response, 429, { error: 'too many' }, { 'retry-after': '1' }),
  redirect: (response) => answer(response, 302, '', { location: '/echo' }),
  unchanged: (response) => answer(response, 304, ''),
  malformed: (response) => answer(response, 200, '{"reply": "Hel'),
  hang: () => {},
  reset: (response) => response.socket?.destroy(),
  drip: (response) => trickle(response.writeHead(200, { 'content-type': 'application/json' }), ' ', 50),
  endless: (response) => trickle(response.writeHead(200, { 'content-type': 'application/json' }), ' '.repeat(64 * 1024), 0),
  bomb: (response) => response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb),
  /** A megabyte of headers, as raw bytes: Node would refuse to write them. */
  headers: (response) => {
    const line = `x-padding: ${'x'.repeat(8_000)}\r\n`
    response.socket?.end(`HTTP/1.1 200 OK\r\n${line.repeat(130)}content-length: 2\r\n\r\n{}`)
  },
  /** A reply of so many characters. */
  long: (response, _, query) => answer(response, 200, { reply: 'All is well. '.repeat(Math.ceil(Number(query.get('characters')) / 13)) }),
  unstorable: (response) => answer(response, 200, '{"reply":"a\\u0000b \\ud800 c"}'),
  /** Waits `ms`, then echoes. */
  slow: (response, request, query) => void setTimeout(() => echo(response, request, query), Number(query.get('ms'))),
  /** Gives back the credential that it was sent, in every way it can. */
  mirror: (response, request) =>
    answer(response, 200, {
      reply: `I heard ${credentials(request)} and ${Buffer.from(credentials(request)).toString('base64')}`,
      calls: [{ name: 'leak', arguments: { [credentials(request)]: credentials(request) } }],
    }),
  mirrorRefusal: (response, request) => answer(response, 401, { error: `not a key of ours: ${credentials(request)}` }),
}

function trickle(response: ServerResponse, piece: string, everyMs: number): void {
  if (response.destroyed) return
  response.write(piece, () => setTimeout(() => trickle(response, piece, everyMs), everyMs))
}

export type MockAgent = {
  /** The address under which the agent behaves like this, such as `slow?ms=300`. */
  at(behaviour: string): string
  requests: AgentRequest[]
  port: number
}

/** An HTTP agent on loopback that behaves, and misbehaves, as the path of its address says. */
export async function openAgent(): Promise<MockAgent & { close(): void; connections(): Promise<number> }> {
  const requests: AgentRequest[] = []
  const tries = new Map<string, number>()
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://agent')
    const behaviour = pathname.slice(1)
    const body = Buffer.concat(await request.toArray()).toString()
    const key = String(request.headers['idempotency-key'])
    const nth = (tries.get(key) ?? 0) + 1
    tries.set(key, nth)
    const agentRequest: AgentRequest = { behaviour, headers: request.headers, body, message: messageIn(body), nth }
    requests.push(agentRequest)
    const behave = behaviours[behaviour]
    if (behave) behave(response, agentRequest, searchParams)
    else answer(response, 404, { error: `no such behaviour: ${behaviour}` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  return { at: (behaviour) => `http://127.0.0.1:${port}/${behaviour}`, requests: requests, port, close, connections }
}

function messageIn(body: string): string {
  try {
    return String((JSON.parse(body) as { message?: unknown }).message)
  } catch {
    return ''
  }
}
