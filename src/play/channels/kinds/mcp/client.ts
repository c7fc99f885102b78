import { z } from 'zod'
import {
  ChannelFault,
  checkStatus,
  cutOff,
  eventsOf,
  headersWith,
  type Io,
  idempotencyKey,
  isEventStream,
  missingMember,
  parseAs,
  reportedError,
  type Session,
  wholeText,
} from '#src/play/channels/kind.ts'

// The client half of the Model Context Protocol over streamable HTTP that one tool call needs
// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports).

type Reply = Awaited<ReturnType<Io['fetch']>>
type Step = number | 'start' | 'end'
/**
 * `call` returns the result of a request; `renew` opens another session, when the server has ended this one; `end` closes it. All throw
 * ChannelFault or OutgoingError.
 */
export type McpClient = {
  call(method: string, params: object, step?: Step): Promise<unknown>
  renew(): Promise<void>
  end(): Promise<void>
}

// These versions do not differ in anything that our tool calls use.
const versions = ['2025-11-25', '2025-06-18', '2025-03-26']
const maxResumes = 10
// Each answer makes us send a call, and a stream of 1 MB has room for 20,000 requests.
const maxAnswers = 20

const Message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).nullish(),
  method: z.string().nullish(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
})
type Message = z.output<typeof Message>
const Batch = z.array(Message)
const Initialized = z.looseObject({ protocolVersion: z.string() })

/** Opens a session, if the server has sessions. */
export async function connect(
  io: Io,
  target: { url: string; headers?: Record<string, string> | undefined },
  session: Session,
): Promise<McpClient> {
  const connection = new Connection(io, target, session)
  await connection.initialize()
  return connection
}

class Connection implements McpClient {
  readonly #io: Io
  readonly #target: { url: string; headers?: Record<string, string> | undefined }
  readonly #session: Session
  readonly #sessionHeaders: Record<string, string> = {}
  #lastId = 0
  #answers = 0

  constructor(io: Io, target: { url: string; headers?: Record<string, string> | undefined }, session: Session) {
    this.#io = io
    this.#target = target
    this.#session = session
  }

  async initialize(): Promise<void> {
    const params = { protocolVersion: versions[0], capabilities: {}, clientInfo: { name: 'parley', version: '1' } }
    const id = this.#nextId()
    const reply = await this.#send('POST', { jsonrpc: '2.0', id, method: 'initialize', params }, { step: 'start' })
    const sessionId = reply.headers['mcp-session-id']
    const { protocolVersion } = parseAs(Initialized, JSON.stringify(await this.#resultIn(reply, id, 'initialize')))
    if (!versions.includes(protocolVersion)) throw wrongVersion(protocolVersion)
    if (sessionId !== undefined) this.#sessionHeaders['mcp-session-id'] = sessionId
    this.#sessionHeaders['mcp-protocol-version'] = protocolVersion
    await this.#post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  }

  async call(method: string, params: object, step?: Step): Promise<unknown> {
    const id = this.#nextId()
    const reply = await this.#send('POST', { jsonrpc: '2.0', id, method, params: { ...params, _meta: { progressToken: id } } }, { step })
    return this.#resultIn(reply, id, method)
  }

  async renew(): Promise<void> {
    for (const name of Object.keys(this.#sessionHeaders)) delete this.#sessionHeaders[name]
    await this.initialize()
  }

  /** Servers without sessions, and those that end sessions themselves, answer with an error, which does no harm. */
  async end(): Promise<void> {
    if (this.#sessionHeaders['mcp-session-id'] !== undefined)
      await wholeText(await this.#send('DELETE', undefined, { step: 'end', anyStatus: true }))
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** A message that needs no answer: a notification, or our answer to a request of the server. */
  async #post(message: object): Promise<void> {
    await wholeText(await this.#send('POST', message, {}))
  }

  async #send(
    method: 'POST' | 'GET' | 'DELETE',
    message: object | undefined,
    { step, anyStatus, headers = {} }: { step?: Step | undefined; anyStatus?: boolean; headers?: Record<string, string> },
  ): Promise<Reply> {
    this.#session.signal?.throwIfAborted()
    const accept = method === 'GET' ? 'text/event-stream' : 'application/json, text/event-stream'
    const reply = await this.#io.fetch({
      method,
      url: this.#target.url,
      headers: {
        ...headersWith(this.#target.headers, { accept, ...(message && { 'content-type': 'application/json' }) }),
        ...this.#sessionHeaders,
        ...headers,
      },
      ...(message && { body: JSON.stringify(message) }),
      ...(step === undefined ? {} : { idempotencyKey: idempotencyKey(this.#session, step) }),
      mayPause: true,
    })
    if (anyStatus) return reply
    if (reply.status === 404 && this.#sessionHeaders['mcp-session-id'] !== undefined) throw sessionLost()
    await checkStatus(reply)
    return reply
  }

  async #resultIn(reply: Reply, id: number, method: string): Promise<unknown> {
    const text = isEventStream(reply) ? undefined : await wholeText(reply)
    const answer = text === undefined ? await this.#answerInStream(reply, id, method) : answerTo(id, messagesIn(text))
    if (!answer) throw missingMember('$.result', text ?? '')
    if (answer.error) throw reportedError(answer.error)
    return answer.result
  }

  /** A server may close its stream while it works, and deliver the rest when asked for everything after the last event. */
  async #answerInStream(first: Reply, id: number, method: string): Promise<Message> {
    let reply = first
    let last = ''
    let lastEventId: string | undefined
    let retryMs = 1_000
    for (let resumes = 0; ; resumes += 1) {
      for await (const event of eventsOf(reply, this.#io)) {
        lastEventId = event.id || lastEventId
        retryMs = event.retryMs ?? retryMs
        if (event.data === '') continue
        last = event.data
        const messages = messagesIn(event.data)
        const answer = answerTo(id, messages)
        if (answer) return answer
        for (const message of messages) await this.#answer(message)
      }
      if (lastEventId === undefined || resumes === maxResumes) throw cutOff(last, `the result of ${method}`)
      await this.#io.wait(Math.min(Math.max(retryMs, 100), 30_000))
      reply = await this.#send('GET', undefined, { headers: { 'last-event-id': lastEventId } })
    }
  }

  /** A server may ping us. Nothing else is offered to it, and its notifications need no answer. */
  async #answer({ id, method }: Message): Promise<void> {
    if (id == null || !method || this.#answers === maxAnswers) return
    this.#answers += 1
    const refusal = { error: { code: -32601, message: `Parley does not answer ${method}.` } }
    await this.#post({ jsonrpc: '2.0', id, ...(method === 'ping' ? { result: {} } : refusal) })
  }
}

// Version 2025-03-26 has batches.
const messagesIn = (text: string): Message[] => (text.trimStart().startsWith('[') ? parseAs(Batch, text) : [parseAs(Message, text)])

const answerTo = (id: number, messages: readonly Message[]): Message | undefined =>
  messages.find((message) => message.id === id && (message.result !== undefined || message.error != null))

const sessionLost = () =>
  new ChannelFault(
    'sessionLost',
    'The MCP server no longer knows the session of this conversation.',
    'See its log for a restart or a time limit of sessions.',
  )

const wrongVersion = (version: string) =>
  new ChannelFault(
    'protocolVersion',
    `The MCP server speaks version ${JSON.stringify(version.slice(0, 40))} of the protocol, and Parley speaks ${versions.join(', ')}.`,
    'Update the server.',
  )
