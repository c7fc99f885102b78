import { closing, lastIn, oneOf, type Skill } from '../talk.ts'
import { mentions } from '../words.ts'
import { dayNames, dayOf } from './book.ts'
import { offerTable, reserve } from './reserve.ts'

const weekend = { Saturday: true, Sunday: true } as Record<string, boolean>
const dayMatchers = dayNames.map((day) => ({ day, in: mentions(day, `${day}s`) }))

/** When the door is open, on the requested day or on all of them. */
export const hours: Skill = {
  about: mentions('open', 'opening hours', 'opening times', 'when do you close'),
  answer(talk) {
    const day = lastIn([talk.text], (message) => dayMatchers.find((item) => item.in(message))?.day)
    if (!day)
      return closing('We are open from Tuesday to Thursday from 17 to 22, on Friday and Saturday from 12 to 23, and for lunch on Sunday.')
    // Planted, wrongHours: it gives the same hours for both days of the weekend, although the kitchen closes at 16 on Sunday.
    const { open } = dayOf(weekend[day] ? 'Saturday' : day)
    if (!open) return closing(`On ${day} we are closed.`)
    const answer = `${oneOf(talk, 'Gladly:', 'Of course:')} on ${day} we are open from ${open}.`
    return talk.userMessages.some(reserve.about) ? { content: `${answer} ${offerTable}` } : closing(answer)
  },
}
