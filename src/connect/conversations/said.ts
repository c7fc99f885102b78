import type { Said } from './span.ts'

// Messages in the shapes of libraries and vendors.

type Members = Readonly<Record<string, unknown>>
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

const roles: Readonly<Record<string, 'user' | 'agent' | 'tool' | 'none'>> = {
  user: 'user',
  human: 'user',
  humanmessage: 'user',
  assistant: 'agent',
  ai: 'agent',
  aimessage: 'agent',
  aimessagechunk: 'agent',
  model: 'agent',
  agent: 'agent',
  bot: 'agent',
  tool: 'tool',
  function: 'tool',
  toolmessage: 'tool',
  system: 'none',
  systemmessage: 'none',
  developer: 'none',
}
/** Members in which others keep messages or their words. */
const inner = [
  ...[
    'messages',
    'message',
    'contents',
    'chat_history',
    'inputs',
    'outputs',
    'input',
    'output',
    'prompt',
    'generations',
    'items',
    'update',
    'kwargs',
    'args',
  ],
  ...['question', 'query', 'answer', 'response', 'result', 'text', 'content', 'value'],
]
const deepest = 6

/** A text that is JSON, as its value. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** What a value says, in order; `role`: whose words they are if it does not say. Empty if nothing in it is a message. */
export const saidIn = (value: unknown, role: 'user' | 'agent'): Said[] => readSaid(parsed(value), role, 0)

function readSaid(value: unknown, role: 'user' | 'agent', depth: number): Said[] {
  if (depth > deepest) return []
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ type: 'text', role, text: value }]
  if (Array.isArray(value)) return value.flatMap((one) => readSaid(depth === 0 ? parsed(one) : one, role, depth + 1))
  if (!isMembers(value)) return []
  const message = unwrapped(value)
  const own = roleOf(message)
  if (own === 'none') return []
  if (own) return saidBy(message, own)
  const part = partOf(message)
  if (part) return [part]
  for (const name of inner) {
    const said = message[name] === undefined ? [] : readSaid(parsed(message[name]), role, depth + 1)
    if (said.length > 0) return said
  }
  return []
}

/** A message of LangChain as it is serialized, of OpenInference, or of a choice of a vendor. */
function unwrapped(value: Members): Members {
  if (isMembers(value.kwargs) && Array.isArray(value.id)) return { role: String(value.id.at(-1)).toLowerCase(), ...value.kwargs }
  if (isMembers(value.data) && typeof value.type === 'string') return { role: value.type, ...value.data }
  for (const name of ['message', 'delta']) {
    const message = value[name]
    if (isMembers(message)) return unwrapped({ ...(typeof value.role === 'string' && { role: value.role }), ...message })
  }
  return value
}

const roleOf = (message: Members) => {
  const { role, type } = message
  const word = typeof role === 'string' ? role : typeof type === 'string' ? type : ''
  const known = word.toLowerCase()
  const own = Object.hasOwn(roles, known) ? roles[known] : undefined
  // Anthropic has no role for results of tools, and OpenInference leaves them with the user.
  return own === 'user' && typeof message.tool_call_id === 'string' ? 'tool' : own
}

/** The parts of a message, also if they were written as one text. A text that is other JSON is words. */
function contentOf(message: Members): unknown {
  const own = message.content ?? message.parts ?? message.contents ?? message.message
  // Google writes the message as its content.
  const content = isMembers(own) && Array.isArray(own.parts) ? own.parts : own
  const parts = typeof content === 'string' ? parsed(content) : content
  const areParts = Array.isArray(parts) && parts.length > 0 && parts.every((part) => isMembers(part) && (partOf(part) ?? textOf(part.text)))
  return areParts ? parts : content
}

function saidBy(message: Members, role: 'user' | 'agent' | 'tool'): Said[] {
  const content = contentOf(message)
  if (role === 'tool') {
    const parts = Array.isArray(content) ? content.flatMap((part) => (isMembers(part) ? (partOf(part) ?? []) : [])) : []
    if (parts.length > 0) return parts
    const id = textOf(message.tool_call_id ?? message.toolCallId ?? message.id)
    const name = textOf(message.name)
    return [{ type: 'result', ...(id && { id }), ...(name && { name }), result: parsed(content) }]
  }
  const said: Said[] = []
  const add = (text: string) => {
    const last = said.at(-1)
    if (last?.type === 'text') last.text += `\n${text}`
    else if (text.trim() !== '') said.push({ type: 'text', role, text })
  }
  for (const one of Array.isArray(content) ? content : [content]) {
    const part = isMembers(one) && isMembers(one.message_content) ? one.message_content : one
    if (typeof part === 'string') add(part)
    else if (isMembers(part)) {
      const words = textOf(part.text) ?? (part.type === undefined || part.type === 'text' ? textOf(part.content) : undefined)
      if (words !== undefined) add(words)
      else said.push(...[partOf(part) ?? []].flat())
    }
  }
  const calls = message.tool_calls ?? message.toolCalls
  if (Array.isArray(calls)) said.push(...calls.flatMap((call) => (isMembers(call) ? (callOf(call) ?? []) : [])))
  return said
}

const callTypes = ['tool_call', 'tool-call', 'tool_use', 'toolUse', 'function_call']
const resultTypes = ['tool_call_response', 'tool-result', 'tool_result', 'function_call_output']

function partOf(part: Members): Said | undefined {
  const { type } = part
  for (const name of ['functionCall', 'function_call', 'toolUse', 'toolRequest']) {
    const call = part[name]
    if (isMembers(call)) return callOf(call)
  }
  if (isMembers(part.toolResult)) return { type: 'result', ...idOf(part.toolResult), result: part.toolResult.content }
  const response = part.functionResponse ?? part.function_response ?? part.toolResponse
  if (isMembers(response))
    return { type: 'result', ...idOf(response), name: String(response.name), result: response.response ?? response.output }
  if (
    callTypes.includes(String(type)) ||
    (type === 'function' && isMembers(part.function)) ||
    (part.toolName !== undefined && type === undefined)
  )
    return callOf(part)
  if (!resultTypes.includes(String(type))) return undefined
  return { type: 'result', ...idOf(part), result: parsed(part.response ?? part.result ?? part.output ?? part.content) }
}

/** The Responses API of OpenAI has an ID of the item beside that of the call, by which the result names it. */
function idOf({ id, toolCallId, tool_use_id, toolUseId, call_id, ref }: Members): { id?: string } {
  const found = textOf(call_id ?? id ?? toolCallId ?? tool_use_id ?? toolUseId ?? ref)
  return found ? { id: found } : {}
}

export function callOf(call: Members): Said | undefined {
  const own = isMembers(call.tool_call) ? call.tool_call : call
  const of = isMembers(own.function) ? own.function : own
  const name = textOf(of.name ?? of.toolName)
  if (name === undefined) return undefined
  return { type: 'call', ...idOf(own), name, arguments: parsed(of.arguments ?? of.args ?? of.input ?? {}) }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
