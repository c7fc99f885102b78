import { toolCallsOf, usageOf } from '../agent-report.ts'
import { eventsOf } from '../incoming.ts'
import { replyPathIn } from '../reply-path.ts'
import type { Reading } from './apis.ts'

/** One answer of the agent, as it came; `sent` is the message that it answers. */
export type AgentAnswer = { contentType: string; text: string; userMessage: string }

/**
 * The place of the reply in this answer, judged by the names of its members and by what the texts look like; `undefined` if nothing looks
 * like speech.
 */
export async function readingOf({
  contentType,
  text,
  userMessage,
}: AgentAnswer): Promise<(Reading & { stream: 'none' | 'sse' }) | undefined> {
  if (/^text\/event-stream/i.test(contentType)) return fromStream(text, userMessage)
  const document = tryParse(text)
  if (document === undefined)
    return /^text\/plain/i.test(contentType) && text.trim() !== '' ? { stream: 'none', response: { text: '$' } } : undefined
  if (typeof document === 'string') return { stream: 'none', response: { text: '$' } }
  const path = replyPathIn([document], userMessage)
  return path === undefined ? undefined : { stream: 'none', response: { text: path, ...extrasIn(document) } }
}

async function fromStream(text: string, userMessage: string): Promise<(Reading & { stream: 'sse' }) | undefined> {
  const events: { event?: string | undefined; data: string }[] = []
  const pieces = async function* () {
    yield text
  }
  for await (const event of eventsOf({ status: 200, headers: {}, text: pieces() })) events.push(event)
  const documents = events.map(({ event, data }) => ({ event, data, document: tryParse(data) }))
  const objects = documents.filter(({ document }) => typeof document === 'object' && document !== null)
  const plain = documents.filter(({ document, data }) => (document === undefined || typeof document === 'string') && data !== '[DONE]')
  const protocol = protocolOf(objects.map(({ document }) => (document as { type?: unknown }).type))
  if (protocol) return { stream: 'sse', response: { text: '$.text' }, sse: { protocol } }
  if (plain.length > objects.length) return { stream: 'sse', response: { text: '$' }, ...eventNamed(plain) }
  const path = replyPathIn(
    objects.map(({ document }) => document),
    userMessage,
  )
  if (!path) return undefined
  const carrying = objects.filter(({ document }) => replyPathIn([document], userMessage) === path)
  return { stream: 'sse', response: { text: path }, ...eventNamed(carrying) }
}

/** By the types that every stream of the protocol has. */
const protocolOf = (types: readonly unknown[]): 'aiSdk' | 'agUi' | undefined => {
  if (types.includes('RUN_STARTED')) return 'agUi'
  return types.includes('start') && types.some((type) => ['start-step', 'text-delta', 'error', 'finish'].includes(String(type)))
    ? 'aiSdk'
    : undefined
}

const eventNamed = (events: { event?: string | undefined }[]): Pick<Reading, 'sse'> => {
  const [first] = events
  return first?.event !== undefined && events.every(({ event }) => event === first.event) ? { sse: { event: first.event } } : {}
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Tool calls and token counts, if a name identifies them. */
function extrasIn(document: unknown): Partial<Reading['response']> {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return {}
  const members = document as Record<string, unknown>
  const tools = ['toolCalls', 'tool_calls', 'tools'].find(
    (name) => Array.isArray(members[name]) && toolCallsOf(members[name]) !== undefined,
  )
  return { ...(tools !== undefined && { toolCalls: `$.${tools}` }), ...(usageOf(members.usage) && { usage: '$.usage' }) }
}
