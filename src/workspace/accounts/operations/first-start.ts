import { system } from '#src/workspace/activity/operations/activity.ts'
import type { ApiKey } from '../contract.ts'
import { type Environment, keyFault } from '../key.ts'
import { anyWorkspace, lockFirstStart, onlyWorkspaceId } from '../store/workspaces.ts'
import { createKey } from './api-keys.ts'
import { generateKey } from './fresh-key.ts'
import { createWorkspace, type FirstOwner, type Foundation, type NewWorkspace, newWorkspaceId } from './workspaces.ts'

export type FirstStart = {
  /** Default: Parley. */
  name?: string
  owner: FirstOwner
  /** PARLEY_INIT_API_KEY; without it, a key is created. */
  apiKey?: string
}

/**
 * The workspace, owner and key of an empty database, in one transaction; undefined, and nothing happens, if it already has a workspace. Of
 * several processes that start at once on one database, one creates it. `text` is shown once. Throws an Error that names the setting if its
 * key is malformed.
 */
export async function makeFirstWorkspace(
  world: Foundation & { environment: Environment },
  { name = 'Parley', owner, apiKey }: FirstStart,
): Promise<(NewWorkspace & { key: ApiKey; text: string }) | undefined> {
  const fault = apiKey !== undefined && keyFault(apiKey, world.environment)
  if (fault) throw new Error(`PARLEY_INIT_API_KEY: ${fault}. Create one with: parley keys generate --env ${world.environment}`)
  const text = apiKey ?? generateKey(world.environment)
  const { db, vault, jobs } = world
  if (await anyWorkspace(db.system)) return undefined
  const id = await newWorkspaceId(jobs)
  return db.system.transaction().execute(async (tx) => {
    await lockFirstStart(tx)
    if (await anyWorkspace(tx)) return undefined
    const foundation = await createWorkspace({ tx, vault }, id, { name, owner })
    const key = await createKey({ tx, cause: system }, text, { memberId: foundation.owner.id, name: 'First key', role: 'owner' })
    return { ...foundation, key, text }
  })
}

/** The id of the workspace if the database has exactly one, as after a first start. */
export const onlyWorkspace = ({ db }: Pick<Foundation, 'db'>): Promise<string | undefined> => onlyWorkspaceId(db.system)
