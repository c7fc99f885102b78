import { describe, expect, it } from 'vitest'
import { type RunStatus, runLifecycle, runStatuses } from './lifecycle.ts'

describe('the life of a run', () => {
  it('has no way out of its ends, and none into its beginning but being put back', () => {
    expect([...runLifecycle.final].sort()).toEqual(['canceled', 'completed'])
    const into = Object.entries(runLifecycle.moves).filter(([, { to }]) => to === 'queued')
    expect(into.map(([move]) => move)).toEqual(['requeue'])
  })
  it('reaches every state', () => {
    const reached = new Set<RunStatus>(['queued'])
    for (const state of reached) for (const { from, to } of Object.values(runLifecycle.moves)) if (from.includes(state)) reached.add(to)
    expect([...reached].sort()).toEqual([...runStatuses].sort())
    expect([...runLifecycle.states].sort()).toEqual([...runStatuses].sort())
  })
  it.each<[RunStatus, string[]]>([
    ['queued', ['start', 'complete', 'cancel']],
    ['running', ['requeue', 'evaluate', 'complete', 'cancel']],
    ['evaluating', ['complete', 'cancel']],
    ['completed', []],
    ['canceled', []],
  ])('from %s it may %j', (state, moves) => {
    expect(runLifecycle.refusal('start', state).extras.allowedTransitions).toEqual(moves)
  })
})
