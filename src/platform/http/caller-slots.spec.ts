import { describe, expect, it } from 'vitest'
import { createCallerSlots } from './caller-slots.ts'

const limits = { perMember: 3, perWorkspace: 6, perProcess: 12 }

/** Places, with how many of each holder were ended to make room. */
function scene() {
  const places = createCallerSlots(limits)
  const ended: string[] = []
  const take = (workspaceId: string, memberId: string, times = 1) =>
    Array.from(
      { length: times },
      () => places.take({ workspaceId, memberId }, () => ended.push(`${workspaceId} ${memberId}`)).full ?? 'taken',
    ).at(-1)
  return { places, take, ended }
}

describe('places', () => {
  it('are so many of one member, and free again when one leaves', () => {
    const { places, take } = scene()
    const first = places.take({ workspaceId: 'w', memberId: 'a' }, () => {})
    expect([take('w', 'a', 2), take('w', 'a')]).toEqual(['taken', 'member'])
    if (!first.full) first.leave()
    expect(take('w', 'a')).toBe('taken')
    expect(take('other', 'a')).toBe('taken')
  })
  it('of a full workspace go over from the caller with most, while that is two more, and newest first', () => {
    const { take, ended } = scene()
    take('w', 'a', 3)
    take('w', 'b', 3)
    expect([take('w', 'c'), take('w', 'c'), take('w', 'c')]).toEqual(['taken', 'taken', 'workspace'])
    expect(ended.toSorted()).toEqual(['w a', 'w b'])
    // Nobody has two more than another now.
    expect([take('w', 'd'), take('w', 'd')]).toEqual(['taken', 'workspace'])
  })
  it('of a full process go over from the workspace that has most: nobody is without one', () => {
    const { take, ended } = scene()
    for (const member of ['a', 'b']) for (const workspace of ['greedy', 'eager']) take(workspace, member, 3)
    expect([take('late', 'a', 3), take('later', 'a')]).toEqual(['taken', 'taken'])
    expect(ended).toHaveLength(4)
    expect(ended.every((value) => /^(greedy|eager)/.test(value))).toBe(true)
    const { take: many } = scene()
    for (let n = 0; n < 12; n += 1) many(`w${n}`, 'a')
    expect(many('w12', 'a')).toBe('process')
  })
})
