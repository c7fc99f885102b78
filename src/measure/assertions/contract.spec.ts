import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { processorMs } from '#harness/processor-time.ts'
import { faultsOf } from '#src/platform/http/faults.ts'
import { Assertion, AssertionResult, NewAssertion, NewAssertions } from './contract.ts'
import { assertionKinds } from './kinds.ts'

const body = z.strictObject({ assertions: NewAssertions })
const faultsIn = (...assertions: unknown[]) => faultsOf(body.safeParse({ assertions }).error?.issues ?? [], 'pointer')

describe('what is left out gets its default', () => {
  it.each([
    ['contains', { text: 'a' }, { text: 'a', caseSensitive: false, wholeWords: true }, 'anyReply'],
    ['notContains', { any: ['a'] }, { any: ['a'], caseSensitive: false, wholeWords: true }, 'everyReply'],
    ['equals', { text: 'a' }, { text: 'a' }, 'lastReply'],
    ['toolArguments', { name: 'a', arguments: {} }, { name: 'a', match: 'subset', arguments: {} }, 'transcript'],
    ['noRepetition', {}, { max: 1 }, 'transcript'],
  ])('%s', (kind, settings, filled, scope) =>
    expect(NewAssertion.parse({ kind, settings })).toEqual({ kind, settings: filled, required: true, weight: 1, scope }),
  )
})

describe('every fault is reported at its place', () => {
  it.each([
    ['an unknown kind', { kind: 'telepathy', settings: {} }, '/assertions/0/kind', { allowed: assertionKinds.names }],
    ['no kind', {}, '/assertions/0/kind', { allowed: assertionKinds.names }],
    ['a prototype member as kind', { kind: '__proto__', settings: {} }, '/assertions/0/kind', {}],
    ['no settings', { kind: 'contains' }, '/assertions/0/settings', { code: 'required' }],
    ['unknown settings', { kind: 'equals', settings: { text: 'a', fuzzy: 1 } }, '/assertions/0/settings/fuzzy', { code: 'unknown_member' }],
    ['an unknown member', { kind: 'equals', settings: { text: 'a' }, must: 1 }, '/assertions/0/must', { code: 'unknown_member' }],
    ['neither of two', { kind: 'contains', settings: {} }, '/assertions/0/settings/text', { code: 'exactly_one' }],
    ['both of two', { kind: 'notContains', settings: { text: 'a', any: ['b'] } }, '/assertions/0/settings/text', { code: 'exactly_one' }],
    ['a pattern', { kind: 'regex', settings: { pattern: 'a(?=b)' } }, '/assertions/0/settings/pattern', { code: 'pattern' }],
    ['a path', { kind: 'jsonPath', settings: { path: 'a.b' } }, '/assertions/0/settings/path', { code: 'json_path' }],
    [
      'a grade that is null',
      { kind: 'judgeScore', settings: { criterion: 'a', scale: [{ value: 1, meaning: 'a' }, null], min: 1 } },
      '/assertions/0/settings/scale/1',
      {},
    ],
    ['an unknown scope', { kind: 'turns', settings: { max: 1 }, scope: 'turn:0' }, '/assertions/0/scope', { allowed: ['transcript'] }],
    [
      'a scope without meaning',
      { kind: 'turns', settings: { max: 1 }, scope: 'lastReply' },
      '/assertions/0/scope',
      { allowed: ['transcript'] },
    ],
    ['the word for a scope', { kind: 'equals', settings: { text: 'a' }, scope: 'turn:n' }, '/assertions/0/scope', { code: 'not_allowed' }],
    ['a number as text', { kind: 'equals', settings: { text: 1 } }, '/assertions/0/settings/text', { code: 'wrong_type' }],
    [
      'bounds the wrong way',
      { kind: 'length', settings: { min: 2, max: 1, unit: 'words' } },
      '/assertions/0/settings/max',
      { code: 'range' },
    ],
    ['a negative weight', { kind: 'equals', settings: { text: 'a' }, weight: -1 }, '/assertions/0/weight', {}],
    [
      'an unknown kind of data',
      { kind: 'noPersonalData', settings: { kinds: ['shoe'] } },
      '/assertions/0/settings/kinds/0',
      { code: 'not_allowed' },
    ],
  ])('%s', (_, assertion, pointer, fault) => expect(faultsIn(assertion)).toEqual([expect.objectContaining({ pointer, ...fault })]))

  it('and all of them at once', () =>
    expect(
      faultsIn({ kind: 'regex', settings: { pattern: '(', x: 1 } }, { kind: 'no' }, { kind: 'turns', settings: {}, scope: 'x' }).map(
        ({ pointer }) => pointer,
      ),
    ).toEqual([
      '/assertions/0/settings/pattern',
      '/assertions/0/settings/x',
      '/assertions/1/kind',
      '/assertions/2/settings/min',
      '/assertions/2/scope',
    ]))
})

describe('a schema that could take long, reach outside or mean something else is refused where it is wrong', () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`d${i}`, { allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] }]),
  )
  it.each([
    ['another draft', { $schema: 'http://json-schema.org/draft-07/schema#' }, '/$schema', /2020-12/],
    ['a reference outside', { properties: { a: { $ref: 'https://example.com/x' } } }, '/properties/a/$ref', /into the schema itself/],
    ['a reference to nothing', { $ref: '#/$defs/none' }, '/$ref', /nothing at/],
    ['recursion', { items: { $ref: '#' } }, '/items/$ref', /contain itself/],
    [
      'recursion by a detour',
      { $defs: { a: { items: { $ref: '#/$defs/a' } } }, $ref: '#/$defs/a' },
      '/$defs/a/items/$ref',
      /contain itself/,
    ],
    ['references that double', { $defs: { ...doubling, d12: true }, $ref: '#/$defs/d0' }, '', /more than 2000 parts|32 deep/],
    ['a nested id', { properties: { a: { $id: 'x' } } }, '/properties/a/$id', /not supported/],
    ['look-around', { properties: { a: { pattern: '(?=a)' } } }, '/properties/a/pattern', /Look-around/],
    ['look-around in a name', { patternProperties: { '(?=a)': true } }, '/patternProperties/(?=a)', /Look-around/],
    ['an unknown keyword', { minimun: 1 }, '', /unknown keyword/],
    ['an unknown format', { format: 'url' }, '', /unknown format/],
    ['an unknown type', { type: 'text' }, '', /schema\/type must be equal to one of the allowed values/],
    ['too long', { title: 'a'.repeat(16_001) }, '', /16000/],
  ])('%s', (_, schema, place, message) => {
    const faults = faultsIn({ kind: 'jsonSchema', settings: { schema } })
    expect(faults).toEqual([expect.objectContaining({ code: 'schema', message: expect.stringMatching(message) })])
    if (place) expect(faults[0]!.pointer).toBe(`/assertions/0/settings/schema${place}`)
  })

  it('names that look like keywords are names', () => {
    const schema = {
      type: 'object',
      properties: { $ref: { type: 'string' }, $id: true, pattern: { enum: [{ $ref: 'x' }] } },
      required: ['$ref'],
    }
    expect(faultsIn({ kind: 'jsonSchema', settings: { schema } })).toEqual([])
  })
})

describe('a path that could take long or break the parser is refused', () => {
  it.each([
    ['$[?match(@.a, "b")]', /"match" cannot be used/],
    ['$[?search(@.a, "b")]', /"search" cannot be used/],
    ['$[?other(@.a)]', /"other" cannot be used/],
    ['$[?length()>1]', /"length" cannot be used/],
    ['$..a..b', /may appear only once/],
    ['$[?@..a]', /not in a filter/],
    ['$[?@[?@.a]]', /another filter/],
    ['$[?$..a]', /query from the root/],
    [`$${'[*,*]'.repeat(5)}`, /more than 16 times/],
    [`$[?${'@.a||'.repeat(8)}@.b]`, /more than 8 conditions/],
    [`$[?${'f('.repeat(16)}1${')'.repeat(16)}]`, /more than 6 parentheses/],
    ['$.a[', /the error is at character 5/],
  ])('%s', (path, message) => {
    const look = () => faultsIn({ kind: 'jsonPath', settings: { path } })
    expect(look()).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })])
    expect(processorMs(look, 1_000)).toBeLessThan(1_000)
  })
})

describe('the JSON Schemas say what the contract does', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const input = z.toJSONSchema(NewAssertion, { io: 'input' })
  const accepts = ajv.compile(input)

  it('one definition for each kind, by name', () => {
    expect(Object.keys(input.$defs ?? {})).toEqual(expect.arrayContaining(['NewContainsAssertion', 'NewNoPersonalDataAssertion']))
    expect(Object.keys(z.toJSONSchema(Assertion).$defs ?? {})).toEqual(expect.arrayContaining(['ContainsAssertion']))
  })

  it.each([
    [{ kind: 'contains', settings: { text: 'a' } }, true],
    [{ kind: 'contains', settings: { text: 'a' }, scope: 'turn:12', weight: 2, required: false, name: 'n' }, true],
    [{ kind: 'contains', settings: { text: 'a' }, scope: 'turn:0' }, false],
    [{ kind: 'turns', settings: { min: 1 }, scope: 'lastReply' }, false],
    [{ kind: 'contains', settings: { text: 'a', fuzzy: true } }, false],
    [{ kind: 'telepathy', settings: {} }, false],
  ])('%o: %s', (assertion, expected) => {
    expect(accepts(assertion)).toBe(expected)
    expect(NewAssertion.safeParse(assertion).success).toBe(expected)
  })

  it('answers have no defaults and no optional members that are always there', () => {
    const answered = JSON.stringify([z.toJSONSchema(Assertion), z.toJSONSchema(AssertionResult)])
    expect(answered).not.toContain('"default":')
    expect(answered).toContain('"required":["kind","settings","required","weight","scope"]')
  })

  it('answers are not compiled again', () => {
    const stored = { kind: 'regex', settings: { pattern: '(' }, required: true, weight: 1, scope: 'anyReply' }
    expect(NewAssertion.safeParse(stored).success).toBe(false)
    expect(Assertion.safeParse(stored).success).toBe(true)
    expect(Assertion.safeParse({ ...stored, settings: { pattern: '(', x: 1 } }).success).toBe(false)
  })
})
