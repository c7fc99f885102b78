import type { Dispatcher } from 'undici'
import { outgoingError, translate } from './failures.ts'
import { type Call, callOnce, type Deadlines } from './guarded-fetch.ts'
import type { Surface } from './io.ts'
import type { OutgoingError } from './outgoing-error.ts'
import { type ReplyText, replyText } from './reply-text.ts'

/**
 * What came of one try. A whole reply has its `text` (with `error` too: the part before the reply broke off); a stream is
 * still to be read.
 */
export type Tried = {
  answer?: { status: number; headers: Record<string, string> }
  text?: string
  stream?: ReplyText
  cleaned?: boolean
  error?: OutgoingError
}

// Only these are handed out while they arrive. Anything else is worth nothing before its end, and read whole it can be
// tried again when the connection breaks in the middle.
const streamed = /^(text\/event-stream|application\/(x-ndjson|ndjson|jsonl|stream\+json))\b/i

/** One request, one answer; never throws. */
export async function tryOnce(dispatcher: Dispatcher, call: Call, deadlines: Deadlines): Promise<Tried> {
  const tried: Tried = {}
  try {
    const raw = await callOnce(dispatcher, call, deadlines)
    const { status, headers } = raw
    tried.answer = { status, headers }
    if (status >= 300 && status < 400) {
      raw.discard()
      return { ...tried, error: outgoingError('redirect', call.surface) }
    }
    const reply = replyText(raw, call.surface)
    if (status < 300 && streamed.test(headers['content-type'] ?? '')) return { ...tried, stream: reply }
    tried.text = ''
    for await (const chunk of reply.chunks) tried.text += chunk
    tried.cleaned = reply.cleaned
    return tried
  } catch (error) {
    return { ...tried, error: asOutgoing(error, call.surface) }
  }
}

export const asOutgoing = (error: unknown, surface: Surface): OutgoingError => translate(error, surface, true)
