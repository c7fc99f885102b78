import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashToken } from '#src/platform/secrets/bearer-tokens.ts'
import { answerCall, type Call, type MockSession, type Outcome } from '#src/play/tool-mocks/answer-call.ts'
import type { Answer, Mocks } from '#src/play/tool-mocks/contract.ts'
import { openapiOf } from '#src/play/tool-mocks/describe.ts'
import { answerOf, readMcp } from '#src/play/tool-mocks/mcp.ts'
import { recordedCall } from '#src/play/tool-mocks/recorded-call.ts'
import { checkSchema } from '#src/play/tool-mocks/schema-check.ts'

// The mocks of a file on a developer's machine: the rules and the state of a run, without a run.

export type Desk = { server: Server; path: string }
type Serving = { mocks: Mocks; token: string; onCall(call: Call, outcome: Outcome): void }
type Reply = { status: number; body?: unknown }

const maxBodyBytes = 64 * 1024
/** Nobody looks further back during development. */
const maxKept = 1_000

class Unread extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function openDesk({ mocks, token, onCall }: Serving): Desk {
  const { toolMocks, mockState = {} } = mocks
  const path = `/mocks/${token}`
  const hash = hashToken(token)
  const fresh = (): MockSession => ({ state: mockState, uses: {}, calls: 0 })
  let session = fresh()
  let calls: object[] = []
  const answer = async (call: Call): Promise<Answer> => {
    const { outcome, session: after } = answerCall(toolMocks, session, call, checkSchema)
    session = after
    calls = [...calls, recordedCall(call, outcome, new Date().toISOString())].slice(-maxKept)
    onCall(call, outcome)
    if (outcome.latencyMs > 0) await sleep(outcome.latencyMs)
    return outcome.answer
  }
  const callTool = async (tool: string, request: IncomingMessage): Promise<Reply> => {
    const call = await readJson(request).then(
      (input): Call => ({ tool, arguments: input }),
      (error: unknown): Call => {
        if (!(error instanceof Unread)) throw error
        return { tool, arguments: null, fault: { status: error.status, message: error.message } }
      },
    )
    const answered = await answer(call)
    return 'result' in answered
      ? { status: 200, body: answered.result }
      : { status: answered.error.status, body: answered.error.body ?? null }
  }
  const speakMcp = async (request: IncomingMessage): Promise<Reply> => {
    const read = readMcp(await readJson(request), toolMocks)
    if (read === 'nothing') return { status: 202 }
    if ('response' in read) return { status: read.isRefused ? 400 : 200, body: read.response }
    return { status: 200, body: answerOf(read.id, await answer(read.call)) }
  }
  const route = async (request: IncomingMessage, origin: string): Promise<Reply> => {
    const [, token = '', rest = ''] = /^\/mocks\/([^/?]+)(\/[^?]*)/.exec(request.url ?? '') ?? []
    if (!timingSafeEqual(hashToken(token), hash)) return { status: 404, body: refusal('There are no tool mocks at this address.') }
    const tool = /^\/tools\/([^/]+)$/.exec(rest)?.[1]
    switch (`${request.method} ${tool === undefined ? rest : '/tools'}`) {
      case 'POST /tools':
        return callTool(decodeURIComponent(tool!), request)
      case 'POST /mcp':
        return speakMcp(request)
      case 'GET /openapi.json':
        return { status: 200, body: openapiOf(toolMocks, `${origin}${path}`) }
      case 'GET /state':
        return { status: 200, body: { state: session.state, calls } }
      case 'POST /reset':
        session = fresh()
        calls = []
        return { status: 204 }
      default:
        return { status: 404, body: refusal('Use POST /tools/<name>, POST /mcp, GET /openapi.json, GET /state or POST /reset.') }
    }
  }
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? 'localhost'}`
    route(request, origin).then(
      (reply) => send(response, reply),
      (error: unknown) =>
        send(response, { status: error instanceof Unread ? error.status : 500, body: refusal(String((error as Error).message)) }),
    )
  })
  return { server, path }
}

const refusal = (message: string) => ({ error: { message } })

function send(response: ServerResponse, { status, body }: Reply): void {
  if (body === undefined) response.writeHead(status).end()
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length <= maxBodyBytes) pieces.push(piece)
  }
  if (length > maxBodyBytes) throw new Unread(413, `The body has ${length} bytes, and at most ${maxBodyBytes} are read.`)
  try {
    return JSON.parse(Buffer.concat(pieces).toString())
  } catch {
    throw new Unread(400, 'The body is not JSON.')
  }
}
