import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerCall, type MockSession } from './answer-call.ts'
import { mocksInput, type ToolMock } from './contract.ts'
import { checkSchema } from './schema-check.ts'

const mocksOf = (...mocks: object[]): ToolMock[] => mocksInput.toolMocks.parse(mocks) as ToolMock[]
const fresh = (state: Record<string, unknown> = {}): MockSession => ({ state, uses: {}, calls: 0 })
const ask = (mocks: ToolMock[], given: object, session = fresh(), tool = 'find') =>
  answerCall(mocks, session, { tool, arguments: given }, checkSchema)
const oneRule = (rule: object, more: object = {}) => mocksOf({ tool: 'find', rules: [rule], ...more })

const given = { id: 'A-1', lines: [{ sku: 'x', count: 2 }], note: 'now' }
describe('a rule matches', () => {
  it.each<[string, unknown, boolean]>([
    ['any', 'any', true],
    ['partial', { partial: { lines: [{ count: 2 }] } }, true],
    ['partial, other value', { partial: { lines: [{ count: 3 }] } }, false],
    ['partial, further item', { partial: { lines: [] } }, false],
    ['exact', { exact: { note: 'now', lines: [{ count: 2, sku: 'x' }], id: 'A-1' } }, true],
    ['exact, one less', { exact: { id: 'A-1', note: 'now' } }, false],
    ['path', { path: { '$.lines[*].sku': 'x', '$.id': 'A-1' } }, true],
    ['path, one of two', { path: { '$.lines[*].sku': 'x', '$.id': 'A-2' } }, false],
    ['path to nothing', { path: { '$.nothing': null } }, false],
    ['schema', { schema: { properties: { id: { pattern: '^A-' } }, required: ['id'] } }, true],
    ['schema, missing', { schema: { required: ['reason'] } }, false],
  ])('%s', (_, match, matches) => {
    const { outcome } = ask(oneRule({ match, respond: { result: 'yes' } }), given)
    expect(outcome).toMatchObject(
      matches
        ? { rule: 0, isMatched: true, answer: { result: 'yes' } }
        : { rule: null, isMatched: false, answer: { error: { status: 422 } } },
    )
  })
})

describe('the answer', () => {
  it('is that of the first rule that applies', () => {
    const mocks = mocksOf({
      tool: 'find',
      rules: [{ match: { partial: { id: 'A-1' } }, respond: { result: 1 } }, { respond: { error: { status: 404, body: 'no' } } }],
    })
    expect(ask(mocks, { id: 'A-1' }).outcome).toMatchObject({ rule: 0, answer: { result: 1 } })
    expect(ask(mocks, { id: 'B' }).outcome).toMatchObject({ rule: 1, isMatched: true, answer: { error: { status: 404, body: 'no' } } })
  })
  it('follows a sequence, and stays at its end', () => {
    const mocks = oneRule({ respond: { sequence: [{ error: { status: 503 } }, { result: 'a' }, { result: 'b' }] } })
    let session = fresh()
    const answers = [1, 2, 3, 4].map(() => {
      const next = ask(mocks, {}, session)
      session = next.session
      return next.outcome.answer
    })
    expect(answers).toEqual([{ error: { status: 503 } }, { result: 'a' }, { result: 'b' }, { result: 'b' }])
  })
  it('comes as often as `times` says, then from the next rule', () => {
    const mocks = mocksOf({ tool: 'find', rules: [{ respond: { result: 'once' }, times: 1 }], unmatched: { result: 'later' } })
    const first = ask(mocks, {})
    expect(first.outcome.answer).toEqual({ result: 'once' })
    expect(ask(mocks, {}, first.session).outcome).toMatchObject({ rule: null, isMatched: true, answer: { result: 'later' } })
  })
  it('says in words why nothing matched', () => {
    const { outcome } = ask(oneRule({ match: { partial: { id: 'A-1' } }, respond: { result: 1 } }), { id: 'B-2' })
    expect(JSON.stringify(outcome.answer)).toContain('rule 1: $.id is \\"B-2\\" and not \\"A-1\\"')
  })
  it('names the tools there are to a call of another', () => {
    expect(JSON.stringify(ask(oneRule({ respond: { result: 1 } }), {}, fresh(), 'refund').outcome)).toContain('The tools are: find.')
  })
  it('is filled from arguments, state, and the number of the call, with the type of a value that is alone', () => {
    const mocks = oneRule({
      respond: { result: { order: '{{state.orders[arguments.id]}}', text: 'No. {{call}}: {{ arguments.id }}', other: '{{name}}' } },
    })
    const { outcome } = ask(mocks, { id: 'A.1' }, fresh({ orders: { 'A.1': { total: 5 } } }))
    expect(outcome.answer).toEqual({ result: { order: { total: 5 }, text: 'No. 1: A.1', other: '{{name}}' } })
  })
  it('is not given by a rule that names what is not there', () => {
    const mocks = oneRule({ respond: { result: '{{state.orders[arguments.id]}}' } }, { unmatched: { result: 'unknown order' } })
    for (const id of ['B', '__proto__', 'constructor'])
      expect(ask(mocks, { id }, fresh({ orders: {} })).outcome.answer).toEqual({ result: 'unknown order' })
  })
  it('is never longer than 200,000 characters', () => {
    const mocks = oneRule({ respond: { result: '{{arguments.a}}'.repeat(10_000) } })
    expect(ask(mocks, { a: 'x'.repeat(10_000) }).outcome.isMatched).toBe(false)
  })
})

describe('an effect', () => {
  const refund = oneRule({
    respond: { result: { id: 'R-{{call}}', order: '{{arguments.id}}' } },
    effect: [
      { op: 'test', path: '/orders/{{arguments.id}}/status', value: 'paid' },
      { op: 'replace', path: '/orders/{{arguments.id}}/status', value: 'refunded' },
      { op: 'add', path: '/refunds/-', value: { order: '{{arguments.id}}' } },
    ],
  })
  const state = { orders: { 'A/1~': { status: 'paid' } }, refunds: [] }
  it('changes the state, all of it', () => {
    expect(ask(refund, { id: 'A/1~' }, fresh(state)).session.state).toEqual({
      orders: { 'A/1~': { status: 'refunded' } },
      refunds: [{ order: 'A/1~' }],
    })
    expect(state.refunds).toEqual([])
  })
  it('or none of it: where it cannot be applied, or a test fails, the rule does not answer', () => {
    const first = ask(refund, { id: 'A/1~' }, fresh(state))
    const second = ask(refund, { id: 'A/1~' }, first.session)
    expect(second.outcome.isMatched).toBe(false)
    expect(second.session.state).toEqual(first.session.state)
    expect(ask(refund, { id: 'B' }, fresh(state)).session.state).toEqual(state)
  })
  it('cannot reach a prototype, or make the state something else', () => {
    const polluting = oneRule({ respond: { result: 1 }, effect: [{ op: 'add', path: '/{{arguments.id}}/polluted', value: true }] })
    for (const id of ['__proto__', 'constructor', 'toString']) expect(ask(polluting, { id }, fresh({})).outcome.isMatched).toBe(false)
    const inArray = oneRule({ respond: { result: 1 }, effect: [{ op: 'add', path: '/list/push/polluted', value: true }] })
    expect(ask(inArray, {}, fresh({ list: [] })).outcome.isMatched).toBe(false)
    for (const reached of [{}, Object, Object.prototype.toString, Array.prototype.push])
      expect((reached as { polluted?: unknown }).polluted).toBeUndefined()
    for (const op of ['remove', 'test', 'copy', 'move'])
      expect(
        ask(oneRule({ respond: { result: 1 }, effect: [{ op, path: '/a', from: '/toString', value: 1 }] }), {}).outcome.isMatched,
      ).toBe(false)
    const replacing = oneRule({ respond: { result: 1 }, effect: [{ op: 'replace', path: '', value: 'gone' }] })
    expect(ask(replacing, {}, fresh({ a: 1 })).session.state).toEqual({ a: 1 })
  })
  it('keeps the state below 100 kB', () => {
    const growing = oneRule({ respond: { result: 1 }, effect: [{ op: 'add', path: '/{{call}}', value: '{{arguments.a}}' }] })
    let session = fresh()
    for (let i = 0; i < 6; i++) session = ask(growing, { a: 'x'.repeat(30_000) }, session).session
    expect(JSON.stringify(session.state).length).toBeLessThan(100_000)
  })
})

it('is the same for equal calls on equal states, and never changes what it is given', () => {
  const mocks = mocksOf({
    tool: 'find',
    rules: [
      { match: { partial: { a: 1 } }, respond: { result: '{{state}}' }, effect: [{ op: 'add', path: '/n', value: '{{arguments}}' }] },
      { respond: { result: '{{arguments}}' } },
    ],
  })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (given, state) => {
      const before = JSON.stringify([given, state])
      const first = ask(mocks, given, fresh(state))
      expect(JSON.stringify([given, state])).toBe(before)
      expect(ask(mocks, given, fresh(state))).toEqual(first)
      expect(first.session.calls).toBe(1)
    }),
  )
})
