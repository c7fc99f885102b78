import type { Caller } from '#src/platform/caller.ts'
import type { Database } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import { hashToken } from '#src/platform/secrets/bearer-tokens.ts'
import { checkKey, type Environment } from '../key.ts'
import { leastRights } from '../rights.ts'
import { findLiveKeys, markUsed } from '../store/live-keys.ts'
import { gatherLookup, shareLookup } from './shared-lookup.ts'

type WorkspaceHint = { workspace: string | undefined; isThrottled: boolean }

/** The member that an API key acts for; undefined for an invalid key. Throws `not_found` if the key is not for the named workspace. */
export function createKeyLookup(db: Database, environment: Environment) {
  const load = (hashes: string[]) => findLiveKeys(db, hashes)
  const lookUp = gatherLookup(load)
  const lookUpInSequence = shareLookup(load)
  const markedIds = new Set<string>()

  // Independent of the request, which neither waits for it nor fails with it.
  const mark = (id: string) => {
    if (markedIds.has(id)) return
    markedIds.add(id)
    markUsed(db.system, id)
      .catch(() => {})
      .finally(() => markedIds.delete(id))
  }

  return async (text: string, { workspace, isThrottled }: WorkspaceHint): Promise<Caller | undefined> => {
    if (!checkKey(text, environment)) return undefined
    const hash = hashToken(text).toString('hex')
    const key = await (isThrottled ? lookUpInSequence : lookUp)(hash)
    if (!key) return undefined
    if (workspace !== undefined && workspace !== key.workspaceId) throw notFound()
    if (key.needsMark) mark(key.id)
    const { workspaceId, memberId, memberName } = key
    const ofMember = { role: key.memberRole, projectRoles: key.memberProjectRoles }
    const ofMaker = key.makerRole === null ? ofMember : { role: key.makerRole, projectRoles: key.makerProjectRoles }
    return {
      ...{ workspaceId, memberId, memberName },
      ...leastRights({ role: key.role }, ofMember, ofMaker),
      ...(key.projectIds && { projectIds: key.projectIds }),
      ...(key.scopes && { scopes: key.scopes }),
      key: { id: key.id, name: key.name },
    }
  }
}
