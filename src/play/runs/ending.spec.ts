import { describe, expect, it } from 'vitest'
import { evaluate } from '#src/measure/assertions/evaluate.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Conversation } from './conversation.ts'
import { endingOf, errorEnding, summaryOf } from './ending.ts'
import type { Plan } from './plan.ts'
import { letterOf } from './tally.ts'

const turns: Turn[] = [
  { index: 1, role: 'user', content: 'Hi', startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 },
  { index: 2, role: 'agent', content: 'Hello', startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 7 },
]
const contains = (text: string, required = true): Plan['assertions'][number] => ({
  kind: 'contains',
  settings: { text, caseSensitive: false, wholeWords: true },
  required,
  weight: 1,
  scope: 'anyReply',
})
const of = (conversation: Partial<Conversation>, assertions = [contains('hello')]) =>
  endingOf(
    evaluate(assertions, { turns, durationMs: 50 }),
    { turns, terminationReason: 'userEnded', ...conversation },
    [{ attempt: 1, method: 'POST', url: 'x', latencyMs: 1 }],
    {
      durationMs: 50,
      planned: {
        driver: { mode: 'rules' },
        user: { factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' } },
        stop: {},
        assertions,
      },
    },
  )

describe('a conversation that was had is judged, however it ended', () => {
  it.each(['userEnded', 'maxTurns', 'gaveUp', 'stopPhrase', 'agentEnded', 'goalReached'] as const)('%s', (terminationReason) => {
    expect(of({ terminationReason })).toMatchObject({
      outcome: 'passed',
      terminationReason,
      errorSource: null,
      error: null,
      assertions: [{ outcome: 'passed' }],
      metrics: { durationMs: 50, turns: 1 },
    })
    expect(of({ terminationReason }, [contains('nothing')])).toMatchObject({ outcome: 'failed', errorSource: null })
  })
  it.each([
    ['passed', contains('hello')],
    ['failed', contains('nothing')],
  ])('but says nothing about the agent where the simulated user was stuck, though the assertions %s', (outcome, assertion) => {
    const ending = of({ terminationReason: 'userStuck' }, [assertion])
    expect(ending).toMatchObject({
      outcome: 'inconclusive',
      errorSource: 'simulator',
      error: { reason: 'userStuck', message: expect.stringContaining('user.wants') },
      assertions: [{ outcome }],
      metrics: { containment: null, turnsToGoal: null },
    })
    expect(letterOf({ status: 'completed', outcome: ending.outcome, errorSource: ending.errorSource })).toBe('x')
  })
  it('but is failed where the agent did what it must not, before the user was stuck', () => {
    const german = { kind: 'language', settings: { is: 'de', maxForeign: 0.1 }, required: true, weight: 1, scope: 'transcript' } as const
    const english = 'Which of our shops would you like to visit with your family this weekend?'
    const replies = [turns[0]!, { ...turns[1]!, content: english }]
    const results = evaluate([german], { turns: replies, durationMs: 50 })
    const rules = {
      driver: { mode: 'rules' as const },
      user: { factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' as const } },
    }
    const ending = endingOf(results, { turns: replies, terminationReason: 'userStuck' }, [], {
      durationMs: 50,
      planned: { ...rules, stop: {}, assertions: [] },
    })
    expect(ending).toMatchObject({ outcome: 'failed', terminationReason: 'userStuck', errorSource: null, error: null })
    expect(ending.outcomeReason).toMatch(/stuck, but the agent failed before: language: .*German/)
    expect(letterOf({ status: 'completed', outcome: ending.outcome, errorSource: ending.errorSource })).toBe('f')
  })
  it('a goal that was reached is measured, and contained unless a person takes over', () => {
    const reached = of({ terminationReason: 'goalReached' }).metrics
    expect(reached).toMatchObject({ containment: true, turnsToGoal: 1 })
    const handedOver = [turns[0]!, { ...turns[1]!, content: 'I am transferring you to a colleague now.' }]
    expect(of({ terminationReason: 'goalReached', turns: handedOver }).metrics).toMatchObject({ containment: false })
  })
  it('but not passed where its time ran out', () => {
    expect(of({ terminationReason: 'timeout' })).toMatchObject({
      outcome: 'inconclusive',
      outcomeReason: expect.stringContaining('maximum duration'),
    })
    expect(of({ terminationReason: 'timeout' }, [contains('nothing')])).toMatchObject({ outcome: 'failed' })
  })
  it('and without a required assertion says nothing', () => {
    expect(of({}, [])).toMatchObject({ outcome: 'inconclusive' })
    expect(of({}, [contains('nothing', false)])).toMatchObject({ outcome: 'inconclusive' })
  })
})

describe('one that did not take place is an error with its source, whatever was said before', () => {
  it.each(['agent', 'channel', 'simulator'] as const)('%s', (source) => {
    const ending = of({ terminationReason: `${source}Error`, fault: { source, reason: 'why', message: 'What to do.' } })
    expect(ending).toMatchObject({
      outcome: 'error',
      outcomeReason: 'What to do.',
      errorSource: source,
      terminationReason: `${source}Error`,
      assertions: [],
      metrics: { turns: 1 },
    })
    expect(ending.error).toEqual({ reason: 'why', message: 'What to do.', exchanges: [expect.objectContaining({ attempt: 1 })] })
    expect(summaryOf(ending)).toEqual({ outcome: 'error', terminationReason: `${source}Error`, errorSource: source })
  })
  it('whose reason is that of its end where the fault names none', () => {
    expect(of({ terminationReason: 'timeout', fault: { source: 'agent', message: 'm' } }).error!.reason).toBe('timeout')
  })
  it('ours has no figures', () => {
    expect(errorEnding('workerLost', 'platform', { reason: 'r', message: 'm' })).toMatchObject({
      outcome: 'error',
      errorSource: 'platform',
      metrics: null,
      usage: null,
    })
  })
})
