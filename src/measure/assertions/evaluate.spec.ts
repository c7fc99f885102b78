import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { type Assertion, AssertionResult, type NewAssertion as Input, NewAssertion } from './contract.ts'
import { evaluate } from './evaluate.ts'
import { agent, calls, reply, talk, unanswered, user } from './fixtures/row.ts'
import { roundedIn } from './json.ts'

const written = (input: Input): Assertion => NewAssertion.parse(input)
const outcome = (input: Input, turns = reply('Hello')) => evaluate([written(input)], { turns, durationMs: 0 })[0]!.outcome

describe('one result for each assertion, in order, with what was asked', () => {
  const results = evaluate(
    [
      written({ kind: 'contains', settings: { text: 'Hello' }, name: 'greets', weight: 3 }),
      { ...written({ kind: 'equals', settings: { text: 'x' }, required: false, scope: 'turn:2' }), source: 'turns/0' },
    ],
    { turns: reply('Hello'), durationMs: 0 },
  )
  it('is a valid answer', () => expect(AssertionResult.array().parse(results)).toEqual(results))
  it('holds the members', () =>
    expect(results).toMatchObject([
      {
        index: 0,
        kind: 'contains',
        name: 'greets',
        required: true,
        weight: 3,
        scope: 'anyReply',
        outcome: 'passed',
        evidence: [{ turn: 2, quote: 'Hello' }],
      },
      { index: 1, kind: 'equals', required: false, weight: 1, scope: 'turn:2', source: 'turns/0', outcome: 'failed' },
    ]))
})

describe('of many replies that fail', () => {
  it('the one that the rationale names is part of the evidence, in the order of the turns', () => {
    const turns = talk(...Array.from({ length: 8 }, (_, at) => [user('x'), agent(at === 0 ? 'fine' : `bad ${at}`)]).flat())
    const [result] = evaluate([written({ kind: 'notContains', settings: { text: 'bad' }, scope: 'everyReply' })], { turns, durationMs: 0 })
    expect(result!.rationale).toContain('(turn 4), in 7 of 8 replies')
    expect(result!.evidence.map(({ turn }) => turn)).toEqual([4, 10, 12, 14, 16])
  })

  it.each([
    [5, [2, 4, 6, 8, 10]],
    [7, [6, 8, 10, 12, 14]],
  ])('all of %i fail: the last five are', (replies, evident) => {
    const turns = talk(...Array.from({ length: replies }, (_, at) => [user('x'), agent(`bad ${at}`)]).flat())
    const [result] = evaluate([written({ kind: 'notContains', settings: { text: 'bad' }, scope: 'everyReply' })], { turns, durationMs: 0 })
    expect(result!.rationale).toContain(`(turn ${evident.at(-1)})`)
    expect(result!.evidence.map(({ turn }) => turn)).toEqual(evident)
  })
})

describe('nothing passes by default', () => {
  it.each([
    ['no turns', [], 'inconclusive'],
    ['no reply', unanswered, 'inconclusive'],
  ] as const)('%s', (_, turns, expected) => expect(outcome({ kind: 'notContains', settings: { text: 'x' } }, [...turns])).toBe(expected))

  it('a scope without a turn', () =>
    expect(outcome({ kind: 'notContains', settings: { text: 'x' }, scope: 'turn:7' })).toBe('inconclusive'))
  it('a turn of the user without an answer', () =>
    expect(outcome({ kind: 'notContains', settings: { text: 'x' }, scope: 'turn:3' }, talk(user('a'), agent('b'), user('c')))).toBe(
      'inconclusive',
    ))
})

describe('an assertion that breaks is an error and leaves the others alone', () => {
  const broken = { kind: 'regex', settings: { pattern: '(' }, required: true, weight: 1, scope: 'anyReply' } as Assertion
  const unknown = { ...broken, kind: 'telepathy' } as unknown as Assertion
  const results = evaluate([broken, unknown, written({ kind: 'contains', settings: { text: 'Hello' } })], {
    turns: reply('Hello'),
    durationMs: 0,
  })
  it('says so', () => {
    expect(results.map((result) => result.outcome)).toEqual(['error', 'error', 'passed'])
    expect(results[0]!.rationale).toMatch(/The assertion could not be evaluated and says nothing about the agent: This "\(" is not closed/)
  })
})

describe('the whole stage is bounded', () => {
  const evil = written({ kind: 'regex', settings: { pattern: '(?:a|b)*a(?:a|b){100}[^ab][^ab][^ab]' }, scope: 'everyReply' })
  const turns = talk(...Array.from({ length: 40 }, () => agent('ab'.repeat(25_000))))

  it('a hundred costly assertions on two megabytes end, and what was not checked is inconclusive', () => {
    const results = evaluate(
      [...Array.from({ length: 100 }, () => evil), written({ kind: 'contains', settings: { text: 'b', wholeWords: false } })],
      {
        turns,
        durationMs: 0,
      },
    )
    expect(results.slice(0, 100).every((result) => result.outcome === 'inconclusive')).toBe(true)
    expect(results[99]!.rationale).toMatch(/too long: earlier assertions used up the time/)
    expect(results[100]!.outcome).toBe('passed')
  })

  it('rationales and evidence stay short', () => {
    const huge = 'x'.repeat(1_000_000)
    const [result] = evaluate([written({ kind: 'equals', settings: { text: 'a'.repeat(20_000) } })], { turns: reply(huge), durationMs: 0 })
    expect(result!.rationale.length).toBeLessThan(1_100)
    expect(result!.evidence[0]!.quote.length).toBeLessThanOrEqual(201)
  })
})

describe('the kinds agree with each other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'é', 'É', '.', ' ', '😀', 'ß'), maxLength: 12 })
  const phrase = text.filter((value) => value !== '')
  const list = fc.array(text, { minLength: 1, maxLength: 5 })
  const spoken = (replies: string[]) => talk(...replies.flatMap((content) => [user('x'), agent(content)]))
  const opposite = { passed: 'failed', failed: 'passed', inconclusive: 'inconclusive' } as Record<string, string>

  const firstOf = (outcomes: string[], ...order: string[]) => order.find((outcome) => outcomes.includes(outcome))

  it('notContains is the negation of contains on one reply', () =>
    fc.assert(
      fc.property(phrase, text, fc.boolean(), (wanted, said, caseSensitive) => {
        const settings = { text: wanted, caseSensitive }
        expect(outcome({ kind: 'notContains', settings }, reply(said))).toBe(opposite[outcome({ kind: 'contains', settings }, reply(said))])
      }),
    ))

  it('any and every are or and and over single replies', () =>
    fc.assert(
      fc.property(phrase, list, (wanted, said) => {
        const single = said.map((content) => outcome({ kind: 'contains', settings: { text: wanted } }, reply(content)))
        const inScope = (scope: 'anyReply' | 'everyReply') => outcome({ kind: 'contains', settings: { text: wanted }, scope }, spoken(said))
        expect(inScope('anyReply')).toBe(firstOf(single, 'passed', 'failed', 'inconclusive'))
        expect(inScope('everyReply')).toBe(firstOf(single, 'failed', 'inconclusive', 'passed'))
      }),
    ))

  it('contains with several texts is or', () =>
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 4 }), text, (any, said) => {
        const single = any.map((wanted) => outcome({ kind: 'contains', settings: { text: wanted } }, reply(said)))
        expect(outcome({ kind: 'contains', settings: { any } }, reply(said))).toBe(firstOf(single, 'passed', 'failed', 'inconclusive'))
      }),
    ))

  // A pattern counts the spaces between words; contains does not.
  const singleSpaces = (value: string) => value.replace(/ +/g, ' ')
  it('a quoted pattern finds what contains finds', () =>
    fc.assert(
      fc.property(phrase.map(singleSpaces), text.map(singleSpaces), (wanted, said) => {
        const contained = outcome({ kind: 'contains', settings: { text: wanted, caseSensitive: true, wholeWords: false } }, reply(said))
        expect(outcome({ kind: 'regex', settings: { pattern: RE2JS.quote(wanted) } }, reply(said))).toBe(contained)
      }),
    ))

  // Of a number that is rounded, no kind says that it is the same.
  const exactJson = fc.jsonValue({ maxDepth: 2 }).filter((value) => roundedIn(value) === undefined)
  it('exact arguments are a subset; toolArguments without any is toolCalled', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b'), exactJson),
        fc.dictionary(fc.constantFrom('a', 'b'), exactJson),
        (wanted, given) => {
          const turns = talk(user('x'), calls('f', given))
          const matched = (match: 'exact' | 'subset', expected: object) =>
            outcome({ kind: 'toolArguments', settings: { name: 'f', match, arguments: { ...expected } } }, turns)
          if (matched('exact', wanted) === 'passed') expect(matched('subset', wanted)).toBe('passed')
          expect(matched('exact', given)).toBe('passed')
          expect(matched('subset', {})).toBe(outcome({ kind: 'toolCalled', settings: { name: 'f' } }, turns))
        },
      ),
    ))

  it('called and not called exclude each other; an order of one tool is a call', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }), (made) => {
        const turns = talk(user('x'), agent('', { toolCalls: made.map((name) => ({ name, arguments: {} })) }))
        const called = outcome({ kind: 'toolCalled', settings: { name: 'a' } }, turns)
        expect(outcome({ kind: 'toolNotCalled', settings: { name: 'a' } }, turns)).toBe(opposite[called])
        expect(outcome({ kind: 'toolOrder', settings: { names: ['a'] } }, turns)).toBe(called)
      }),
    ))

  it('the same conversation is judged the same way', () =>
    fc.assert(
      fc.property(list, (said) => {
        const assertions = [
          written({ kind: 'noRepetition', settings: {} }),
          written({ kind: 'length', settings: { max: 3, unit: 'words' } }),
        ]
        const transcript = { turns: spoken(said), durationMs: 5 }
        expect(evaluate(assertions, transcript)).toEqual(evaluate(assertions, transcript))
      }),
    ))
})
