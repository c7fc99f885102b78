import { describe, expect, it } from 'vitest'
import { causeInWords, groupByCause } from './outcome-groups.ts'

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
      broken('reset', 'The agent closed the connection after 3 bytes.'),
      failed('The agent did not say “Thursday” (turn 4).'),
      failed('The agent did not say “Friday” (turn 2).'),
      broken('timeout', 'No reply within 30 s.'),
      failed('The agent did not say “Monday, 3 May” (turn 4).'),
    ]
    expect(groupByCause(runs).map(({ newest, count }) => [runs.indexOf(newest), count])).toEqual([
      [1, 3],
      [0, 1],
      [3, 1],
    ])
  })
  it('have it in two or three words where Parley knows them', () => {
    expect([broken('reset', 'Cut.'), failed('The agent did not say “Thursday”.'), failed('No.')].map(causeInWords)).toEqual([
      'connection cut',
      'other words',
      undefined,
    ])
  })
  it('an error of the agent and a wrong answer with the same words are two causes', () => {
    expect(groupByCause([failed('No.'), { ...broken('x', 'No.'), error: null }])).toHaveLength(2)
  })
})
