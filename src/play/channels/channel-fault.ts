import { excerptOnOneLine as excerpt, showDirections } from '#src/platform/hidden-characters.ts'
import type { CarriedFault } from './pull/answer.ts'

type FaultReason =
  | 'status'
  | 'notJson'
  | 'notXml'
  | 'tooComplex'
  | 'missingMember'
  | 'cutOff'
  | 'agentError'
  | 'sessionLost'
  | 'protocolVersion'
  | 'template'
  | 'noTool'
  | 'noRecording'
  | 'noMoment'
  | 'limited'
  | 'circuitOpen'
  | 'notConnected'
  | 'totalTimeout'
  | 'noSocket'
  | 'disconnected'
  | 'unprompted'
  | 'toolRounds'

// The channel is to blame if something could not be sent, the agent for what came back (product.md 3, errorSource).
const ofChannel = new Set<FaultReason>(['template', 'noTool', 'noRecording', 'noMoment', 'limited', 'circuitOpen', 'notConnected'])

/** A call without a usable answer. The message says what came back and ends with the `hint`, if any: what to change. */
export class ChannelFault extends Error {
  readonly reason: FaultReason
  readonly hint: string | undefined
  constructor(reason: FaultReason, what: string, hint?: string) {
    super(showDirections(hint === undefined ? what : `${what} ${hint}`))
    this.name = 'ChannelFault'
    this.reason = reason
    this.hint = hint
  }
  get source(): 'channel' | 'agent' {
    return ofChannel.has(this.reason) ? 'channel' : 'agent'
  }
}

/** The text of error objects that agents commonly send: a string, `{ message }`, `{ error }`, RFC 9457 `{ detail }`. */
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

/** One line that ends like a sentence: another one follows it. */
const asSentence = (text: string) => excerpt(text).replace(/[^.!?…]$/, '$&.')

const quote = (text: string) => (text.trim() === '' ? 'an empty body' : `“${excerpt(text)}”`)

const hints = new Map([
  [304, '304 answers a condition, and Parley sent none: look at the cache in front of the agent.'],
  [400, 'Compare the request that was sent with what the agent expects.'],
  [401, 'Check the channel’s auth and send its secret again.'],
  [403, 'Check the channel’s auth and the permissions of this credential.'],
  [404, 'Check the path in the channel’s url.'],
  [405, 'Check the channel’s method.'],
  [415, 'Check the content-type header of the channel.'],
  [422, 'Compare the request that was sent with what the agent expects.'],
  [429, 'Lower the channel’s limits.concurrency or limits.requestsPerSecond.'],
])

/** `message`: the error message in the agent's answer. */
export function badStatus(status: number, message: string): ChannelFault {
  const hint = hints.get(status) ?? (status >= 500 ? 'Look for the cause in the agent’s own log.' : 'Check the channel’s settings.')
  return new ChannelFault('status', `The agent answered ${status} with ${quote(message)}.`, hint)
}

export const notJson = (text: string) =>
  new ChannelFault(
    'notJson',
    `The agent answered with ${quote(text)}, which is not JSON.`,
    'Check that url is the address of the agent’s API.',
  )

export const notXml = (text: string) =>
  new ChannelFault(
    'notXml',
    `The agent answered with ${quote(text)}, which is not XML.`,
    'Check that url is the address that answers in XML.',
  )

export const notEvents = (text: string) =>
  new ChannelFault(
    'notJson',
    `The agent answered with ${quote(text)}, which is neither JSON nor a stream of events.`,
    'Check that url is the address of the agent’s API.',
  )

/** `member` is the setting that names the path, such as `response.text`; absent if the format fixes the path. */
export const missingMember = (path: string, text: string, member?: string) =>
  new ChannelFault(
    'missingMember',
    `Parley found nothing usable at ${path} in the agent’s answer ${quote(text)}.`,
    member ? `Set ${member} to the path of the right value.` : 'Check that url is the right endpoint.',
  )

export const cutOffFault = (text: string, expected: string) =>
  new ChannelFault(
    'cutOff',
    `The agent’s stream stopped before ${expected}, after ${quote(text)}.`,
    'Look for the cause in the agent’s own log.',
  )

export const reportedError = (value: unknown) => new ChannelFault('agentError', `The agent reported an error: ${errorText(value)}`)

/** The fault as the kind of the agent raised it, for an agent that a worker without the database called. */
export const carriedFault = ({ message, ...rest }: CarriedFault) => Object.assign(new Error(message), { name: 'CarriedFault', ...rest })

export const templateFault = (message: string) => new ChannelFault('template', message)

export const noRecording = (message: string) => new ChannelFault('noRecording', message)

export const noFreeSlot = () =>
  new ChannelFault(
    'noMoment',
    'The channel’s limits.requestsPerSecond leaves no room for this call within a minute.',
    'Raise the limit, or try again when fewer calls are waiting.',
  )

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

/** `trouble`: the last error, in words. */
export const stillDown = ({ failures, sinceMs, trouble }: { failures: number; sinceMs: number; trouble: string }) =>
  new ChannelFault(
    'circuitOpen',
    `The agent has been down for ${seconds(sinceMs)}: ${failures} calls in a row failed. ${trouble} Parley waited for it, and now calls it once in 30 s.`,
    'Look for the cause in the agent’s own log, and probe the channel: a probe that succeeds ends the wait.',
  )

export const stillLimited = (trouble: string) =>
  new ChannelFault(
    'limited',
    `The agent refuses calls because there are too many, and this call did not get its turn in time. ${trouble}`,
    'Lower the channel’s limits.concurrency, or raise what the agent allows.',
  )

export const notConnected = (channelId: string) =>
  new ChannelFault(
    'notConnected',
    'No agent is connected to this channel.',
    `Run parley connect ${channelId} -- and the command of your agent, where PARLEY_CHANNEL_KEY is the key of the channel.`,
  )

/** `refusal`: why Parley refused an answer of the agent in the meantime. */
export const neverAnswered = (ms: number, deliveries: number, refusal: string | null) => {
  const time = `${Math.round(ms / 100) / 10} s`
  const limit =
    deliveries === 0
      ? `The connected pollers were busy, so none took the message within ${time}.`
      : `The agent took the message${deliveries > 1 ? ` ${deliveries} times` : ''} and did not answer within ${time}.`
  const refused = refusal === null ? '' : ` Parley refused an answer in the meantime: ${asSentence(refusal)}`
  return new ChannelFault('totalTimeout', `${limit}${refused}`, 'Raise timeouts.turnMs, or make the agent answer faster.')
}

export const unpromptedFault = (count: number, accepted: number) =>
  new ChannelFault(
    'unprompted',
    `The agent sent ${count} unprompted messages, and this channel accepts ${accepted} in a conversation.`,
    'Raise inbound.maxUnprompted, or inbound.quietMs if they belong to the reply before.',
  )

/** `refusal`: why a callback in the meantime had no conversation or could not be read. */
export const neverCalledBack = (ms: number, refusal: string | undefined) => {
  const refused = refusal === undefined ? '' : ` Parley could not use a callback that came in the meantime: ${asSentence(refusal)}`
  return new ChannelFault(
    'totalTimeout',
    `The agent accepted the message, but did not call back with a whole reply within ${Math.round(ms / 100) / 10} s.${refused}`,
    'Check that the agent calls {{callback.url}} or the address of the channel and can reach it, or raise timeouts.turnMs.',
  )
}

/** The same error, with the part of the reply that arrived before it, and one more sentence. */
export function withHeard(error: unknown, heard: object | undefined, words = ''): unknown {
  if (!(error instanceof Error)) return error
  if (words !== '') error.message = `${error.message} ${words}`
  return heard === undefined ? error : Object.assign(error, { heard })
}
