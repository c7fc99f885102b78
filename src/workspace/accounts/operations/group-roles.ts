import type { Identity } from '#src/platform/caller.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { isUniqueViolation } from '#src/platform/db/faults.ts'
import type { GroupRights, GroupRoles } from '#src/platform/group-roles.ts'
import { newId } from '#src/platform/ids.ts'
import { type Cause, record } from '#src/workspace/activity/operations/activity.ts'
import { rightsOfGroups } from '../groups.ts'
import {
  findFirstWorkspaceId,
  findGroupState,
  findInvitationId,
  hasProvisioned,
  isTakenAddress,
  keepGroupState,
} from '../store/group-members.ts'
import { insertMember } from '../store/members.ts'
import { lockWorkspace } from '../store/workspaces.ts'
import { applyRights, withKnownProjects } from './group-rights.ts'
import { bindInvitation } from './member-of.ts'

const cause: Cause = { actor: { type: 'system', id: 'system', name: 'Groups of the identity provider' } }

/** Tokens that were processed, so that a token costs one transaction per process and not one per request. */
const maxKnown = 10_000

/** The workspace in which groups give roles; undefined while there is none. */
export function findPlace(db: Database, { workspaceId }: GroupRoles): () => Promise<string | undefined> {
  let place = workspaceId
  return async () => {
    place ??= await findFirstWorkspaceId(db.system)
    return place
  }
}

/**
 * Gives each person the roles of the groups that their ID token names, once per token (docs/operate/sign-in.md). A person in such a group who is
 * not a member joins; a token older than the last one changes nothing.
 */
export function createGroupRoles(db: Database, groupRoles: GroupRoles) {
  const { byGroup } = groupRoles
  const known = new Map<string, Promise<void>>()
  const placeOf = findPlace(db, groupRoles)

  const apply = async (identity: Identity & { groups: string[]; issuedAt: number }): Promise<void> => {
    const place = await placeOf()
    if (place === undefined) return
    const rights = rightsOfGroups(byGroup, identity.groups)
    // At most twice: a request that loses a race for an invitation finds it taken, usually by another request of the same person.
    for (const isLastTry of [false, true])
      try {
        return await db.transaction(place, (tx) => applyIn(tx, identity, rights))
      } catch (error) {
        if (isLastTry || !isUniqueViolation(error)) throw error
      }
  }

  return async (identity: Identity): Promise<void> => {
    const { groups, issuedAt, issuer, subject } = identity
    if (groups === undefined || issuedAt === undefined) return
    const key = JSON.stringify([issuer, subject, issuedAt, groups])
    const applied = known.get(key) ?? apply({ ...identity, groups, issuedAt })
    if (!known.has(key)) {
      if (known.size >= maxKnown) known.delete(known.keys().next().value!)
      known.set(key, applied)
      applied.catch(() => known.delete(key))
    }
    return applied
  }
}

async function applyIn(tx: Tx, identity: Identity & { issuedAt: number }, newRights: GroupRights | undefined): Promise<void> {
  await lockWorkspace(tx)
  const rights = newRights && (await withKnownProjects(tx, newRights))
  const { issuedAt } = identity
  const state = await findGroupState(tx, identity)
  if (state && state.groupsAt !== null && state.groupsAt >= issuedAt) return
  // A directory that provisions over SCIM decides itself who is in which group.
  if (await hasProvisioned(tx, state?.isMember ? state.id : undefined)) return
  if (state?.isMember) return applyRights({ tx, cause }, { ...state, groupsAt: issuedAt }, rights)
  if (!rights) return
  const invitationId = await findInvitationId(tx, identity)
  if (invitationId !== undefined && (await bindInvitation(tx, { memberId: invitationId, claim: 'invited' }, identity)))
    return applyRights({ tx, cause }, { id: invitationId, rolesByHand: null, groupsAt: issuedAt }, rights)
  // An admin has removed the person: an admin invites them again.
  if (state && state.rolesByHand === null) return
  const { email, emailVerified, name, issuer, subject } = identity
  const address = email !== undefined && emailVerified && !(await isTakenAddress(tx, email)) ? email : undefined
  const ownName = name ?? email?.slice(0, 120) ?? 'Member'
  const id = newId('usr')
  const member = await insertMember(tx, id, { kind: 'person', name: ownName, email: address, issuer, subject, ...rights })
  await record(tx, cause, { type: 'member', id, action: 'created', after: member })
  await keepGroupState(tx, { id, rolesByHand: {}, groupsAt: issuedAt })
}
