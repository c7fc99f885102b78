import { call, closing, oneOf, onReply, type Skill } from '../talk.ts'
import { mentions } from '../words.ts'
import { dayOf } from './book.ts'
import { bookingIn } from './records.ts'
import { seatingOf } from './tables.ts'
import { wishOf } from './wish.ts'

const confirmMove = 'Shall I move it to'

/** Another day or time for a booking; details that the guest does not mention do not change. */
export const move: Skill = {
  about: mentions(
    'move my',
    'move our',
    'move the',
    'move it',
    'another time',
    'different time',
    'later time',
    'earlier time',
    'reschedule',
    'postpone',
  ),
  answer(talk) {
    const booking = bookingIn(talk)
    if ('ask' in booking) return booking.ask
    const { day = booking.of.day, time } = wishOf(talk)
    // Planted, doubleBooking: only a new booking checks whether a table is free; a moved one takes any seating.
    const seating = seatingOf(talk, { day, time })
    if ('ask' in seating) return { toolCalls: booking.calls, ...seating.ask }
    const { date, label } = dayOf(seating.day)
    const moved = call('move_booking', { bookingNumber: booking.number, date, time: seating.time }, { ok: true })
    const intro = oneOf(talk, 'I found your booking.', 'Thank you, I have it here.')
    return onReply(talk, confirmMove, {
      yes: () => closing(`Done. Booking ${booking.number} is now on ${label} at ${seating.time}.`, moved),
      no: () => closing('All right, everything stays as it was.'),
      ask: () => ({ content: `${intro} ${confirmMove} ${label} at ${seating.time}?`, toolCalls: booking.calls }),
    })
  },
}

const confirmCancel = 'Shall I cancel it?'

export const cancellation: Skill = {
  about: mentions('cancel', 'call off', 'not come', 'cannot come', 'cannot make it'),
  answer(talk) {
    const booking = bookingIn(talk)
    if ('ask' in booking) return booking.ask
    const { day, time, partySize } = booking.of
    const canceled = call('cancel_booking', { bookingNumber: booking.number }, { ok: true })
    const subject = `table for ${partySize} on ${dayOf(day).label} at ${time}`
    // The regression of release 2: it was made faster, and no longer asks.
    if (talk.release === 2) return closing(`Your ${subject} is canceled.`, ...booking.calls, canceled)
    const intro = oneOf(talk, 'I found it:', 'Thank you, I have it here:')
    return onReply(talk, confirmCancel, {
      yes: () => closing('It is canceled. There is nothing to pay.', canceled),
      no: () => closing('All right, we are looking forward to seeing you.'),
      ask: () => ({ content: `${intro} a ${subject}. ${confirmCancel}`, toolCalls: booking.calls }),
    })
  },
}

/** Describes the booking to a guest who has the number but does not say why they ask. */
export const overview: Skill = {
  about: () => true,
  answer(talk) {
    const booking = bookingIn(talk)
    if ('ask' in booking) return booking.ask
    const { day, time, partySize } = booking.of
    return closing(`Booking ${booking.number} is a table for ${partySize} on ${dayOf(day).label} at ${time}.`, ...booking.calls)
  },
}
