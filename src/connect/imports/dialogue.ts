import { z } from 'zod'
import { toolCallsOf } from '#src/play/channels/agent-report.ts'
import { type Recording, scriptOf } from '#src/play/channels/recording.ts'
import type { ImportItem } from './import-item.ts'

// Dialogues in the format of chat completions. Other members (names of speakers, audio, reasoning) are reported as unused.

const Part = z
  .object({ type: z.string().optional(), text: z.string().optional(), refusal: z.string().optional() })
  .refine(({ text, refusal }) => (text ?? refusal) !== undefined, 'This part has no text, and only text can be replayed.')
const Text = z.union([z.string(), z.array(Part).transform((parts) => parts.map(({ text, refusal }) => text ?? refusal).join(''))])
const FunctionCall = z.object({ name: z.string().min(1).max(200), arguments: z.unknown().optional() })
const callMembers = { id: z.string().nullish(), type: z.string().nullish() }
const Call = z.union([z.object({ ...callMembers, function: FunctionCall }), FunctionCall.extend(callMembers)])
const Message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('user'), content: Text }),
  z.object({
    role: z.enum(['assistant', 'agent']),
    content: Text.nullish(),
    refusal: z.string().nullish(),
    tool_calls: z.array(Call).nullish(),
    function_call: FunctionCall.nullish(),
  }),
  z.object({ role: z.enum(['tool', 'function']), content: Text.nullish(), tool_call_id: z.string().nullish(), name: z.string().nullish() }),
  z.object({ role: z.enum(['system', 'developer']) }),
])
type Message = z.output<typeof Message>

export const Dialogue = z
  .object({
    id: z.union([z.string().trim().min(1).max(120), z.int()]).transform(String),
    messages: z.array(Message).min(1).max(2_000),
  })
  .refine(({ messages }) => messages.some(hasText), { path: ['messages'], message: 'The dialogue has no user message with text.' })
export type Dialogue = z.output<typeof Dialogue>

const hasText = (message: Message): boolean => message.role === 'user' && message.content !== ''

/**
 * The messages and the actions of the agent, in the form that a replay channel plays. Instructions concern only the agent. An empty message
 * is dropped, so what follows it belongs to the previous answer.
 */
const recordingOf = ({ id, messages }: Dialogue): Recording => ({ id, messages: messages.flatMap(recordedMessage) })

function recordedMessage(message: Dialogue['messages'][number]): Recording['messages'] {
  switch (message.role) {
    case 'user':
      return hasText(message) ? [{ role: 'user', content: message.content }] : []
    case 'assistant':
    case 'agent': {
      const { content, refusal, function_call } = message
      const calls = [...(message.tool_calls ?? []), ...(function_call ? [{ function: function_call }] : [])]
      return [{ role: 'assistant', content: content ?? refusal ?? '', ...(calls.length > 0 && { tool_calls: calls }) }]
    }
    case 'tool':
    case 'function': {
      const { content, tool_call_id, name } = message
      return [{ role: 'tool', content: content ?? '', ...(tool_call_id != null && { tool_call_id }), ...(name != null && { name }) }]
    }
    default:
      return []
  }
}

/** A replay test: each message of the user as a turn, with the recorded answer of the agent. */
export function testOf(dialogue: Dialogue): ImportItem {
  const recording = recordingOf(dialogue)
  const { lines, answers } = scriptOf(recording)
  const [greeting, ...replies] = answers.map(({ texts, calls }) => {
    if (texts.length + calls.length === 0) return null
    return { content: texts.join('\n'), ...(calls.length > 0 && { toolCalls: toolCallsOf(calls) }) }
  })
  const turns = lines.map((content, at) => ({ role: 'user', content, recorded: replies[at] ?? null }))
  return {
    body: {
      name: dialogue.id,
      kind: 'replay',
      turns: greeting ? [{ role: 'silence', recorded: greeting }, ...turns] : turns,
      // Shows a replay channel which of several dialogues with the same start to play.
      variables: { recordingId: dialogue.id },
      metadata: {},
    },
    warnings: [],
    recording,
  }
}
