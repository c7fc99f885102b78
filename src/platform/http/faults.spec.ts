import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ServiceError } from '../errors.ts'
import { etagOf, readIfMatch } from './etag.ts'
import { faultsOf, unstorableFaults } from './faults.ts'
import { readIdempotencyKey, requestHash } from './idempotency.ts'

const faults = (schema: z.ZodType, value: unknown) =>
  faultsOf(schema.safeParse(value).error?.issues ?? [], 'pointer').map(({ pointer, code, allowed }) => [
    pointer,
    code,
    ...(allowed ? [allowed.join()] : []),
  ])

describe('faults of a schema', () => {
  const kind = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), n: z.int() }),
    z.strictObject({ kind: z.literal('b'), list: z.array(z.strictObject({ x: z.string() })) }),
  ])
  it.each<[string, z.ZodType, unknown, unknown[]]>([
    [
      'required, wrong and unknown at once',
      z.strictObject({ a: z.string(), b: z.int() }),
      { b: '1', c: 1, d: 2 },
      [
        ['/a', 'required'],
        ['/b', 'wrong_type'],
        ['/c', 'unknown_member'],
        ['/d', 'unknown_member'],
      ],
    ],
    ['null is no absence', z.strictObject({ a: z.string() }), { a: null }, [['/a', 'wrong_type']]],
    ['the whole', z.strictObject({}), [], [['', 'wrong_type']]],
    ['a list of values', z.enum(['x', 'y']), 'z', [['', 'not_allowed', 'x,y']]],
    ['no kind', kind, { kind: 'c' }, [['/kind', 'not_allowed', 'a,b']]],
    [
      'within a kind',
      kind,
      { kind: 'b', list: [{ x: 'x' }, { x: 1, y: 2 }] },
      [
        ['/list/1/x', 'wrong_type'],
        ['/list/1/y', 'unknown_member'],
      ],
    ],
    [
      'a plain union tells of the form that came closest',
      z.union([z.string(), z.strictObject({ n: z.strictObject({ m: z.int() }) })]),
      { n: { m: 'x' } },
      [['/n/m', 'wrong_type']],
    ],
    ['names are escaped', z.strictObject({}), { 'a/b~c': 1 }, [['/a~1b~0c', 'unknown_member']]],
  ])('%s', (_, schema, value, expected) => expect(faults(schema, value)).toEqual(expected))
})

describe('a text of another form', () => {
  it.each<[z.ZodType, string]>([
    [z.email(), 'This is not an email address.'],
    [z.url(), 'This is not a URL.'],
    [z.iso.date(), 'This must be a date, such as 2026-11-26.'],
    [z.iso.datetime(), 'This must be a time, such as 2026-11-26T21:00:00Z.'],
  ])('is said in a sentence', (schema, sentence) => {
    expect(faultsOf(schema.safeParse('not that').error!.issues, 'pointer').map(({ message }) => message)).toEqual([sentence])
  })
})

describe('what cannot be kept as it is', () => {
  it.each<[unknown, string[]]>([
    ['text 👋 \u{10ffff}', []],
    [[1, -1.5, 1e-300, 2 ** 53 - 1, null, true, { a: {} }], []],
    ['\u0000', ['']],
    [{ a: ['\ud800', 'x\udfff'] }, ['/a/0', '/a/1']],
    [{ n: 2 ** 53 }, ['/n']],
    [JSON.parse('{"a":{"__proto__":{"b":"\\u0000"}}}'), ['/a/__proto__', '/a/__proto__/b']],
  ])('%#', (value, places) => expect(unstorableFaults(value).map(({ pointer }) => pointer)).toEqual(places))
})

describe('If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', 'any'],
    [etagOf(12), 12],
    [' W/"3" ', 3],
    ['"stale"', -1],
    ['"1234567890"', -1],
    ['""', -1],
  ])('%j is %j', (header, version) => expect(readIfMatch(header)).toBe(version))
  it.each(['3', '"1", "2"', '"', '', 'null'])('%j is refused', (header) => expect(() => readIfMatch(header)).toThrow(ServiceError))
})

describe('Idempotency-Key', () => {
  it.each(['', ' ', 'a b', 'é', 'x'.repeat(256), 'a\n'])('%j is refused', (key) =>
    expect(() => readIdempotencyKey(key)).toThrow('1 to 255'),
  )
  it('binds operation, ids and body', () => {
    const hashes = [
      requestHash('a.b', { id: '1' }, {}),
      requestHash('a.c', { id: '1' }, {}),
      requestHash('a.b', { id: '2' }, {}),
      requestHash('a.b', { id: '1' }, { x: 1 }),
    ]
    expect(new Set(hashes).size).toBe(4)
  })
})
