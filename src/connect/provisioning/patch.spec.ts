import { describe, expect, it } from 'vitest'
import { groupShape, userShape } from './attributes.ts'
import { meets, parseFilter } from './filter.ts'
import { applyPatch, type PatchOperation } from './patch.ts'
import { ScimRefusal } from './refusal.ts'

const scimType = (act: () => unknown) => {
  try {
    act()
    return undefined
  } catch (error) {
    if (!(error instanceof ScimRefusal)) throw error
    return error.scimType
  }
}

describe('a filter', () => {
  it.each<[string, object[]]>([
    ['userName eq "ada@x.example"', [{ attribute: 'username', value: 'ada@x.example' }]],
    ['USERNAME EQ "a\\"b"', [{ attribute: 'username', value: 'a"b' }]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [{ attribute: 'username', value: 'a' }]],
    [
      'id eq "1" and members eq "2"',
      [
        { attribute: 'id', value: '1' },
        { attribute: 'members', value: '2' },
      ],
    ],
    ['emails[type eq "work"].value eq "a@b"', [{ attribute: 'emails.value', value: 'a@b' }]],
    ['active eq True', [{ attribute: 'active', value: true }]],
  ])('%s', (text, conditions) => expect(parseFilter(text)).toEqual(conditions))
  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq ada',
    'userName sw "a"',
    'userName eq "a" or id eq "b"',
    'not (userName eq "a")',
    'userName eq "a',
    'userName eq "a" and',
    'userName eq "\\x"',
    `userName eq "${'a'.repeat(1_000)}"`,
    "userName eq 'a'; drop table members",
  ])('%s is refused', (text) => expect(scimType(() => parseFilter(text))).toBe('invalidFilter'))
  it('compares texts in any case, and nothing with what is inherited', () => {
    expect(meets({ type: 'Work' }, parseFilter('TYPE eq "work"'))).toBe(true)
    expect(meets({ type: 'work' }, parseFilter('constructor eq "work"'))).toBe(false)
  })
})

const user = {
  userName: 'ada',
  active: true,
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [
    { value: 'ada@x.example', type: 'work', primary: true },
    { value: 'ada@home.example', type: 'home' },
  ],
}
const patched = (...operations: PatchOperation[]) => applyPatch(userShape, user, operations)
const group = { displayName: 'Testers', members: [{ value: '1' }, { value: '2' }] }
const regrouped = (...operations: PatchOperation[]) => applyPatch(groupShape, group, operations)

describe('a patch of a person', () => {
  it.each<[string, PatchOperation, object]>([
    ['a value by its path', { op: 'replace', path: 'userName', value: 'grace' }, { userName: 'grace' }],
    ['a path in any case', { op: 'replace', path: 'USERNAME', value: 'grace' }, { userName: 'grace' }],
    [
      'a path with the schema',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: 'g' },
      { userName: 'g' },
    ],
    ['a value without a path', { op: 'replace', value: { active: false, displayName: 'A' } }, { active: false, displayName: 'A' }],
    [
      'dotted names without a path',
      { op: 'add', value: { 'name.familyName': 'Lovelace' } },
      { name: { givenName: 'Ada', familyName: 'Lovelace' } },
    ],
    [
      'a part of a complex one',
      { op: 'replace', path: 'name', value: { familyName: 'L' } },
      { name: { givenName: 'Ada', familyName: 'L' } },
    ],
    ['a part removed', { op: 'remove', path: 'name.familyName' }, { name: { givenName: 'Ada' } }],
    [
      'one of several by a filter',
      { op: 'replace', path: 'emails[type eq "home"].value', value: 'new@home.example' },
      { emails: [user.emails[0], { value: 'new@home.example', type: 'home' }] },
    ],
    [
      'one more by a filter that chooses none',
      { op: 'add', path: 'emails[type eq "other"].value', value: 'o@x.example' },
      { emails: [...user.emails, { type: 'other', value: 'o@x.example' }] },
    ],
    ['one removed by a filter', { op: 'remove', path: 'emails[type eq "home"]' }, { emails: [user.emails[0]] }],
    [
      'an extension, which is not kept',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
      {},
    ],
    ['an attribute that is not kept', { op: 'replace', path: 'title', value: 'Countess' }, {}],
    ['an ID within a value', { op: 'replace', value: { id: 'x' } }, {}],
    ['a name that is inherited', { op: 'replace', value: { constructor: 'x', toString: 1 } }, {}],
  ])('%s', (_what, operation, changes) => expect(patched(operation)).toEqual({ ...user, ...changes }))

  it.each<[PatchOperation, string]>([
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName' }, 'invalidValue'],
    [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: '', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'userName[a eq "b"]', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type ne "x"]', value: {} }, 'invalidFilter'],
    [{ op: 'replace', path: 'emails[value eq "none@x.example"].type', value: 'x' }, 'noTarget'],
    [{ op: 'replace', path: 'emails', value: ['text'] }, 'invalidValue'],
  ])('%j is %s', (operation, type) => expect(scimType(() => patched(operation))).toBe(type))

  it.each<PatchOperation>([
    { op: 'add', path: 'emails', value: [{ value: 'new@x.example', type: 'other', primary: true }] },
    { op: 'add', path: 'emails[type eq "home"].primary', value: true },
    { op: 'replace', path: 'emails[primary eq false].primary', value: 'True' },
  ])('%j makes one address the primary one, and no other', (operation) => {
    const emails = patched(operation).emails as { value: string; primary?: unknown }[]
    expect(emails.filter(({ primary }) => primary !== undefined && primary !== false).map(({ value }) => value)).not.toContain(
      'ada@x.example',
    )
    expect(emails.filter(({ primary }) => primary === true || primary === 'True')).toHaveLength(1)
  })

  it('changes nothing of what it was given', () => {
    const before = structuredClone(user)
    patched({ op: 'remove', path: 'emails' }, { op: 'replace', path: 'name.givenName', value: 'x' })
    expect(user).toEqual(before)
  })
})

describe('a patch of the members of a group', () => {
  it.each<[PatchOperation, string[]]>([
    [{ op: 'add', path: 'members', value: [{ value: '3' }] }, ['1', '2', '3']],
    [{ op: 'add', path: 'members', value: [{ value: '2' }] }, ['1', '2']],
    [{ op: 'add', value: { members: [{ value: '3' }] } }, ['1', '2', '3']],
    [{ op: 'remove', path: 'members[value eq "1"]' }, ['2']],
    [{ op: 'remove', path: 'members', value: [{ value: '1' }] }, ['2']],
    [{ op: 'remove', path: 'members', value: { value: '1' } }, ['2']],
    [{ op: 'remove', path: 'members', value: [] }, ['1', '2']],
    [{ op: 'remove', path: 'members' }, []],
    [{ op: 'replace', path: 'members', value: [{ value: '4', display: 'D' }] }, ['4']],
    [{ op: 'replace', value: { id: 'x', displayName: 'Testers' } }, ['1', '2']],
  ])('%j', (operation, ids) => expect((regrouped(operation).members as { value: string }[]).map(({ value }) => value)).toEqual(ids))
})
