import { describe, expect, it } from 'vitest'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { endedBecause } from '#src/play/users/ended-because.ts'
import type { TerminationReason } from '#src/play/users/stopping.ts'
import { type PlannedEnd, reasonCutShort, verdictCutShort } from './cut-short.ts'

const user: PlannedEnd['user'] = { factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' } }
const scripted = (count: number, more: { noReply?: true; endsEarly?: 'allowed' } = {}): PlannedEnd => ({
  driver: {
    mode: 'scripted',
    turns: Array.from({ length: count }, (_, at) => ({
      content: `${at}`,
      ...(more.noReply && at === count - 1 && { noReply: true as const }),
    })),
  },
  user,
  stop: { ...(more.endsEarly && { endsEarly: more.endsEarly }) },
})
const talk = (messages: number, answered = messages): Turn[] =>
  Array.from({ length: messages + answered }, (_, at) => ({
    index: at + 1,
    role: at % 2 === 0 ? ('user' as const) : ('agent' as const),
    content: 'x',
    startedAt: '2026-01-01T00:00:00.000Z',
    latencyMs: 1,
  }))

const results = (outcome: 'passed' | 'failed', kind = 'contains', scope = 'everyReply') => [
  { index: 0, kind, required: true, weight: 1, scope, outcome, rationale: 'x', evidence: [] },
]
const early: TerminationReason[] = ['timeout', 'budgetExceeded', 'maxTurns', 'agentEnded', 'gaveUp']

describe('a fixed conversation', () => {
  // 88 runs that were cut off after three or four of eight messages were passed.
  it.each(early)('of which 3 of 8 messages were played is not passed: %s', (terminationReason) => {
    const verdict = verdictCutShort(results('passed'), scripted(8), { turns: talk(3), terminationReason })
    expect(verdict).toMatchObject({ outcome: 'inconclusive', score: 1 })
    expect(verdict.reason).toContain(`3 of 8 messages were sent (${endedBecause[terminationReason]})`)
    const early = verdictCutShort(results('passed'), scripted(8, { endsEarly: 'allowed' }), { turns: talk(3), terminationReason })
    expect(early.outcome).toBe('passed')
  })
  it('that failed stays failed', () => {
    const verdict = verdictCutShort(results('failed'), scripted(8), { turns: talk(3), terminationReason: 'timeout' })
    expect(verdict.outcome).toBe('failed')
  })
  it.each<[string, PlannedEnd, Turn[], TerminationReason]>([
    ['of which all was said', scripted(3), talk(3), 'userEnded'],
    ['that the agent ends with its last reply', scripted(3), talk(3), 'agentEnded'],
    ['whose time is up after its last reply', scripted(3), talk(3), 'timeout'],
    ['that ends as somebody wrote', scripted(3), talk(1), 'stopPhrase'],
    ['whose last message needs no answer', scripted(3, { noReply: true }), talk(3, 2), 'userEnded'],
  ])('%s was played to its end', (_, planned, turns, terminationReason) =>
    expect(reasonCutShort(planned, { turns, terminationReason })).toBeUndefined(),
  )
  it('whose last message was not answered was not', () =>
    expect(reasonCutShort(scripted(3), { turns: talk(3, 2), terminationReason: 'timeout' })).toContain('the last one was not answered'))
})

describe('a simulated conversation', () => {
  const planned: PlannedEnd = { driver: { mode: 'rules' }, user, stop: {} }
  it.each(['passed', 'failed'] as const)('of a stuck user says nothing, also when it is judged again', (outcome) => {
    const again = verdictCutShort(results(outcome), planned, { turns: talk(3), terminationReason: 'userStuck' })
    expect(again).toMatchObject({ outcome: 'inconclusive', reason: expect.stringContaining('stuck') })
  })
  it.each([
    ['language', 'transcript', 'failed'],
    ['notContains', 'everyReply', 'failed'],
    ['noPersonalData', 'turn:2', 'failed'],
    ['toolNotCalled', 'transcript', 'failed'],
    ['language', 'lastReply', 'inconclusive'],
    ['notContains', 'anyReply', 'inconclusive'],
    ['noRepetition', 'transcript', 'inconclusive'],
    ['turns', 'transcript', 'inconclusive'],
  ])('of a stuck user in which %s (%s) failed is %s', (kind, scope, outcome) => {
    const verdict = verdictCutShort(results('failed', kind, scope), planned, { turns: talk(3), terminationReason: 'userStuck' })
    expect(verdict).toMatchObject({ outcome, reason: expect.stringContaining('stuck') })
    const optional = results('failed', kind, scope).map((result) => ({ ...result, required: false }))
    expect(verdictCutShort(optional, planned, { turns: talk(3), terminationReason: 'userStuck' }).outcome).toBe('inconclusive')
  })
  it.each(['timeout', 'budgetExceeded'] as const)('that ends by %s is cut short', (terminationReason) =>
    expect(reasonCutShort(planned, { turns: talk(2), terminationReason })).toContain(endedBecause[terminationReason]),
  )
  it.each(['userEnded', 'agentEnded', 'maxTurns', 'gaveUp', 'goalReached'] as const)('that ends by %s is not', (terminationReason) =>
    expect(reasonCutShort(planned, { turns: talk(2), terminationReason })).toBeUndefined(),
  )
})
