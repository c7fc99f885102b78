import { call, closing, lastIn, onReply, type Skill, timesSaid, wasSaid } from '../talk.ts'
import { mentions } from '../words.ts'
import { passTo } from './teams.ts'

const days = { paper: 'on Friday', glass: 'on the first Monday of the month', household: 'on Wednesday' }
const kinds = [
  { kind: 'paper', named: mentions('paper', 'cardboard') },
  { kind: 'glass', named: mentions('glass', 'bottles') },
  { kind: 'household', named: mentions('household', 'household waste', 'the rest') },
] as const
const whichBins = 'Which bins do you mean'
const offerCalendar = 'Shall I send you the calendar of your street'

/** The desk answers what it knows itself, even if a person was requested. */
export const bins: Skill = {
  about: mentions('bin', 'bins', 'rubbish', 'waste'),
  answer(talk) {
    const kind = lastIn(talk.userMessages, (message) => kinds.find(({ named: isNamed }) => isNamed(message))?.kind)
    if (!kind) {
      const timesAsked = timesSaid(talk, whichBins)
      if (timesAsked > 1) return passTo('reception', { reason: 'asks about the bins' })
      const lead = timesAsked === 1 ? 'I need to know that first.' : 'I can tell you that myself.'
      return { content: `${lead} ${whichBins}: paper, glass or household waste?` }
    }
    const answer = `${kind} is collected ${days[kind]}`
    return onReply(talk, offerCalendar, {
      yes: () => closing('Done, it is in your inbox.', call('send_calendar', { kind }, { ok: true })),
      no: () => closing('All right.'),
      ask: () =>
        wasSaid(talk, answer)
          ? passTo('reception', { reason: 'wants to know more about the bins' })
          : { content: `That I know: ${answer}. ${offerCalendar}?` },
    })
  },
}

export const officeHours: Skill = {
  about: mentions('office hours', 'opening hours', 'are you open', 'when is the office open'),
  answer: () =>
    closing('The office is open from Monday to Thursday from 8 to 16. The caretaker and the emergency team are there at any time.'),
}
