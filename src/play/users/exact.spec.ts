import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chance } from '#src/platform/chance.ts'
import { inLines, shortenText, withSlips } from './exact.ts'

/** Luck that always draws the same share of what is possible. */
const luck = (share: number): Chance => ({
  float: () => share,
  int: (min, max) => min + Math.floor(share * (max - min + 1)),
  pick: (list) => list[Math.floor(share * list.length)]!,
  weighted: (choices) => choices[0]!.value,
})

describe('slips spare values, names, numbers and addresses, and happen in ordinary words only', () => {
  it.each([
    ['please cancel order', [], 0, 'pelase cnacel odrer'],
    ['please cancel order', [], 0.6, 'plese canel orer'],
    ['please cancel order', ['cancel'], 0, 'pelase cancel odrer'],
    ['is bcdefg', ['is b', 'bcdefg'], 0, 'is bcdefg'],
    ['Emma A-1204 emma@x.com emma_kim', [], 0, 'Emma A-1204 emma@x.com emma_kim'],
    ['Emma: hello, again!', [], 0, 'Emma: hlelo, aagin!'],
  ])('%j with %j at %d: %j', (text, values, share, expected) => {
    expect(withSlips(text, values, 1, luck(share))).toBe(expected)
    expect(withSlips(text, values, 0, luck(share))).toBe(text)
  })
  it('any value of any text stays whole, and no text grows', () => {
    const word = fc.constantFrom('please', 'cancel', 'my order', 'is b', 'bcdefg', 'A-1', 'emma kim')
    const share = fc.double({ min: 0, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.array(word), share, (words, values, drawn) => {
        const text = words.join(' ')
        const count = (of: string, value: string) => of.split(value).length
        const slipped = inLines(withSlips(text, values, 1, luck(drawn)), values)
        expect(slipped.length).toBeLessThanOrEqual(text.length)
        for (const value of values) expect(count(slipped, value)).toBeGreaterThanOrEqual(count(text, value))
      }),
    )
  })
})

describe('sentences go on lines of their own, values stay on one', () => {
  it.each([
    ['Hello. It broke! Ok', [], 'Hello.\nIt broke!\nOk'],
    ['At Main St. 5. Thanks', ['Main St. 5'], 'At Main St. 5.\nThanks'],
  ])('%j', (text, values, expected) => expect(inLines(text, values)).toBe(expected))
})

describe('a text is cut between words, before a value, never inside a character', () => {
  it.each([
    ['short enough', [], 20, 'short enough'],
    ['cancel the order of today', [], 20, 'cancel the order of…'],
    ['cancel order number 12-34-56', ['12-34-56'], 24, 'cancel order number…'],
    ['12-34-56-78-90', ['12-34-56-78-90'], 10, '12-34-56-…'],
    ['🎲🎲🎲🎲🎲', [], 8, '🎲🎲🎲…'],
  ])('%j with %j to %d', (text, values, maxChars, expected) => expect(shortenText(text, values, maxChars)).toBe(expected))
  it('for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ minLength: 1 })),
        fc.integer({ min: 2, max: 30 }),
        (text, values, maxChars) => {
          const cut = shortenText(text, values, maxChars)
          expect(cut.length).toBeLessThanOrEqual(Math.max(maxChars, 0))
          expect(cut.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
