import { describe, expect, it } from 'vitest'
import { findQuote } from './quotes.ts'

const quoted = (content: string, quote: string) => {
  const turns = [
    { index: 1, role: 'user' as const, content: 'x' },
    { index: 2, role: 'agent' as const, content },
  ]
  const found = findQuote({ turn: 2, quote }, turns as never)
  return found && (found.start === undefined ? '' : content.slice(found.start, found.end))
}

describe('a quote of a judge', () => {
  it.each([
    ['with a plain hyphen', 'It is non\u2011refundable, sorry.', 'non-refundable', 'non\u2011refundable'],
    ['with a plain dash', 'We canceled it — no fee.', 'canceled it - no fee', 'canceled it — no fee'],
    ['with a dash between numbers', 'from 9–17 h', 'from 9-17 h', 'from 9–17 h'],
    ['without the marks of bold words', 'It is **Total:** $25', 'It is Total: $25', 'It is **Total:** $25'],
    ['without a ligature', 'the \ufb01rst order', 'the first order', 'the \ufb01rst order'],
    ['in plain width', '番号は１２３です', '番号は123です', '番号は１２３です'],
    ['in another case', 'HAUPTSTRASSE 5 in İstanbul', 'hauptstraße 5 in istanbul', 'HAUPTSTRASSE 5 in İstanbul'],
    ['with other quotation marks', 'I said "no" to it', 'said “no” to it', 'said "no" to it'],
    ['with a gap', 'You have a week from today to cancel it.', 'You have a … from today', 'You have a week from today'],
    ['that is a whole turn', 'No.', 'No', 'No'],
    ['in a language without spaces', '我们已退款了。', '已退款了', '已退款了'],
    ['with a gap that a later place does without', 'I do not see it. I do today see it.', 'I do … see it', 'I do today see it'],
    ['behind a dash', 'We canceled it—no fee for you.', 'no fee for you', 'no fee for you'],
    [
      'in a language that packs do not know',
      'Zwrot pieniędzy został dziś wysłany na konto.',
      'Zwrot pieniędzy … wysłany',
      'Zwrot pieniędzy został dziś wysłany',
    ],
  ])('is found %s', (_, content, quote, place) => {
    expect(quoted(content, quote)).toBe(place)
  })

  it.each([
    ['of other words', 'You can cancel it.', 'You cannot cancel it'],
    ['of a part of a number', 'a refund of $250', 'a refund of $25'],
    ['of a product without its sign', 'It is 2*3 euro', '23 euro'],
    ['of signs alone', 'It is ** - **', '-'],
    ['that joins what is apart', 'non refundable', 'non-refundable'],
    ['in another order', 'first, then second', 'second … first'],
    ['that ends before an apostrophe', "I am sorry, I can't refund you", 'I am sorry, I can'],
    ['that starts behind an apostrophe', 'We can’t refund you today', 't refund you today'],
    ['of a part of a sum', 'you get a refund of $25.50', 'a refund of $25'],
    ['of two words', "I can refund you, I'm sure", 'I can'],
    ['of one letter', 'I refunded all of it', 'I'],
    ['that leaves out a negation', 'We will under no circumstances refund your order', 'We will … refund your order'],
    ['that leaves out a German one', 'Ich kann Ihnen den Betrag leider nicht erstatten', 'Ich kann Ihnen … erstatten'],
    ['that leaves out a French one', 'Je peux vous aider mais pas rembourser votre commande', 'Je peux vous … rembourser votre commande'],
    ['that leaves out a condition', 'You get a refund if you send the parcel back today', 'You get a refund … today'],
    ['that joins two sentences', 'I can help with that. Someone else refunds your order.', 'I can help … refunds your order'],
    [
      'that joins two sentences of a language that packs do not know',
      'Zwrot jest dobry. Został dziś wysłany list.',
      'Zwrot jest … wysłany list',
    ],
  ])('%s is not found', (_, content, quote) => {
    expect(quoted(content, quote)).toBeUndefined()
  })
})
