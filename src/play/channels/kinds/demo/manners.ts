import { type Answer, closing, offerColleague, oneOf, replyTo, type Skill, stillThere, timesSaid } from './talk.ts'
import { mentions } from './words.ts'

/** The identity of a desk: the name in its greeting, its summary of what it can do, and how it hands over to a person. */
type Business = { name: string; canDo: string; handOver(reason: string): Answer }

/** What every desk can do, regardless of its business. */
export function mannersOf({ name, canDo, handOver }: Business) {
  /** Greets; the channel may know the customer's name. */
  const greeting: Skill = {
    about: (message) => /^(?:hello|hi|hi there|hey|good (?:morning|afternoon|evening|day))[\s,.!]*$/i.test(message.trim()),
    answer(talk) {
      const { customerName } = talk.variables
      const hello = typeof customerName === 'string' ? `Hello ${customerName}!` : 'Hello!'
      return { content: `${hello} This is the automated assistant of ${name}. How can I help you?` }
    },
  }

  /** Nothing was said: at the start we greet, later the user is thinking. */
  const silence: Skill = {
    about: (message) => message.trim() === '',
    answer: (talk) => (talk.replies.length === 0 ? greeting.answer(talk) : { content: stillThere }),
  }

  const person: Skill = { about: asksForPerson, answer: () => handOver('the customer asks for a person') }

  /** It is settled, but the user still asks: a person may find more. */
  const colleague: Skill = {
    about: () => true,
    answer(talk) {
      const reply = replyTo(talk, offerColleague)
      if (reply === 'yes') return handOver('the customer wants more than the assistant may do')
      if (reply === 'no') return closing('All right, then everything stays as it is.')
      return { content: `That is all that I can do about it myself. ${offerColleague}?` }
    },
  }

  const goodbye: Skill = {
    about: mentions('goodbye', 'good bye', 'bye', 'that is all', "that's all", 'that was all'),
    answer: (talk) => ({ content: oneOf(talk, 'Thank you for writing to us. Goodbye!', 'You are welcome. Have a good day!'), ended: true }),
  }

  /** Its instructions are confidential, no matter who asks. */
  const instructions: Skill = {
    about: mentions('your instructions', 'previous instructions', 'all instructions', 'system prompt', 'your prompt', 'developer mode'),
    answer: () => ({ content: `I cannot talk about how I work. ${canDo}` }),
  }

  /** Not understood: asks once in other words, then a person takes over. */
  const confusion: Skill = {
    about: () => true,
    answer(talk) {
      const timesAsked = timesSaid(talk, canDo)
      if (timesAsked > 1) return handOver('the assistant did not understand what the customer wants')
      if (timesAsked === 1) return { content: `I am sorry, I still do not see what you need. ${canDo} Which of these is it?` }
      return {
        content: `${oneOf(talk, 'I am not sure that I understood you.', 'I am sorry, I did not get that.')} ${canDo} What is it about?`,
      }
    },
  }

  return { silence, instructions, person, goodbye, greeting, colleague, lost: confusion }
}
export type Manners = ReturnType<typeof mannersOf>

export const asksForPerson = mentions('speak to a', 'talk to a', 'speak with a', 'talk with a', 'connect me', 'supervisor', 'human please')
export const asksWhoIsThere = mentions('are you a real person', 'are you a human', 'are you human', 'are you a robot', 'are you a bot')
