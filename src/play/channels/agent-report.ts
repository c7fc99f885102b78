import type { ToolCall, Usage } from '#src/measure/transcripts/contract.ts'
import { parseJson } from './incoming.ts'

// What agents report besides their text, in common formats: ours, OpenAI's, Anthropic's and close relatives.

const objectOf = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined)

/** The value of the first of `names` that is an own, non-null member of `value`. */
function firstMember(value: unknown, ...names: string[]): unknown {
  const object = objectOf(value) as Record<string, unknown> | undefined
  if (!object) return undefined
  const name = names.find((name) => Object.hasOwn(object, name) && object[name] !== null)
  return name === undefined ? undefined : object[name]
}

// Arguments arrive as JSON text; text that is not JSON (or too deep) does not change, so that a reviewer sees the agent's mistake.
function argumentsFrom(value: unknown): unknown {
  if (value === undefined || value === '') return {}
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    return value
  }
}

function toolCallOf(item: unknown): ToolCall | undefined {
  if (typeof item === 'string' && item !== '') return { name: item, arguments: {} }
  const inner = firstMember(item, 'function')
  const name =
    firstMember(item, 'name', 'tool', 'toolName', 'tool_name') ?? (typeof inner === 'string' ? inner : firstMember(inner, 'name'))
  if (typeof name !== 'string' || name === '') return undefined
  const input = firstMember(item, 'arguments', 'args', 'input', 'parameters') ?? firstMember(inner, 'arguments')
  const id = firstMember(item, 'id', 'callId', 'call_id', 'tool_call_id', 'toolCallId')
  const result = firstMember(item, 'result', 'output') ?? firstMember(inner, 'output')
  return {
    ...(typeof id === 'string' ? { id } : {}),
    name,
    arguments: argumentsFrom(input),
    ...(result === undefined ? {} : { result }),
  }
}

/** `undefined` if an item names no tool: leaving it out would let "was not called" pass. */
export function toolCallsOf(items: readonly unknown[]): ToolCall[] | undefined {
  const calls = items.map(toolCallOf)
  if (!calls.every((call) => call !== undefined)) return undefined
  // Some agents report a call, and its result later, under the same ID; others give all their calls the same one.
  const keyOf = ({ id, name }: ToolCall) => (id === undefined ? undefined : JSON.stringify([id, name]))
  const byKey = new Map(calls.map((call, at): [string | number, ToolCall] => [keyOf(call) ?? at, call]))
  const results = new Map(calls.flatMap((call) => (call.id === undefined || call.result === undefined ? [] : [[keyOf(call), call.result]])))
  return [...byKey.values()].map((call) => {
    const result = call.id === undefined ? undefined : results.get(keyOf(call))
    return result === undefined ? call : { ...call, result }
  })
}

/** What no reply has: the sum of a conversation must stay a number that JSON can carry. */
export const mostTokens = 1_000_000_000
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= mostTokens
const count = (value: unknown) => (isCount(value) ? value : undefined)

/** Token counts; `undefined` unless both are reported, because half a count would look complete. */
export function usageOf(value: unknown): Usage | undefined {
  const inputTokens = count(firstMember(value, 'inputTokens', 'input_tokens', 'prompt_tokens', 'promptTokens'))
  const outputTokens = count(firstMember(value, 'outputTokens', 'output_tokens', 'completion_tokens', 'completionTokens'))
  return inputTokens === undefined || outputTokens === undefined ? undefined : { inputTokens, outputTokens }
}
