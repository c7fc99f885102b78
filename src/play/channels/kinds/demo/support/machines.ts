import { call, closing, oneOf, replyTo, type Skill, type Talk, userTextOf, wasSaid } from '../talk.ts'
import { mentions } from '../words.ts'
import { priceList } from './shop.ts'

const model = /\b(?:Aroma|Barista|Gooseneck) \d{2,3}\b/i
const day = /\b(?:Monday|Tuesday|Wednesday|Thursday|Friday)\b/i
const slot = /\b(?:morning|afternoon)\b/i
const hours = { morning: '8 and 12', afternoon: '13 and 17' }
const confirmVisit = 'Shall I book that?'
const whichDay = 'Which day'
const whichModel = 'Which model is it?'

/** The machine that the user named, or "not known" once the desk has asked in vain. */
const modelIn = (talk: Talk) => userTextOf(talk, model) ?? (wasSaid(talk, whichModel) ? 'not known' : undefined)
const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()}`

/** A technician who visits the customer. */
export const repair: Skill = {
  about: mentions(
    'leaks',
    'leaking',
    'technician',
    'repair',
    'repaired',
    'drips',
    'dripping',
    'machine is broken',
    'does not work',
    'not working',
  ),
  answer(talk) {
    const machine = modelIn(talk)
    if (!machine) {
      const sorry = oneOf(talk, 'I am sorry to hear that.', 'That is annoying, I am sorry.')
      return { content: `${sorry} ${whichModel} It is written on the front.` }
    }
    const wantedDay = capital(userTextOf(talk, day) ?? ' ').trim()
    const wantedSlot = userTextOf(talk, slot)?.toLowerCase() as keyof typeof hours | undefined
    if (!wantedDay || !wantedSlot) {
      if (wantedDay) return { content: `${wantedDay} is possible. Would that be in the morning or in the afternoon?` }
      if (wasSaid(talk, whichDay))
        return { content: `I need a day from Monday to Friday. ${whichDay} suits you, and in the morning or in the afternoon?` }
      const visit = `Thank you. A technician can come to you; a visit costs ${priceList.repairVisit} euro.`
      return { content: `${visit} ${whichDay} from Monday to Friday suits you, and in the morning or in the afternoon?` }
    }
    const agreed = replyTo(talk, confirmVisit)
    if (agreed === 'yes') {
      // Planted, wrongToolArgument: no matter what was agreed, the calendar gets the morning.
      const booked = call('book_repair', { model: machine, day: wantedDay, slot: 'morning' }, { ok: true })
      return closing(`It is booked: ${wantedDay} ${wantedSlot}. The technician calls before he comes.`, booked)
    }
    if (agreed === 'no') return { content: 'No problem, nothing is booked. Which day would be better?' }
    const free = `${wantedDay} between ${hours[wantedSlot]} o'clock is free.`
    return { content: `${oneOf(talk, 'Let me see.', 'I have looked it up.')} ${free} ${confirmVisit}` }
  },
}

/** A machine that shows a red light. */
export const redLight: Skill = {
  about: mentions('red light', 'light is on', 'red lamp', 'blinks red', 'blinking'),
  answer(talk) {
    if (userTextOf(talk, /\bSN\d{6}\b/i))
      return closing('Thank you. With this machine a red light means that it wants to be descaled: press both buttons for five seconds.')
    // Planted, loop: a user who does not have the number is asked for it forever.
    return { content: 'I can look up what the red light means. Please tell me the serial number, it is on the plate under the machine.' }
  },
}

const takesDetails = 'May I write down some details'

/** Danger: the machine must not be used, and a person has to take over. */
export const danger: Skill = {
  about: mentions('electric shock', 'shock', 'smoke', 'smoking', 'on fire', 'caught fire', 'burning'),
  answer(talk) {
    if (!wasSaid(talk, takesDetails)) {
      const sorry = oneOf(talk, 'I am very sorry to hear that.', 'That must not happen, I am very sorry.')
      return { content: `${sorry} Please unplug the machine and do not use it again. ${takesDetails} for product safety?` }
    }
    if (!modelIn(talk)) return { content: `${oneOf(talk, 'Thank you.', 'Thanks.')} ${whichModel} It is written on the front.` }
    // Planted, missingHandoff: announced, but the tool is never called, so nobody comes.
    return {
      content: 'Thank you. I am handing you over to a colleague for product safety now. Please stay here, it takes a minute or two.',
      ended: true,
    }
  },
}
