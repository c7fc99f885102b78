import {
  type AgentReply,
  answerIn,
  type CallbackInbox,
  type Conversation,
  channelKind,
  checkStatus,
  fillRequest,
  fillText,
  Heard,
  headersWith,
  type Io,
  idempotencyKey,
  parseJson,
  parseXml,
  type Session,
  templateValues,
  type UserMessage,
  unpromptedFault,
  usesName,
  valuesOfMessage,
  webUrl,
  wholeText,
  withHeard,
} from '../kind.ts'
import { type Settings, sayTemplate, settingsWith } from './webhook/settings.ts'

/** An agent that takes a message and posts its replies to an address of Parley. */
export const webhook = channelKind({
  kind: 'webhook',
  title: 'Callbacks',
  settings: settingsWith(webUrl),
  urlsOf: ({ url }) => [url],
  headersOf: ({ headers }) => (headers ? [headers] : []),
  sendsHistory: (settings) => usesName(sayTemplate(settings), 'messages'),
  takesFile: (settings) => usesName(sayTemplate(settings), 'attachments'),
  writesUnasked: true,
  callbacksOf: (settings) => settings,
  async open(settings, io, session): Promise<Conversation> {
    session.signal?.throwIfAborted()
    if (!io.callbacks) throw new Error('this io has no callbacks')
    const sessionId = settings.sessionId === undefined ? session.sessionId : fillText(settings.sessionId, templateValues(session))
    return new Talk(await io.callbacks.open({ ...session, sessionId }), io, settings, { ...session, named: sessionId })
  },
})

class Talk implements Conversation {
  readonly #inbox: CallbackInbox
  readonly #io: Io
  readonly #settings: Settings
  /** `named`: the agent's name for the conversation. */
  readonly #session: Session & { named: string }
  #unprompted = 0
  #hasSent = false

  constructor(inbox: CallbackInbox, io: Io, settings: Settings, session: Session & { named: string }) {
    this.#inbox = inbox
    this.#io = io
    this.#settings = settings
    this.#session = session
  }

  async say(message: UserMessage): Promise<AgentReply> {
    this.#session.signal?.throwIfAborted()
    const messages = new Heard(this.#settings, this.#io.now(), 'callback')
    const messageId = idempotencyKey(this.#session, message.index)
    try {
      await this.#inbox.ask(messageId)
      if (!message.silent) await this.#send(message, messageId, messages)
      await this.#listen(messages)
      return messages.reply()
    } catch (error) {
      throw withHeard(error, messages.isEmpty ? undefined : messages.reply(), messages.ignored)
    }
  }

  async #send(message: UserMessage, messageId: string, messages: Heard): Promise<void> {
    const { response } = this.#settings
    const values = templateValues(this.#session, [
      ...valuesOfMessage(message, this.#io.now()),
      ['sessionId', this.#session.named],
      ['messageId', messageId],
      ['callback.url', this.#inbox.url],
    ])
    const { firstBody } = this.#settings
    const template = sayTemplate(this.#settings)
    const isFirst = firstBody !== undefined && !this.#hasSent
    const { headers, ...request } = fillRequest(isFirst ? { ...template, body: firstBody } : template, values)
    const reply = await this.#io.fetch({
      ...request,
      headers: headersWith(headers, { accept: 'application/json, */*;q=0.5', 'content-type': 'application/json' }),
      idempotencyKey: messageId,
    })
    await checkStatus(reply, response?.error)
    this.#hasSent = true
    const text = await wholeText(reply)
    if (!response || text.trim() === '') return
    const { format, ...paths } = response
    const searched = Object.values(paths).filter((path) => path !== undefined)
    const answer = answerIn(format === 'xml' ? parseXml(text, searched) : parseJson(text, searched), paths)
    if (answer.texts.length + answer.buttons.length > 0 || answer.error) messages.addAnswer(answer, this.#io.now())
  }

  /** Until the agent says that it is done, or is quiet for long enough. */
  async #listen(messages: Heard): Promise<void> {
    const { done, inbound } = this.#settings
    while (!messages.isDone) {
      const pauseMs =
        done || messages.isEmpty || messages.lastAt === undefined
          ? undefined
          : Math.max(0, messages.lastAt + inbound.quietMs - this.#io.now())
      const callbacks = await this.#inbox.next(pauseMs)
      if (callbacks.length === 0) return
      for (const callback of callbacks) messages.add(callback)
    }
  }

  /** Unprompted messages. */
  async overhear(): Promise<AgentReply | undefined> {
    const messages = new Heard(this.#settings, this.#io.now(), 'callback')
    for (const callback of await this.#inbox.take()) messages.add(callback)
    if (messages.isEmpty) return undefined
    this.#unprompted += messages.count
    const { maxUnprompted } = this.#settings.inbound
    if (this.#unprompted > maxUnprompted) throw withHeard(unpromptedFault(this.#unprompted, maxUnprompted), messages.reply())
    return messages.reply()
  }

  end = (): Promise<void> => this.#inbox.end()
}
