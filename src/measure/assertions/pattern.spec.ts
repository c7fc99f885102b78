import { describe, expect, it } from 'vitest'
import { processorMs } from '#harness/processor-time.ts'
import { compilePattern } from './pattern.ts'
import { PatternFault } from './pattern-size.ts'

function faultOf(source: string): PatternFault | undefined {
  try {
    compilePattern(source)
  } catch (error) {
    if (error instanceof PatternFault) return error
    throw error
  }
  return undefined
}

describe('a pattern that cannot run in linear time, or is not whole, is refused with engine and place', () => {
  it.each([
    ['a(?=b)', /Look-around/, 1],
    ['a(?!b)', /Look-around/, 1],
    ['(?<=a)b', /Look-around/, 0],
    ['(?<!a)b', /Look-around/, 0],
    ['(a)\\1', /Back-references/, 3],
    ['(?P<n>a)\\k<n>', /Back-references/, 8],
    ['x(a', /not closed/, 1],
    ['a)b', /This "\)" closes nothing/, 1],
    ['ab[c', /not closed/, 2],
    ['[]', /not closed/, 0],
    ['a**', /nested repetition/, 1],
    ['ab{2,1}', /invalid repeat count/, 2],
    ['[z-a]', /invalid character class range/, 1],
    ['ab\\', /trailing backslash/, 2],
    ['*a', /missing argument/, 0],
    ['(?>a)', /unsupported Perl syntax/, 0],
    [`${'a'.repeat(1_000)}b`, /longer than 1000 characters/, 1_000],
    [`(?i)${'[B-\u{1E900}]'.repeat(6)}`, /Unicode classes/, 0],
  ])('%s', (source, message, position) => {
    const fault = faultOf(source)
    expect(fault?.message).toMatch(message)
    expect(fault?.message).toContain(`re2js, at character ${position + 1}`)
    expect(fault?.position).toBe(position)
  })

  it.each([
    '[(?=a)]',
    '\\(\\?=',
    '\\Q(?=a)\\E',
    '[]a]',
    '[^]a]',
    '[[:alpha:]]',
    '(?P<name>a)',
    '(?<name>a)',
    '(?i:a)',
    '(?i)a',
    'a{,5}',
    '\\x{1F600}',
    'x{1000}',
  ])('%s is fine', (source) => expect(faultOf(source)).toBeUndefined())
})

describe('a repeat bomb is refused before it is built, within 50 ms', () => {
  const mostMs = 50
  it.each([
    '((x{1000}){1000}){1000}',
    'x{1000}'.repeat(142),
    '(\\pL{0,1000})'.repeat(50),
    `(?:${'[a-z]'.repeat(198)}){1000}`,
    '(?:(?:a|b){100}){100}',
    '(a?){1000}a{1000}',
  ])('%s', (source) => {
    let message: string | undefined
    const took = processorMs(() => {
      message = faultOf(source)?.message
    }, mostMs)
    expect(message).toMatch(/instructions, more than 2000/)
    expect(took).toBeLessThan(mostMs)
  })
})

describe('the first match is found', () => {
  it.each([
    ['b+', 'aabba', { at: 2, end: 4 }],
    ['^$', '', { at: 0, end: 0 }],
    ['😀', 'a😀', { at: 1, end: 3 }],
    ['c', 'ab', 'none'],
    ['(a|b)*c$', 'abac', { at: 0, end: 4 }],
    ['b', `${'a'.repeat(100_000)}b`, 'beyond'],
    ['a$', 'a'.repeat(100_001), 'beyond'],
    ['^a', 'a'.repeat(100_001), { at: 0, end: 1 }],
  ])('%s', (source, text, expected) => expect(compilePattern(source).search(text)).toEqual(expected))
})
