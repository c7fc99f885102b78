import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { canonicalForm, hasForeignNumber } from './canonical.ts'

describe('canonical JSON', () => {
  it.each<[string, unknown, string]>([
    ['sorts members, in all depths', { b: 1, a: { d: 2, c: 3 } }, '{"a":{"c":3,"d":2},"b":1}'],
    ['sorts by code units: digits as text, capitals first', { 10: 1, 9: 2, a: 3, B: 4, '': 5 }, '{"":5,"10":1,"9":2,"B":4,"a":3}'],
    // The example of RFC 8785, 3.2.3.
    [
      'sorts surrogates before what follows them in Unicode',
      { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    ['keeps the order of lists', [3, [2], { a: [] }], '[3,[2],{"a":[]}]'],
    ['writes numbers as JavaScript', [1.0, -0, 1e21, 1e-7, 0.1 + 0.2], '[1,0,1e+21,1e-7,0.30000000000000004]'],
    ['escapes no more than it must', '\u000f\n"\\/\u2028é', '"\\u000f\\n\\"\\\\/\u2028é"'],
    ['takes a member named __proto__ for a member', JSON.parse('{"b":1,"__proto__":{"x":1}}'), '{"__proto__":{"x":1},"b":1}'],
    ['has a form for nothing', [null, true, {}], '[null,true,{}]'],
  ])('%s', (_, value, expected) => {
    expect(canonicalJson(value)).toBe(expected)
  })

  it('says the same as JSON, in one way only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(shuffled(value))).toBe(text)
      }),
    )
  })
})

/** The same value with the members of its objects in another order. */
const shuffled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shuffled)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([name, inner]) => [name, shuffled(inner)]),
        )
      : value

describe('the canonical form of an entry', () => {
  it('has each of its members but the hash, and the workspace', () => {
    const entry = {
      hash: 'h',
      id: 'act_1',
      seq: 1,
      resourceType: 'run' as const,
      resourceId: 'run_1',
      action: 'run.queued',
      actor: { type: 'user' as const, id: 'usr_1', name: 'Ann' },
      at: '2026-01-01T00:00:00.000Z',
      requestId: 'r',
      causeId: null,
      changes: [],
      prevHash: 'p',
    }
    const { hash: _, ...rest } = entry
    expect(canonicalForm('wks_1', entry)).toBe(canonicalJson({ ...rest, workspaceId: 'wks_1' }))
  })
})

describe('a number that JavaScript would not have written', () => {
  it.each([
    ['{"a": 1, "b": [0.5, 1e3]}', false],
    ['[1.0]', true],
    ['[10, 100.25, -0.001]', false],
    ['[0.10]', true],
    ['{"a": "1.0 and 12345678901234567890"}', false],
    ['{"a": "\\"1.0", "b": 1.0}', true],
    ['[9007199254740993]', true],
    ['[9007199254740992]', false],
    ['[0.30000000000000004, 1000000000000000000000, 0.0000001, 0.00000000015, -12345000000000000000000]', false],
    ['[0.300000000000000040]', true],
    ['[1000000000000000000001]', true],
  ])('%s: %s', (text, expected) => {
    expect(hasForeignNumber(text)).toBe(expected)
  })
})
