import { openingHours, priceList } from '../shop.ts'
import { handOver, offerColleague, oneOf, replyTo, type Skill, settled, stillThere, timesSaid } from '../talk.ts'
import { mentions } from '../words.ts'

const canDo = 'I can help with orders and deliveries, returns, invoices, repairs and the coffee box.'

/** Nothing was said: at the beginning that is our turn to greet, later somebody is thinking. */
export const silence: Skill = {
  about: (message) => message.trim() === '',
  answer: (talk) => (talk.replies.length === 0 ? greeting.answer(talk) : { content: stillThere }),
}

/** Greets; the channel may know the customer's name. */
export const greeting: Skill = {
  about: (message) => /^(?:hello|hi|hi there|hey|good (?:morning|afternoon|evening|day))[\s,.!]*$/i.test(message.trim()),
  answer(talk) {
    const { customerName } = talk.variables
    const hello = typeof customerName === 'string' ? `Hello ${customerName}!` : 'Hello!'
    return { content: `${hello} This is the automated assistant of Copper Kettle. How can I help you?` }
  },
}

export const person: Skill = {
  about: mentions('speak to a', 'talk to a', 'speak with a', 'talk with a', 'connect me', 'supervisor', 'human please'),
  answer: () => handOver('the customer asks for a person'),
}

/** What is settled and still asked about: there a person may find more. */
export const colleague: Skill = {
  about: () => true,
  answer(talk) {
    const wanted = replyTo(talk, offerColleague)
    if (wanted === 'yes') return handOver('the customer wants more than the assistant may do')
    if (wanted === 'no') return settled('All right, then everything stays as it is.')
    return { content: `That is all that I can do about it myself. ${offerColleague}?` }
  },
}

export const goodbye: Skill = {
  about: mentions('goodbye', 'good bye', 'bye', 'that is all', "that's all", 'that was all'),
  answer: (talk) => ({ content: oneOf(talk, 'Thank you for writing to us. Goodbye!', 'You are welcome. Have a good day!'), ended: true }),
}

export const hours: Skill = {
  about: mentions('opening hours', 'when are you open', 'are you open', 'office hours'),
  answer: () => settled(`Our people are here from ${openingHours}. I am here at any time.`),
}

const asksPrice = mentions('how much', 'cost', 'costs', 'price of', 'prices')
const priced = [
  { named: mentions('repair', 'technician', 'visit'), says: `A visit of our technician costs ${priceList.repairVisit} euro.` },
  { named: mentions('coffee box', 'subscription'), says: `The coffee box is ${priceList.coffeeBox} euro a month.` },
]
const askedFor = (message: string) => (asksPrice(message) ? priced.find(({ named }) => named(message)) : undefined)

export const prices: Skill = {
  about: (message) => askedFor(message) !== undefined,
  answer: (talk) => settled(askedFor(talk.text)!.says),
}

/** Its instructions are nobody's business, whoever asks. */
export const instructions: Skill = {
  about: mentions('your instructions', 'previous instructions', 'all instructions', 'system prompt', 'your prompt', 'developer mode'),
  answer: () => ({ content: `I cannot talk about how I work. ${canDo}` }),
}

/** Not understood: asked in other words once, then a person takes over. */
export const lost: Skill = {
  about: () => true,
  answer(talk) {
    const asked = timesSaid(talk, canDo)
    if (asked > 1) return handOver('the assistant did not understand what the customer wants')
    if (asked === 1) return { content: `I am sorry, I still do not see what you need. ${canDo} Which of these is it?` }
    return {
      content: `${oneOf(talk, 'I am not sure that I understood you.', 'I am sorry, I did not get that.')} ${canDo} What is it about?`,
    }
  },
}

export const asksWhoIsThere = mentions('are you a real person', 'are you a human', 'are you human', 'are you a robot', 'are you a bot')
