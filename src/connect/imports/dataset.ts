import { cut } from './cut.ts'
import type { DocumentPart } from './document.ts'
import { mappedFormats } from './formats.ts'
import type { ImportItem } from './import-item.ts'
import { isRecord, type Source } from './source.ts'

/** An entry of a dataset: the message of the user, and a good answer. */
export type DatasetEntry = {
  name?: string | undefined
  input: Source
  expected?: Source | undefined
  /** What an agent once answered: the test is then a replay. */
  reply?: Source | undefined
  /** The part that is stored with the test unchanged. */
  kept?: Record<string, unknown>
  line: number
}
type Message = { role: 'user' | 'agent'; content: string; source: Source }

export const metadataTooLong = { code: 'not_imported' as const, message: 'Its metadata is too long to be stored with it.' }

const messageNames = [
  'message',
  'question',
  'query',
  'input',
  'prompt',
  'user_input',
  'text',
  'content',
  'user',
  'human',
  'request',
  'body',
]
const answerNames = [
  'expected',
  'expected_output',
  'answer',
  'output',
  'reference',
  'ground_truth',
  'response',
  'content',
  'text',
  'target',
]
// Messages that the user does not say.
const otherNames = new Set(['id', 'name', 'title', ...answerNames])
const listNames = ['messages', 'conversation', 'chat_history', 'history', 'turns']

/**
 * A test of one entry: the last message of the user, after the earlier ones; a good answer is compared by similarity, and decides nothing.
 */
export function testOfEntry(format: string, { name, input, expected, reply, kept = {}, line }: DatasetEntry): DocumentPart {
  const messages = messagesIn(input)
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const content = messages[last]?.content.trim() ?? ''
  if (content === '')
    return {
      line,
      faults: [
        {
          code: 'required',
          message: `This entry has no text that a user could say.${mappedFormats.includes(format as never) ? ' Name the member or column in "mapping.message".' : ''}`,
        },
      ],
    }
  // Nothing follows the last message of the user.
  for (const { source } of messages.slice(last + 1)) source.reject()
  const before = messages.slice(0, last).map(({ role, content: words }) => ({ role, content: words }))
  const answer = expected && answerIn(expected)?.trim()
  const isShort = answer !== undefined && answer !== '' && answer.length <= 20_000
  const title = cut((name ?? content).replace(/\s+/g, ' ').trim(), 120)
  const fits = JSON.stringify(kept).length < 15_000
  const warnings: ImportItem['warnings'] = fits ? [] : [metadataTooLong]
  if (answer !== undefined && !isShort && answer !== '')
    warnings.push({ code: 'not_imported', message: 'Its expected answer is too long to be compared.' })
  const body = {
    name: title,
    ...turnWith(content, reply && answerIn(reply)?.trim()),
    ...(before.length > 0 && { seedMessages: before }),
    assertions: isShort
      ? [{ kind: 'similarity', settings: { to: answer, min: 0.5 }, required: false, name: 'like the expected answer' }]
      : [],
    metadata: fits && Object.keys(kept).length > 0 ? { [format]: kept } : {},
  }
  return { line, item: { as: 'test', body, warnings } }
}

const turnWith = (content: string, reply: string | undefined) =>
  reply ? { kind: 'replay', turns: [{ content, recorded: { content: cut(reply, 20_000) } }] } : { kind: 'singleTurn', turns: [{ content }] }

/** One text, a list of messages, or a member that is one of them under a usual name. */
function messagesIn(source: Source): Message[] {
  const plain = source.text()
  if (plain !== undefined) return [{ role: 'user', content: plain, source }]
  if (Array.isArray(source.value)) return source.items().flatMap(messageOf)
  for (const name of listNames)
    if (Array.isArray(source.at(name).value)) return [...source.at(name).items().flatMap(messageOf), ...lastOf(source)]
  for (const name of [...messageNames, 'inputs']) {
    const member = source.at(name)
    if (typeof member.value === 'string') return [{ role: 'user', content: member.text()!, source: member }]
    if (member.value !== undefined && member.value !== null) return messagesIn(member)
  }
  const texts = source.entries().flatMap(([name, member]) => (typeof member.value === 'string' && !otherNames.has(name) ? [member] : []))
  return texts.length === 1 ? [{ role: 'user', content: texts[0]!.text()!, source: texts[0]! }] : []
}

/** Next to a history, the message that follows it. */
function lastOf(source: Source): Message[] {
  const name = messageNames.find((name) => typeof source.at(name).value === 'string')
  return name === undefined ? [] : [{ role: 'user', content: source.at(name).text()!, source: source.at(name) }]
}

const speakers: Record<string, Message['role'] | undefined> = {
  user: 'user',
  human: 'user',
  assistant: 'agent',
  agent: 'agent',
  ai: 'agent',
  // Messages of LangChain name their class.
  HumanMessage: 'user',
  AIMessage: 'agent',
  AIMessageChunk: 'agent',
}

function messageOf(source: Source): Message[] {
  const inner = ['data', 'kwargs'].map((name) => source.at(name)).find(({ value }) => isRecord(value)) ?? source
  const named = [source.at('role'), source.at('type'), inner.at('type'), ...source.at('id').items().slice(-1)]
  const role = named.find(({ value }) => typeof value === 'string' && Object.hasOwn(speakers, value))
  const speaker = role && speakers[String(role.value)]
  const content = speaker && textIn(inner.at('content'))
  if (content === undefined || (speaker === 'agent' && content.trim() === '')) return []
  role!.all()
  return [{ role: speaker!, content, source }]
}

function textIn(source: Source): string | undefined {
  if (!Array.isArray(source.value)) return source.text()
  const parts = source.items().map((part) => part.text() ?? part.at('text').text() ?? '')
  return parts.join('')
}

/** Where the messages of a good answer are. */
const messageListNames = ['messages', 'generations', 'generation', 'output']

/** What the agent said last. */
function lastReplyIn(source: Source): string | undefined {
  const messages = source.items().flatMap(messageOf)
  const last = messages.findLast(({ role }) => role === 'agent')
  for (const message of messages) if (message !== last) message.source.reject()
  return last?.content
}

function answerIn(source: Source): string | undefined {
  const plain = source.text()
  if (plain !== undefined) return plain
  const said = lastReplyIn(source)
  if (said !== undefined || Array.isArray(source.value)) return said
  for (const name of answerNames) if (typeof source.at(name).value === 'string') return source.at(name).text()
  for (const name of messageListNames) if (source.at(name).value !== undefined) return lastReplyIn(source.at(name))
  const texts = source.entries().filter(([, member]) => typeof member.value === 'string')
  return texts.length === 1 ? texts[0]![1].text() : undefined
}
