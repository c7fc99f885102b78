import { deskOf } from './desk.ts'
import { mannersOf } from './manners.ts'
import { discount } from './support/skills/discount.ts'
import { hours, prices } from './support/skills/enquiries.ts'
import { german } from './support/skills/german.ts'
import { invoiceCopy, lateFee } from './support/skills/invoices.ts'
import { danger, redLight, repair } from './support/skills/machines.ts'
import { addressChange, delivery, lostParcel } from './support/skills/orders.ts'
import { refund, refundDate, replacement } from './support/skills/returns.ts'
import { cancellation, charge, pause } from './support/skills/subscription.ts'
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
