import { describe, expect, it } from 'vitest'
import { columnsThatFit } from './columns-that-fit.ts'

const columns = [
  { title: 'Outcome', width: '116px' },
  { title: 'Conversation', width: 'minmax(0, 3fr)' },
  { title: 'Reason', width: 'minmax(0, 3fr)', wideOnly: true },
  { title: 'Replies', width: '76px', wideOnly: true },
  { title: 'When', width: '88px', wideOnly: true },
]
const shownIn = (px: number) => columnsThatFit(columns, px).map(({ title }) => title)

describe('the columns of a list', () => {
  // 116 + 180 + 120 + 76 + 88, four gaps of 16 and 32 px of padding.
  it.each([
    [2_000, ['Outcome', 'Conversation', 'Reason', 'Replies', 'When']],
    [676, ['Outcome', 'Conversation', 'Reason', 'Replies', 'When']],
    [675, ['Outcome', 'Conversation', 'Reason', 'When']],
    [583, ['Outcome', 'Conversation', 'When']],
    [448, ['Outcome', 'Conversation', 'When']],
    [447, ['Outcome', 'Conversation']],
    [100, ['Outcome', 'Conversation']],
  ])('in %i px leave room for the name of each row', (px, titles) => {
    expect(shownIn(px)).toEqual(titles)
  })
})
