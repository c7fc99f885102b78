import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#src/platform/db/database.ts'
import type { GroupRights } from '#src/platform/group-roles.ts'
import type { ChangeScope } from '#src/workspace/activity/operations/activity.ts'
import type { Member } from '../contract.ts'
import { type GroupState, giveRolesToMany, keepGroupState, type RolesByHand } from '../store/group-members.ts'
import { hasOtherOwner, lockMember, updateMember } from '../store/members.ts'
import { knownProjects } from '../store/projects.ts'
import { recordMembers } from './changed-rights.ts'
import { endMembership } from './members.ts'

/** Projects that this workspace does not have are left out. */
export async function withKnownProjects(tx: Tx, { role, projectRoles }: GroupRights): Promise<GroupRights> {
  const known = new Set(await knownProjects(tx, Object.keys(projectRoles)))
  return { role, projectRoles: Object.fromEntries(Object.entries(projectRoles).filter(([id]) => known.has(id))) }
}

const isComplete = (roles: RolesByHand): roles is GroupRights => roles.role !== undefined

/**
 * Gives members the roles of their groups or, without any (`rights` undefined), those from an admin; a person who joined only by groups is
 * then no longer a member. Call it with the workspace locked. The last owner remains owner, and so does anyone an admin made an owner.
 */
export async function applyRights(acting: ChangeScope, state: GroupState, rights: GroupRights | undefined): Promise<void> {
  const { tx, cause } = acting
  const before = await lockMember(tx, state.id, undefined)
  if (rights === undefined && state.rolesByHand === null) return keepGroupState(tx, state)
  const byHand = state.rolesByHand ?? { role: before.role, projectRoles: before.projectRoles }
  const target = targetOf(byHand, rights)
  const isLastOwner = before.role === 'owner' && target?.role !== 'owner' && !(await hasOtherOwner(tx, before.id))
  if (isLastOwner) return keepGroupState(tx, { ...state, rolesByHand: byHand })
  await keepGroupState(tx, { ...state, rolesByHand: rights || target === undefined ? byHand : null })
  if (target === undefined) await endMembership(tx, cause, before)
  else await giveRoles(acting, before, target)
}

/** `rights` undefined: no group gives the member anything. */
export type AwardedRights = { member: Member; state: GroupState; rights: GroupRights | undefined }

/**
 * `applyRights` for people who were locked with their states, in two statements for all of them: a group may have 10,000. Owners, and
 * people who may no longer be members, are processed one by one.
 */
export async function applyRightsToMany(acting: ChangeScope, awarded: readonly AwardedRights[]): Promise<void> {
  const { tx } = acting
  const changes: Parameters<typeof giveRolesToMany>[1][number][] = []
  for (const { member, state, rights } of awarded) {
    if (rights === undefined && state.rolesByHand === null) continue
    const byHand = state.rolesByHand ?? { role: member.role, projectRoles: member.projectRoles }
    const target = targetOf(byHand, rights)
    if (target === undefined || member.role === 'owner') await applyRights(acting, state, rights)
    else changes.push({ id: member.id, ...target, rolesByHand: rights ? byHand : null })
  }
  const before = new Map(awarded.map(({ member }) => [member.id, member]))
  const changed = await giveRolesToMany(tx, changes)
  await recordMembers(acting, ...changed.map((after) => ({ action: 'replaced' as const, before: before.get(after.id)!, after })))
}

function targetOf(byHand: RolesByHand, rights: GroupRights | undefined): GroupRights | undefined {
  if (!isComplete(byHand)) return rights
  return byHand.role === 'owner' || rights === undefined ? { role: byHand.role, projectRoles: byHand.projectRoles ?? {} } : rights
}

async function giveRoles(acting: ChangeScope, before: Member, { role, projectRoles }: GroupRights): Promise<void> {
  if (before.role === role && isDeepStrictEqual(before.projectRoles, projectRoles)) return
  const after = await updateMember(acting.tx, before.id, { name: before.name, email: before.email ?? undefined, role, projectRoles })
  await recordMembers(acting, { action: 'replaced', before, after })
}
