import { highestRole } from '#src/platform/access.ts'
import type { Caller } from '#src/platform/caller.ts'
import { atLeast, type Role, roles } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, ServiceError, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { hashToken } from '#src/platform/secrets/bearer-tokens.ts'
import { type ChangeScope, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { lowerRole, requireReach } from '../authority.ts'
import { type ApiKey, accounts, type Member } from '../contract.ts'
import { keyLifecycle } from '../lifecycle.ts'
import { highestOf } from '../rights.ts'
import { getKey, insertKey, listKeys, replaceKey } from '../store/api-keys.ts'
import { findMember } from '../store/members.ts'
import { knownProjects } from '../store/projects.ts'
import { lockWorkspace } from '../store/workspaces.ts'
import { generateKey } from './fresh-key.ts'
import { earlier, endFor, parentFor, refuseTooMany, requireKeyReach, revokeFamily, shortenFamily } from './key-family.ts'
import { getMember } from './members.ts'

export { keysById } from '../store/api-keys.ts'

type NewMembers = Pick<ApiKey, 'memberId' | 'name' | 'role'> &
  Partial<Pick<ApiKey, 'expiresAt' | 'makerId' | 'parentId' | 'projectIds' | 'scopes'>>

export async function createKey({ tx, cause }: ChangeScope, text: string, members: NewMembers): Promise<ApiKey> {
  const usual = { expiresAt: null, makerId: null, parentId: null, projectIds: null, scopes: null }
  const key = await insertKey(tx, newId('key'), { ...usual, ...members, hash: hashToken(text), lastFour: text.slice(-4) })
  await record(tx, cause, { type: 'apiKey', id: key.id, action: 'created', after: key })
  return key
}

/** The member whose keys a caller sees: undefined for all. The key of another member is answered like a missing one. */
const visibleTo = (caller: Caller): string | undefined => (atLeast(caller.role, 'admin') ? undefined : caller.memberId)

/** The member that a new key is for: the caller or, for an admin, a service account. */
async function memberFor(tx: Tx, caller: Caller, id: string | undefined): Promise<Member> {
  if (id === undefined || id === caller.memberId) return getMember(tx, caller.memberId)
  if (!atLeast(caller.role, 'admin')) throw new ServiceError('forbidden', 'You need the role admin to create keys of service accounts.')
  const member = await findMember(tx, id)
  if (member?.kind !== 'service' || member.state === 'removed')
    throw invalid([{ pointer: '/memberId', code: 'unknown_reference', message: 'No such service account in this workspace.' }])
  return member
}

function roleFor(caller: Caller, member: Member, requestedRole: Role | undefined): Role {
  const highest = lowerRole(highestRole(caller), highestOf(member))
  if (requestedRole === undefined) return highest
  requireReach(highestRole(caller), requestedRole)
  if (atLeast(highest, requestedRole)) return requestedRole
  const allowed = roles.filter((role) => atLeast(highest, role))
  throw invalid([
    { pointer: '/role', code: 'not_allowed', message: 'A key cannot have a higher role than the member it acts as.', allowed },
  ])
}

/** Projects that the key is bound to. Throws `invalid` for a project that does not exist. */
async function boundProjects(tx: Tx, ids: readonly string[] | undefined): Promise<string[] | null> {
  if (ids === undefined) return null
  const known = new Set(await knownProjects(tx, ids))
  const unknown = ids.flatMap((id, place) => (known.has(id) ? [] : [place]))
  if (unknown.length === 0) return [...ids]
  const message = 'There is no such project in this workspace.'
  throw invalid(unknown.map((place) => ({ pointer: `/projectIds/${place}`, code: 'unknown_reference', message })))
}

export const apiKeyOperations = implement(accounts.apiKeys, {
  list: async ({ query: { limit, cursor, sort, ...filters }, caller, tx }) => {
    const ownerId = visibleTo(caller)
    if (ownerId !== undefined && filters.memberId !== undefined && filters.memberId !== ownerId) return { data: [], nextCursor: null }
    return listKeys(tx, { limit, cursor, sort }, { ...filters, memberId: ownerId ?? filters.memberId })
  },

  create: async (call) => {
    const { body, caller, tx, environment, limits } = call
    await lockWorkspace(tx)
    const parent = await parentFor(tx, caller)
    const member = await memberFor(tx, caller, body.memberId)
    const role = roleFor(caller, member, body.role)
    const expiresAt = endFor(body.expiresAt, parent)
    const bounds = { projectIds: await boundProjects(tx, body.projectIds), scopes: body.scopes ?? null }
    const text = generateKey(environment)
    const origin = { makerId: caller.memberId, parentId: parent?.id ?? null }
    const members = { memberId: member.id, name: body.name, role, expiresAt, ...origin, ...bounds }
    const key = await createKey({ tx, cause: causeOf(call) }, text, members)
    await refuseTooMany(tx, member.id, limits)
    return { ...key, key: text }
  },

  get: ({ params, caller, tx }) => getKey(tx, params.id, visibleTo(caller)),

  revoke: async (call) => {
    const { params, caller, tx, request } = call
    await lockWorkspace(tx)
    const before = await getKey(tx, params.id, visibleTo(caller), { ifMatch: request.ifMatch })
    requireKeyReach(caller, before, await getMember(tx, before.memberId))
    if (before.state === 'revoked') return before
    await revokeFamily(tx, causeOf(call), [before])
    return getKey(tx, before.id, undefined)
  },

  rotate: async (call) => {
    const { params, body, caller, tx, environment, limits } = call
    await lockWorkspace(tx)
    const before = await getKey(tx, params.id, visibleTo(caller), { ifMatch: undefined })
    const parent = await parentFor(tx, caller, before.id)
    const member = await getMember(tx, before.memberId)
    // The new key is shown to the caller: it must not allow more than the caller may do, nor act for another person.
    const role = requireKeyReach(caller, before, member)
    if (member.kind === 'person' && member.id !== caller.memberId)
      throw new ServiceError('forbidden', 'Only its owner can rotate the key of a person. You can revoke the key.')
    keyLifecycle.next('rotate', before.state)
    if (before.replacedBy !== null)
      throw wrongState(`The key has already been rotated. Use ${before.replacedBy}, which replaced it.`, before.state, ['revoke'])
    const text = generateKey(environment)
    const { memberId, name, projectIds, scopes } = before
    const origin = { makerId: caller.memberId, parentId: parent?.id ?? before.parentId }
    const cause = causeOf(call)
    const key = await createKey({ tx, cause }, text, {
      ...{ memberId, name, role, projectIds, scopes },
      expiresAt: earlier(before.expiresAt, parent),
      ...origin,
    })
    const after = await replaceKey(tx, before.id, { replacedBy: key.id, graceSeconds: body.graceSeconds })
    await record(tx, cause, { type: 'apiKey', id: before.id, action: 'rotated', before, after })
    await shortenFamily(tx, cause, after)
    await refuseTooMany(tx, memberId, limits)
    return reply(201, { ...key, key: text }, { location: `/v1/api-keys/${key.id}` })
  },
})
