import { describe, expect, it } from 'vitest'
import { GroupRolesSetting } from '#src/platform/group-roles.ts'
import { groupsIn, rightsOfGroups } from './groups.ts'

describe('the groups of an ID token', () => {
  it.each<[Record<string, unknown>, string, string[] | 'unknown']>([
    [{ groups: ['a', 'b'] }, 'groups', ['a', 'b']],
    [{ groups: 'a' }, 'groups', ['a']],
    [{}, 'groups', []],
    [{ groups: [1, null, { a: 1 }, 'a'] }, 'groups', ['a']],
    [{ groups: ['x'.repeat(1_001)] }, 'groups', []],
    [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    [{ 'https://x.example/groups': ['a'] }, 'https://x.example/groups', ['a']],
    [{}, '__proto__', []],
    [{ a: 'text' }, 'a.length', []],
    // Entra ID, where the list is too long for a token.
    [{ _claim_names: { groups: 'src1' } }, 'groups', 'unknown'],
    [{ hasgroups: true }, 'groups', 'unknown'],
    [{ _claim_names: { other: 'src1' } }, 'groups', []],
  ])('%j by %s: %j', (claims, name, groups) => expect(groupsIn(claims, name)).toEqual(groups))
})

describe('the roles of groups', () => {
  const byGroup = GroupRolesSetting.parse(
    JSON.stringify({
      all: 'viewer',
      testers: 'editor',
      leads: 'admin',
      shop: { role: 'viewer', projectRoles: { prj_1: 'editor' } },
      guests: { role: 'reviewer', projectRoles: { prj_1: 'viewer', prj_2: 'viewer' } },
    }),
  )
  it.each<[string[], object | undefined]>([
    [[], undefined],
    [['others', 'constructor'], undefined],
    [['all', 'others'], { role: 'viewer', projectRoles: {} }],
    [['all', 'testers'], { role: 'editor', projectRoles: {} }],
    [['shop', 'leads'], { role: 'admin', projectRoles: {} }],
    [['all', 'shop'], { role: 'viewer', projectRoles: { prj_1: 'editor' } }],
    // Each group alone: reviewer of prj_3, editor of prj_1, viewer of prj_2. No group takes what another gives.
    [['shop', 'guests'], { role: 'reviewer', projectRoles: { prj_1: 'editor', prj_2: 'viewer' } }],
    [['testers', 'guests'], { role: 'editor', projectRoles: {} }],
  ])('%j: %j', (groups, rights) => expect(rightsOfGroups(byGroup, groups)).toEqual(rights))
})

describe('the setting', () => {
  it.each([
    ['nonsense', /JSON object/],
    ['[]', /JSON object/],
    ['{}', /at least one group/],
    ['{"a":"boss"}', /the group "a" needs a role/],
    ['{"cn=a,dc=x":{"role":"viewer","projectRoles":{"shop":"editor"}}}', /the group "cn=a,dc=x"/],
    ['{"a":{"role":"viewer","projectRoles":{"prj_1":"owner"}}}', /the group "a"/],
    ['{"a":{"role":"viewer","more":1}}', /the group "a"/],
  ])('%s is refused', (text, message) => expect(GroupRolesSetting.safeParse(text).error?.issues[0]?.message).toMatch(message))
})
