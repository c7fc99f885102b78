import type { Tx } from '#src/platform/db/database.ts'
import { hashToken, newToken } from '#src/platform/secrets/bearer-tokens.ts'
import { setPullKey } from '../store/pull-keys.ts'

/** A new key of the channel, to be shown once; the previous one stops working with the commit. */
export async function issueKey(tx: Tx, channelId: string): Promise<string> {
  const key = newToken('channel')
  await setPullKey(tx, channelId, { hash: hashToken(key), lastFour: key.slice(-4) })
  return key
}
