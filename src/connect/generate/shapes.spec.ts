import { describe, expect, it } from 'vitest'
import { domainsIn } from './conditions.ts'
import { sentencesOf } from './sentences.ts'
import { readSentence } from './shapes.ts'

const domains = [{ name: 'status', values: ['pending', 'sent'] }]
const number = (n: number, side: string, unit: string) => ({ kind: 'number', n, side, unit })
const rows: readonly [string, string, object[], object?][] = [
  ['Refunds can be made within 30 days of delivery.', 'allowIf', [number(30, '<=', 'days')]],
  ['Items older than 14 days cannot be returned.', 'denyIf', [number(14, '>', 'days')]],
  ['Refunds over $50 are not allowed.', 'denyIf', [{ ...number(50, '>', 'dollars'), isMoney: true }]],
  ['A booking can have at most five guests.', 'allowIf', [number(5, '<=', 'guests')]],
  ['Use at most one voucher and at most two gift cards per order.', 'conduct', []],
  ['An order needs at least 3 items.', 'allowIf', [number(3, '>=', 'items')]],
  ['An order can only be cancelled if its status is pending.', 'allowIf', [{ kind: 'value', is: ['pending'], others: ['sent'] }]],
  ['Do not cancel an order if its status is sent.', 'denyIf', [{ kind: 'value', is: ['sent'] }]],
  ['Never refund an order unless the customer has sent a photo.', 'allowIf', [{ kind: 'fact', words: 'the customer has sent a photo' }]],
  [
    'Only refund if the customer is a member and has paid by card.',
    'allowIf',
    [{ kind: 'fact' }, { kind: 'fact', words: 'the customer has paid by card' }],
  ],
  ['If the parcel was lost, you may refund it.', 'allowIf', [{ words: 'the parcel was lost' }]],
  ['You must obtain explicit confirmation before you change anything.', 'confirm', []],
  ['First, you must ask for the order number.', 'identify', [], { identity: 'order number.' }],
  ['Always verify the identity of the customer via email.', 'identify', [], { identity: 'email.' }],
  ['Never remove checked bags.', 'never', [], { wish: 'remove checked bags' }],
  ['Sale items cannot be returned.', 'never', [], { wish: 'return sale items' }],
  ['The user can add but not remove bags.', 'never', [], { wish: 'remove bags' }],
  ['Orders can be changed without changing the total.', 'never', [], { wish: 'change the total' }],
  ['Tell the customer "Please stay on the line".', 'call', [], { says: ['Please stay on the line'] }],
  ['Express shipping costs 12 dollars.', 'fact', [], { says: ['12'], wish: 'How much is express shipping?' }],
  ['All bags must be in the same cabin.', 'allowIf', [{ words: 'All bags are in the same cabin' }]],
  ['This can only be done once.', 'denyIf', [{ kind: 'fact' }]],
  ['Be polite.', 'conduct', []],
  ['You should not give recommendations.', 'never', []],
]

describe('sentences as rules', () => {
  it.each(rows)('%s', (sentence, force, conditions, members = {}) => {
    const read = readSentence(sentence, { domains, leads: [] })
    expect(read).toMatchObject({ force, ...members })
    expect(read!.conditions).toMatchObject(conditions)
    expect(read!.conditions).toHaveLength(conditions.length)
  })
  it.each(['The shop opened long ago.', 'Our tents come from Norway.', '', '!!!'])('%s demands nothing', (sentence) => {
    expect(readSentence(sentence, { domains, leads: [] })).toBeUndefined()
  })
})

it('a list of values is a domain', () => {
  expect(
    domainsIn(
      'There are three cabin classes: basic, economy, business.',
      'There are three cabin classes: **basic**, **economy**, **business**.',
    ),
  ).toEqual([{ name: 'cabin class', values: ['basic', 'economy', 'business'] }])
})

it('sentences keep their words, titles and the lines that they are listed under', () => {
  const text =
    '# Shop\n## Return\nReturns, e.g. of tents, are easy. Say "Hi. Bye." first.\n\nMembers:\n- if silver:\n  - **two** bags\n- no fee\n'
  const sentences = sentencesOf(text)
  expect(sentences.map(({ plain, headings, leads }) => [plain, headings.join('/'), leads.map((lead) => lead.plain).join('/')])).toEqual([
    ['Returns, e.g. of tents, are easy.', 'Shop/Return', ''],
    ['Say "Hi. Bye." first.', 'Shop/Return', ''],
    ['two bags', 'Shop/Return', 'Members/if silver'],
    ['no fee', 'Shop/Return', 'Members'],
  ])
  for (const { quote, start } of sentences) expect(text.slice(start, start + quote.length)).toBe(quote)
})
