import { describe, expect, it } from 'vitest'
import { mentionsIn } from './mentions.ts'

const members = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' },
  { id: 'ann', name: 'Ann', email: null },
  { id: 'anna', name: 'Anna', email: null },
  { id: 'bob1', name: 'Bob Stone', email: 'stone@example.com' },
  { id: 'bob2', name: 'Bob Hill', email: null },
  { id: 'zoe', name: 'Zoë', email: null },
]

describe('the members that a text names', () => {
  it.each([
    ['@Ada Lovelace, look', ['ada']],
    ['look, @ada!', ['ada']],
    ['(@ADA@example.com)', ['ada']],
    ['@Ann and @Anna', ['ann', 'anna']],
    ['@Annabel', []],
    ['@Bob', []],
    ['@Bob Hill or @stone@example.com', ['bob2', 'bob1']],
    ['@Zoe\u0308', ['zoe']],
    ['mail ann@ann', []],
    ['@nobody, @ Ann, Ann', []],
    ['@Ann @Ann', ['ann']],
    ['', []],
  ])('%s', (text, ids) => {
    expect(mentionsIn(text, members)).toEqual(ids)
  })
})
