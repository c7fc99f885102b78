import { z } from 'zod'
import { type AgentReply, type Conversation, carriedFault, channelKind, type PulledAnswer, reportedError } from '../kind.ts'

/** An agent that fetches its messages from us, so that it needs no address. */
export const pull = channelKind({
  kind: 'pull',
  title: 'Connected agent',
  settings: z.strictObject({}),
  urlsOf: () => [],
  headersOf: () => [],
  sendsHistory: () => false,
  takesFile: () => true,
  isPolled: true,
  async open(_settings, { pull }, { sessionId, runId, attempt, variables, signal }): Promise<Conversation> {
    if (!pull) throw new Error('this io has no queue of messages')
    return {
      async say({ text, choice, attachments, silent = false, index, history }) {
        signal?.throwIfAborted()
        const message = {
          text: silent ? '' : text,
          ...(choice !== undefined && { choice }),
          ...(attachments && { attachments }),
          silent,
          turn: index,
          run: runId,
          attempt,
          session: sessionId,
          history: history.map(({ role, content }) => ({ role, content })),
          variables,
        }
        return replyFrom(await pull.ask(message))
      },
      end: () => pull.end(sessionId),
    }
  },
})

function replyFrom({ text, messages, error, fault, ...rest }: PulledAnswer): AgentReply {
  if (fault) throw carriedFault(fault)
  if (error !== undefined) throw reportedError(error)
  const texts = messages ?? (text === undefined ? [] : [text])
  return { content: texts.join('\n'), messages: texts.length > 1 ? texts : undefined, ...rest }
}
