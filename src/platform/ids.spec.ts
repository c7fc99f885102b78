import { describe, expect, it } from 'vitest'
import { newId } from './ids.ts'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'
/** The UUID behind a TypeID, as its specification writes it. */
function uuidOf(id: string): string {
  const value = [...id.split('_')[1]!].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n)
  return value
    .toString(16)
    .padStart(32, '0')
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

describe('an id', () => {
  it('is a TypeID: the prefix and a UUIDv7 of this moment', () => {
    expect(uuidOf('prefix_01h455vb4pex5vsknk084sn02q')).toBe('01890a5d-ac96-774b-bcce-b302099a8057')
    const before = Date.now()
    const ids = Array.from({ length: 1_000 }, () => newId('run'))
    const after = Date.now()
    for (const id of ids) {
      expect(id).toMatch(/^run_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
      const uuid = uuidOf(id)
      expect(uuid).toMatch(/^.{14}7.{4}[89ab]/)
      const createdAt = Number.parseInt(uuid.replace('-', '').slice(0, 12), 16)
      expect(createdAt).toBeGreaterThanOrEqual(before)
      expect(createdAt).toBeLessThanOrEqual(after)
    }
  })

  it('sorts behind every earlier one, although many share a millisecond', () => {
    const ids = Array.from({ length: 50_000 }, () => newId('act'))
    expect(ids.every((id, index) => index === 0 || id > ids[index - 1]!)).toBe(true)
    expect(ids.length / new Set(ids.map((id) => id.slice(0, 14))).size).toBeGreaterThan(2)
  })
})
