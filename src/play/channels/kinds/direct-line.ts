import { z } from 'zod'
import {
  type AgentReply,
  type AttachedFile,
  ChannelFault,
  type Conversation,
  channelKind,
  checkStatus,
  headersWith,
  Inbound,
  type Io,
  idempotencyKey,
  parseAs,
  type Session,
  type Step,
  type UserMessage,
  unpromptedFault,
  webUrl,
  wholeText,
  withHeard,
} from '../kind.ts'
import { type Activity, activitiesIn } from './direct-line/activities.ts'
import { Replies } from './direct-line/replies.ts'

const Settings = z.strictObject({
  url: webUrl.default('https://directline.botframework.com').describe('base URL; each region has its own'),
  startEvent: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('name of an event that is sent first, for bots that greet after one, such as "startConversation" or "webchat/join"'),
  locale: z.string().min(1).max(40).optional().describe('language of the user, such as en-US'),
  headers: z.record(z.string(), z.string()).optional(),
  replyMs: z.int().min(1_000).max(600_000).default(60_000).describe('the time for a complete reply'),
  inbound: Inbound,
})
type Settings = z.output<typeof Settings>

/** A bot of the Bot Framework, reached through Direct Line 3.0. The secret of `auth` is that of the Direct Line channel. */
export const directLine = channelKind({
  kind: 'directLine',
  title: 'Direct Line',
  settings: Settings,
  urlsOf: ({ url }) => [url],
  headersOf: ({ headers }) => (headers ? [headers] : []),
  sendsHistory: () => false,
  takesFile: () => true,
  writesUnasked: true,
  async open(settings, io, session): Promise<Conversation> {
    session.signal?.throwIfAborted()
    const talk = new Talk(io, settings, session)
    await talk.start()
    return talk
  },
})

const Started = z.looseObject({ conversationId: z.string().min(1) })
const Tokens = z.looseObject({ token: z.string().nullish(), streamUrl: z.string().nullish() })
const Sent = z.looseObject({ id: z.string().nullish() })

// The waits before asking again; the last one repeats.
const waitsMs = [100, 200, 300, 500, 1_000]

class Talk implements Conversation {
  readonly #io: Io
  readonly #settings: Settings
  readonly #session: Session
  readonly #userId: string
  readonly #seen = new Set<string>()
  /** The IDs under which the bot knows our earlier messages. */
  readonly #earlier = new Set<string>()
  #path = ''
  #watermark: string | undefined
  #sentId: string | undefined
  #unprompted = 0

  constructor(io: Io, settings: Settings, session: Session) {
    this.#io = io
    this.#settings = settings
    this.#session = session
    this.#userId = `dl_${session.sessionId}`
  }

  async start(): Promise<void> {
    const text = await this.#call('POST', '/v3/directline/conversations', { body: { user: { id: this.#userId } }, step: 'start' })
    this.#path = `/v3/directline/conversations/${encodeURIComponent(parseAs(Started, text).conversationId)}/activities`
    const { startEvent } = this.#settings
    if (startEvent !== undefined) await this.#send({ type: 'event', name: startEvent }, '0.1')
  }

  async say({ text, choice, attachments, silent, index }: UserMessage): Promise<AgentReply> {
    this.#session.signal?.throwIfAborted()
    const replies = new Replies(this.#io.now())
    try {
      if (!silent)
        await this.#send({ type: 'message', text: choice ?? text, ...(attachments && { attachments: attachments.map(sentFile) }) }, index)
      await this.#listen(replies)
      return replies.reply()
    } catch (error) {
      throw withHeard(error, replies.isEmpty ? undefined : replies.reply())
    }
  }

  /** Unprompted messages. */
  async overhear(): Promise<AgentReply | undefined> {
    const replies = new Replies(this.#io.now())
    for (const activity of await this.#next()) replies.add(activity, this.#io.now())
    if (replies.isEmpty) return undefined
    this.#unprompted += replies.count
    const { maxUnprompted } = this.#settings.inbound
    if (this.#unprompted > maxUnprompted) throw withHeard(unpromptedFault(this.#unprompted, maxUnprompted), replies.reply())
    return replies.reply()
  }

  // A conversation of Direct Line does not end by itself; Azure deletes it after a day.
  async end(): Promise<void> {}

  /** Until the bot says that it waits for the user, has sent the whole reply, or has been quiet for long enough. */
  async #listen(replies: Replies): Promise<void> {
    const { replyMs, inbound } = this.#settings
    const since = this.#io.now()
    for (let polls = 0; ; polls += 1) {
      const activities = await this.#next()
      for (const activity of activities) replies.add(activity, this.#io.now())
      const now = this.#io.now()
      const quietAt = replies.isEmpty || replies.lastAt === undefined ? undefined : replies.lastAt + inbound.quietMs
      if (replies.isDone || replies.count >= inbound.maxMessages || (quietAt !== undefined && now >= quietAt)) return
      if (now - since >= replyMs) throw neverDone(replyMs, replies.isEmpty)
      const restMs = Math.min(since + replyMs, quietAt ?? Number.POSITIVE_INFINITY) - now
      await this.#io.wait(Math.max(1, Math.min(waitsMs[Math.min(polls, waitsMs.length - 1)]!, restMs)))
    }
  }

  /** The new activities of the bot; earlier ones, and answers to an earlier message while another one waits, do not count. */
  async #next(): Promise<Activity[]> {
    const { activities, watermark } = activitiesIn(await this.#call('GET', this.#path))
    this.#watermark = watermark ?? this.#watermark
    const fresh: Activity[] = []
    for (const [at, activity] of activities.entries()) {
      if (at % 100 === 99) await this.#io.yieldToOthers()
      const { id, from, replyToId } = activity
      const isOurs = from?.id === this.#userId || from?.role === 'user' || (id != null && id === this.#sentId)
      const isRepeated = id != null && this.#seen.has(id)
      if (id != null) this.#seen.add(id)
      if (!isOurs && !isRepeated && !(replyToId != null && this.#earlier.has(replyToId))) fresh.push(activity)
    }
    return fresh
  }

  async #send(activity: object, step: Step): Promise<void> {
    const { locale } = this.#settings
    const body = { ...activity, from: { id: this.#userId }, ...(locale !== undefined && { locale }) }
    const { id } = parseAs(Sent, await this.#call('POST', this.#path, { body, step }))
    if (this.#sentId !== undefined) this.#earlier.add(this.#sentId)
    this.#sentId = id ?? undefined
  }

  async #call(method: 'GET' | 'POST', path: string, activity?: { body: object; step: Step }): Promise<string> {
    this.#session.signal?.throwIfAborted()
    const url = new URL(this.#settings.url)
    url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
    if (!activity && this.#watermark !== undefined) url.searchParams.set('watermark', this.#watermark)
    const reply = await this.#io.fetch({
      method,
      url: url.href,
      headers: headersWith(this.#settings.headers, { accept: 'application/json', ...(activity && { 'content-type': 'application/json' }) }),
      ...(activity && { body: JSON.stringify(activity.body), idempotencyKey: idempotencyKey(this.#session, activity.step) }),
      // Starting a conversation returns a token for it, which is not needed.
      ...(activity?.step === 'start' && { secretsIn: tokensIn }),
    })
    await checkStatus(reply)
    return wholeText(reply)
  }
}

const sentFile = ({ name, mediaType, url }: AttachedFile) => ({ name, contentType: mediaType, contentUrl: url })

function tokensIn(text: string): string[] {
  try {
    const { token, streamUrl } = Tokens.parse(JSON.parse(text))
    return [token, streamUrl && new URL(streamUrl).searchParams.get('t')].filter((secret) => typeof secret === 'string')
  } catch {
    return []
  }
}

const neverDone = (ms: number, isEmpty: boolean) =>
  new ChannelFault(
    'totalTimeout',
    isEmpty
      ? `The bot accepted the message and sent nothing within ${ms / 1_000} s.`
      : `The bot did not complete its reply within ${ms / 1_000} s.`,
    'Raise replyMs, or look for the cause in the bot’s own log.',
  )
