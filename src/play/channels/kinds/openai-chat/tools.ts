import { ChannelFault, parseJson, type Session, type SessionMocks } from '#src/play/channels/kind.ts'
import type { Draft } from './completion.ts'

// The agent is a bare model: the tools that it calls are the mocks of its run.

/** How many times it may call tools before it answers in words. */
export const maxToolRounds = 8

type WireMessage = { role: string; content: string | null } & Record<string, unknown>

export const toolsOf = ({ tools }: SessionMocks) => tools.map((tool) => ({ type: 'function', function: tool }))

/** The calls of one message, answered one after the other, as the messages that return to the model. */
export async function answerCalls(draft: Draft, mocks: SessionMocks, { round, signal }: { round: number } & Pick<Session, 'signal'>) {
  const calls = draft.calls
    .read()
    .map((call, at) => ({ id: call.id ?? `call_${round}_${at}`, name: call.name, arguments: textOf(call.arguments) || '{}' }))
  const messages: WireMessage[] = [
    {
      role: 'assistant',
      content: draft.content || null,
      tool_calls: calls.map(({ id, ...called }) => ({ id, type: 'function', function: called })),
    },
  ]
  for (const { id, name, arguments: text } of calls) {
    const answer = await mocks.call(name, argumentsFrom(text), signal)
    messages.push({ role: 'tool', tool_call_id: id, content: 'result' in answer ? textOf(answer.result) : JSON.stringify(answer) })
  }
  return messages
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Text that is not JSON does not change: such a call is refused and shown. */
function argumentsFrom(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

export const tooManyRounds = () =>
  new ChannelFault(
    'toolRounds',
    `The model called tools ${maxToolRounds + 1} times in a row without an answer in words, and Parley answers at most ${maxToolRounds} rounds per message.`,
    'Look at the results that it got in this run, and say in systemPrompt when it must stop.',
  )
