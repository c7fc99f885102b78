import { describe, expect, it } from 'vitest'
import { firstDivergence } from './divergence.ts'

type Said = Parameters<typeof firstDivergence>[0]
const talk = (...said: (string | [string, object])[]): Said =>
  said.map((one, at) => {
    const [content, call] = typeof one === 'string' ? [one] : one
    return {
      index: at + 1,
      role: at % 2 === 0 ? 'user' : 'agent',
      content,
      ...(call && { toolCalls: [{ name: 'refund', arguments: call }] }),
    } as Said[number]
  })

describe('the first turn in which the agent does something else', () => {
  it.each([
    ['says something else', talk('hi', 'hello', 'help', 'yes'), talk('hi', 'hello', 'help', 'no'), 4],
    ['calls a tool with something else', talk('hi', ['done', { of: 1 }]), talk('hi', ['done', { of: 2 }]), 2],
    ['calls no tool', talk('hi', ['done', { of: 1 }]), talk('hi', 'done'), 2],
    ['ends early', talk('hi', 'hello', 'help', 'yes'), talk('hi', 'hello'), 4],
    ['goes on', talk('hi', 'hello'), talk('hi', 'hello', 'more', 'yes'), 4],
    ['says the same in other white space', talk('hi', 'hello  you\n'), talk('hi', 'hello you'), null],
    ['is asked something else and says the same', talk('hi', 'hello'), talk('good day', 'hello'), null],
    ['says nothing in either', talk('hi'), talk('hi'), null],
  ])('when it %s', (_, before, now, turn) => {
    expect(firstDivergence(before, now)?.turn ?? null).toBe(turn)
  })

  it.each([
    ['words alone', talk('hi', 'yes'), talk('hi', 'no'), null],
    ['other arguments', talk('hi', ['done', { of: 1 }]), talk('hi', ['done', { of: 2 }]), ['refund({"of":1})', 'refund({"of":2})']],
    ['a call less, and other words', talk('hi', ['done', { of: 1 }]), talk('hi', 'no'), ['refund({"of":1})', null]],
    ['a call more', talk('hi', 'done'), talk('hi', ['done', {}]), [null, 'refund({})']],
    ['a turn more, with a call', talk('hi', 'a'), talk('hi', 'a', 'and?', ['done', {}]), [null, 'refund({})']],
  ])('has the action that differs: %s', (_, before, now, action) => {
    expect(firstDivergence(before, now)?.action).toEqual(action && { before: action[0], now: action[1] })
  })
})
