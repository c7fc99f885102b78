import { describe, expect, it } from 'vitest'
import { countIn, mentions } from './words.ts'

describe('words are understood with one slip of the finger', () => {
  const slips = (word: string) =>
    [...word].flatMap((letter, at) =>
      at === 0 || at > word.length - 2
        ? []
        : [word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + word[at + 1] + letter + word.slice(at + 2)],
    )
  it.each(['pause', 'invoice', 'refund', 'discount', 'goodbye'])('%s', (word) => {
    expect(slips(word).filter((slip) => !mentions(word)(`Please, ${slip.toUpperCase()}!`))).toEqual([])
  })
  it.each([
    ['late fee', 'the late-fee', true],
    ['late fee', 'a LATE  fee?', true],
    ['late fee', 'too late, and a fee', false],
    ['the box', 'the boxes', false],
    ['return', 'returning', false],
    ["didn't get", 'I didn’t get it', true],
    ['four', 'for', false],
  ])('%j in %j: %j', (phrase, message, expected) => {
    expect(mentions(phrase)(message)).toBe(expected)
  })
})

describe('numbers are read where they mean something', () => {
  const months = countIn(6, '# month', '# months')
  it.each([
    ['for two months', false, 2],
    ['for 3 montsh', false, 3],
    ['one moment', false, undefined],
    ['one', true, 1],
    ['two boxes in three months', true, 3],
    ['7 months', true, undefined],
    ['Hi there.', true, undefined],
    ['I have not had any for months', true, undefined],
  ])('months in %j, asked %j: %j', (message, asked, expected) => {
    expect(months(message, asked)).toBe(expected)
  })
})
