import { newId } from '#src/platform/ids.ts'
import {
  endProvisioned,
  giveGroupRights,
  lockWorkspace,
  provisionAgain,
  provisionMember,
  renameProvisioned,
} from '#src/workspace/accounts/operations/provisioned.ts'
import { canonicalResource, userShape } from '../attributes.ts'
import { userSchema } from '../discovery.ts'
import { listQueryOf, listResponse, projectAttributes, projectionOf } from '../messages.ts'
import { applyPatch } from '../patch.ts'
import { ScimRefusal } from '../refusal.ts'
import { personOf, readPatch, readUser, type UserAttributes } from '../shapes.ts'
import { groupNamesOf } from '../store/groups.ts'
import { deleteUser, findUser, insertUser, isProvisioned, isTakenName, listUsers, type User, updateUser } from '../store/users.ts'
import { etagOf, requireVersion, type ScimAnswer, type ScimCall } from './call.ts'

function resourceOf({ id, attributes, isActive, groups, version, createdAt, updatedAt }: User, { base, query }: ScimCall): object {
  const location = `${base}/Users/${id}`
  const { active: _, ...own } = attributes
  return projectAttributes(
    {
      schemas: [userSchema],
      id,
      ...own,
      active: isActive,
      groups: groups.map(({ value, display }) => ({ value, display, $ref: `${base}/Groups/${value}` })),
      meta: { resourceType: 'User', created: createdAt, lastModified: updatedAt, location, version: etagOf(version) },
    },
    projectionOf(query),
  )
}

async function answer(call: ScimCall, id: string, status = 200): Promise<ScimAnswer> {
  const user = (await findUser(call.tx, id))!
  return { status, body: resourceOf(user, call), version: user.version }
}

export async function listPeople(call: ScimCall): Promise<ScimAnswer> {
  const listQuery = listQueryOf(call.query)
  const { total, users } = await listUsers(call.tx, listQuery.conditions, listQuery)
  const body = listResponse(
    listQuery,
    total,
    users.map((user) => resourceOf(user, call)),
  )
  return { status: 200, body }
}

export async function getPerson(call: ScimCall): Promise<ScimAnswer> {
  requireVersion(await findUser(call.tx, call.id), { ifMatch: undefined })
  return answer(call, call.id)
}

async function refuseTakenName({ tx }: ScimCall, { userName }: UserAttributes, exceptId = ''): Promise<void> {
  if (await isTakenName(tx, userName, exceptId)) throw new ScimRefusal('uniqueness', 'Another person has this userName.')
}

async function refuseTakenMember({ tx }: ScimCall, memberId: string): Promise<string> {
  if (await isProvisioned(tx, memberId)) throw new ScimRefusal('uniqueness', 'Another person of the directory has this email address.')
  return memberId
}

export async function createPerson(call: ScimCall): Promise<ScimAnswer> {
  const attributes = readUser(canonicalResource(userShape, call.body))
  const person = personOf(attributes)
  await lockWorkspace(call.tx)
  await refuseTakenName(call, attributes)
  const id = newId('scu')
  const memberId = await refuseTakenMember(call, await provisionMember(call, person))
  await insertUser(call.tx, { id, memberId, attributes })
  if (attributes.active === false) await endProvisioned(call, memberId)
  return answer(call, id, 201)
}

/** The new state of a person; `active` absent: unchanged. */
async function changePerson(call: ScimCall, user: User, attributes: UserAttributes): Promise<ScimAnswer> {
  const { tx } = call
  const { id } = user
  const person = personOf(attributes)
  await refuseTakenName(call, attributes, id)
  const isActive = attributes.active ?? user.isActive
  let { memberId } = user
  if (isActive && user.isActive) await renameProvisioned(call, memberId, person)
  if (!isActive && user.isActive) await endProvisioned(call, memberId)
  if (isActive && !user.isActive) memberId = await refuseTakenMember(call, await provisionAgain(call, memberId, person))
  await updateUser(tx, { id, memberId, attributes })
  if (memberId !== user.memberId) await giveGroupRights(call, call.byGroup, await groupNamesOf(tx, [id]))
  return answer(call, id)
}

async function lockedPerson(call: ScimCall): Promise<User> {
  await lockWorkspace(call.tx)
  return requireVersion(await findUser(call.tx, call.id), call)
}

export async function replacePerson(call: ScimCall): Promise<ScimAnswer> {
  const attributes = readUser(canonicalResource(userShape, call.body))
  return changePerson(call, await lockedPerson(call), attributes)
}

export async function patchPerson(call: ScimCall): Promise<ScimAnswer> {
  const operations = readPatch(call.body)
  const user = await lockedPerson(call)
  const before = { ...user.attributes, active: user.isActive }
  return changePerson(call, user, readUser(applyPatch(userShape, before, operations)))
}

export async function deletePerson(call: ScimCall): Promise<ScimAnswer> {
  const user = await lockedPerson(call)
  if (user.isActive) await endProvisioned(call, user.memberId)
  await deleteUser(call.tx, call.id)
  return { status: 204 }
}
