import { describe, expect, it } from 'vitest'
import { ServiceError } from './errors.ts'
import { lifecycle } from './lifecycle.ts'

const light = lifecycle<'green' | 'yellow' | 'red' | 'off', 'slow' | 'stop' | 'go' | 'fail'>({
  slow: { from: ['green'], to: 'yellow' },
  stop: { from: ['yellow'], to: 'red' },
  go: { from: ['red'], to: 'green' },
  fail: { from: ['green', 'yellow', 'red'], to: 'off' },
})

describe('a lifecycle', () => {
  it.each([
    ['slow', 'green', 'yellow'],
    ['stop', 'yellow', 'red'],
    ['go', 'red', 'green'],
    ['fail', 'red', 'off'],
  ] as const)('%s from %s leads to %s', (move, from, to) => {
    expect(light.can(move, from)).toBe(true)
    expect(light.next(move, from)).toBe(to)
    expect(light.to(move)).toBe(to)
  })
  it.each([
    ['stop', 'green', ['slow', 'fail']],
    ['go', 'yellow', ['stop', 'fail']],
    ['fail', 'off', []],
  ] as const)('%s from %s is refused with what is allowed from there', (move, from, allowed) => {
    expect(light.can(move, from)).toBe(false)
    const problem = { code: 'wrong_state', status: 409, extras: { currentState: from, allowedTransitions: allowed } }
    const thrown = () => light.next(move, from)
    expect(thrown).toThrow(ServiceError)
    expect(thrown).toThrow(expect.objectContaining(problem))
    expect(light.refusal(move, from)).toMatchObject(problem)
  })
  it('knows its states and those that nothing leaves', () => {
    expect([...light.states].sort()).toEqual(['green', 'off', 'red', 'yellow'])
    expect(light.final).toEqual(['off'])
  })
  it('hands its guard out as a copy', () => {
    light.from('fail').pop()
    expect(light.from('fail')).toEqual(['green', 'yellow', 'red'])
  })
})
