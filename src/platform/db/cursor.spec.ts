import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invalidCursor, readCursor, readPlace, toPage, writeCursor } from './cursor.ts'

const refused = expect.objectContaining({
  code: 'invalid',
  extras: { errors: [expect.objectContaining({ parameter: 'cursor', code: 'bad_cursor' })] },
})

describe('a cursor', () => {
  it('brings its position back, whatever text it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (value, id) => {
        fc.pre(!`${value}${id}`.includes('\0'))
        expect(readCursor(writeCursor({ value, id }, { a: 1 }), { a: 1 })).toEqual({ value, id })
      }),
    )
  })
  it('is bound to its filters; those left out count for nothing', () => {
    const cursor = writeCursor({ value: 'v', id: 'i' }, { a: 1, b: undefined })
    expect(readCursor(cursor, { a: 1 })).toEqual({ value: 'v', id: 'i' })
    for (const other of [{ a: 2 }, { a: '1' }, {}, { a: 1, b: 0 }]) expect(() => readCursor(cursor, other)).toThrow(refused)
  })
  it('is none when none is given', () => expect(readCursor(undefined, {})).toBeUndefined())
  it.each([
    '',
    'x',
    '%',
    '[]',
    'W10',
    Buffer.from('["a","b"]').toString('base64url'),
    Buffer.from('"text"').toString('base64url'),
    Buffer.from('null').toString('base64url'),
  ])('%j is refused', (text) => expect(() => readCursor(text, {})).toThrow(refused))
  it('random bytes are refused, never half understood', () => {
    const refuses = (text: string) => {
      expect(() => readCursor(text, {})).toThrow(refused)
    }
    fc.assert(fc.property(fc.base64String(), refuses))
  })
  it('of a place is a whole number', () => {
    const cursorAt = (value: string) => writeCursor({ value, id: 'i' }, { a: 1 })
    expect([readPlace(undefined, { a: 1 }, -1), readPlace(cursorAt('7'), { a: 1 }, -1)]).toEqual([-1, 7])
    for (const value of ['', 'x', '-1', '1e999', 'NaN', '0.5', '99999999999999999999'])
      expect(() => readPlace(cursorAt(value), { a: 1 }, -1)).toThrow(refused)
    expect(() => readPlace(cursorAt('7'), {}, -1)).toThrow(refused)
  })
  it('has one wording for all that is not ours', () => expect(invalidCursor().message).toBe('Invalid cursor. Start again without one.'))
})

describe('a page', () => {
  const position = (id: number) => ({ value: `v${id}`, id: String(id) })
  it.each([
    [[], 2, [], false],
    [[1], 2, [1], false],
    [[1, 2], 2, [1, 2], false],
    [[1, 2, 3], 2, [1, 2], true],
  ])('of %j by %i is %j, with more: %s', (rows, limit, data, more) => {
    const page = toPage(rows, limit, {}, position)
    expect(page.data).toEqual(data)
    expect(page.nextCursor && readCursor(page.nextCursor, {})).toEqual(more ? position(data.at(-1)!) : null)
  })
})
