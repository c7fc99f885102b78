import fc from 'fast-check'
import { applyPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import { applyOperation, type Operation } from './patch.ts'

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>

describe('a JSON Patch does what RFC 6902 says', () => {
  // Its appendix A, and the array rules of RFC 6901; null: the operation cannot be applied.
  it.each<[string, object, Operation, object | null]>([
    ['A.1 add a member', { foo: 'bar' }, { op: 'add', path: '/baz', value: 'qux' }, { baz: 'qux', foo: 'bar' }],
    ['A.2 add an item', { foo: ['bar', 'baz'] }, { op: 'add', path: '/foo/1', value: 'qux' }, { foo: ['bar', 'qux', 'baz'] }],
    ['A.3 remove a member', { baz: 'qux', foo: 'bar' }, { op: 'remove', path: '/baz' }, { foo: 'bar' }],
    ['A.4 remove an item', { foo: ['bar', 'qux', 'baz'] }, { op: 'remove', path: '/foo/1' }, { foo: ['bar', 'baz'] }],
    ['A.5 replace', { baz: 'qux', foo: 'bar' }, { op: 'replace', path: '/baz', value: 'boo' }, { baz: 'boo', foo: 'bar' }],
    [
      'A.6 move a member',
      { foo: { bar: 'baz', waldo: 'fred' }, qux: { corge: 'grault' } },
      { op: 'move', from: '/foo/waldo', path: '/qux/thud' },
      { foo: { bar: 'baz' }, qux: { corge: 'grault', thud: 'fred' } },
    ],
    [
      'A.7 move an item',
      { foo: ['all', 'grass', 'cows', 'eat'] },
      { op: 'move', from: '/foo/1', path: '/foo/3' },
      { foo: ['all', 'cows', 'eat', 'grass'] },
    ],
    ['A.8 test', { foo: ['a', 2, 'c'] }, { op: 'test', path: '/foo/1', value: 2 }, { foo: ['a', 2, 'c'] }],
    ['A.9 test, other value', { baz: 'qux' }, { op: 'test', path: '/baz', value: 'bar' }, null],
    ['A.10 add an object', { foo: 'bar' }, { op: 'add', path: '/child', value: { a: {} } }, { foo: 'bar', child: { a: {} } }],
    ['A.12 add below nothing', { foo: 'bar' }, { op: 'add', path: '/baz/bat', value: 'qux' }, null],
    ['A.14 escapes', { '/': 9, '~1': 10 }, { op: 'test', path: '/~01', value: 10 }, { '/': 9, '~1': 10 }],
    ['A.15 text is no number', { '~1': 10 }, { op: 'test', path: '/~01', value: '10' }, null],
    ['A.16 add at the end', { foo: ['bar'] }, { op: 'add', path: '/foo/-', value: ['abc'] }, { foo: ['bar', ['abc']] }],
    ['copy', { a: { b: 1 }, c: [] }, { op: 'copy', from: '/a', path: '/c/0' }, { a: { b: 1 }, c: [{ b: 1 }] }],
    ['test, members in another order', { a: { b: 1, c: 2 } }, { op: 'test', path: '/a', value: { c: 2, b: 1 } }, { a: { b: 1, c: 2 } }],
    ['move into itself', { a: { b: 1 } }, { op: 'move', from: '/a', path: '/a/c' }, null],
    ['move to where it is', { a: 1 }, { op: 'move', from: '/a', path: '/a' }, { a: 1 }],
    ['an index with a zero before it', { a: [1, 2] }, { op: 'remove', path: '/a/01' }, null],
    ['an index behind the end', { a: [1] }, { op: 'add', path: '/a/2', value: 2 }, null],
    ['remove behind the end', { a: [1] }, { op: 'remove', path: '/a/-' }, null],
    ['replace behind the end', { a: [1] }, { op: 'replace', path: '/a/-', value: 2 }, null],
    ['replace what is not there', { a: 1 }, { op: 'replace', path: '/b', value: 2 }, null],
    ['what objects inherit is not there', { a: 1 }, { op: 'copy', from: '/toString', path: '/b' }, null],
    ['what arrays inherit is not there', { a: [1] }, { op: 'add', path: '/a/map/x', value: 1 }, null],
    ['a length is no item', { a: [1] }, { op: 'copy', from: '/a/length', path: '/b' }, null],
    ['a text has no items', { a: 'text' }, { op: 'copy', from: '/a/0', path: '/b' }, null],
    ['a pointer without a slash', { a: 1 }, { op: 'add', path: 'b', value: 1 }, null],
  ])('%s', (_, document, operation, expected) => {
    const changed = json(document)
    expect(applyOperation(changed, operation)).toBe(expected !== null)
    if (expected) expect(changed).toEqual(expected)
  })

  it('keeps nothing of the value that it was given', () => {
    const value = { list: [1] }
    const document: Record<string, unknown> = {}
    applyOperation(document, { op: 'add', path: '/a', value })
    applyOperation(document, { op: 'add', path: '/a/list/-', value: 2 })
    expect(document).toEqual({ a: { list: [1, 2] } })
    expect(value).toEqual({ list: [1] })
  })
})

const step = fc.constantFrom('a', 'b', '~0', '0', '1', '2', '01', '-')
const pointer = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => `/${steps.join('/')}`)
// No texts: the library takes their letters for items.
const { document } = fc.letrec<{ document: object; value: unknown }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(0, 1, null, true), fc.array(tie('value'), { maxLength: 3 }), tie('document')),
  document: fc.dictionary(fc.constantFrom('a', 'b', '~', '0'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
}))
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: fc.constantFrom('add', 'replace', 'test'), path: pointer, value: document }),
  fc.record({ op: fc.constantFrom('copy', 'move'), path: pointer, from: pointer }),
  fc.record({ op: fc.constant('remove'), path: pointer }),
)
/** The library looks at the index of an item only for `add`, and throws where a number or a text would get a member. */
function applyByLibrary(document: object, operation: Operation): boolean {
  const { op, path, from } = operation
  const before = json(document)
  if (op === 'move') applyPatch(before, [{ op: 'remove', path: from! }])
  if (isNoItem(before, path, op === 'replace')) return false
  try {
    return applyPatch(document, [operation as never])[0] === null
  } catch {
    return false
  }
}

/** Whether the pointer enters an array by a name or behind its end; `-` is there for what adds an item. */
function isNoItem(document: unknown, pointer: string, isReplaced: boolean): boolean {
  let value = document
  return pointer
    .split('/')
    .slice(1)
    .some((step) => {
      const isOff =
        Array.isArray(value) && !(step === '-' && !isReplaced) && !(/^(?:0|[1-9]\d*)$/.test(step) && Number(step) <= value.length)
      value = (value as Record<string, unknown> | null | undefined)?.[step.replaceAll('~0', '~')]
      return isOff
    })
}

it('agrees with the package rfc6902 about any document and operation', () => {
  fc.assert(
    fc.property(document, operation, (given, change) => {
      const [ours, theirs] = [json(given), json(given)]
      const isApplied = applyByLibrary(theirs, change)
      expect(applyOperation(ours, change)).toBe(isApplied)
      if (isApplied) expect(ours).toEqual(theirs)
    }),
    { numRuns: 2_000 },
  )
})
