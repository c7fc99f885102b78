import { describe, expect, it } from 'vitest'
import { folded } from './folded.ts'

let ids = 0
const entry = (action: string, requestId: string | null) =>
  ({ id: `e${++ids}`, resourceType: action.split('.')[0], action, requestId }) as Parameters<typeof folded>[0][number]
const said = (entries: Parameters<typeof folded>[0]) => folded(entries).map(({ entry: { action }, same }) => [action, same.length + 1])

describe('entries of the activity in a list', () => {
  it('fold into one where a request did the same with several that have no name', () => {
    const assigned = [entry('review.assigned', 'r1'), entry('review.assigned', 'r1'), entry('review.assigned', 'r1')]
    const tasks = [entry('reviewTask.created', 'r1'), entry('reviewTask.created', 'r1')]
    expect(said([...assigned, ...tasks])).toEqual([
      ['review.assigned', 3],
      ['reviewTask.created', 2],
    ])
  })
  it('stay alone where they have a name, are of several requests, of none, or not neighbors', () => {
    expect(said([entry('scenario.created', 'r1'), entry('scenario.created', 'r1')])).toHaveLength(2)
    expect(said([entry('review.assigned', 'r1'), entry('review.assigned', 'r2')])).toHaveLength(2)
    expect(said([entry('review.dueSoon', null), entry('review.dueSoon', null)])).toHaveLength(2)
    expect(said([entry('review.assigned', 'r1'), entry('review.started', 'r2'), entry('review.assigned', 'r1')])).toHaveLength(3)
  })
})
