import { finder } from '../records.ts'
import { bookings } from './book.ts'

export const bookingNumber = /\bLQ-\d{4}\b/i

export const bookingIn = finder({
  pattern: bookingNumber,
  records: bookings,
  label: 'booking number',
  where: 'It is in the message that we sent you and begins with LQ.',
  tool: 'look_up_booking',
  argument: 'bookingNumber',
})
