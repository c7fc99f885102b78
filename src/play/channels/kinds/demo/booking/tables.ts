import { type Answer, ask, call, closing, oneOf, onReply, type Talk, wasSaid } from '../talk.ts'
import { type DayName, dayOf, freeOn } from './book.ts'

/** A day and a time that the restaurant offers, or the question for them. */
export type Seating = { day: DayName; time: string } | { ask: Answer }

/** Asks for day and time until a table can start then. */
export function seatingOf(talk: Talk, { day, time }: { day: DayName | undefined; time: string | undefined }): Seating {
  if (!day) {
    const lead = oneOf(talk, 'With pleasure.', 'Gladly.', 'I can look into our book for you.')
    const first = `${lead} For which day shall it be${time ? '?' : ', and what time would you like?'}`
    return { ask: ask(talk, 'which day', first, `I still need to know which day it shall be${time ? '.' : ', and at what time.'}`) }
  }
  const { label, seatings } = dayOf(day)
  if (seatings.length === 0) {
    const closed = `We are closed on ${day}s.`
    return {
      ask: { content: `${oneOf(talk, 'I am sorry.', 'That will not work, I am sorry.')} ${closed} Which other day would suit you?` },
    }
  }
  if (!time || !seatings.includes(time)) {
    const times = listed(seatings)
    const first = `On ${label} we seat guests at ${times}. What time would you like?`
    return { ask: ask(talk, 'What time', first, `A table can begin at ${times} only. What time would you like?`) }
  }
  return { day, time }
}

const listed = (times: readonly string[], last = 'and'): string =>
  times.length > 1 ? `${times.slice(0, -1).join(', ')} ${last} ${times.at(-1)}` : times.join('')

const offerWaiting = 'Shall I put you on the waiting list'

/** A table at a seating: undefined if one is free, otherwise the reply. A guest who insists hears it three times; the third is the last. */
export function refuseTaken(
  talk: Talk,
  seating: { day: DayName; time: string },
  calls: NonNullable<Answer['toolCalls']>,
): Answer | undefined {
  const { day, time } = seating
  const free = freeOn(day)
  if (free.includes(time)) return undefined
  const reason = `${time} on ${day} is taken`
  if (!wasSaid(talk, reason)) {
    const sorry = oneOf(talk, 'I am sorry,', 'I have looked it up, but')
    return {
      content: `${sorry} ${reason}. I could give you ${listed(free, 'or')} instead. Which of these would you like?`,
      toolCalls: calls,
    }
  }
  const waits = call('join_waiting_list', { date: dayOf(day).date, time }, { ok: true })
  const firm = `There is no table left at ${time}, and I cannot make one. I would be glad to see you another time. Goodbye!`
  const offer = `I understand that you would like ${time} best, and every table is given away. ${offerWaiting} for it?`
  return onReply(talk, offerWaiting, {
    yes: () => closing('Done, we write to you as soon as a table is given back.', waits),
    no: () => closing('All right.'),
    ask: () => (wasSaid(talk, offerWaiting) ? { content: firm, ended: true } : { content: offer }),
  })
}

/** What the book says about a seating, as the look-up tool reports it. */
export const lookUp = ({ day, time }: { day: DayName; time: string }, partySize: number) => {
  const free = freeOn(day)
  const result = free.includes(time) ? { free: true } : { free: false, others: free }
  return call('find_table', { date: dayOf(day).date, time, partySize }, result)
}
