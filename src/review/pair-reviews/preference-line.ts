import type { SaidTurn } from './contract.ts'
import type { JudgedPair } from './stored.ts'

type Message = Record<string, unknown> & { role: string }

/** What most of the judgments of a pair prefer; null if it is as often the other one, or if nobody prefers any. */
export function preferredIn({ judgments }: Pick<JudgedPair, 'judgments'>): 'first' | 'second' | null {
  const lead = judgments.reduce((sum, { preferred }) => sum + { first: 1, tie: 0, second: -1 }[preferred], 0)
  return lead === 0 ? null : lead > 0 ? 'first' : 'second'
}

/** A turn as messages of a chat: the calls of tools with their results come before the words. */
function messagesOf({ index, role, content, toolCalls = [] }: SaidTurn): Message[] {
  const ids = toolCalls.map((_, at) => `call_${index}_${at + 1}`)
  const calls = toolCalls.map(({ name, arguments: given }, at) => ({
    id: ids[at],
    type: 'function',
    function: { name, arguments: JSON.stringify(given ?? {}) },
  }))
  const results = toolCalls.map(({ result = null }, at) => ({
    role: 'tool',
    tool_call_id: ids[at],
    content: typeof result === 'string' ? result : JSON.stringify(result),
  }))
  return [
    ...(calls.length > 0 ? [{ role: 'assistant', content: null, tool_calls: calls }, ...results] : []),
    ...(content === '' && calls.length > 0 ? [] : [{ role: role === 'user' ? 'user' : 'assistant', content }]),
  ]
}

/**
 * A pair to train an agent on: what both conversations start with, and how each continues, the one that people prefer first. Empty
 * without a preference, and if one of them only continues where the other has ended.
 */
export function preferenceLine(pair: Pick<JudgedPair, 'judgments'>, first: readonly SaidTurn[], second: readonly SaidTurn[]): string {
  const preferred = preferredIn(pair)
  const [chosen, rejected] = (preferred === 'second' ? [second, first] : [first, second]).map((turns) => turns.flatMap(messagesOf)) as [
    Message[],
    Message[],
  ]
  const part = chosen.findIndex((message, at) => JSON.stringify(message) !== JSON.stringify(rejected[at]))
  const shared = part < 0 ? chosen.length : part
  if (preferred === null || shared === chosen.length || shared === rejected.length) return ''
  const line = {
    input: { messages: chosen.slice(0, shared) },
    preferred_output: chosen.slice(shared),
    non_preferred_output: rejected.slice(shared),
  }
  return `${JSON.stringify(line)}\n`
}
