import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../platform/db/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Channel, NewChannel } from '../contract.ts'
import type { Recording } from '../kinds/replay/recording.ts'
import { channelKindOf } from '../kinds.ts'
import { jsonOf } from '../material-text.ts'
import { findMaterial, hasMaterial, insertMaterial, listMaterial } from '../store/material.ts'

type Members = Pick<NewChannel, 'kind' | 'config'>
type Kept = Pick<Channel, 'kind' | 'config'>

/**
 * Keeps what of the settings is too big for the row, and answers the settings that name it. Throws `invalid` for a hash that
 * this workspace does not have.
 */
export async function keepMaterial<M extends Members>(tx: Tx, members: M): Promise<M> {
  const { material } = channelKindOf(members.kind)
  if (!material) return members
  const value = material.of(members.config)
  if (value !== undefined) {
    const text = jsonOf(value)
    const hash = createHash('sha256').update(text).digest('hex')
    await insertMaterial(tx, hash, text)
    return { ...members, config: material.named(hash) }
  }
  if (!(await hasMaterial(tx, material.hashIn(members.config) ?? '')))
    throw invalid([
      {
        pointer: material.at,
        code: 'unknown_reference',
        message: 'This workspace has no recordings with this hash. Send the recordings themselves.',
      },
    ])
  return members
}

/** A page of what a channel plays back; empty for one that plays nothing back. */
export async function recordingsOf(tx: Tx, { kind, config }: Kept, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const { material, settings } = channelKindOf(kind)
  const hash = material?.hashIn(settings.parse(config))
  return hash === undefined ? { data: [], nextCursor: null } : listMaterial<Recording>(tx, hash, limit, cursor)
}

// 10 MB of recordings take some 0.2 s to read, and each run asks for them once. What a hash names never changes.
const read = new Map<string, Promise<unknown>>()
const most = 4

/** The material of this hash, read once a process while it is asked for often; `undefined` when it is not there. */
export function readMaterial(db: Database, workspaceId: string, hash: string): Promise<unknown> {
  const key = `${workspaceId} ${hash}`
  const known = read.get(key)
  const reading = known ?? db.transaction(workspaceId, (tx) => findMaterial(tx, hash))
  read.delete(key)
  read.set(key, reading)
  reading.then(
    (found) => found === undefined && read.delete(key),
    () => read.delete(key),
  )
  const [oldest] = read.keys()
  if (read.size > most && oldest !== undefined) read.delete(oldest)
  return reading
}
