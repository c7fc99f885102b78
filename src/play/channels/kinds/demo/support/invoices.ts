import { call, closing, oneOf, onReply, type Skill, userTextOf } from '../talk.ts'
import { mentions } from '../words.ts'
import { invoiceIn } from './records.ts'
import { priceList } from './shop.ts'

const offerLink = 'Shall I send you a link'
const ownInvoice = mentions('my invoice', 'reminder', 'reminders')

/** The cost of late payment. */
export const lateFee: Skill = {
  about: mentions('late fee', 'reminder', 'reminders', 'overdue', 'pay late', 'paying late'),
  answer(talk) {
    if (!talk.userMessages.some(ownInvoice) && !userTextOf(talk, /\bINV-\d{4}\b/i))
      return closing(`An invoice that is paid late costs ${priceList.lateFee} euro once, however late it is.`)
    const invoice = invoiceIn(talk)
    if ('ask' in invoice) return invoice.ask
    const { euro, date, reminders, paid } = invoice.of
    if (paid) return closing('That invoice is paid, so there is no late fee.', ...invoice.calls)
    // Planted, wrongFee: the fee is due once, not for each reminder.
    const fee = priceList.lateFee * reminders
    const known = `${oneOf(talk, 'Thank you.', 'I found it.')} Invoice ${invoice.number} of ${date} over ${euro} euro is not paid yet.`
    const sum = `The late fee is ${fee} euro, so it is ${euro + fee} euro in all.`
    const link = call('send_payment_link', { invoiceNumber: invoice.number }, { ok: true })
    return onReply(talk, offerLink, {
      yes: () => closing('Done. The link is in your inbox and works for seven days.', link),
      no: () => closing('All right. The details for a bank transfer are on the invoice.'),
      ask: () => ({ content: `${known} ${sum} ${offerLink} to pay it?`, toolCalls: invoice.calls }),
    })
  },
}

const confirmCopy = 'Shall I send a copy'

/** The same invoice once more. */
export const invoiceCopy: Skill = {
  about: mentions('copy of', 'invoice again', 'lost the invoice', 'duplicate', 'send me the invoice'),
  answer(talk) {
    const invoice = invoiceIn(talk)
    if ('ask' in invoice) return invoice.ask
    const { euro, date } = invoice.of
    const known = oneOf(talk, 'I found it:', 'Thank you, I have it here:')
    const what = `${known} the invoice of ${date} over ${euro} euro.`
    const confirmation = closing('Done, it is in your inbox.', call('send_invoice', { invoiceNumber: invoice.number }, { ok: true }))
    return onReply(talk, confirmCopy, {
      // Planted, slowAnswer: the document is created again while the customer waits.
      yes: () => ({ ...confirmation, delayMs: 1_800 }),
      no: () => closing('All right, I have sent nothing.'),
      ask: () => ({ content: `${what} ${confirmCopy} to the e-mail address of your account?`, toolCalls: invoice.calls }),
    })
  },
}
