import type { Dispatcher } from 'undici'
import { excerptOnOneLine } from '../hidden-characters.ts'
import { outgoingError, translate } from './failures.ts'
import { type Call, callOnce, type Deadlines } from './guarded-fetch.ts'
import type { Surface } from './io.ts'
import type { OutgoingError } from './outgoing-error.ts'
import { type ReplyText, replyText } from './reply-text.ts'

/**
 * The result of one attempt. A whole reply has its `text` (with `error` too: the part before the reply broke off); a stream is
 * still to be read.
 */
export type TryResult = {
  answer?: { status: number; headers: Record<string, string> }
  text?: string
  stream?: ReplyText
  cleaned?: boolean
  error?: OutgoingError
}

// Only these are passed on while they arrive. Anything else is useless before its end, and if it is read as a whole, it can be retried when
// the connection breaks in the middle.
const streamedTypes = /^(text\/event-stream|application\/(x-ndjson|ndjson|jsonl|stream\+json))\b/i

/** The other codes of 3xx are no redirects: 304 answers a condition, and Parley sends none. */
const redirects = new Set([301, 302, 303, 307, 308])
export const isRedirect = (status: number): boolean => redirects.has(status)

/** The end of a redirect, without its query, which may contain a secret. */
export function leadsTo(location: string | undefined, from: string): string | undefined {
  const url = location === undefined ? null : URL.parse(location, from)
  return url && /^(http|ws)s?:$/.test(url.protocol) ? `It leads to ${excerptOnOneLine(url.origin + url.pathname)}.` : undefined
}

/** One request, one answer; never throws. */
export async function tryOnce(dispatcher: Dispatcher, call: Call, deadlines: Deadlines): Promise<TryResult> {
  const result: TryResult = {}
  try {
    const raw = await callOnce(dispatcher, call, deadlines)
    const { status, headers } = raw
    result.answer = { status, headers }
    if (isRedirect(status)) {
      raw.discard()
      return { ...result, error: outgoingError('redirect', call.surface, leadsTo(headers.location, `${call.origin}${call.path}`)) }
    }
    const reply = replyText(raw, call.surface)
    if (status < 300 && streamedTypes.test(headers['content-type'] ?? '')) return { ...result, stream: reply }
    const whole = reply.takeWhole()
    result.text = whole ?? ''
    if (whole === undefined) for await (const chunk of reply.chunks) result.text += chunk
    result.cleaned = reply.cleaned
    return result
  } catch (error) {
    return { ...result, error: toOutgoingError(error, call.surface) }
  }
}

export const toOutgoingError = (error: unknown, surface: Surface): OutgoingError => translate(error, surface, true)
