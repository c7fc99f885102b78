import { askingSentences, mentions } from '../asking.ts'
import type { Fact } from '../fault.ts'
import { type Evidence, type Fault, type GuardContext, messagesOf } from '../fault.ts'
import { lettersOf } from '../numbers.ts'

/** Leaves while a required step is open, before `minTurns` messages, or without answering a question that it could answer. */
export const earlyEnd: Fault = {
  fault: 'earlyEnd',
  find: ({ reply }, context) => (reply?.action === 'end' ? tooEarly(reply.text, context) : undefined),
}

function tooEarly(text: string, context: GuardContext): Evidence | undefined {
  const quote = text.slice(0, 200)
  const turns = context.transcript.filter(({ role }) => role === 'user').length
  if (turns < context.minTurns)
    return { quote, complaint: `You ended the conversation after ${turns} messages; send at least ${context.minTurns}.` }
  const [step] = context.openSteps
  if (step !== undefined) return { quote, complaint: `You ended the conversation while the required step "${step}" was open.` }
  const reply = messagesOf(context, 'agent').at(-1)
  const fact = reply !== undefined && unansweredFact(reply, text, context)
  return fact
    ? { quote: reply.slice(-200), complaint: `You ended the conversation while the agent asked for "${fact.key}", which you know.` }
    : undefined
}

function unansweredFact(reply: string, text: string, context: GuardContext): Fact | undefined {
  const asking = askingSentences(reply)
  const letters = lettersOf([text, ...messagesOf(context, 'user')].join('\n'))
  return context.user.factsKnown.find(
    (fact) =>
      fact.disclosure !== 'never' &&
      !letters.includes(lettersOf(fact.value)) &&
      !lettersOf(reply).includes(lettersOf(fact.value)) &&
      asking.some((sentence) => mentions(sentence, fact, context.language)),
  )
}
