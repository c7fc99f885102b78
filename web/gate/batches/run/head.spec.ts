import { describe, expect, it } from 'vitest'
import { headOf, linesOf, type Part } from './head.ts'

const part = (name: string, value: string): Part => ({ key: `variables/${name}`, name, value })
const channel = (value: string): Part => ({ key: 'channel', name: 'Channel', value })

describe('the head of the heat map', () => {
  it('has a row for each thing in which columns differ, and none for what all share', () => {
    const head = headOf([
      [part('shop', 'Mitte'), part('language', 'German'), channel('Staging')],
      [part('shop', 'Mitte'), part('language', 'French'), channel('Staging')],
    ])
    expect(head).toEqual([{ key: 'variables/language', name: 'language', lines: 1, values: ['German', 'French'] }])
  })
  it('shows everything where there is nothing to tell apart, and a dash where a column has no such thing', () => {
    expect(headOf([[part('shop', 'Mitte'), channel('Staging')]]).map(({ name }) => name)).toEqual(['shop', 'Channel'])
    expect(headOf([[part('shop', 'Mitte')], []]).map(({ values }) => values)).toEqual([['Mitte', '–']])
  })
  it('is no mixture of a variable and what is called the same', () => {
    expect(
      headOf([
        [part('Channel', 'a'), channel('x')],
        [part('Channel', 'b'), channel('y')],
      ]),
    ).toHaveLength(2)
  })
  it('has room for the longest value, up to four lines', () => {
    expect(headOf([[part('a', 'returning customer')], [part('a', 'b')]])[0]!.lines).toBe(2)
    expect(headOf([[part('a', 'word '.repeat(60))], [part('a', 'b')]])[0]!.lines).toBe(4)
  })
  it.each([
    ['', 1],
    ['German', 1],
    ['returning customer', 2],
    ['German-speaking customer', 3],
    ['Staging, over the public gateway', 3],
    ['x'.repeat(27), 3],
    [`a ${'x'.repeat(27)} b`, 4],
  ])('breaks %j into %i lines of 13', (text, lines) => {
    expect(linesOf(text, 13)).toBe(lines)
  })
})
