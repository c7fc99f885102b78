import { expect, it } from 'vitest'
import { answerCall } from '#web/mocks.ts'
import { answerInWords, effectInWords, matchInWords, mocksOf } from './mocks.ts'
import { withRecordedCall } from './recorded-rule.ts'
import { answersOf } from './tried-calls.ts'

type Call = Parameters<typeof withRecordedCall>[1]
const call = (rest: object): Call => ({ name: 'refund', arguments: { order: 'A-1' }, ...rest }) as Call
const mock = (rest: object) => ({ rule: 0, matched: true, at: '2026-11-23T00:00:00Z', ...rest })

it.each<[string, Call, unknown]>([
  ['a result', call({ result: { refund: 'R-1' } }), { result: { refund: 'R-1' } }],
  ['an error of a mock', call({ result: { error: { status: 404, body: 'no' } }, mock: mock({}) }), { error: { status: 404, body: 'no' } }],
  ['an error that the agent reported', call({ result: { error: { status: 404 } } }), { result: { error: { status: 404 } } }],
  ['no answer', call({ result: { error: { status: 422, body: {} } }, mock: mock({ rule: null, matched: false }) }), { result: {} }],
  ['an error on purpose', call({ result: { error: { status: 503 } }, mock: mock({ onPurpose: 'error' }) }), { result: {} }],
  ['nothing', call({}), { result: {} }],
])('a recorded call with %s becomes a rule that answers it so', (_, recorded, respond) => {
  const before = { toolMocks: [{ tool: 'refund', rules: [{ match: 'any' as const, respond: { result: 'other' } }] }] }
  const { toolMocks } = withRecordedCall(before, recorded)
  expect(toolMocks[0]!.rules).toEqual([{ match: { exact: { order: 'A-1' } }, respond }, before.toolMocks[0]!.rules[0]])
  expect(withRecordedCall({ toolMocks }, recorded).toolMocks).toEqual(toolMocks)
  const { answers } = answersOf(answerCall, { mocks: toolMocks, state: {}, calls: [{ tool: 'refund', arguments: recorded.arguments }] })
  expect(answers[0]).toMatchObject({ words: 'Rule 1 answers', isWrong: false, answer: Object.values(respond as object)[0] })
})

it('a call of a tool that is not mocked yet adds the tool', () => {
  expect(withRecordedCall({}, call({ result: 1 })).toolMocks).toEqual([
    { tool: 'refund', rules: [{ match: { exact: { order: 'A-1' } }, respond: { result: 1 } }] },
  ])
})

it('tried calls share a state, say why none answers, and guess nothing about a JSON Schema', () => {
  const once = {
    match: 'any' as const,
    respond: { result: '{{call}}' },
    effect: [{ op: 'add' as const, path: '/n', value: '{{call}}' }],
    times: 1,
  }
  const calls = [1, 2].map(() => ({ tool: 'refund', arguments: {} }))
  const { answers, after } = answersOf(answerCall, { mocks: [{ tool: 'refund', rules: [once] }], state: {}, calls })
  expect(answers.map(({ words }) => words)).toEqual(['Rule 1 answers', 'No rule matches: the run would fail.'])
  expect(after).toEqual({ n: 1 })
  const bySchema = { tool: 'refund', rules: [{ match: { schema: {} }, respond: { result: 1 } }] }
  expect(answersOf(answerCall, { mocks: [bySchema], state: {}, calls }).answers[0]).toMatchObject({
    isWrong: true,
    words: expect.stringContaining('JSON Schema'),
  })
})

it.each([
  undefined,
  'x',
  {},
  [null, 3, []],
  [{ tool: 3 }],
  [{ rules: 'x' }],
  [{ rules: [null, {}, { match: null, respond: 3, effect: {} }] }],
])('what was written as JSON and is no mock does not break the form: %j', (toolMocks) => {
  const mocks = mocksOf(toolMocks)
  for (const { rules } of mocks) for (const rule of rules) for (const words of [matchInWords, answerInWords, effectInWords]) words(rule)
  const calls = mocks.map(({ tool }) => ({ tool, arguments: {} }))
  expect(answersOf(answerCall, { mocks, state: {}, calls }).answers).toHaveLength(mocks.length)
})
it.each([
  { respond: { sequence: 3 } },
  { respond: { error: null } },
  { respond: { result: 1 }, effect: { a: 1 } },
  { match: { path: 3 }, respond: {} },
])('a rule that is half written is said to be so: %j', (rule) => {
  const mocks = mocksOf([{ tool: 'a', rules: [rule] }])
  for (const words of [matchInWords, answerInWords, effectInWords]) expect(typeof words(mocks[0]!.rules[0]!)).toBe('string')
  expect(answersOf(answerCall, { mocks, state: {}, calls: [{ tool: 'a', arguments: {} }] }).answers[0]!.words).not.toMatch(
    /undefined|function/,
  )
})
