import { toolCallsOf, usageOf } from '../agent-report.ts'
import { eventsOf } from '../incoming.ts'
import type { Reading } from './apis.ts'
import type { Path } from './paths.ts'

/** One answer of the agent, as it came; `sent` is the message that it answers. */
export type AgentAnswer = { contentType: string; text: string; userMessage: string }
type Leaf = { path: Path; text: string }

const names = new Map(
  Object.entries({
    reply: 10,
    answer: 10,
    response: 9,
    output: 9,
    output_text: 10,
    generated_text: 10,
    completion: 9,
    text: 8,
    content: 8,
  }).concat(Object.entries({ message: 8, delta: 9, token: 8, chunk: 8, bot: 7, speech: 7, result: 6, value: 4, body: 4, data: 3 })),
)
const ignoredNames =
  /^(id|.*_id|.*Id|type|role|status|model|object|created|created_at|createdAt|finish_reason|name|intent|language|locale|timestamp|error|version|event|url|sender|recipient|user|session)$/
// One of several alternatives; in other lists, one message follows another.
const alternatives = new Set(['choices', 'candidates', 'alternatives', 'generations'])

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
  if (plain.length > objects.length) return { stream: 'sse', response: { text: '$' }, ...eventNamed(plain) }
  const path = replyPathIn(
    objects.map(({ document }) => document),
    userMessage,
  )
  if (!path) return undefined
  const carrying = objects.filter(({ document }) => replyPathIn([document], userMessage) === path)
  return { stream: 'sse', response: { text: path }, ...eventNamed(carrying) }
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

/** The path that scores best over all documents, adding up the scores of the documents that contain it. */
export function replyPathIn(documents: readonly unknown[], userMessage: string): string | undefined {
  const scores = new Map<string, number>()
  for (const document of documents)
    for (const leaf of leavesOf(document)) {
      const score = scoreOf(leaf, userMessage)
      const path = formatPath(leaf.path, document)
      if (score > 0) scores.set(path, (scores.get(path) ?? 0) + score)
    }
  return [...scores].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null || path.length > 8) return []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 50).map((inner, at) => [at, inner])
    : Object.entries(value)
  return entries.flatMap(([step, inner]) => leavesOf(inner, [...path, step]))
}

function scoreOf({ path, text }: Leaf, userMessage: string): number {
  const steps = path.filter((step) => typeof step === 'string')
  const name = steps.at(-1) ?? ''
  if (ignoredNames.test(name) || text.trim() === '' || text === userMessage) return 0
  const byName =
    (names.get(name.toLowerCase()) ?? 1) + steps.slice(0, -1).reduce((sum, step) => sum + (names.get(step.toLowerCase()) ?? 0) / 5, 0)
  const speech = (/\s/.test(text.trim()) ? 4 : 0) + Math.min(4, text.length / 40)
  const notSpeech = /^[\w-]{16,}$|^https?:|^\d{4}-\d\d-\d\d|^[A-Z\d_]+$/.test(text.trim()) ? 8 : 0
  return Math.max(0, byName + speech - notSpeech - path.length / 4)
}

/** A place in a list represents all of them; in a list that repeats the whole dialogue, the last. */
function formatPath(path: Path, document: unknown): string {
  let inner: unknown = document
  let text = '$'
  for (const [at, step] of path.entries()) {
    if (typeof step === 'string') text += /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `['${step.replace(/[\\']/g, '\\$&')}']`
    else {
      const isDialogue = (inner as { role?: unknown }[]).some((item) =>
        ['user', 'human'].includes(String(item?.role ?? (item as { type?: unknown })?.type)),
      )
      text += alternatives.has(String(path[at - 1])) ? '[0]' : isDialogue ? '[-1]' : '[*]'
    }
    inner = (inner as Record<string | number, unknown>)[step]
  }
  return text
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
