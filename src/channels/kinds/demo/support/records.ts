import { invoices, orders, subscriptions } from './shop.ts'
import { type Answer, call, handOver, oneOf, type Talk, timesSaid, toldOf } from './talk.ts'

type Calls = NonNullable<Answer['toolCalls']>
/** What the shop has under a number that the user told: `calls` holds the look-up when the number is new. Else what to ask, after a `lead`. */
type Found<Of> = { number: string; of: Of; calls: Calls } | { ask: Answer }

type Source<Of> = { pattern: RegExp; records: ReadonlyMap<string, Of>; label: string; where: string; tool: string; argument: string }

const finder =
  <Of>({ pattern, records, label, where, tool, argument }: Source<Of>) =>
  (talk: Talk, lead?: string): Found<Of> => {
    const number = toldOf(talk, pattern)?.toUpperCase()
    if (!number) return { ask: askFor(talk, label, where, lead) }
    const of = records.get(number)
    const isNew = toldOf({ told: talk.told.slice(0, -1) }, pattern)?.toUpperCase() !== number
    const calls = isNew ? [call(tool, { [argument]: number }, of ?? { error: 'not found' })] : []
    if (of) return { number, of, calls }
    if (!isNew) return { ask: handOver(`nothing is stored under ${number}`) }
    return {
      ask: { content: `I am sorry, I find nothing under ${number}. Please check it and tell me the ${label} again.`, toolCalls: calls },
    }
  }

// Whoever cannot find it after the second question is helped by a person.
function askFor(talk: Talk, label: string, where: string, lead: string | undefined): Answer {
  const asked = timesSaid(talk, label)
  if (asked > 1) return handOver(`the customer has no ${label}`)
  if (asked === 1) return { content: `To look it up I need the ${label}. ${where} Can you find it?` }
  const first = lead ?? oneOf(talk, 'I will look into it.', 'Let me check that for you.', 'I can help with that.')
  const question = oneOf(talk, `What is your ${label}, please?`, `Could you tell me the ${label}?`)
  return { content: `${first} ${question} ${where}` }
}

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

export const hasNumber = (message: string): boolean => /\b(?:CK|INV|C)-\d{4}\b/i.test(message)
/** A house number and a street, with the town where it was told. */
export const street = /\b\d+[a-z]? [A-Z]\w+ (?:Street|Road|Lane|Quay|Square|Avenue)(?:, [A-Z]\w+)?/
