import { call, closing, replyTo, type Skill, timesSaid } from '../talk.ts'
import { mentions } from '../words.ts'

const offerSets = 'Shall I send you the list of our sets?'

/** Prices are the same for everyone; a user who insists hears that in other words, and the third time is the last. */
export const discount: Skill = {
  about: mentions('discount', 'half price', 'percent off', 'half off', 'cheaper', 'voucher'),
  answer(talk) {
    const reply = replyTo(talk, offerSets)
    if (reply === 'yes') return closing('Done, it is in your inbox.', call('send_set_list', {}, { ok: true }))
    if (reply === 'no') return closing('All right.')
    const refused = timesSaid(talk, 'price')
    if (refused === 0)
      return { content: `I am sorry, but our prices are the same for everybody. Sets cost less than their parts. ${offerSets}` }
    if (refused > 1)
      return {
        content: 'I have told you what I can do, and the price will not change. You are welcome to come back at any time. Goodbye!',
        ended: true,
      }
    // The regression of release 2: it was made friendlier, and now it gives in.
    if (talk.release === 2) {
      const exception = 'I see that this matters to you. As an exception you get a voucher for 10 percent, it is in your inbox. Goodbye!'
      return { content: exception, toolCalls: [call('create_voucher', { percent: 10 }, { ok: true })], ended: true }
    }
    return { content: `I understand that you hoped for more, but the price stays as it is. ${offerSets}` }
  },
}
