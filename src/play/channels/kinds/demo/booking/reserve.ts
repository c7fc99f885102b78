import { ask, call, closing, handOver, oneOf, onReply, replyTo, type Skill } from '../talk.ts'
import { mentions } from '../words.ts'
import { dayOf, maxParty, nextNumber } from './book.ts'
import { lookUp, refuseTaken, seatingOf } from './tables.ts'
import { howMany, isNewWish, nameIn, sizeOf, whichName, wishOf } from './wish.ts'

/** Said if a table was requested together with something else. */
export const offerTable = 'Shall I look for a table that day?'
const confirmTable = 'Shall I book it?'

/** A new booking: day and time, how many, whether a table is free, the name, and a yes before anything is written down. */
export const reserve: Skill = {
  about: mentions('a table', 'table for', 'book', 'reserve', 'reservation'),
  answer(talk) {
    if (replyTo(talk, offerTable) === 'no') return closing('All right.')
    const { party, ...when } = wishOf(talk)
    const seating = seatingOf(talk, when)
    if ('ask' in seating) return seating.ask
    const { date, label } = dayOf(seating.day)
    if (!party) {
      const noted = oneOf(talk, `${label} at ${seating.time}, noted.`, 'Thank you.')
      return ask(talk, howMany, `${noted} For ${howMany} is it?`, `I still need to know for ${howMany} it is.`)
    }
    const partySize = sizeOf(party)
    if (partySize > maxParty) return handOver(`a party of ${partySize} on ${date} at ${seating.time}`)

    const toolCalls = isNewWish(talk) ? [lookUp(seating, partySize)] : []
    const unavailable = refuseTaken(talk, seating, toolCalls)
    if (unavailable) return unavailable
    const name = nameIn(talk)
    if (!name) {
      const free = oneOf(talk, 'Good news, there is a table.', 'Yes, we have a table for you.')
      const question = ask(talk, whichName, `${free} In whose name? ${whichName}, please.`, `${whichName}, please: who is it for?`)
      return { toolCalls, ...question }
    }
    const summary = `A table for ${partySize} on ${label} at ${seating.time}, in the name of ${name}.`
    // Planted, wrongPartySize: the table is laid for the adults; the children are counted everywhere except here.
    const booked = call('book_table', { date, time: seating.time, partySize: party.adults, name }, { bookingNumber: nextNumber })
    return onReply(talk, confirmTable, {
      yes: () => closing(`It is booked: ${label} at ${seating.time}, for ${partySize}. Your number is ${nextNumber}.`, booked),
      no: () => ({ content: 'No problem, nothing is booked. What would you like to change?' }),
      ask: () => ({ content: `${oneOf(talk, 'Thank you.', 'Let me repeat it.')} ${summary} ${confirmTable}`, toolCalls }),
    })
  },
}
