import { describe, expect, it } from 'vitest'
import { lineOf, placeOf } from './json-place.ts'

const text = JSON.stringify({ name: 'a "b" {', user: { goal: 'x', 'odd/key~': [1, { deep: true }, 'last'] }, empty: {}, list: [] }, null, 2)
const at = (pointer: string) => {
  const { start, end } = placeOf(text, pointer)
  return text.slice(start, end)
}

describe('the place of a JSON pointer in a text', () => {
  it.each([
    ['/name', '"a \\"b\\" {"'],
    ['/user/goal', '"x"'],
    ['/user/odd~1key~0/0', '1'],
    ['/user/odd~1key~0/1/deep', 'true'],
    ['/user/odd~1key~0/2', '"last"'],
    ['/empty', '{}'],
    ['/list', '[]'],
    ['', text],
  ])('%s is %s', (pointer, value) => expect(at(pointer)).toBe(value))
  it('of what is missing is that of what would hold it', () => {
    expect(at('/empty/missing')).toBe('{}')
    expect(at('/list/3/text')).toBe('[]')
    expect(at('/user/goal/deeper')).toBe('"x"')
  })
  it('is on a line', () => expect(lineOf(text, placeOf(text, '/user/goal').start)).toBe(4))
})
