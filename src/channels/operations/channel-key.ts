import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { channelKeyOf } from '../pull/key.ts'
import { setPullKey } from '../store/pull-keys.ts'

/** What is stored and compared instead of the key. 256 random bits need no slow hash. */
export const hashKey = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A new key of the channel, to be shown once; the one before stops working with the commit. */
export async function issueKey(tx: Tx, channelId: string): Promise<string> {
  const key = channelKeyOf(randomBytes(32).toString('base64url'))
  await setPullKey(tx, channelId, { hash: hashKey(key), lastFour: key.slice(-4) })
  return key
}
