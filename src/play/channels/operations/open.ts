import type { Tx } from '#src/platform/db/database.ts'
import type { IoOptions, OpenedIo } from '#src/platform/io/open-io.ts'
import { newToken } from '#src/platform/secrets/bearer-tokens.ts'
import type { World } from '#src/platform/world.ts'
import type { Auth, NewAuth } from '../auth.ts'
import type { Channel } from '../contract.ts'
import type { ChannelIo } from '../kind.ts'
import { channelKindOf } from '../kinds.ts'
import { sealedSecret } from '../store/channels.ts'
import { readBlob } from './blobs.ts'
import { callbackInbox } from './callback-inbox.ts'
import { type Patience, pacingOf } from './paced.ts'
import { pullQueue } from './pull-queue.ts'
import { secretLocation } from './secret.ts'

type ChannelSnapshot = Pick<Channel, 'id' | 'kind' | 'auth' | 'timeouts' | 'retry' | 'limits'>
type CallOptions = Pick<IoOptions, 'signal' | 'onExchange' | 'clock' | 'alsoMasked'> & { patience: Patience }

/**
 * Opens the connection for one channel as it was frozen with the run, with the current secret, which is opened only here; without a secret,
 * nothing is read.
 */
export async function openChannelIo(
  { db, outgoing, vault, origin }: Pick<World, 'db' | 'outgoing' | 'vault' | 'origin'>,
  workspaceId: string,
  { id, kind, limits, ...channel }: ChannelSnapshot,
  { patience, alsoMasked = [], ...options }: CallOptions,
): Promise<OpenedIo & ChannelIo> {
  const readSecret = async (tx: Tx) => {
    const stored = await sealedSecret(tx, id)
    if (stored?.type !== channel.auth.type) return { origins: stored?.origins }
    return { origins: stored.origins, secret: await vault.open(tx, secretLocation(id), stored.sealed) }
  }
  const { secret, origins = '' } = channel.auth.type === 'none' ? {} : await db.shortStatements(workspaceId, readSecret)
  const token = channelKindOf(kind).callbacksOf && newToken('callback')
  const io = outgoing.openIo({
    ...ioOptions(workspaceId, channel, secret, origins),
    ...options,
    alsoMasked: token === undefined ? alsoMasked : [...alsoMasked, token],
    pacing: pacingOf(db, workspaceId, { id, limits }, patience),
  })
  const own = { db, workspaceId, channel: { id, ...channel }, io, ...options }
  const callbacks = token !== undefined && { callbacks: callbackInbox({ ...own, token, origin: origin() }) }
  return { ...io, blob: (hash) => readBlob(db, workspaceId, hash), pull: pullQueue(own), ...callbacks }
}

/** `origins`: those that the secret may be sent to, as they were sealed with it. */
export function ioOptions(
  workspaceId: string,
  { auth, timeouts, retry }: Pick<Channel, 'timeouts' | 'retry'> & { auth: Auth | NewAuth },
  secret: string | undefined,
  origins: string,
): IoOptions {
  const [boundOrigin = '', tokenOrigin] = origins.split(' ')
  return { workspaceId, surface: 'channels', auth, secret, boundOrigin, tokenOrigin, timeouts, retry }
}
