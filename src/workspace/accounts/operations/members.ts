import { isDeepStrictEqual } from 'node:util'
import { atLeast } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { isUniqueViolation } from '#src/platform/db/faults.ts'
import { conflict, invalid, notFound, unknownReference, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import { type Cause, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { requireReach } from '../authority.ts'
import { accounts, type Member } from '../contract.ts'
import { keysOf } from '../store/api-keys.ts'
import { forgetGroups } from '../store/group-members.ts'
import {
  archiveMember,
  findMember,
  hasOtherOwner,
  insertMember,
  listMembers,
  lockMember,
  membersBy,
  updateMember,
} from '../store/members.ts'
import { knownProjects } from '../store/projects.ts'
import { lockWorkspace } from '../store/workspaces.ts'
import { recordMembers } from './changed-rights.ts'
import { revokeFamily } from './key-family.ts'

/** Throws `not_found`. A removed member remains stored, because reviews and activity refer to it. */
export async function getMember(tx: Tx, id: string): Promise<Member> {
  const member = await findMember(tx, id)
  if (!member) throw notFound()
  return member
}

export { holdMembers, membersBy, presentMembers } from '../store/members.ts'

/** Members by id or email address, in the order of `refs`; `undefined` for unknown and removed members. */
export async function findMembers(tx: Tx, refs: readonly string[]): Promise<(Member | undefined)[]> {
  const members = (await membersBy(tx, refs)).filter(({ state }) => state !== 'removed')
  return refs.map((ref) => members.find(({ id, email }) => id === ref || email?.toLowerCase() === ref.toLowerCase()))
}

/** A member that is not a person and has no key yet. */
export async function createServiceAccount(tx: Tx, cause: Cause, { name, role }: Pick<Member, 'name' | 'role'>): Promise<Member> {
  const member = await insertMember(tx, newId('usr'), { kind: 'service', name, role })
  await record(tx, cause, { type: 'member', id: member.id, action: 'created', after: member })
  return member
}

const emailNeeded = () =>
  invalid([{ pointer: '/email', code: 'required', message: 'A person who has not signed in yet needs an email address.' }])

// An address is unique among members that are not removed; the index decides, so that two concurrent invitations cannot both succeed.
export const refuseDuplicateAddress = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict('Another member of this workspace has this email address. Use another one.') : error
  })

/** Throws `invalid` for roles in projects that do not exist. */
async function refuseUnknownProjects(tx: Tx, projectRoles: Member['projectRoles'] = {}): Promise<void> {
  const ids = Object.keys(projectRoles)
  if (ids.length === 0) return
  const known = new Set(await knownProjects(tx, ids))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw unknownReference(...unknown.map((id) => `/projectRoles/${id}`))
}

export async function refuseLastOwner(tx: Tx, id: string): Promise<void> {
  if (!(await hasOtherOwner(tx, id))) throw conflict('This is the last owner of the workspace. Make another member an owner first.')
}

/** Call it with the workspace locked; never removes the last owner. */
export async function endMembership(tx: Tx, cause: Cause, before: Member): Promise<Member> {
  const after = await archiveMember(tx, before.id)
  await recordMembers({ tx, cause }, { action: 'removed', before, after })
  // The removal of the member already disables them; revoking also shows that, and includes the keys created with them.
  await revokeFamily(tx, cause, await keysOf(tx, before.id))
  return after
}

export const memberOperations = implement(accounts.members, {
  list: ({ query: { limit, cursor, sort, ...filters }, tx }) => listMembers(tx, { limit, cursor, sort }, filters),

  create: async (call) => {
    const { body, caller, tx } = call
    requireReach(caller.role, body.role, ...Object.values(body.projectRoles ?? {}))
    await refuseUnknownProjects(tx, body.projectRoles)
    if (body.kind === 'person' && body.email === undefined) throw emailNeeded()
    const member = await refuseDuplicateAddress(insertMember(tx, newId('usr'), body))
    await record(tx, causeOf(call), { type: 'member', id: member.id, action: 'created', after: member })
    return member
  },

  get: ({ params, tx }) => getMember(tx, params.id),

  replace: async (call) => {
    const { params, body, caller, tx, request } = call
    await lockWorkspace(tx)
    const before = await lockMember(tx, params.id, request.ifMatch)
    requireReach(caller.role, before.role, body.role, ...Object.values(body.projectRoles ?? {}))
    await refuseUnknownProjects(tx, body.projectRoles)
    if (before.state === 'removed')
      throw wrongState('The member has been removed and cannot be changed. Invite the person again.', 'removed', [])
    if (body.kind !== before.kind)
      throw invalid([
        { pointer: '/kind', code: 'not_changeable', message: `The kind of this member is ${before.kind} and cannot be changed.` },
      ])
    if (before.state === 'pending' && body.email === undefined && before.email !== null) throw emailNeeded()
    if (before.role === 'owner' && body.role !== 'owner') await refuseLastOwner(tx, before.id)
    const projectRoles = atLeast(body.role, 'admin') ? {} : (body.projectRoles ?? before.projectRoles)
    const after = await refuseDuplicateAddress(updateMember(tx, before.id, { ...body, projectRoles }))
    if (before.role !== after.role || !isDeepStrictEqual(before.projectRoles, after.projectRoles)) await forgetGroups(tx, before.id)
    await recordMembers({ tx, cause: causeOf(call) }, { action: 'replaced', before, after })
    return after
  },

  remove: async (call) => {
    const { params, caller, tx, request } = call
    await lockWorkspace(tx)
    const before = await lockMember(tx, params.id, request.ifMatch)
    requireReach(caller.role, before.role)
    if (before.state === 'removed') return before
    if (before.role === 'owner') await refuseLastOwner(tx, before.id)
    await forgetGroups(tx, before.id)
    return endMembership(tx, causeOf(call), before)
  },
})
