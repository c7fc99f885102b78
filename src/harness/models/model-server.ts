import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ZodError } from 'zod'
import { anthropicMessages } from './anthropic-messages.ts'
import { azureChat } from './azure-chat.ts'
import { type Dialect, type FullAnswer, type ModelAnswer, type ModelRequest, Refusal, refusalOf } from './dialect.ts'
import { googleGenerate } from './google-generate.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'

export type { ModelAnswer } from './dialect.ts'

const dialects: readonly Dialect[] = [openaiChat, azureChat, openaiResponses, anthropicMessages, googleGenerate]

/**
 * What a server does instead of answering: `status` refuses in the shape of the vendor; `raw` writes to the bare response; `cutAfter`
 * breaks the connection off after so many events of a stream, or in the middle of a whole answer.
 */
export type ModelFault =
  | { status: number; message?: string; headers?: Record<string, string> }
  | { raw: (response: ServerResponse) => void }
  | { cutAfter: number; answer: ModelAnswer }
/** `before` is awaited before each event of a stream. */
export type Reply = ModelFault | (ModelAnswer & { before?: (event: number) => Promise<unknown> })

export type ModelServer = { origin: string; requests: ModelRequest[]; close(): Promise<void> }

/** The only key that the servers know. */
export const modelKey = 'sk-model-server-planted-key-4711'

/** A server for all dialects together, on loopback, that answers what `reply` says. Requests that a vendor would refuse never reach `reply`. */
export async function openModelServer(reply: (request: ModelRequest) => Reply, host = '127.0.0.1'): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const server = createServer((request, response) => {
    response.on('error', () => {})
    void serve({ request, response, requests, reply }).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://${host}:${port}`, requests, close }
}

type Serving = {
  request: IncomingMessage
  response: ServerResponse
  requests: ModelRequest[]
  reply: (request: ModelRequest) => Reply
}

async function serve({ request, response, requests, reply }: Serving): Promise<void> {
  const { pathname } = new URL(request.url!, 'http://model')
  const route = dialects.map((dialect) => ({ dialect, match: dialect.path.exec(pathname) })).find(({ match }) => match)
  if (!route?.match) return void sendJson(response, 404, { error: `No such path: ${pathname}` })
  const { dialect, match } = route
  const refuse = (status: number, message: string, headers = {}) => sendJson(response, status, dialect.error(status, message), headers)
  const text = Buffer.concat(await request.toArray()).toString()
  try {
    const modelRequest = understand(dialect, request, { text, path: { ...match.groups } })
    requests.push(modelRequest)
    const next = reply(modelRequest)
    if ('raw' in next) next.raw(response)
    else if ('status' in next) refuse(next.status, next.message ?? `The server answers ${next.status}.`, next.headers)
    else await send({ response, dialect, modelRequest }, next)
  } catch (error) {
    const refusal = error instanceof ZodError ? refusalOf(dialect, error) : error
    if (!(refusal instanceof Refusal)) throw error
    refuse(refusal.status, refusal.message)
  }
}

function understand(
  dialect: Dialect,
  request: IncomingMessage,
  { text, path }: { text: string; path: Record<string, string> },
): ModelRequest {
  const { method, headers } = request
  if (method !== 'POST') throw new Refusal(405, 'Method not allowed.')
  if (dialect.keyOf(headers) !== modelKey) throw new Refusal(dialect.unknownKey.status, dialect.unknownKey.message)
  if (!headers['content-type']?.startsWith('application/json')) throw new Refusal(415, 'The content type must be application/json.')
  const body = parse(text)
  const understood = dialect.read(body, path, headers)
  return { ...understood, dialect: dialect.name, headers, body }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'We could not parse the JSON body of your request.')
  }
}

type Sending = { response: ServerResponse; dialect: Dialect; modelRequest: ModelRequest }

async function send(
  { response, dialect, modelRequest }: Sending,
  next: Exclude<Reply, { raw: unknown } | { status: number }>,
): Promise<void> {
  const cutAfter = 'cutAfter' in next ? next.cutAfter : undefined
  const answer = full('answer' in next ? next.answer : next, modelRequest)
  if (!modelRequest.stream) {
    const body = JSON.stringify(dialect.whole(answer, modelRequest))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    if (cutAfter === undefined) response.end(body)
    else response.write(body.slice(0, Math.ceil(body.length / 2)), () => response.destroy())
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  for (const [index, event] of dialect.events(answer, modelRequest).entries()) {
    if (index === cutAfter) return void response.destroy()
    if ('before' in next) await next.before?.(index)
    if (response.destroyed) return
    await new Promise<void>((resolve) => response.write(event, () => resolve()))
  }
  response.end()
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

function full({ text = '', toolCalls = [], end = 'stop', usage, ...rest }: ModelAnswer, { system, messages }: ModelRequest): FullAnswer {
  const counted = { input: wordsIn([system, ...messages.map((message) => message.text)].join(' ')), output: wordsIn(text) }
  return { ...rest, text, toolCalls, end, usage: { cached: 0, reasoning: 0, ...counted, ...usage } }
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
