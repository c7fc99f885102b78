import { createHash } from 'node:crypto'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { invalid } from '#src/platform/errors.ts'
import { jsonOf } from '../blob-text.ts'
import type { Channel, NewChannel } from '../contract.ts'
import { channelKindOf } from '../kinds.ts'
import type { Recording } from '../recording.ts'
import { findBlob, hasBlob, insertBlob, listBlobItems } from '../store/blobs.ts'

type Members = Pick<NewChannel, 'kind' | 'config'>
type StoredChannel = Pick<Channel, 'kind' | 'config'>

/**
 * Stores the part of the settings that is too big for the row, and returns the settings with its hash. Throws `invalid` for a
 * hash that this workspace does not have.
 */
export async function storeBlob<M extends Members>(tx: Tx, members: M): Promise<M> {
  const { blob } = channelKindOf(members.kind)
  if (!blob) return members
  const value = blob.valueIn(members.config)
  if (value !== undefined) {
    const text = jsonOf(value)
    const hash = createHash('sha256').update(text).digest('hex')
    await insertBlob(tx, hash, text)
    return { ...members, config: blob.withHash(hash) }
  }
  if (!(await hasBlob(tx, blob.hashIn(members.config) ?? '')))
    throw invalid([
      {
        pointer: blob.pointer,
        code: 'unknown_reference',
        message: 'This workspace has no recordings with this hash. Send the recordings themselves.',
      },
    ])
  return members
}

/** All recordings of a channel; `undefined` if it has none, or they no longer exist. */
export async function allRecordingsOf(tx: Tx, { kind, config }: StoredChannel): Promise<Recording[] | undefined> {
  const { blob, settings } = channelKindOf(kind)
  const hash = blob?.hashIn(settings.parse(config))
  return hash === undefined ? undefined : ((await findBlob(tx, hash)) as Recording[] | undefined)
}

/** A page of a channel’s recordings; empty for a channel without recordings. */
export async function recordingsOf(
  tx: Tx,
  { kind, config }: StoredChannel,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { blob, settings } = channelKindOf(kind)
  const hash = blob?.hashIn(settings.parse(config))
  return hash === undefined ? { data: [], nextCursor: null } : listBlobItems<Recording>(tx, hash, { limit, cursor })
}

// Recordings are slow to read, and each run needs them once. The content of a hash never changes.
const cache = new Map<string, Promise<unknown>>()
const maxEntries = 4

/** The blob of this hash, cached in the process; `undefined` if it does not exist. */
export function readBlob(db: Database, workspaceId: string, hash: string): Promise<unknown> {
  const key = `${workspaceId} ${hash}`
  const reading = cache.get(key) ?? db.transaction(workspaceId, (tx) => findBlob(tx, hash))
  cache.delete(key)
  cache.set(key, reading)
  reading.then(
    (value) => value === undefined && cache.delete(key),
    () => cache.delete(key),
  )
  const [oldest] = cache.keys()
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  return reading
}
