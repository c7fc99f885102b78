import { expect, it } from 'vitest'
import { isPage, tableOf } from './page-table.ts'

const entry = { id: 'prj_1', name: 'Shop\u001b[31m', status: null, tags: ['a'], createdAt: '2026-01-02' }

it('shows the members that its entries have, without control characters, and the next page', () => {
  expect(tableOf({ data: [entry], nextCursor: 'abc' }).split('\n')).toEqual([
    'id     name      createdAt',
    'prj_1  Shop[31m  2026-01-02',
    'There are more: --cursor abc',
  ])
  expect(tableOf({ data: [], nextCursor: null })).toBe('Nothing.')
})

it.each([
  [{ data: [], nextCursor: null }, true],
  [{ data: [] }, false],
  [entry, false],
  [null, false],
])('%j is a page: %s', (answer, is) => expect(isPage(answer)).toBe(is))
