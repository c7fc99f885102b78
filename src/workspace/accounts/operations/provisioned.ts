import type { Caller } from '#src/platform/caller.ts'
import { atLeast } from '#src/platform/contract.ts'
import type { GroupRights, GroupRoles } from '#src/platform/group-roles.ts'
import { newId } from '#src/platform/ids.ts'
import type { ChangeScope } from '#src/workspace/activity/operations/activity.ts'
import { record } from '#src/workspace/activity/operations/activity.ts'
import { lowerRole, requireReach } from '../authority.ts'
import type { Member } from '../contract.ts'
import { rightsOfGroups } from '../groups.ts'
import { copyIdentity, forgetGroups, isTakenAddress, lockGroupStates } from '../store/group-members.ts'
import { findMember, insertMember, membersBy, updateMember } from '../store/members.ts'
import { type AwardedRights, applyRightsToMany, withKnownProjects } from './group-rights.ts'
import { endMembership, refuseDuplicateAddress, refuseLastOwner } from './members.ts'

// Members as a directory sees them (src/connect/provisioning/). Every change runs with the workspace locked.

export { lockWorkspace } from '../store/workspaces.ts'

export type Person = { name: string; email: string }
/** The caller who provisions, whose rights are the limit. */
export type Provisioner = ChangeScope & { caller: Caller }

/** The existing member with this address, or an invitation to it. */
export async function provisionMember({ tx, cause }: Provisioner, { name, email }: Person): Promise<string> {
  const present = (await membersBy(tx, [email])).find((member) => member.state !== 'removed' && member.kind === 'person')
  if (present) return present.id
  const member = await refuseDuplicateAddress(insertMember(tx, newId('usr'), { kind: 'person', name, email, role: 'viewer' }))
  await record(tx, cause, { type: 'member', id: member.id, action: 'created', after: member })
  return member.id
}

/** A person who was a member before: becomes a new member, who signs in as before. */
export async function provisionAgain(provisioner: Provisioner, formerId: string, person: Person): Promise<string> {
  const isKnown = await isTakenAddress(provisioner.tx, person.email)
  const id = await provisionMember(provisioner, person)
  if (!isKnown) await copyIdentity(provisioner.tx, { from: formerId, to: id })
  return id
}

export async function renameProvisioned({ tx, cause, caller }: Provisioner, id: string, { name, email }: Person): Promise<void> {
  const before = (await findMember(tx, id))!
  if (before.name === name && before.email?.toLowerCase() === email.toLowerCase()) return
  requireReach(caller.role, before.role)
  const { role, projectRoles } = before
  const after = await refuseDuplicateAddress(updateMember(tx, id, { name, email, role, projectRoles }))
  await record(tx, cause, { type: 'member', id, action: 'replaced', before, after })
}

/** Throws `forbidden` for a member above the caller, and `conflict` for the last owner. */
export async function endProvisioned({ tx, cause, caller }: Provisioner, id: string): Promise<Member> {
  const before = (await findMember(tx, id))!
  requireReach(caller.role, before.role)
  if (before.role === 'owner') await refuseLastOwner(tx, id)
  await forgetGroups(tx, id)
  return endMembership(tx, cause, before)
}

/** Members per statement. */
const portion = 1_000

type InGroups = { memberId: string; names: readonly string[] }
/** Gives these members the roles of all their groups, at most that of the caller; members above the caller keep their roles. */
export async function giveGroupRights(
  provisioner: Provisioner,
  byGroup: GroupRoles['byGroup'],
  people: readonly InGroups[],
): Promise<void> {
  const { tx, cause, caller } = provisioner
  const known = new Map<string, GroupRights | undefined>()
  const rightsOf = async (names: readonly string[]) => {
    const key = JSON.stringify(names.filter((name) => byGroup.has(name)).sort())
    const rights = rightsOfGroups(byGroup, names)
    if (!known.has(key)) known.set(key, rights && (await withKnownProjects(tx, { ...rights, role: lowerRole(rights.role, caller.role) })))
    return known.get(key)
  }
  for (let at = 0; at < people.length; at += portion) {
    const namesOf = new Map(people.slice(at, at + portion).map(({ memberId, names }) => [memberId, names]))
    const awarded: AwardedRights[] = []
    for (const { member, state } of await lockGroupStates(tx, [...namesOf.keys()]))
      if (atLeast(caller.role, member.role)) awarded.push({ member, state, rights: await rightsOf(namesOf.get(member.id)!) })
    await applyRightsToMany({ tx, cause }, awarded)
  }
}
