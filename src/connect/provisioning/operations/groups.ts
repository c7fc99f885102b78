import { newId } from '#src/platform/ids.ts'
import { giveGroupRights, lockWorkspace } from '#src/workspace/accounts/operations/provisioned.ts'
import { canonicalResource, groupShape } from '../attributes.ts'
import { groupSchema } from '../discovery.ts'
import { listQueryOf, listResponse, type Projection, projectAttributes, projectionOf } from '../messages.ts'
import { applyPatch } from '../patch.ts'
import { ScimRefusal } from '../refusal.ts'
import { type GroupAttributes, readGroup, readPatch } from '../shapes.ts'
import {
  addMembers,
  deleteGroup,
  findGroup,
  type Group,
  type GroupMember,
  groupNamesOf,
  insertGroup,
  knownUsers,
  listGroups,
  membersOfGroups,
  removeMembers,
  updateGroup,
} from '../store/groups.ts'
import { etagOf, requireVersion, type ScimAnswer, type ScimCall } from './call.ts'

function resourceOf(group: Group, members: readonly GroupMember[], { base }: ScimCall, projection: Projection): object {
  const { id, displayName, externalId, version, createdAt, updatedAt } = group
  const location = `${base}/Groups/${id}`
  return projectAttributes(
    {
      schemas: [groupSchema],
      id,
      ...(externalId !== null && { externalId }),
      displayName,
      members: members.map(({ value, display }) => ({ value, display, type: 'User', $ref: `${base}/Users/${value}` })),
      meta: { resourceType: 'Group', created: createdAt, lastModified: updatedAt, location, version: etagOf(version) },
    },
    projection,
  )
}

/** Members are read only if they are shown: a group may have thousands, and directories exclude them. */
async function resourcesOf(call: ScimCall, groups: readonly Group[]): Promise<object[]> {
  const projection = projectionOf(call.query)
  const ids = projection.has('members') ? groups.map(({ id }) => id) : []
  const members = await membersOfGroups(call.tx, ids)
  return groups.map((group) => resourceOf(group, members.get(group.id) ?? [], call, projection))
}

async function answer(call: ScimCall, id: string, status = 200): Promise<ScimAnswer> {
  const group = requireVersion(await findGroup(call.tx, id), { ifMatch: undefined })
  const [body] = await resourcesOf(call, [group])
  return { status, body: body!, version: group.version }
}

export async function listTeams(call: ScimCall): Promise<ScimAnswer> {
  const listQuery = listQueryOf(call.query)
  const { total, groups } = await listGroups(call.tx, listQuery.conditions, listQuery)
  return { status: 200, body: listResponse(listQuery, total, await resourcesOf(call, groups)) }
}

export const getTeam = (call: ScimCall): Promise<ScimAnswer> => answer(call, call.id)

/** Updates the roles of these people, after their groups or the names of these have changed. */
async function giveRoles(call: ScimCall, userIds: readonly string[]): Promise<void> {
  if (call.byGroup.size === 0 || userIds.length === 0) return
  await giveGroupRights(call, call.byGroup, await groupNamesOf(call.tx, userIds))
}

async function setMembers(call: ScimCall, id: string, before: readonly string[], after: readonly string[]): Promise<string[]> {
  const { tx } = call
  const [old, target] = [new Set(before), new Set(after)]
  const added = [...target].filter((value) => !old.has(value))
  const removed = [...old].filter((value) => !target.has(value))
  const known = await knownUsers(tx, added)
  const unknown = added.find((value) => !known.has(value))
  if (unknown !== undefined) throw new ScimRefusal('invalidValue', `members: there is no person with the ID ${JSON.stringify(unknown)}.`)
  if (added.length > 0) await addMembers(tx, id, added)
  if (removed.length > 0) await removeMembers(tx, id, removed)
  return [...added, ...removed]
}

const idsOf = ({ members = [] }: GroupAttributes) => members.map(({ value }) => value)
const namesOf = ({ displayName, externalId }: GroupAttributes) => ({ displayName, externalId: externalId ?? null })

export async function createTeam(call: ScimCall): Promise<ScimAnswer> {
  const attributes = readGroup(canonicalResource(groupShape, call.body))
  await lockWorkspace(call.tx)
  const id = newId('scg')
  await insertGroup(call.tx, id, namesOf(attributes))
  await giveRoles(call, await setMembers(call, id, [], idsOf(attributes)))
  return answer(call, id, 201)
}

type Locked = { group: Group; memberIds: string[] }
async function lockedTeam(call: ScimCall): Promise<Locked> {
  await lockWorkspace(call.tx)
  const group = requireVersion(await findGroup(call.tx, call.id), call)
  const members = await membersOfGroups(call.tx, [call.id])
  return { group, memberIds: members.get(call.id)!.map(({ value }) => value) }
}

async function changeTeam(call: ScimCall, { group, memberIds }: Locked, attributes: GroupAttributes): Promise<ScimAnswer> {
  const names = namesOf(attributes)
  const changed = await setMembers(call, group.id, memberIds, idsOf(attributes))
  await updateGroup(call.tx, group.id, names)
  const isRenamed = names.displayName !== group.displayName || names.externalId !== group.externalId
  await giveRoles(call, isRenamed ? [...new Set([...memberIds, ...changed])] : changed)
  return answer(call, group.id)
}

export async function replaceTeam(call: ScimCall): Promise<ScimAnswer> {
  const attributes = readGroup(canonicalResource(groupShape, call.body))
  return changeTeam(call, await lockedTeam(call), attributes)
}

export async function patchTeam(call: ScimCall): Promise<ScimAnswer> {
  const operations = readPatch(call.body)
  const locked = await lockedTeam(call)
  const { displayName, externalId } = locked.group
  const before = {
    displayName,
    ...(externalId !== null && { externalId }),
    members: locked.memberIds.map((value) => ({ value })),
  }
  return changeTeam(call, locked, readGroup(applyPatch(groupShape, before, operations)))
}

export async function deleteTeam(call: ScimCall): Promise<ScimAnswer> {
  const { memberIds } = await lockedTeam(call)
  await deleteGroup(call.tx, call.id)
  await giveRoles(call, memberIds)
  return { status: 204 }
}
