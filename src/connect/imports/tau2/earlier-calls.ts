import { z } from 'zod'
import type { AnsweredAction } from './mocks.ts'

const ToolMessage = z.object({ role: z.literal('tool'), id: z.string(), content: z.string(), error: z.boolean().nullish() })
const CallingMessage = z.object({
  role: z.literal('assistant'),
  tool_calls: z.array(z.object({ id: z.string(), name: z.string().min(1).max(200), arguments: z.record(z.string(), z.unknown()) })),
})
const InitialState = z.object({ message_history: z.array(z.unknown()) })

/** The agent's calls before the conversation, each with its answer. Calls in another notation are not read. */
export function earlierCalls(initialState: unknown): AnsweredAction[] {
  const history = InitialState.safeParse(initialState).data?.message_history ?? []
  const answers = new Map<string, string>()
  for (const message of history) {
    const { data } = ToolMessage.safeParse(message)
    if (data && !data.error) answers.set(data.id, data.content)
  }
  return history
    .flatMap((message) => CallingMessage.safeParse(message).data?.tool_calls ?? [])
    .flatMap(({ id, name, arguments: args }) => (answers.has(id) ? [{ name, arguments: args, result: answers.get(id)! }] : []))
}
