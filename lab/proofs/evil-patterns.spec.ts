import { describe, expect, it } from 'vitest'
import { processorMs } from '#harness/processor-time.ts'
import { compilePattern } from '#src/measure/assertions/pattern.ts'
import { PatternFault } from '#src/measure/assertions/pattern-size.ts'

function isRefused(source: string): boolean {
  try {
    compilePattern(source)
  } catch (error) {
    if (error instanceof PatternFault) return true
    throw error
  }
  return false
}

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
    expect(patterns.filter((source) => !isRefused(source)).length).toBeGreaterThan(85)
  })

  it.each(patterns)('%s', (source) => {
    if (isRefused(source)) return
    const worst = Math.max(...texts.map((text) => processorMs(() => compilePattern(source).search(text), 250)))
    expect(worst).toBeLessThan(250)
  })
})
