import type { Turn } from '#src/measure/transcripts/contract.ts'

// A letter, a digit, an emoji or a bracket of JSON that can be seen: invisible characters of Unicode (such as the Hangul filler) are not
// words, nor is other punctuation alone.
const word = /(?=[[\]{}\p{L}\p{N}\p{Emoji_Presentation}\p{Extended_Pictographic}])\P{Default_Ignorable_Code_Point}/u

type Reply = Pick<Turn, 'content' | 'parts' | 'toolCalls'>

/** Whether a reply has a word, and therefore something that a check of wording can judge. */
export const hasWords = ({ content }: Reply): boolean => word.test(content)

/** Whether the agent did anything at all: it spoke, sent a part that is more than text, or called a tool. */
export const isAnswer = (reply: Reply): boolean =>
  hasWords(reply) || (reply.toolCalls ?? []).length > 0 || (reply.parts ?? []).some((part) => part.type !== 'text' || word.test(part.text))

/**
 * The replies to the user in which the agent did nothing, one for each message. Nobody has to answer a silent user, and a message without
 * any reply was not waited for.
 */
export function emptyReplies(turns: readonly Turn[]): Turn[] {
  const empty: Turn[] = []
  let last: Turn | undefined
  let isAnswered = true
  const endMessage = () => {
    if (last && !isAnswered) empty.push(last)
    last = undefined
  }
  for (const turn of turns)
    if (turn.role === 'user') {
      endMessage()
      isAnswered = turn.content === ''
    } else {
      last = turn
      isAnswered ||= isAnswer(turn)
    }
  endMessage()
  return empty
}

/** Whether the agent replied, but did nothing in any of its replies. */
export function agentWasSilent(turns: readonly Turn[]): boolean {
  const replies = turns.filter(({ role }) => role === 'agent')
  return replies.length > 0 && !replies.some(isAnswer)
}
