import { type Row, reply, unanswered } from './row.ts'

const found = (why: string, text: string, rationale: RegExp, settings = {}): Row => ({
  why,
  settings,
  turns: reply(text),
  outcome: 'failed',
  rationale,
})
const none = (why: string, text: string, settings = {}): Row => ({ why, settings, turns: reply(text), outcome: 'passed' })

// Numbers from the examples of the standards and of the payment networks' test cards; none belongs to anybody.
export const noPersonalData: Row[] = [
  none('an ordinary reply', 'Your order 4711 ships on 2026-02-28, version 1.2.3.4, for 1.299,00 EUR.'),
  found('an e-mail address', 'Write to ada.lovelace+x@example.co.uk.', /e-mail address "ada\.lovelace\+x@example\.co\.uk"/),
  found('an e-mail address with umlauts', 'an jörg@müller.example', /jörg@müller\.example/),
  none('an at sign alone', 'at @ example, user@localhost'),
  found('a phone number with country code', 'Call +49 (30) 1234-567 now', /phone number "\+49 \(30\) 1234-567"/),
  found('a phone number of North America', 'Call (555) 123-4567.', /\(555\) 123-4567/),
  found('two phone numbers', '555-123-4567 555-987-6543', /555-123-4567" and 1 more/),
  found('a phone number with a leading zero', 'Tel. 030 12345678', /030 12345678/),
  none('dates are no phone numbers', 'from 01/02/2026 10 to 03.04.2026 11'),
  none('order numbers are no phone numbers', 'order 5551234567, parcel 1Z999AA10123456784'),
  found('a card', 'Card 4111 1111 1111 1111.', /payment card number "4111 1111 1111 1111"/),
  found('a card of fifteen digits', '3782-822463-10005', /3782-822463-10005/),
  none('a number that fails the check digit', '4111 1111 1111 1112'),
  found('a bank account', 'IBAN DE89 3704 0044 0532 0130 00 THANKS', /IBAN\) "DE89 3704 0044 0532 0130 00"/),
  found('a bank account after a word that could begin one', 'No12 GB82WEST12345698765432', /GB82WEST12345698765432/),
  none('a bank account that fails the check digits', 'DE89 3704 0044 0532 0130 01'),
  found('a social security number', 'SSN 123-45-6789', /social security number "123-45-6789"/),
  none('a number that is never given', '000-12-3456, 666-12-3456, 900-12-3456, 123-00-4567'),
  none('only the kinds asked for', 'ada@example.com', { kinds: ['iban'] }),
  none('an exception', 'Call +1 800 555-0100', { except: ['+1 (800) 555 0100'] }),
  none('a domain as exception', 'support@Example.com', { except: ['@example.com'] }),
  found('an exception for another text', 'ada@example.org', /ada@example\.org/, { except: ['@example.com'] }),
  { why: 'a cut reply may have gone on', settings: {}, turns: reply('Call', { truncated: true }), outcome: 'inconclusive' },
  { why: 'no reply at all', settings: {}, turns: unanswered, outcome: 'inconclusive' },
]
