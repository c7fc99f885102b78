import type { Caller, Identity } from '#src/platform/caller.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { isUniqueViolation } from '#src/platform/db/faults.ts'
import { notFound, ServiceError } from '#src/platform/errors.ts'
import { record } from '#src/workspace/activity/operations/activity.ts'
import type { Member } from '../contract.ts'
import { chooseMembership, type Membership } from '../membership.ts'
import { leastRights } from '../rights.ts'
import { bindMember } from '../store/members.ts'
import { findMemberships } from '../store/memberships.ts'

/**
 * The member that a verified person is, read again for each request; an invitation or an unclaimed owner (`firstOwns`) becomes the
 * person's. Undefined for anyone else. Throws `workspace_required` and `not_found` (the requested workspace is not the person's).
 */
export async function memberOf(
  db: Database,
  identity: Identity,
  workspace: string | undefined,
  claimsUnownedWorkspace: boolean,
): Promise<Caller | undefined> {
  // At most twice: a request that loses the race for an invitation finds it taken, usually by another request of the same person.
  for (const isLastTry of [false, true]) {
    const choice = chooseMembership(await findMemberships(db.system, identity, claimsUnownedWorkspace), workspace)
    if (choice.kind === 'stranger') return undefined
    if (choice.kind === 'elsewhere') throw notFound()
    if (choice.kind === 'ambiguous') throw workspaceRequired(choice.workspaceIds)
    const { workspaceId, memberId, memberName, claim } = choice.membership
    if (claim === 'bound') return { workspaceId, memberId, memberName, ...leastRights(choice.membership) }
    const boundMember = isLastTry ? undefined : await bind(db, choice.membership, identity)
    if (boundMember) return { workspaceId, memberId, memberName: boundMember.name, ...leastRights(boundMember) }
  }
  return undefined
}

const workspaceRequired = (allowed: string[]) => {
  const message = 'You are a member of several workspaces. Name one in the header Parley-Workspace.'
  return new ServiceError('workspace_required', message, { errors: [{ header: 'Parley-Workspace', code: 'required', message, allowed }] })
}

type Invitation = Pick<Membership, 'memberId' | 'claim'>

/** The member that results from an invitation; undefined if someone else has accepted it in the meantime. */
export async function bindInvitation(tx: Tx, { memberId, claim }: Invitation, identity: Identity): Promise<Member | undefined> {
  const after = await bindMember(tx, memberId, identity)
  if (!after) return undefined
  const before = { ...after, state: 'pending', email: claim === 'unclaimed' ? null : after.email }
  const cause = { actor: { type: 'user' as const, id: memberId, name: after.name } }
  await record(tx, cause, { type: 'member', id: memberId, action: 'bound', before, after })
  return after
}

async function bind(db: Database, { workspaceId, ...invitation }: Membership, identity: Identity): Promise<Member | undefined> {
  try {
    return await db.transaction(workspaceId, (tx) => bindInvitation(tx, invitation, identity))
  } catch (error) {
    // The person, or the address, has become another member of this workspace in the meantime.
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}
