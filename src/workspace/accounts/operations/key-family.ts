// A key that was created with another key ends with it. Everything here runs behind the lock of the workspace, so that no key is created
// with one that is being revoked.

import { highestRole } from '#src/platform/access.ts'
import type { Caller } from '#src/platform/caller.ts'
import { atLeast, type Role } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, ServiceError } from '#src/platform/errors.ts'
import type { Limits } from '#src/platform/limits.ts'
import { type Cause, record } from '#src/workspace/activity/operations/activity.ts'
import { lowerRole, requireReach } from '../authority.ts'
import type { ApiKey, Member } from '../contract.ts'
import { highestOf } from '../rights.ts'
import { countLiveKeys, getKey, keysCreatedWith, revokeKey, shortenKey } from '../store/api-keys.ts'

/** The key with which the caller creates another; undefined for a person. `itself`: the replaced key, which may replace itself. */
export async function parentFor(tx: Tx, { key, role }: Caller, ownId?: string): Promise<ApiKey | undefined> {
  if (!key) return undefined
  if (!atLeast(role, 'admin') && key.id !== ownId)
    throw new ServiceError('forbidden', 'A key below admin can only create its own replacement. Sign in, or use a key of an admin.')
  const parent = await getKey(tx, key.id, undefined)
  // The time since the request was admitted.
  if (parent.state !== 'active')
    throw new ServiceError('unauthorized', 'The API key of this request has just expired or been revoked. Use another key.')
  return parent
}

/** The end of a new key: as requested, but no later than the end of its parent. Throws `invalid`. */
export function endFor(requested: string | undefined, parent: ApiKey | undefined): string | null {
  const fault = (code: string, message: string) => invalid([{ pointer: '/expiresAt', code, message }])
  if (requested === undefined) return parent?.expiresAt ?? null
  const end = new Date(requested).toISOString()
  if (end <= new Date().toISOString()) throw fault('past', 'The key would already have expired. Choose a time in the future.')
  if (earlier(end, parent) !== end)
    throw fault(
      'after_parent',
      `The key of this request expires at ${parent!.expiresAt}; a key that you create with it cannot expire later.`,
    )
  return end
}

/** RFC 3339 UTC with milliseconds, whose order as text is their order in time. */
export function earlier(end: string | null, parent: ApiKey | undefined): string | null {
  const latest = parent?.expiresAt ?? null
  return end === null || (latest !== null && latest < end) ? latest : end
}

/** The rights of the key, at most those of the caller; below admin, a key may change only itself. Throws `forbidden`. */
export function requireKeyReach(caller: Caller, key: ApiKey, member: Member): Role {
  if (caller.key && caller.key.id !== key.id && !atLeast(caller.role, 'admin'))
    throw new ServiceError('forbidden', 'A key below admin can only rotate and revoke itself. Sign in, or use a key of an admin.')
  const role = lowerRole(key.role, highestOf(member))
  requireReach(highestRole(caller), role)
  return role
}

/** Revokes these keys, those that were created with them, and so on, with an entry in the activity for each. */
export async function revokeFamily(tx: Tx, cause: Cause, keys: readonly ApiKey[]): Promise<void> {
  for (let level = keys; level.length > 0; level = await keysCreatedWith(tx, idsOf(level)))
    for (const before of level)
      await record(tx, cause, { type: 'apiKey', id: before.id, action: 'revoked', before, after: await revokeKey(tx, before.id) })
}

/** Keys that were created with a rotated key end with it; its replacement does not, although it may have been created with it. */
export async function shortenFamily(tx: Tx, cause: Cause, { id, replacedBy, expiresAt }: ApiKey): Promise<void> {
  for (let ids = [id]; ids.length > 0; ) {
    const level = (await keysCreatedWith(tx, ids)).filter((key) => key.id !== replacedBy)
    for (const before of level) {
      if (before.expiresAt !== null && before.expiresAt <= expiresAt!) continue
      const after = await shortenKey(tx, before.id, expiresAt!)
      await record(tx, cause, { type: 'apiKey', id: before.id, action: 'replaced', before, after })
    }
    ids = idsOf(level)
  }
}

const idsOf = (keys: readonly ApiKey[]) => keys.map(({ id }) => id)

/** Called once the new key exists. Throws `too_many_requests`. */
export async function refuseTooMany(tx: Tx, memberId: string, { keysPerMember, keysPerWorkspace }: Limits): Promise<void> {
  const { ofMember, ofWorkspace } = await countLiveKeys(tx, memberId)
  if (ofMember <= keysPerMember && ofWorkspace <= keysPerWorkspace) return
  const limit = ofMember > keysPerMember ? `A member may have ${keysPerMember}` : `A workspace may have ${keysPerWorkspace}`
  throw new ServiceError('too_many_requests', `${limit} valid API keys. Revoke those that nobody uses.`, { retryAfterSeconds: 86_400 })
}
