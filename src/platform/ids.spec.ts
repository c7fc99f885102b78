import fc from 'fast-check'
import { TypeID } from 'typeid-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { base32, newId } from './ids.ts'

const uuidOf = (id: string): string => TypeID.fromString(id).toUUID()
const partsOf = (uuid: string): [number, number, number] => {
  const hex = uuid.replaceAll('-', '')
  return [Number.parseInt(hex.slice(0, 12), 16), Number.parseInt(hex.slice(12, 22), 16), Number.parseInt(hex.slice(22), 16)]
}

describe('base32 is that of TypeID', () => {
  // valid.yml of the specification.
  it.each([
    ['00000000-0000-0000-0000-000000000000', '00000000000000000000000000'],
    ['00000000-0000-0000-0000-000000000001', '00000000000000000000000001'],
    ['00000000-0000-0000-0000-00000000000a', '0000000000000000000000000a'],
    ['00000000-0000-0000-0000-000000000010', '0000000000000000000000000g'],
    ['00000000-0000-0000-0000-000000000020', '00000000000000000000000010'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
    ['0110c853-1d09-52d8-d73e-1194e95b5f19', '0123456789abcdefghjkmnpqrs'],
    ['01890a5d-ac96-774b-bcce-b302099a8057', '01h455vb4pex5vsknk084sn02q'],
  ])('%s: %s', (uuid, expected) => expect(base32(partsOf(uuid))).toBe(expected))

  it('and that of the package typeid-js, for any UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(base32(partsOf(uuid))).toBe(TypeID.fromUUID('', uuid).toString())
      }),
    )
  })
})

afterEach(() => vi.restoreAllMocks())

describe('an id', () => {
  it('is a TypeID: the prefix and a UUIDv7 of this moment', () => {
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

  it('sorts behind the earlier ones while the clock is a little behind, and follows a clock that was set back', () => {
    const start = Date.now() + 60_000
    const clock = vi.spyOn(Date, 'now')
    const idAt = (now: number) => {
      clock.mockReturnValue(now)
      return newId('run')
    }
    const [first, behind] = [idAt(start), idAt(start - 9_000)]
    expect(behind > first).toBe(true)
    expect(idAt(start - 11_000) < first).toBe(true)
    idAt(start)
  })
})
