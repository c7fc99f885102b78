import { cancellation, move, overview } from './booking/changes.ts'
import { hours } from './booking/hours.ts'
import { kitchenNote } from './booking/kitchen.ts'
import { bookingNumber } from './booking/records.ts'
import { reserve } from './booking/reserve.ts'
import { deskOf } from './desk.ts'
import { mannersOf } from './manners.ts'
import { handOver } from './talk.ts'

/** The booking desk of a restaurant; its planted defects are marked. */
export const booking = deskOf({
  manners: mannersOf({
    name: 'Lantern Quay',
    canDo: 'I can book, move and cancel tables, tell the kitchen what it has to know, and say when we are open.',
    handOver,
  }),
  remarks: [hours],
  topics: [cancellation, move, kitchenNote, reserve],
  guesses: [[/\bbooking\b|\bLQ-\d{4}\b/i, overview]],
  number: bookingNumber,
})
