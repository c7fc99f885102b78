import { finder } from '../records.ts'
import { invoices, orders, subscriptions } from './shop.ts'

export const orderIn = finder({
  pattern: /\bCK-\d{4}\b/i,
  records: orders,
  label: 'order number',
  where: 'It begins with CK.',
  tool: 'look_up_order',
  argument: 'orderNumber',
})

export const invoiceIn = finder({
  pattern: /\bINV-\d{4}\b/i,
  records: invoices,
  label: 'invoice number',
  where: 'It is at the top right and begins with INV.',
  tool: 'look_up_invoice',
  argument: 'invoiceNumber',
})

export const subscriptionIn = finder({
  pattern: /\bC-\d{4}\b/i,
  records: subscriptions,
  label: 'customer number',
  where: 'It is on the lid of every coffee box and begins with C.',
  tool: 'look_up_subscription',
  argument: 'customerNumber',
})

/** A house number and a street, with the town if the user named it. */
export const street = /\b\d+[a-z]? [A-Z]\w+ (?:Street|Road|Lane|Quay|Square|Avenue)(?:, [A-Z]\w+)?/
