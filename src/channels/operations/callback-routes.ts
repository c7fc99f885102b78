import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { together } from '../../platform/db/together.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { CountFailures, Holder, KeyedCall, KeyedRoute } from '../../platform/http/keyed-routes.ts'
import { newId } from '../../platform/ids.ts'
import { hashToken, isToken } from '../../platform/secrets/bearer-tokens.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { CallbackFault, readCallback } from '../callbacks/read.ts'
import type { Signature } from '../callbacks/signature.ts'
import { channelKindOf, channelKinds } from '../kinds.ts'
import { findCallbackSession, logCallback, type NewCallback } from '../store/callbacks.ts'
import { channelTable } from '../store/channels.ts'
import { callbackSecretOf, countAnomaly, findPullKey } from '../store/pull-keys.ts'
import { isSignedBy } from './callback-signature.ts'
import { callbackSecretLocation } from './callbacks.ts'
import { forgetSometimes } from './forget-callbacks.ts'
import { pullHub } from './pull-hub.ts'
import { maxAnswerBytes } from './pull-routes.ts'
import { type TakeCallback, takeCallbacks } from './take-callbacks.ts'

const kinds = channelKinds.list.filter((kind) => 'callbacksOf' in kind).map(({ kind }) => kind)

const unknownAddress = () =>
  new ServiceError(
    'not_found',
    'Nothing is called back at this address. Use {{callback.url}} of the conversation, or the address of the channel.',
  )
const unsigned = (reason: string) => new ServiceError('unauthorized', reason)

/** The address at which agents call back. The last part is the key of a channel, or the token of one conversation. */
export function callbackRoutes(db: Database, vault: Vault, countFailures: CountFailures): KeyedRoute[] {
  const identify: KeyedRoute['identify'] = (_, { channel = '', token = '' }, address) =>
    countFailures(address, () => find(db, channel, token), unknownAddress)
  const take = together(db, ({ sessionId }: NewCallback) => sessionId, takeCallbacks)
  return [
    {
      method: 'POST',
      url: '/inbound/:channel/:token',
      body: z.unknown(),
      keepsText: true,
      cleansText: true,
      maxBodyBytes: maxAnswerBytes,
      identify,
      answer: (call) => receive(db, vault, take, call),
      onRefused: ({ workspaceId, id }, { code, message }) => {
        // The first two stand in the log already.
        if (code === 'gone' || code === 'not_found' || code === 'too_many_requests' || code === 'unavailable') return
        void refuse(db, workspaceId, { channelId: placeOf(id).channelId, reason: message }).catch(() => {})
      },
    },
  ]
}

const turns = new Map<string, Promise<unknown>>()
/**
 * Those of one conversation, one after the other: each locks its row, and four hundred that waited for it in the database had taken all
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

/** `id` of a holder has the conversation behind the channel, where the address is that of one. */
const placeOf = (id: string) => {
  const [channelId = '', sessionId] = id.split(' ')
  return { channelId, sessionId }
}

async function find(db: Database, channelId: string, token: string): Promise<Holder | undefined> {
  if (!/^[\w-]{1,64}$/.test(channelId)) return undefined
  const hash = hashToken(token)
  if (isToken('callback', token)) {
    const session = await findCallbackSession(db, channelId, hash, kinds)
    return session && { workspaceId: session.workspaceId, id: `${channelId} ${session.sessionId}` }
  }
  if (!isToken('channel', token)) return undefined
  const key = await findPullKey(db, channelId, kinds)
  return key && timingSafeEqual(key.hash, hash) ? { workspaceId: key.workspaceId, id: channelId } : undefined
}

async function receive(db: Database, vault: Vault, take: TakeCallback, { holder, text, headers }: KeyedCall) {
  const { workspaceId } = holder
  const { channelId, sessionId: own } = placeOf(holder.id)
  const channel = await db.shortStatements(workspaceId, (tx) => channelTable.get(tx, channelId))
  const kind = channelKindOf(channel.kind)
  const settings = kind.callbacksOf!(kind.settings.parse(channel.config))
  await checkSignature(db, vault, { workspaceId, channelId, signature: settings.signature, headers, text })
  const callback = readOrRefuse(() => readCallback(text, settings, own))
  const accept = () => take(workspaceId, { id: newId('msg'), channelId, ...callback, body: text })
  const { outcome, reason = '' } = await inTurn(`${workspaceId} ${callback.sessionId}`, accept)
  if (outcome === 'accepted') {
    pullHub(db).announce(callback.sessionId)
    return { status: 200, body: { accepted: true } }
  }
  if (outcome === 'refused') throw new ServiceError('conflict', reason)
  // A service that is too busy to forget has counted the callback all the same: who is answered 503 sends it again, and it counts twice.
  await forgetSometimes(db, workspaceId, channelId).catch(() => {})
  // Whoever sends again what was not answered with 2xx would send a duplicate for ever.
  if (outcome === 'duplicate') return { status: 200, body: { accepted: false, outcome } }
  if (outcome === 'late') throw new ServiceError('gone', `Nobody waits for this callback. ${reason}`)
  throw new ServiceError('not_found', `${reason} Check receive.session of the channel.`)
}

async function refuse(db: Database, workspaceId: string, { channelId, reason }: { channelId: string; reason: string }): Promise<void> {
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

type Signed = { workspaceId: string; channelId: string; signature: Signature; headers: IncomingHttpHeaders; text: string }

async function checkSignature(db: Database, vault: Vault, { workspaceId, channelId, signature, headers, text }: Signed) {
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
