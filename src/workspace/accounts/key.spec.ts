import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkKey, crc32, type Environment, keyFault, keyOf } from './key.ts'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const sample = keyOf('production', new Uint8Array(32).fill(7))
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('a key keeps all of its 256 random bits', () => {
  it('reads back as the number it was made from', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const digits = keyOf('development', random).slice('parley_dev_'.length, -6)
        const value = [...digits].reduce((sum, digit) => sum * 62n + BigInt(alphabet.indexOf(digit)), 0n)
        expect(value.toString(16)).toBe(BigInt(`0x${Buffer.from(random).toString('hex')}`).toString(16))
      }),
    )
  })
  it.each<[Environment, RegExp]>([
    ['development', /^parley_dev_[0-9A-Za-z]{49}$/],
    ['production', /^parley_live_[0-9A-Za-z]{49}$/],
  ])('has the form of %s', (environment, form) => {
    for (const fill of [0, 255]) {
      const key = keyOf(environment, new Uint8Array(32).fill(fill))
      expect(key).toMatch(form)
      expect(checkKey(key, environment)).toBe(true)
    }
  })
  it.each([0, 16, 31, 33, 64])('is not made from %i bytes', (length) => {
    expect(() => keyOf('development', new Uint8Array(length))).toThrow('32 random bytes')
  })
})

describe('the checksum is CRC-32', () => {
  it.each([
    ['', 0],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j as published', (text, sum) => expect(crc32(text)).toBe(sum))
})

describe('a changed key is refused without a look-up', () => {
  it('whichever single character is another one', () => {
    for (let at = 0; at < sample.length; at++)
      for (const other of `${alphabet}_- `)
        if (other !== sample[at]) expect(checkKey(sample.slice(0, at) + other + sample.slice(at + 1), 'production')).toBe(false)
  })
  it('when two neighbours are swapped', () => {
    for (let at = 0; at + 1 < sample.length; at++) {
      const swapped = sample.slice(0, at) + sample[at + 1] + sample[at] + sample.slice(at + 2)
      expect(checkKey(swapped, 'production')).toBe(swapped === sample)
    }
  })
  it('when it is cut or grows', () => {
    for (let length = 0; length < sample.length; length++) expect(checkKey(sample.slice(0, length), 'production')).toBe(false)
    for (const extra of ['x', ' ', '\n', '\0']) {
      expect(checkKey(sample + extra, 'production')).toBe(false)
      expect(checkKey(extra + sample, 'production')).toBe(false)
    }
  })
})

describe('what is no key is refused by its form', () => {
  it.each([
    ['nothing', ''],
    ['SQL', "' OR '1'='1"],
    ['12,000 characters', 'k'.repeat(12_000)],
    ['a key with 12,000 more', sample + 'k'.repeat(12_000)],
    ['the hash of a key', 'f'.repeat(64)],
    ['other digits of Unicode', sample.replace(/\d/, '٣')],
    ['two keys in one header', `${sample}, ${sample}`],
    ['a key that is quoted', `"${sample}"`],
    ['the prefix alone', 'parley_live_'],
  ])('%s', (_what, text) => expect(keyFault(text, 'production')).toBe('a key has the form parley_<dev|live>_<49 letters and digits>'))

  it('names the environment that a key belongs to', () => {
    expect(keyFault(sample, 'production')).toBeUndefined()
    expect(keyFault(sample, 'development')).toContain('starts with parley_dev_')
    expect(keyFault(`${sample.slice(0, -1)}!`, 'production')).toContain('form')
    expect(keyFault(sample.slice(0, -1) + (sample.endsWith('0') ? '1' : '0'), 'production')).toContain('checksum')
  })
})
