import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roleIn } from '#src/platform/access.ts'
import { lowerRole, roles } from '#src/platform/contract.ts'
import { leastRights } from './rights.ts'

const role = fc.constantFrom(...roles)
const projects = ['prj_a', 'prj_b', 'prj_c', '__proto__', 'constructor']
const rights = fc.record({ role, projectRoles: fc.option(fc.dictionary(fc.constantFrom(...projects.slice(0, 3)), role)) })

describe('a credential with the least of several rights', () => {
  it('has in each project, and outside of them, the lowest role', () => {
    fc.assert(
      fc.property(rights, rights, rights, (a, b, c) => {
        const least = leastRights(a, b, c)
        expect(least.role).toBe(lowerRole(a.role, b.role, c.role))
        for (const id of projects) expect(roleIn(least, id)).toBe(lowerRole(roleIn(a, id), roleIn(b, id), roleIn(c, id)))
      }),
    )
  })
  it('names no project in which the role is the same', () => {
    expect(leastRights({ role: 'viewer' }, { role: 'reviewer', projectRoles: { a: 'admin' } })).toEqual({ role: 'viewer' })
  })
})
