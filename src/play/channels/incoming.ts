import { createParser } from 'eventsource-parser'
import type { z } from 'zod'
import type { IncomingReply, Io } from '#src/platform/io/io.ts'
import { effortOf, valuesAt } from '#src/platform/json-path.ts'
import { WholeText } from '#src/platform/whole-text.ts'
import { readXml, type XmlElement } from '#src/platform/xml.ts'
import { badStatus, ChannelFault, errorText, missingMember, notEvents, notJson, notXml } from './channel-fault.ts'

// Reads what io yields; io bounds size and time.

export function wholeText({ text }: IncomingReply): string | Promise<string> {
  return text instanceof WholeText ? text.value : joined(text)
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/**
 * Returns for a 2xx without reading it, and throws with the agent's error message for any other status; io has already retried.
 * `errorPath` is where the settings say that the error of a JSON answer is.
 */
export const checkStatus = (reply: IncomingReply, errorPath?: string): Promise<never> | undefined =>
  reply.status >= 200 && reply.status <= 299 ? undefined : throwStatus(reply, errorPath)

async function throwStatus(reply: IncomingReply, errorPath?: string): Promise<never> {
  const body = await wholeText(reply)
  throw badStatus(reply.status, errorMessageIn(body, errorPath))
}

function errorMessageIn(body: string, errorPath?: string): string {
  try {
    const document = parseJson(body, errorPath ? [errorPath] : [])
    return errorText((errorPath && valuesAt(document, errorPath).find(Boolean)) ?? document)
  } catch {
    return body
  }
}

const contentType = (reply: IncomingReply) => (reply.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
export const isEventStream = (reply: IncomingReply) => contentType(reply) === 'text/event-stream'
export const isJson = (reply: IncomingReply) => /^application\/([\w.-]+\+)?json$/.test(contentType(reply))

// JSON.stringify throws at some 5,000 levels.
const maxDepth = 32
const maxValues = 50_000
// A unit of effort takes at most 0.45 microseconds per value, so the limit is 0.2 s.
const maxEffort = 450_000

/** `paths` are those that its reader evaluates: the total time that they may take is limited. Throws ChannelFault. */
export function parseJson(text: string, paths: readonly string[] = []): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson(text)
  }
  return simpleEnough(value, paths)
}

// Replies in XML are short, and reading elements takes six times as long as JSON.
const maxXmlLength = 256 * 1024

/** XML as JSON: children by name as lists, attributes as `@name`, text as `#text`; `$` is the root. Throws ChannelFault. */
export function parseXml(text: string, paths: readonly string[] = []): unknown {
  if (text.length > maxXmlLength) throw new ChannelFault('tooComplex', `The agent’s XML is longer than ${maxXmlLength} characters.`)
  const root = readXml(text)
  if ('faults' in root) throw notXml(text)
  return simpleEnough(withoutIndents(root), paths, 'XML')
}

/** Spaces between elements do not count as words. */
function withoutIndents({ value, children }: XmlElement): unknown {
  for (const child of children) withoutIndents(child)
  if (typeof value['#text'] === 'string' && value['#text'].trim() === '') delete value['#text']
  return value
}

function simpleEnough(value: unknown, paths: readonly string[], format = 'JSON'): unknown {
  const values = countValues(value, 1, 0)
  if (values > maxValues)
    throw new ChannelFault(
      'tooComplex',
      `The agent’s ${format} is nested deeper than ${maxDepth} levels or has more than ${maxValues} values.`,
    )
  const searchableValues = Math.floor(maxEffort / paths.reduce((sum, path) => sum + effortOf(path), 0))
  if (values > searchableValues)
    throw new ChannelFault(
      'tooComplex',
      `The agent’s ${format} has ${values} values, and the JSON paths of this channel may search at most ${searchableValues}.`,
      'Use paths with fewer wildcards, descents and filters.',
    )
  return value
}

/** JSON in a shape that the format fixes. Throws ChannelFault with the path of the first member that does not fit. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw missingMember(pathOf(parsed.error.issues[0]!.path), text)
  return parsed.data
}

const pathOf = (path: PropertyKey[]) =>
  path.reduce<string>((all, key) => all + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`), '$')

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

/** `retryMs`: the pause before resuming a lost stream, as the server last asked. */
type ServerEvent = { id?: string | undefined; event?: string | undefined; data: string; retryMs?: number | undefined }

/**
 * The events of a stream as they arrive. A last event without its empty line counts too: HTTP itself reports a broken connection, and
 * some agents forget the line. A caller that leaves the loop early stops the reading. One piece of 64 kB may contain 8,000 events, so
 * `io` lets other work run in between.
 */
export async function* eventsOf(reply: IncomingReply, io?: Pick<Io, 'yieldToOthers'>): AsyncGenerator<ServerEvent> {
  let ready: ServerEvent[] = []
  let retryMs: number | undefined
  const parser = createParser({
    onEvent: ({ id, event, data }) => ready.push({ id, event, data, retryMs }),
    onRetry: (ms) => {
      retryMs = ms
    },
  })
  const take = () => {
    const events = ready
    ready = []
    return events
  }
  let start = ''
  let hasEvents = false
  for await (const piece of reply.text) {
    parser.feed(piece)
    start += piece.slice(0, Math.max(0, 1_000 - start.length))
    hasEvents ||= ready.length > 0
    for (const [at, event] of take().entries()) {
      if (at % 100 === 99) await io?.yieldToOthers()
      yield event
    }
  }
  parser.feed('\n\n')
  // For instance a sign-in page, which would otherwise look like a stream that was cut off.
  if (!hasEvents && ready.length === 0 && start.trim() !== '' && !/^(data|event|id|retry)?:/m.test(start)) throw notEvents(start)
  yield* take()
}
