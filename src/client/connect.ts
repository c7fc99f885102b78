import { addressIn, keyIn } from './address.ts'
import { pause, randomId } from './pause.ts'

// Connects an agent to a channel of the kind pull: fetches each message, and sends back what `answer` makes of it.

export type Message = {
  session: string
  run: string
  /** The ID of the run: each run has its own session. */
  attempt: number
  turn: number
  text: string
  /** The value of the button whose title is the text. */
  choice?: string
  attachments?: { url: string; mediaType: string; name: string }[]
  /** The user says nothing: the agent may speak first, or continue. */
  silent: boolean
  history: { role: 'user' | 'agent'; content: string }[]
  variables: Record<string, unknown>
  /** 2 and more: an earlier poller was lost before it answered. */
  delivery: number
}
export type Reply = {
  text?: string
  messages?: string[]
  parts?: unknown[]
  toolCalls?: { name: string; arguments?: unknown; result?: unknown; id?: string }[]
  usage?: { inputTokens: number; outputTokens: number }
  ended?: boolean
  /** The fault of the agent: the run ends with these words. */
  error?: string
  /** Instead of `error`, if it is known who is to blame: the fault that a worker met when it carried messages to another agent. */
  fault?: { source: 'agent' | 'channel'; reason: string; message: string; hint?: string }
}
export type ConnectOptions = {
  /** The origin of Parley, such as http://127.0.0.1:4000. */
  url: string
  channel: string
  /** The key of the channel. */
  key: string
  /** `signal` fires when nobody waits for the reply any longer. What it throws is reported as the agent's fault. */
  answer(message: Message, signal: AbortSignal): Promise<Reply | string>
  /** The conversation is over. */
  onEnd?(session: string): void
  /** The name of this poller on the page of the channel, such as the name of the machine. */
  name?: string
  /** How many messages are answered simultaneously. */
  concurrency?: number
  /** Stops: messages without a reply return to Parley, which gives them to the next poller. */
  signal?: AbortSignal
  onState?(state: 'connected' | 'disconnected', words: string): void
  onRefused?(words: string): void
}

/** Parley does not accept the key, or not this client: trying again would change nothing. */
export class ConnectError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const waitSeconds = 25
const leaseSeconds = 10
const beatMs = 3_000
const maxPauseMs = 5_000
type AnsweredRequest = { status: number; body: Record<string, unknown> }
type Leased = Message & { type: 'message'; id: string; lease: string }

/** Resolves when `signal` fires and everything has been returned; rejects with ConnectError. */
export async function connect(options: ConnectOptions): Promise<void> {
  const {
    channel,
    answer,
    name = 'connect',
    onEnd = () => {},
    concurrency = 8,
    signal = new AbortController().signal,
    onRefused = () => {},
  } = options
  const link = openLink(options)
  // Unlike any other: a conversation stays with the poller of its name.
  const poller = `${name.replace(/[^\w.:-]/g, '-').slice(0, 50)}-${randomId().slice(0, 8)}`
  const working = new Set<Promise<void>>()
  const next = `/v1/pull/${encodeURIComponent(channel)}/next?wait=${waitSeconds}&lease=${leaseSeconds}&poller=${poller}`
  const send = (body: object, until?: AbortSignal) => link.call('POST', `/v1/pull/${encodeURIComponent(channel)}/messages`, body, until)

  async function handle({ type: _type, id, lease, ...message }: Leased): Promise<void> {
    const over = new AbortController()
    const until = AbortSignal.any([signal, over.signal])
    const beat = setInterval(() => {
      send({ id, lease, working: true }, until).then(
        ({ status }) => (status === 409 || status === 410) && over.abort(),
        () => {},
      )
    }, beatMs)
    const aborted = new Promise<undefined>((resolve) => until.addEventListener('abort', () => resolve(undefined), { once: true }))
    const reply = await Promise.race([replyOf(() => answer(message, until)), aborted]).finally(() => clearInterval(beat))
    if (signal.aborted) return void (await send({ id, lease, release: true }, AbortSignal.timeout(3_000)).catch(() => {}))
    if (reply === undefined)
      return onRefused('Nobody waits for this reply any longer: the run has ended, or another poller got the message.')
    const { status, body } = await send({ id, lease, ...reply })
    if (status < 400) return
    const words = String(body.detail ?? `status ${status}`)
    onRefused(words)
    // Otherwise, the run would wait until its time is over.
    if ([400, 413, 422].includes(status)) await send({ id, lease, error: `Parley refused the reply. ${words}` })
  }

  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  try {
    while (!signal.aborted) {
      if (working.size >= concurrency) {
        await Promise.race([...working, stopped])
        continue
      }
      const { status, body } = await link.call('GET', next, undefined, signal)
      if (status === 200 && body.type === 'end') onEnd(String(body.session))
      else if (status === 200) {
        const task: Promise<void> = handle(body as unknown as Leased)
          .catch((error: Error) => onRefused(error.message))
          .finally(() => working.delete(task))
        working.add(task)
      } else if (status !== 204) throw new ConnectError(status, String(body.detail ?? `Parley answered ${status}.`))
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await Promise.all(working)
  }
}

async function replyOf(answer: () => Promise<Reply | string>): Promise<Reply> {
  try {
    const reply = await answer()
    return typeof reply === 'string' ? { text: reply } : reply
  } catch (error) {
    return { error: (error instanceof Error ? error.message : String(error)).slice(0, 5_000) || 'The agent failed without a message.' }
  }
}

/** Calls until Parley answers, which it does not while it restarts or is out of reach. */
function openLink({ url, key: givenKey, onState = () => {} }: ConnectOptions) {
  let state: 'connected' | 'disconnected' | undefined
  const change = (now: 'connected' | 'disconnected', words: string) => {
    if (state !== now) onState(now, words)
    state = now
  }
  const origin = addressIn(url)?.origin
  if (origin === undefined) throw new ConnectError(0, 'Set url to an address such as https://parley.example.com, without a user name.')
  const key = keyIn(givenKey)
  if (key === undefined)
    throw new ConnectError(401, 'The key has characters in it that no key has, such as a line break. Copy the key again.')
  return {
    async call(method: string, path: string, body?: object, until?: AbortSignal): Promise<AnsweredRequest> {
      for (let pauseMs = 250; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
        const timeout = AbortSignal.timeout((waitSeconds + 20) * 1_000)
        const response = await fetch(`${origin}${path}`, {
          method,
          headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          // The key must not follow a redirect to another host.
          redirect: 'manual',
          signal: until ? AbortSignal.any([until, timeout]) : timeout,
        }).catch((error: Error) => error)
        if (until?.aborted) throw until.reason
        if (response instanceof Error) change('disconnected', `${origin} does not answer (${causeOf(response)}).`)
        else if (response.status === 429 || response.status >= 500) change('disconnected', `Parley answered ${response.status}.`)
        else {
          const to = response.headers.get('location')
          if (response.status >= 300 && response.status < 400 && to !== null)
            throw new ConnectError(response.status, `${origin} redirects to ${to}. Use that address.`)
          change('connected', origin)
          return { status: response.status, body: await bodyOf(response) }
        }
        const retryAfter = response instanceof Error ? 0 : Number(response.headers.get('retry-after') ?? 0)
        await pause(Math.max(pauseMs * jitter(), Math.min(60, retryAfter) * 1_000), until)
      }
    },
  }
}

const causeOf = (error: Error) => (error.cause as Error | undefined)?.message || error.message
const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  if (response.status === 204) return {}
  return (await response
    .json()
    .catch(() => ({ detail: `The answer ${response.status} is not from Parley. Check the address.` }))) as Record<string, unknown>
}

/** Between a half and one, so that not all clients return simultaneously. */
const jitter = () => 0.5 + crypto.getRandomValues(new Uint8Array(1))[0]! / 512
