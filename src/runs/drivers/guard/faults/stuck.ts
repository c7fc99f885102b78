import { askingSentences } from '../asking.ts'
import { type Fault, type GuardContext, messagesOf } from '../fault.ts'
import { isCourtesy, isFarewell, statesSomething } from '../leaving.ts'
import { phrase, toSearchable } from '../text.ts'

/** Claims the goal although no reply supports it, or keeps talking after its own goodbye. */
export const stuck: Fault = {
  fault: 'stuck',
  find({ reply }, context) {
    if (!reply) return undefined
    if (reply.goalState === 'reached' && !isSupported(context))
      return { quote: reply.text.slice(0, 200), complaint: 'You said that the goal is reached, but no reply of the agent says so.' }
    const [last, agent] = [messagesOf(context, 'user').at(-1), messagesOf(context, 'agent').at(-1)]
    const isOver = context.transcript.at(-1)?.role === 'agent' && last !== undefined && isFarewell(last)
    const isCalledBack = agent !== undefined && askingSentences(agent).length > 0
    return reply.action === 'say' && isOver && !isCalledBack && !isCourtesy(reply.text)
      ? { quote: reply.text.slice(0, 200), complaint: 'You said goodbye before, so the conversation is over: end it.' }
      : undefined
  },
}

function isSupported(context: GuardContext): boolean {
  const replies = messagesOf(context, 'agent')
  const phrases = [...context.goalPhrases, ...(context.user.wants ?? []).flatMap((want) => want.phrases ?? [])].map(phrase)
  if (phrases.length > 0) return replies.some((reply) => phrases.some((phrase) => phrase(toSearchable(reply))))
  return replies.some((reply) => statesSomething(reply, context.language))
}
