import { describe, expect, it } from 'vitest'
import { processorMs } from '../harness/processor-time.ts'
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
    })
    expect(message).toMatch(/instructions, more than 2000/)
    expect(took).toBeLessThan(50)
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

describe('a hundred evil patterns on 100,000 characters take at most 250 ms each', () => {
  const tail = '[^ab][^ab][^ab]'
  const grown = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 900].flatMap((n) => [
    `[ab]*a[ab]{${n}}${tail}`,
    `a.{${n}}${tail}`,
    `(?:a|b)*a(?:a|b){${n}}${tail}`,
    `(\\w{0,${n}}a)\\w{${n}}${tail}`,
    `(?:[ab]?){${n}}a{${n}}${tail}`,
    `(a?){${n}}a{${n}}!`,
  ])
  const known = [
    ...['^(a+)+$', '^(a|aa)+$', '(a*)*b', '([a-zA-Z]+)*$', '(.*a){20}', '(.*)*x', '((a+)+)+$', '(x+x+)+y', '^(\\w+\\s?)+$', '(\\w+\\d?)+!'],
    ...[
      '(?i)(\\pL{0,50}){5}!',
      '(.{0,100}a){3}',
      '(\\PN{0,200}\\pL){2}\\p{Han}\\pN',
      '.*\\pL.{100}\\p{Greek}',
      '(?s).{1000}.{900}',
      '(.*?,){11}P',
    ],
    ...['((a{10}){10}){10}', '(?i)[\\pL\\pN\\pM]{50}', '(?:a|b|ab|ba|aab){0,100}[cd]', '^(([a-z])+.)+[A-Z]([a-z])+$', '(?:(?:(?:a*)*)*)*c'],
    ...[
      '.*.*.*.*.*=.*',
      '\\b\\w{0,100}a\\w{100}\\b',
      '(?m)^.*$\\n',
      '[^x]*a[^x]{50}\\pN',
      '(?i)ſ{0,900}K',
      `(${'a|'.repeat(490)}b)`,
      '$'.repeat(900),
    ],
  ]
  const patterns = [...grown, ...known]
  // Random letters make the most states; the top bit of a linear congruence is random enough.
  let seed = 1
  const bit = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed >>> 31
  }
  const texts = [
    Array.from({ length: 100_000 }, (_, i) => (i % 997 === 0 ? '!' : 'ab'[bit()])).join(''),
    Array.from({ length: 100_000 }, (_, i) => String.fromCharCode(0x100 + ((i * 7_919) % 20_000))).join(''),
  ]

  it('there are a hundred, and most of them run', () => {
    expect(patterns).toHaveLength(100)
    expect(patterns.filter((source) => !faultOf(source)).length).toBeGreaterThan(85)
  })

  it.each(patterns)('%s', (source) => {
    if (faultOf(source)) return
    const worst = Math.max(...texts.map((text) => processorMs(() => compilePattern(source).search(text))))
    expect(worst).toBeLessThan(250)
  })
})
