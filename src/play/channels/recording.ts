import { z } from 'zod'
import { toolCallsOf } from './agent-report.ts'

// Dialogues in common formats: OpenAI's messages, and close relatives.

const roles = ['user', 'assistant', 'agent', 'tool', 'function', 'system', 'developer'] as const
const Content = z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).nullish()
const Call = z
  .looseObject({ id: z.string().nullish() })
  .refine((call) => toolCallsOf([call]) !== undefined, 'This call names no tool. Add name or function.name.')
const ReadableMessage = z.looseObject({
  role: z.enum(roles),
  content: Content,
  tool_calls: z.array(Call).nullish(),
  tool_call_id: z.string().nullish(),
  name: z.string().nullish(),
})
type ReadableMessage = z.output<typeof ReadableMessage>

/** Other members of a message are stored but not read, because recorders add their own. */
const Message = z
  .record(z.string(), z.unknown())
  .superRefine((message, context) => {
    for (const issue of ReadableMessage.safeParse(message).error?.issues ?? [])
      context.addIssue(issue as Parameters<typeof context.addIssue>[0])
  })
  .describe(
    'role: user, assistant or agent, tool or function, system or developer (not played); content: a string or parts with text; tool_calls, tool_call_id and name as in chat completions',
  )

export const Recording = z
  .strictObject({ id: z.string().min(1).max(200), messages: z.array(Message).min(1).max(2_000) })
  .meta({ id: 'Recording' })
export type Recording = z.output<typeof Recording>

/** The actions of the agent between two messages of the user. */
export type Answer = { texts: string[]; calls: Record<string, unknown>[] }
/** `lines` are the user's messages; `answers[n]` came after n of them, so there is one more. */
export type Script = { id: string; lines: string[]; answers: Answer[]; hasTools: boolean }

export function scriptOf({ id, messages }: Recording): Script {
  const script: Script = { id, lines: [], answers: [{ texts: [], calls: [] }], hasTools: false }
  for (const message of messages as ReadableMessage[]) {
    const text = textOf(message)
    if (message.role === 'user') {
      script.lines.push(text)
      script.answers.push({ texts: [], calls: [] })
    } else if (message.role !== 'system' && message.role !== 'developer') addTo(script, script.answers.at(-1)!, message, text)
  }
  return script
}

const textOf = ({ content }: ReadableMessage): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('')

function addTo(script: Script, answer: Answer, message: ReadableMessage, text: string): void {
  if (message.role === 'tool' || message.role === 'function') {
    script.hasTools = true
    const call = callOf(answer.calls, message)
    // Recordings without the calls themselves are common; a result shows that there was a call.
    if (call) call.result = text
    else answer.calls.push({ name: message.name ?? 'tool', result: text })
    return
  }
  const calls = message.tool_calls ?? []
  script.hasTools ||= calls.length > 0
  if (text !== '') answer.texts.push(text)
  answer.calls.push(...calls.map((call) => ({ ...call })))
}

/** The call that a result belongs to, of those without a result: by its id, or the first call of that name, or the first of all. */
function callOf(calls: Answer['calls'], { tool_call_id, id, name }: ReadableMessage) {
  const open = calls.filter(
    (call) => !Object.hasOwn(call, 'result') && (Object.hasOwn(call, 'arguments') || Object.hasOwn(call, 'function')),
  )
  const callId = tool_call_id ?? id
  if (typeof callId === 'string') return open.find((call) => call.id === callId)
  return open.find((call) => name == null || toolCallsOf([call])?.[0]?.name === name)
}
