import { describe, expect, it } from 'vitest'
import { type Failure, groupFailures, normalizeSentence } from './fingerprint.ts'

const failure = (more: Partial<Failure> = {}): Failure => ({
  runId: 'run_1',
  cellIndex: 0,
  subject: { type: 'scenario', id: 'scn_1', name: 'Refund' },
  outcome: 'failed',
  errorSource: null,
  assertion: { kind: 'contains', name: null },
  reason: 'None of 3 replies passes; the reply (turn 4) does not contain “Thursday”.',
  ...more,
})

describe('a sentence without what differs from run to run', () => {
  it.each([
    ['None of 3 replies passes.', 'None of 12 replies passes.'],
    ['The reply (turn 4) does not contain “Thursday”.', 'The reply (turn 10) does not contain “Friday, 3 May”.'],
    ['took 1,234.5 ms', 'took 87 ms'],
    ['order 7f3b9a2c41 is unknown', 'order 00c1ffee99 is unknown'],
    ['run run_01h455vb4pex5vsknk084sn02q ended', 'run run_01h455vb4pex5vsknk084sn02r ended'],
    ['at 550e8400-e29b-41d4-a716-446655440000', 'at 550e8400-e29b-41d4-a716-446655440001'],
    ['says "a \\" b"', 'says "c"'],
    ['two\n lines', 'two lines'],
  ])('%j is %j', (one, other) => {
    expect(normalizeSentence(one)).toBe(normalizeSentence(other))
  })
  it.each([
    ['does not contain “x”', 'contains “x”'],
    ['The agent refused.', 'The agent hung up.'],
    ['decade', 'facade'],
  ])('%j is not %j', (one, other) => {
    expect(normalizeSentence(one)).not.toBe(normalizeSentence(other))
  })
})

describe('equal failures stand under one line', () => {
  it('with counts and at most five examples, the most frequent first', () => {
    const same = Array.from({ length: 7 }, (_, at) =>
      failure({ runId: `run_${at}`, cellIndex: at % 2, reason: `None of ${at} replies passes.` }),
    )
    const groups = groupFailures([failure({ runId: 'other', assertion: { kind: 'latency', name: null } }), ...same])
    expect(groups.map(({ runs, cells, examples }) => [runs, cells, examples])).toEqual([
      [7, 2, ['run_0', 'run_1', 'run_2', 'run_3', 'run_4']],
      [1, 1, ['other']],
    ])
    expect(groups[0]!.reason).toBe('None of 0 replies passes.')
  })
  it.each([
    ['another scenario', { subject: { type: 'scenario', id: 'scn_2', name: 'B' } }],
    ['another kind of assertion', { assertion: { kind: 'regex', name: null } }],
    ['another name of it', { assertion: { kind: 'contains', name: 'date' } }],
    ['another outcome', { outcome: 'inconclusive' }],
  ] satisfies [string, Partial<Failure>][])('%s is another line', (_, more) => {
    expect(groupFailures([failure(), failure(more)])).toHaveLength(2)
  })
  it.each([
    ['toolCalled', 'has 0 calls of "refund"; at least one call was expected', 'has 0 calls of "notify"; at least one call was expected'],
    ['toolArguments', 'has 2 calls of "refund", none with', 'has 1 call of "notify", none with'],
    [
      'toolsMatched',
      'has 1 call that no rule of the tool mocks answers, first refund({"id":"B-1"}): "x"',
      'has 1 call that no rule of the tool mocks answers, first notify({"id":"B-1"}): "x"',
    ],
  ])('%s of another tool is another line, and of the same tool with something else the same', (kind, reason, other) => {
    const of = (text: string) => failure({ assertion: { kind, name: null }, reason: text })
    expect(groupFailures([of(reason), of(other)])).toHaveLength(2)
    expect(groupFailures([of(reason), of(reason.replace(/\d/g, '3').replace('B-', 'C-'))])).toHaveLength(1)
  })
  it('an agent that cannot be reached is one failure in all scenarios', () => {
    const dead = { outcome: 'error', errorSource: 'channel', assertion: null, reason: 'Connection refused after 3 tries.' } as const
    const [group, ...others] = groupFailures([
      failure(dead),
      failure({ ...dead, cellIndex: 1, subject: { type: 'test', id: 'tst_1', name: 'B' } }),
    ])
    expect([others.length, group!.subject, group!.runs, group!.cells]).toEqual([0, null, 2, 2])
  })
  it('and has the same fingerprint in every batch run', () => {
    expect(groupFailures([failure()])[0]!.fingerprint).toBe(groupFailures([failure({ runId: 'run_9', cellIndex: 4 })])[0]!.fingerprint)
  })
})
