import { describe, expect, it } from 'vitest'
import { pathInWords } from './path-in-words.ts'

describe('a JSON path in words', () => {
  it.each([
    ["$['reply']", 'reply'],
    ['$.choices[0].message', 'choices[0].message'],
    ["$.orders['A-1'].status", 'orders.A-1.status'],
    ['$.refunds[*]', 'refunds'],
    ['$.orders[*].items[*].price', 'price in items in orders'],
    ['$', 'the top level'],
    ['$..order', '$..order'],
    ['$.refunds[?@.euro > 5]', '$.refunds[?@.euro > 5]'],
  ])('%s is %s', (path, words) => expect(pathInWords(path)).toBe(words))
})
