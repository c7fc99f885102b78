import { z } from 'zod'
import type { Recording } from '#src/play/channels/recording.ts'
import { cut, shortName } from './cut.ts'
import { Dialogue, testOf } from './dialogue.ts'
import type { DocumentFault, DocumentPart, ReadingContext } from './document.ts'
import { nameOf } from './entries.ts'
import { firstAt, type Place, partsOfEntries } from './listed.ts'
import { isRecord, type Source } from './source.ts'

// Conversations in the format of ShareGPT, as data sets for training have them: `conversations` of `from` and `value`.

type Role = 'user' | 'assistant' | 'call' | 'tool' | 'system'
/** Who speaks, in FastChat, LLaMA-Factory, Axolotl and the data sets that follow them. */
const roles: Record<string, Role> = {
  human: 'user',
  user: 'user',
  gpt: 'assistant',
  assistant: 'assistant',
  chatgpt: 'assistant',
  bing: 'assistant',
  bard: 'assistant',
  model: 'assistant',
  bot: 'assistant',
  function_call: 'call',
  tool_call: 'call',
  observation: 'tool',
  tool: 'tool',
  function: 'tool',
  function_response: 'tool',
  tool_response: 'tool',
  system: 'system',
  developer: 'system',
}

export const sharegptParts = (content: string, firstLine: number, { parse }: ReadingContext): Generator<DocumentPart> => {
  const taken = new Map<string, number>()
  return partsOfEntries({ content, firstLine, parse }, [], (source, place) => partOf(source, place, taken))
}

/** `taken`: the line of each ID. */
function partOf(source: Source, place: Place, taken: Map<string, number>): DocumentPart {
  const { line } = place
  const id = idOf(source, place)
  const earlier = taken.get(id)
  if (earlier !== undefined)
    return { line, faults: [{ pointer: '/id', code: 'not_unique', message: `Line ${earlier} already has the conversation "${id}".` }] }
  const faults: DocumentFault[] = []
  const list = firstAt(source, 'conversations', 'conversation')
  let isCallLost = false
  const messages = list.items().flatMap((message, at) => {
    const role = roleOf(message)
    if (role) {
      const made = messagesOf(message, role)
      isCallLost ||= role === 'call' && made.length === 0
      return made
    }
    faults.push({
      pointer: `/${list.path.split('.').at(-1)}/${at}/from`,
      code: 'not_allowed',
      message: `The speaker "${cut(String(speakerOf(message).value), 60)}" is neither the user nor the agent.`,
    })
    return []
  })
  if (faults.length > 0) return { line, faults: faults.slice(0, 5) }
  const { success, data, error } = Dialogue.safeParse({ id, messages })
  if (!success) return { line, faults: [{ code: 'required', message: firstMessageOf(error) }] }
  taken.set(id, line)
  const item = testOf(data)
  return { line, item: { ...item, as: 'test', warnings: isCallLost ? [...item.warnings, callLost] : item.warnings } }
}

const callLost = {
  code: 'not_imported' as const,
  message: 'A call of a tool is not JSON with "name" and "arguments", so it was left out.',
}

const firstMessageOf = ({ issues: [issue] }: z.ZodError): string =>
  issue?.code === 'custom' ? issue.message : 'This entry has no "conversations" of 1 to 2,000 messages ({ "from", "value" }).'

/** Many files have no IDs: a conversation is then named by its place. */
function idOf(source: Source, place: Place): string {
  const id = source.at('id').text()?.trim()
  return id ? shortName(id) : nameOf(place)
}

const speakerOf = (message: Source): Source => firstAt(message, 'from', 'role')

const roleOf = (message: Source): Role | undefined => {
  const { value } = speakerOf(message)
  const name = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return Object.hasOwn(roles, name) ? roles[name] : undefined
}

function messagesOf(message: Source, role: Role): Recording['messages'] {
  if (role === 'system') return []
  speakerOf(message).all()
  const content = firstAt(message, 'value', 'content')
  if (role !== 'call') return [{ role, content: content.text() ?? '' }]
  const calls = callsIn(content)
  if (!calls) return []
  content.all()
  return [{ role: 'assistant', content: '', tool_calls: calls }]
}

const Call = z.object({ name: z.string().min(1).max(200), arguments: z.unknown() })

/** The calls of tools that a message is, as JSON: one, or a list of them. */
function callsIn(content: Source): object[] | undefined {
  const value = typeof content.value === 'string' ? parsed(content.value) : content.value
  const { success, data } = z
    .array(Call)
    .min(1)
    .safeParse(isRecord(value) ? [value] : value)
  return success ? data : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
