import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import { CallbackFault, readCallback } from '../callbacks/read.ts'
import type { CallbackSettings } from '../callbacks/settings.ts'
import type { Signature } from '../callbacks/signature.ts'
import { channelKindOf } from '../kinds.ts'
import { logCallback } from '../store/callbacks.ts'
import { channelTable } from '../store/channels.ts'
import { callbackSecretOf, countAnomaly } from '../store/pull-keys.ts'
import { isSignedBy } from './callback-signature.ts'
import { callbackSecretLocation } from './callbacks.ts'
import { forgetSometimes } from './forget-callbacks.ts'
import { pullHub } from './pull-hub.ts'
import type { TakeCallback } from './take-callbacks.ts'

const unsigned = (reason: string) => new ServiceError('unauthorized', reason)

type Tools = { db: Database; vault: Vault; take: TakeCallback }
/** `own`: the conversation whose address it came to. `text`: the body as it came. */
type IncomingCallback = { workspaceId: string; channelId: string; own: string | undefined; headers: IncomingHttpHeaders; text: string }
export type OpenedCallback = Omit<Tools, 'vault'> &
  Pick<IncomingCallback, 'workspaceId' | 'channelId' | 'own'> & { settings: CallbackSettings }

/** The settings of its channel, once the signature has been checked. */
export async function openCallback({ db, vault, take }: Tools, arrived: IncomingCallback): Promise<OpenedCallback> {
  const { workspaceId, channelId, own } = arrived
  const channel = await db.shortStatements(workspaceId, (tx) => channelTable.get(tx, channelId))
  const kind = channelKindOf(channel.kind)
  const settings = kind.callbacksOf!(kind.settings.parse(channel.config))
  await checkSignature(db, vault, settings.signature, arrived)
  return { db, take, workspaceId, channelId, own, settings }
}

const turns = new Map<string, Promise<unknown>>()
/**
 * Callbacks of one conversation take turns: each locks its row, and four hundred that waited for it in the database had used up all
 * connections of their workspace.
 */
async function inTurn<T>(session: string, work: () => Promise<T>): Promise<T> {
  const result = (turns.get(session) ?? Promise.resolve()).then(work)
  const ended = result.catch(() => {})
  turns.set(session, ended)
  try {
    return await result
  } finally {
    if (turns.get(session) === ended) turns.delete(session)
  }
}

/** `text` is what `receive` reads. Throws ServiceError for a callback without a conversation. */
export async function receiveCallback(opened: OpenedCallback, text: string): Promise<'accepted' | 'duplicate'> {
  const { db, take, workspaceId, channelId, own, settings } = opened
  const callback = readOrRefuse(() => readCallback(text, settings, own))
  const accept = () => take(workspaceId, { id: newId('msg'), channelId, ...callback, body: text })
  const { outcome, reason = '' } = await inTurn(`${workspaceId} ${callback.sessionId}`, accept)
  if (outcome === 'accepted') {
    pullHub(db).announce(callback.sessionId)
    return outcome
  }
  if (outcome === 'refused') throw new ServiceError('conflict', reason)
  // A service that is too busy to forget has still counted the callback: the sender gets 503 and sends it again, and it counts twice.
  await forgetSometimes(db, workspaceId, channelId).catch(() => {})
  // An agent that repeats everything not answered with 2xx would send a duplicate forever.
  if (outcome === 'duplicate') return outcome
  if (outcome === 'late') throw new ServiceError('gone', `Nobody waits for this callback. ${reason}`)
  throw new ServiceError('not_found', `${reason} Check receive.session of the channel.`)
}

export async function refuseCallback(db: Database, workspaceId: string, { channelId, reason }: { channelId: string; reason: string }) {
  await db.transaction(workspaceId, async (tx) => {
    await logCallback(tx, { id: newId('msg'), channelId, outcome: 'refused', reason })
    await countAnomaly(tx, { channelId, anomaly: 'refused' })
  })
  await forgetSometimes(db, workspaceId, channelId)
}

function readOrRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof CallbackFault) throw new ServiceError('invalid', error.message)
    throw error
  }
}

async function checkSignature(
  db: Database,
  vault: Vault,
  signature: Signature,
  { workspaceId, channelId, headers, text }: IncomingCallback,
) {
  if (signature.type === 'none') return
  const secret = await db.statements(workspaceId, async (tx) => {
    const sealed = await callbackSecretOf(tx, channelId)
    return sealed && vault.open(tx, callbackSecretLocation(channelId), sealed)
  })
  if (secret === undefined)
    throw unsigned('This channel has no secret for its callbacks yet. Set it with PUT /channels/{id}/callback-secret.')
  if (!isSignedBy(secret, signature, headers, text, Date.now()))
    throw unsigned('The signature of this callback is not valid. Check signature of the channel and its secret for callbacks.')
}
