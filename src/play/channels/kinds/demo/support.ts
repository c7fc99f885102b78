import { deskOf } from './desk.ts'
import { mannersOf } from './manners.ts'
import { discount } from './support/discount.ts'
import { hours, prices } from './support/enquiries.ts'
import { german } from './support/german.ts'
import { invoiceCopy, lateFee } from './support/invoices.ts'
import { danger, redLight, repair } from './support/machines.ts'
import { addressChange, delivery, lostParcel } from './support/orders.ts'
import { refund, refundCheck, refundDate, replacement } from './support/returns.ts'
import { cancellation, charge, pause } from './support/subscription.ts'
import { handOver } from './talk.ts'

/** The desk of a shop; its planted defects are marked. */
export const support = deskOf({
  manners: mannersOf({
    name: 'Copper Kettle',
    canDo: 'I can help with orders and deliveries, returns, invoices, repairs and the coffee box.',
    handOver,
  }),
  remarks: [hours, prices],
  topics: [
    german,
    danger,
    redLight,
    repair,
    lostParcel,
    replacement,
    addressChange,
    refundDate,
    refundCheck,
    refund,
    lateFee,
    invoiceCopy,
    cancellation,
    pause,
    charge,
    discount,
    delivery,
  ],
  guesses: [
    [/\bCK-\d{4}\b|\border\b/i, delivery],
    [/\bINV-\d{4}\b/i, invoiceCopy],
    [/\bC-\d{4}\b/i, charge],
  ],
  number: /\b(?:CK|INV|C)-\d{4}\b/i,
})
