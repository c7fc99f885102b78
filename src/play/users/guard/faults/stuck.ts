import { askingSentences } from '../asking.ts'
import { type Fault, type GuardContext, messagesOf } from '../fault.ts'
import { asksOrRefuses, isCourtesy, isFarewell, statesSomething } from '../leaving.ts'
import { phrase, toSearchable } from '../text.ts'

const isPolite = (message: string) => isFarewell(message) || isCourtesy(message)

/** Claims the goal although no reply supports it, keeps talking after its own goodbye, or is polite without end. */
export const stuck: Fault = {
  fault: 'stuck',
  find({ reply }, context) {
    if (!reply) return undefined
    if (reply.goalState === 'reached' && !isSupported(context))
      return { quote: reply.text.slice(0, 200), complaint: 'You said that the goal is reached, but no reply of the agent says so.' }
    const [own, agent] = [messagesOf(context, 'user').slice(-2), messagesOf(context, 'agent').at(-1)]
    // One more thank you is polite; a third message of nothing else would never end.
    const isOver = isCourtesy(reply.text) ? own.length > 1 && own.every(isPolite) : own.slice(-1).some(isFarewell)
    const isCalledBack = agent !== undefined && askingSentences(agent).length > 0
    return reply.action === 'say' && isOver && context.transcript.at(-1)?.role === 'agent' && !isCalledBack
      ? { quote: reply.text.slice(0, 200), complaint: 'You said goodbye before, so the conversation is over: end it.' }
      : undefined
  },
}

function isSupported(context: GuardContext): boolean {
  const replies = messagesOf(context, 'agent')
  const phrases = [...context.goalPhrases, ...(context.user.wants ?? []).flatMap((want) => want.phrases ?? [])].map(phrase)
  if (phrases.length > 0) return replies.some((reply) => phrases.some((phrase) => phrase(toSearchable(reply))))
  // The last reply that is more than a courtesy: one that refuses or asks for something gave nothing.
  const last = replies.findLast((reply) => statesSomething(reply, context.language) || asksOrRefuses(reply, context.language))
  return last !== undefined && statesSomething(last, context.language) && !asksOrRefuses(last, context.language)
}
