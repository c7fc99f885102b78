import type { Turn } from '../texts.ts'

/** A message as models expect it, from the user's side: the agent is `user`, and the simulated user is `assistant`. */
export type ChatMessage = { role: 'user' | 'assistant'; content: string }

/** Many models require a message of the other side before their own. */
export const startNote = 'The conversation starts now. Write the first message.'
const silence = '…'

/**
 * The conversation so far, without tool calls; several turns of one side in a row are one message. The first
 * and the last message are the other side's.
 */
export function chatOf(transcript: readonly Pick<Turn, 'role' | 'content'>[]): ChatMessage[] {
  const messages: ChatMessage[] = []
  const add = (role: ChatMessage['role'], content: string) => {
    const last = messages.at(-1)
    if (last?.role === role) last.content += `\n${content}`
    else messages.push({ role, content })
  }
  if (transcript[0]?.role !== 'agent') add('user', startNote)
  for (const { role, content } of transcript) add(role === 'agent' ? 'user' : 'assistant', content.trim() === '' ? silence : content)
  if (messages.at(-1)?.role === 'assistant') add('user', silence)
  return messages
}

/** The refused answer with what was wrong with it, for one more attempt. */
export const askAgain = (raw: string, complaint: string): ChatMessage[] => [
  { role: 'assistant', content: raw },
  { role: 'user', content: `Your last answer was not sent. ${complaint} Answer once more, for the same place in the conversation.` },
]
