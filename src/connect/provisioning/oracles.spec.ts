import fc from 'fast-check'
import { type ScimPatchOperation, scimPatch } from 'scim-patch'
import { filter as matcherOf, parse } from 'scim2-parse-filter'
import { describe, expect, it } from 'vitest'
import { groupShape, type Shape, userShape } from './attributes.ts'
import { meets, parseFilter } from './filter.ts'
import { applyPatch, type PatchOperation } from './patch.ts'

// What docs/operate/provisioning.md says of PATCH and of filters, against two libraries that others wrote.

type Resource = Record<string, unknown>
type Item = { value?: string; type?: string }

const word = fc.constantFrom('Ada', 'Grace', 'x y', 'ä', '')
const type = fc.constantFrom('work', 'home', 'other')
const address = fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example')
const item = fc.record({ value: address, type })
const name = fc.record({ formatted: word, familyName: word, givenName: word }, { requiredKeys: [] })
/** At most one address of each type, as filters choose among them. */
const emails = fc.uniqueArray(item, { selector: (one) => one.type, maxLength: 3 })
const user = fc.record({ userName: word, displayName: word, active: fc.boolean(), name, emails }, { requiredKeys: ['userName', 'emails'] })

const op = fc.constantFrom('add' as const, 'replace' as const)
const prefixed = (path: string) => fc.constantFrom(path, `urn:ietf:params:scim:schemas:core:2.0:User:${path}`)
const at = (paths: string[], value: fc.Arbitrary<unknown>) =>
  fc.constantFrom(...paths).chain((path) => fc.record({ op, path: prefixed(path), value }))
const removed = (...paths: string[]) =>
  fc.constantFrom(...paths).chain((path) => fc.record({ op: fc.constant('remove' as const), path: prefixed(path) }))
const chosen = type.map((one) => `emails[type eq "${one}"]`)
const operation: fc.Arbitrary<PatchOperation> = fc.oneof(
  at(['displayName', 'userName'], word),
  at(['active'], fc.boolean()),
  at(['name'], name),
  at(['name.familyName', 'name.givenName'], word),
  at(['emails'], emails),
  chosen.chain((path) => fc.record({ op, path: fc.constant(`${path}.value`), value: address })),
  fc.record({
    op,
    value: fc.record({ displayName: word, active: fc.boolean(), 'name.familyName': word, userName: word }, { requiredKeys: [] }),
  }),
  removed('displayName', 'name', 'name.familyName', 'emails', 'active'),
  chosen.map((path) => ({ op: 'remove' as const, path })),
)

/** Nothing is the same however it is written, and several values are a set (RFC 7643, 2.4 and 2.5). */
function plain(resource: Resource): Resource {
  const order = ({ type: own = '', value = '' }: Item) => `${own} ${value}`
  const setOf = (items: Item[]) => [...new Map(items.map((item) => [order(item), item])).entries()].toSorted().map(([, item]) => item)
  const entries = Object.entries(resource).map(([key, value]) => [key, Array.isArray(value) ? setOf(value as Item[]) : value] as const)
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && JSON.stringify(value).replace(/^(?:\[\]|\{\})$/, '') !== ''),
  )
}

function compare(shape: Shape, resource: Resource, operations: PatchOperation[]) {
  const schemas = { schemas: [], meta: {} as never }
  const theirs = operations.reduce(
    (before, operation) => {
      // The library refuses to remove what is not there, which the RFC does not ask for.
      const own = operation.path?.replace(/^urn:.*:/, '').split(/[[.]/)[0] ?? ''
      const isEmpty = operation.op === 'remove' && before[own] === undefined
      return isEmpty ? before : (scimPatch(before as never, [structuredClone(operation) as ScimPatchOperation]) as Resource)
    },
    { ...structuredClone(resource), ...schemas } as Resource,
  )
  const { schemas: _, meta: __, ...rest } = theirs
  expect(plain(applyPatch(shape, resource, operations))).toEqual(plain(rest))
}

describe('PATCH', () => {
  it('does to people what scim-patch does', () => {
    fc.assert(
      fc.property(user, fc.array(operation, { maxLength: 6 }), (one, operations) => compare(userShape, one, operations)),
      { numRuns: 2_000 },
    )
  })

  it('does to the members of groups what scim-patch does', () => {
    const member = fc.constantFrom('1', '2', '3', '4', '5').map((value) => ({ value }))
    const members = fc.uniqueArray(member, { selector: ({ value }) => value })
    const change: fc.Arbitrary<PatchOperation> = fc.oneof(
      fc.record({ op, path: fc.constant('members'), value: members }),
      fc.record({ op: fc.constant('remove' as const), path: fc.constant('members'), value: members }),
      member.map(({ value }) => ({ op: 'remove' as const, path: `members[value eq "${value}"]` })),
      fc.record({ op, value: fc.record({ displayName: word }) }),
    )
    const group = fc.record({ displayName: word, members })
    fc.assert(
      fc.property(group, fc.array(change, { maxLength: 6 }), (one, changes) => compare(groupShape, one, changes)),
      { numRuns: 2_000 },
    )
  })
})

describe('a filter', () => {
  const literal = fc.oneof(
    fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !/[\0\\]/.test(text)),
    fc.boolean(),
    fc.nat(),
  )
  const condition = fc.record({
    attribute: fc.constantFrom('userName', 'externalId', 'emails.value', 'active', 'name.familyName'),
    value: literal,
  })
  const text = (conditions: { attribute: string; value: unknown }[]) =>
    conditions.map(({ attribute, value }) => `${attribute} eq ${JSON.stringify(value)}`).join(' and ')

  it('is read as scim2-parse-filter reads it', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (conditions) => {
        const tree = parse(text(conditions))
        const parts = tree.op === 'and' ? (tree as { filters: unknown[] }).filters : [tree]
        const theirs = (parts as { op: string; attrPath: string; compValue: unknown }[]).map((part) => [
          part.op,
          part.attrPath.toLowerCase(),
          part.compValue,
        ])
        expect(parseFilter(text(conditions)).map(({ attribute, value }) => ['eq', attribute, value])).toEqual(theirs)
      }),
      { numRuns: 2_000 },
    )
  })

  it('chooses among several values those that scim2-parse-filter chooses', () => {
    const own = fc.record({ type, value: address, primary: fc.boolean() }, { requiredKeys: ['primary'] })
    const asked = fc.oneof(
      fc.record({ attribute: fc.constantFrom('type', 'value'), value: fc.oneof(type, address) }),
      fc.record({ attribute: fc.constant('primary'), value: fc.boolean() }),
    )
    fc.assert(
      fc.property(own, fc.array(asked, { minLength: 1, maxLength: 3 }), (one, conditions) => {
        expect(meets(one, parseFilter(text(conditions)))).toBe(matcherOf(parse(text(conditions)))(one))
      }),
      { numRuns: 2_000 },
    )
  })
})
