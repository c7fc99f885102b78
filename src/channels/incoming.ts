import { createParser } from 'eventsource-parser'
import type { IncomingReply } from '../platform/io/io.ts'
import { badStatus, ChannelFault, errorText, notJson } from './channel-fault.ts'

// Reads what io yields; io bounds size and time.

export async function wholeText(reply: IncomingReply): Promise<string> {
  let text = ''
  for await (const piece of reply.text) text += piece
  return text
}

/**
 * Returns for a 2xx without reading it, and throws with the agent's error message for the rest; io has done the retries.
 * `errorIn` finds the error in a JSON answer if the settings have its path.
 */
export async function checkStatus(reply: IncomingReply, errorIn?: (document: unknown) => unknown): Promise<void> {
  if (reply.status >= 200 && reply.status <= 299) return
  const body = await wholeText(reply)
  throw badStatus(reply.status, errorMessageIn(body, errorIn))
}

function errorMessageIn(body: string, errorIn?: (document: unknown) => unknown): string {
  try {
    const document = parseJson(body)
    return errorText(errorIn?.(document) ?? document)
  } catch {
    return body
  }
}

const contentType = (reply: IncomingReply) => (reply.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
export const isEventStream = (reply: IncomingReply) => contentType(reply) === 'text/event-stream'
export const isJson = (reply: IncomingReply) => /^application\/([\w.-]+\+)?json$/.test(contentType(reply))

// JSON.stringify throws at some 5,000 levels, and a filter of a JSON path needs 7 microseconds a value (measured).
const maxDepth = 32
const maxValues = 50_000

export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson(text)
  }
  if (countValues(value, 1, 0) > maxValues)
    throw new ChannelFault('tooComplex', `The agent’s JSON is nested deeper than ${maxDepth} levels or has more than ${maxValues} values.`)
  return value
}

function countValues(value: unknown, depth: number, before: number): number {
  if (typeof value !== 'object' || value === null) return before + 1
  if (depth > maxDepth) return Number.POSITIVE_INFINITY
  let count = before + 1
  for (const inner of Object.values(value)) {
    count = countValues(inner, depth + 1, count)
    if (count > maxValues) break
  }
  return count
}

type ServerEvent = { event?: string | undefined; data: string }

/**
 * The events of a stream as they arrive. A last event without its empty line counts too: HTTP itself reports a broken
 * connection, and some agents forget the line. A caller that leaves the loop early stops the reading.
 */
export async function* eventsOf(reply: IncomingReply): AsyncGenerator<ServerEvent> {
  let ready: ServerEvent[] = []
  const parser = createParser({ onEvent: ({ event, data }) => ready.push({ event, data }) })
  const take = () => {
    const events = ready
    ready = []
    return events
  }
  for await (const piece of reply.text) {
    parser.feed(piece)
    yield* take()
  }
  parser.feed('\n\n')
  yield* take()
}
