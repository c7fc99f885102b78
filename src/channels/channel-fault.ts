type FaultReason = 'status' | 'notJson' | 'tooComplex' | 'missingMember' | 'cutOff' | 'agentError' | 'template' | 'noRecording' | 'noMoment'

// What could not be sent is the channel's, what came back is the agent's (product.md 3, errorSource).
const ofChannel = new Set<FaultReason>(['template', 'noRecording', 'noMoment'])

/** An answer that is none. The message says what came and, where `hint` is given, ends with it: what to change. */
export class ChannelFault extends Error {
  readonly reason: FaultReason
  readonly hint: string | undefined
  constructor(reason: FaultReason, what: string, hint?: string) {
    super(hint === undefined ? what : `${what} ${hint}`)
    this.name = 'ChannelFault'
    this.reason = reason
    this.hint = hint
  }
  get source(): 'channel' | 'agent' {
    return ofChannel.has(this.reason) ? 'channel' : 'agent'
  }
}

/** The first 200 characters of hostile text on one line, fit for storing: no control characters, no half surrogate pairs. */
function excerpt(text: string): string {
  const line = text
    .slice(0, 800)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > 200 || text.length > 800 ? `${characters.slice(0, 200).join('')}…` : line
}

/** The words inside the error objects that agents commonly send: a text, `{ message }`, `{ error }`, RFC 9457 `{ detail }`. */
export function errorText(value: unknown): string {
  if (typeof value === 'string') return excerpt(value)
  if (typeof value === 'object' && value !== null) {
    for (const key of ['message', 'error', 'detail', 'title'])
      if (Object.hasOwn(value, key)) {
        const inner = (value as Record<string, unknown>)[key]
        if (inner) return errorText(inner)
      }
  }
  return excerpt(JSON.stringify(value))
}

const quoted = (text: string) => (text.trim() === '' ? 'an empty body' : `“${excerpt(text)}”`)

const hints = new Map([
  [400, 'Compare what was sent with what the agent expects.'],
  [401, 'Check the channel’s auth and send its secret again.'],
  [403, 'Check the channel’s auth, and that this credential may use the agent.'],
  [404, 'Check the path in the channel’s url.'],
  [405, 'Check the channel’s method.'],
  [415, 'Check the content-type header of the channel.'],
  [422, 'Compare what was sent with what the agent expects.'],
  [429, 'Lower the channel’s limits.concurrency or limits.requestsPerSecond.'],
])

/** `words`: the agent's own, found in its answer. */
export function badStatus(status: number, words: string): ChannelFault {
  const hint = hints.get(status) ?? (status >= 500 ? 'Look for the cause in the agent’s own log.' : 'Check the channel’s settings.')
  return new ChannelFault('status', `The agent answered ${status} with ${quoted(words)}.`, hint)
}

export const notJson = (text: string) =>
  new ChannelFault(
    'notJson',
    `The agent should have answered with JSON, but sent ${quoted(text)}.`,
    'Check that url is the address of its API.',
  )

/** `member` is the setting that names the path, such as `response.text`; absent where the format fixes the path. */
export const missingMember = (path: string, text: string, member?: string) =>
  new ChannelFault(
    'missingMember',
    `There is nothing usable at ${path} in the agent’s answer ${quoted(text)}.`,
    member ? `Set ${member} to the place where it is.` : 'Check that url is the right endpoint.',
  )

export const cutOff = (text: string, expected: string) =>
  new ChannelFault(
    'cutOff',
    `The agent’s stream stopped before ${expected}. It had sent ${quoted(text)}.`,
    'Look for the cause in the agent’s own log.',
  )

export const reportedError = (value: unknown) => new ChannelFault('agentError', `The agent reported an error: ${errorText(value)}`)

export const unfillable = (message: string) => new ChannelFault('template', message)

export const noRecording = (message: string) => new ChannelFault('noRecording', message)

export const noMoment = () =>
  new ChannelFault(
    'noMoment',
    'The channel’s limits.requestsPerSecond leaves no free moment within a minute.',
    'Raise it, or try again when fewer calls wait.',
  )
