import { describe, expect, it } from 'vitest'
import { groupByCause } from './outcome-groups.ts'

const failed = (outcomeReason: string) => ({ effectiveOutcome: 'failed' as const, errorSource: null, error: null, outcomeReason })
const broken = (reason: string, message: string) => ({
  effectiveOutcome: 'error' as const,
  errorSource: 'agent' as const,
  error: { reason, message },
  outcomeReason: message,
})

describe('runs that did not pass', () => {
  it('are grouped by their cause, whatever they quote, the most frequent first', () => {
    const runs = [
      broken('connectionClosed', 'The agent closed the connection after 3 bytes.'),
      failed('The reply (turn 4) says "towards the end of the week", not "Thursday".'),
      failed('The reply (turn 2) says "soon", not "Thursday".'),
      broken('timeout', 'No reply within 30 s.'),
      failed('The reply (turn 4) says "soon", not "Thursday".'),
    ]
    expect(groupByCause(runs).map(({ newest, count }) => [runs.indexOf(newest), count])).toEqual([
      [1, 3],
      [0, 1],
      [3, 1],
    ])
  })
  it('an error of the agent and a wrong answer with the same words are two causes', () => {
    expect(groupByCause([failed('No.'), { ...broken('x', 'No.'), error: null }])).toHaveLength(2)
  })
})
