import { type Answer, ask, call, closing, lastIn, oneOf, onReply, type Skill } from '../talk.ts'
import { mentions } from '../words.ts'
import { bookingIn } from './records.ts'

const notes = [
  { note: 'nut allergy', named: mentions('nut', 'nuts', 'peanuts', 'hazelnuts') },
  { note: 'gluten-free', named: mentions('gluten', 'coeliac', 'celiac') },
  { note: 'shellfish allergy', named: mentions('shellfish', 'prawns', 'mussels') },
  { note: 'high chair', named: mentions('high chair', 'baby chair') },
]
const confirmNote = 'Shall I write that down for the kitchen'

/** What the kitchen has to know about a booking. */
export const kitchenNote: Skill = {
  about: mentions('allergy', 'allergies', 'allergic', 'gluten', 'coeliac', 'high chair', 'baby chair', 'the kitchen'),
  answer(talk) {
    const booking = bookingIn(talk, 'Thank you for telling us.')
    if ('ask' in booking) return booking.ask
    const note = lastIn(talk.userMessages, (message) => notes.find(({ named }) => named(message))?.note)
    if (!note) {
      const question = ask(
        talk,
        'What exactly',
        'I found it. What exactly should we know?',
        'What exactly is it: nuts, gluten, shellfish, a high chair?',
      )
      return { toolCalls: booking.calls, ...question }
    }
    const intro = oneOf(talk, 'I have understood this:', 'This is what I note:')
    return onReply(talk, confirmNote, {
      yes: () => storeNote(booking.number, note, talk.flaky),
      no: () => closing('All right, I have written down nothing.'),
      ask: () => ({ content: `${intro} ${note}. ${confirmNote}?`, toolCalls: booking.calls }),
    })
  },
}

function storeNote(bookingNumber: string, note: string, flaky: boolean): Answer {
  // The unreliable skill: in flaky conversations, the screen in the kitchen does not answer.
  if (flaky) {
    const failure = call('add_note', { bookingNumber, note }, { error: 'timeout' })
    return closing('I am sorry, I cannot reach the kitchen at the moment. Please tell us again later.', failure)
  }
  return closing(
    `Done. The kitchen knows of it: ${note}, booking ${bookingNumber}.`,
    call('add_note', { bookingNumber, note }, { ok: true }),
  )
}
