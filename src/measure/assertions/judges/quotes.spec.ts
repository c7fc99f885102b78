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
    ['without the marks of bold words', 'It is **Total:** $25', 'Total: $25', 'Total:** $25'],
    ['without a ligature', 'the \ufb01rst order', 'the first order', 'the \ufb01rst order'],
    ['in plain width', '番号は１２３です', '番号は123です', '番号は１２３です'],
    ['in another case', 'HAUPTSTRASSE 5 in İstanbul', 'hauptstraße 5 in istanbul', 'HAUPTSTRASSE 5 in İstanbul'],
    ['with other quotation marks', 'I said "no" to it', 'said “no” to it', 'said "no" to it'],
    ['with a gap', 'You can cancel it at any time.', 'You can … at any time', 'You can cancel it at any time'],
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
  ])('%s is not found', (_, content, quote) => {
    expect(quoted(content, quote)).toBeUndefined()
  })
})
