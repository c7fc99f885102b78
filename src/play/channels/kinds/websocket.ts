import {
  type AgentReply,
  ChannelFault,
  type Conversation,
  channelKind,
  checkStatus,
  documentOf,
  excerpt,
  fillRequest,
  fillText,
  Heard,
  headersWith,
  type Io,
  idempotencyKey,
  matches,
  type OpenSocket,
  type Session,
  type SocketFrame,
  sendsConversation,
  socketUrl,
  templateValues,
  type UserMessage,
  unpromptedFault,
  usesName,
  valuesOfMessage,
  withHeard,
} from '../kind.ts'
import { type Settings, sendTemplate, settingsWith } from './websocket/settings.ts'
import { overSocketIo } from './websocket/socket-io.ts'

/** An agent behind a WebSocket: one socket for each attempt of a run. */
export const websocket = channelKind({
  kind: 'websocket',
  title: 'WebSocket',
  settings: settingsWith(socketUrl),
  urlsOf: ({ url }) => [url],
  headersOf: ({ headers }) => (headers ? [headers] : []),
  sendsHistory: (settings) => sendsConversation(sendTemplate(settings)),
  takesFile: (settings) => usesName(sendTemplate(settings), 'attachments'),
  writesUnasked: true,
  async open(settings, io, session): Promise<Conversation> {
    session.signal?.throwIfAborted()
    const values = templateValues(session)
    const { url, headers } = fillRequest({ url: settings.url, method: 'GET', headers: settings.headers }, values)
    if (!io.connect) throw new Error('this io has no sockets')
    const opened = await io.connect({ url, headers: headersWith(headers, {}), subprotocol: settings.subprotocol })
    if (!('send' in opened)) {
      await checkStatus(opened)
      throw new ChannelFault(
        'noSocket',
        `The agent answered ${opened.status} instead of opening a WebSocket.`,
        'Check the path in the channel’s url.',
      )
    }
    try {
      const talk = new Talk(settings.protocol ? await overSocketIo(opened) : opened, io, settings, session)
      await talk.start()
      return talk
    } catch (error) {
      opened.report(error as Error)
      await opened.close()
      throw error
    }
  },
})

// So many are searched by JSON paths without a pause.
const framesPerPause = 100

class Talk implements Conversation {
  readonly #socket: OpenSocket
  readonly #io: Io
  readonly #settings: Settings
  readonly #session: Session
  #unprompted = 0
  #read = 0
  /** The frames that arrived before it was ready. */
  #early: SocketFrame[] = []

  constructor(socket: OpenSocket, io: Io, settings: Settings, session: Session) {
    this.#socket = socket
    this.#io = io
    this.#settings = settings
    this.#session = session
  }

  async start(): Promise<void> {
    const { open = [], ready, ping } = this.#settings
    const values = templateValues(this.#session)
    this.#socket.expect()
    for (const template of open) await this.#socket.send(fillText(template, values))
    if (ping) this.#socket.keepAlive(ping.everySeconds * 1_000, ping.frame === undefined ? undefined : fillText(ping.frame, values))
    if (!ready) return
    for (;;) {
      const frame = await this.#socket.next()
      if (!frame) throw this.#disconnected('before it was ready')
      if (matches(documentOf(frame.text, this.#settings), ready)) return
      this.#early.push(frame)
    }
  }

  async say(message: UserMessage): Promise<AgentReply> {
    this.#session.signal?.throwIfAborted()
    const sentAt = this.#io.now()
    const messages = new Heard(this.#settings, sentAt)
    try {
      if (this.#socket.end?.code === 1000) return { content: '', ended: true }
      if (!message.silent) {
        const id = idempotencyKey(this.#session, message.index)
        const values = templateValues(this.#session, [...valuesOfMessage(message, this.#io.now()), ['messageId', id]])
        await this.#socket.send(fillText(sendTemplate(this.#settings), values))
      }
      this.#socket.expect()
      await this.#addAll(messages, this.#early.splice(0))
      await this.#listen(messages)
      this.#socket.report()
      return messages.reply()
    } catch (error) {
      this.#socket.report(error as Error)
      throw withHeard(error, messages.isEmpty ? undefined : messages.reply(), messages.ignored)
    }
  }

  /** Until the agent says that it is done, or is quiet for long enough. */
  async #listen(messages: Heard): Promise<void> {
    const { done, inbound } = this.#settings
    while (!messages.isDone) {
      const pauseMs =
        done || messages.isEmpty || messages.lastAt === undefined
          ? undefined
          : Math.max(0, messages.lastAt + inbound.quietMs - this.#io.now())
      const frame = await this.#socket.next(pauseMs)
      if (frame) await this.#addAll(messages, [frame])
      else if (this.#socket.end) {
        if (this.#socket.end.code === 1000 && !messages.isEmpty && !done) return
        throw this.#disconnected(messages.isEmpty ? 'before it answered' : 'before its reply was complete')
      } else return
    }
  }

  /** An agent decides how many there are, and many simultaneously must not delay others. */
  async #addAll(messages: Heard, frames: readonly SocketFrame[]): Promise<void> {
    for (const frame of frames) {
      messages.add(frame)
      this.#read += 1
      if (this.#read % framesPerPause === 0) await this.#io.yieldToOthers()
    }
  }

  /** Unprompted messages. */
  async overhear(): Promise<AgentReply | undefined> {
    const messages = new Heard(this.#settings, this.#io.now())
    try {
      await this.#addAll(messages, [...this.#early.splice(0), ...(await this.#arrived())])
    } catch (error) {
      throw withHeard(error, messages.isEmpty ? undefined : messages.reply())
    }
    if (messages.isEmpty) return undefined
    this.#unprompted += messages.count
    const { maxUnprompted } = this.#settings.inbound
    const reply = messages.reply()
    if (this.#unprompted > maxUnprompted) throw withHeard(unpromptedFault(this.#unprompted, maxUnprompted), reply)
    return reply
  }

  /** The socket delivers one frame in each turn of the loop, so those that came in one piece with the last are still on their way. */
  async #arrived(): Promise<SocketFrame[]> {
    const frames = this.#socket.take()
    for (let turns = 0; turns < framesPerPause; turns++) {
      await this.#io.yieldToOthers()
      const more = this.#socket.take()
      if (more.length === 0) break
      frames.push(...more)
    }
    return frames
  }

  async end(): Promise<void> {
    const { close } = this.#settings
    if (close !== undefined && !this.#socket.end) await this.#socket.send(fillText(close, templateValues(this.#session)))
    await this.#socket.close()
  }

  #disconnected(when: string): ChannelFault {
    const { code = 1006, reason = '' } = this.#socket.end ?? {}
    const words = reason === '' ? '' : ` and the reason “${excerpt(reason)}”`
    return new ChannelFault(
      'disconnected',
      `The agent closed the socket ${when}, with the code ${code}${words}.`,
      'Look for the cause in the agent’s own log.',
    )
  }
}
