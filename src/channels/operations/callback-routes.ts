import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { ServiceError } from '../../platform/errors.ts'
import type { CountFailures, Holder, KeyedCall, KeyedRoute } from '../../platform/http/keyed-routes.ts'
import { newId } from '../../platform/ids.ts'
import { hashToken, isToken } from '../../platform/secrets/bearer-tokens.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { CallbackFault, readCallback } from '../callbacks/read.ts'
import type { Signature } from '../callbacks/signature.ts'
import { channelKindOf, channelKinds } from '../kinds.ts'
import { acceptCallback, findCallbackSession, forgetCallbacks, logCallback } from '../store/callbacks.ts'
import { channelTable } from '../store/channels.ts'
import { type Anomaly, callbackSecretOf, countAnomaly, findPullKey } from '../store/pull-keys.ts'
import { isSignedBy } from './callback-signature.ts'
import { callbackSecretLocation } from './callbacks.ts'
import { pullHub } from './pull-hub.ts'
import { maxAnswerBytes } from './pull-routes.ts'

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
  return [
    {
      method: 'POST',
      url: '/inbound/:channel/:token',
      body: z.unknown(),
      keepsText: true,
      cleansText: true,
      maxBodyBytes: maxAnswerBytes,
      identify,
      answer: (call) => receive(db, vault, call),
      onRefused: ({ workspaceId, id }, { code, message }) => {
        // The first two stand in the log already.
        if (code === 'gone' || code === 'not_found' || code === 'too_many_requests' || code === 'unavailable') return
        void refuse(db, workspaceId, { channelId: placeOf(id).channelId, outcome: 'refused', reason: message }).catch(() => {})
      },
    },
  ]
}

// A flood to an address must not fill the log of its channel.
const forgetEvery = 50
let logged = 0

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

async function receive(db: Database, vault: Vault, { holder, text, headers }: KeyedCall) {
  const { workspaceId } = holder
  const { channelId, sessionId: own } = placeOf(holder.id)
  const channel = await db.statements(workspaceId, (tx) => channelTable.get(tx, channelId))
  const kind = channelKindOf(channel.kind)
  const settings = kind.callbacksOf!(kind.settings.parse(channel.config))
  await checkSignature(db, vault, { workspaceId, channelId, signature: settings.signature, headers, text })
  const callback = readOrRefuse(() => readCallback(text, settings, own))
  const accept = () => db.transaction(workspaceId, (tx) => acceptCallback(tx, { id: newId('msg'), channelId, ...callback, body: text }))
  const { outcome, reason = '' } = await inTurn(`${workspaceId} ${callback.sessionId}`, accept)
  if (outcome === 'accepted') {
    pullHub(db).announce()
    return { status: 200, body: { accepted: true } }
  }
  if (outcome === 'refused') throw new ServiceError('conflict', reason)
  await refuse(db, workspaceId, { channelId, sessionId: callback.sessionId, outcome, reason })
  // Whoever sends again what was not answered with 2xx would send a duplicate for ever.
  if (outcome === 'duplicate') return { status: 200, body: { accepted: false, outcome } }
  if (outcome === 'late') throw new ServiceError('gone', `Nobody waits for this callback. ${reason}`)
  throw new ServiceError('not_found', `${reason} Check receive.session of the channel.`)
}

type Refused = { channelId: string; sessionId?: string; outcome: Anomaly; reason: string }

async function refuse(db: Database, workspaceId: string, refused: Refused): Promise<void> {
  await db.transaction(workspaceId, async (tx) => {
    await logCallback(tx, { id: newId('msg'), ...refused })
    await countAnomaly(tx, refused.channelId, refused.outcome)
  })
  logged += 1
  if (logged % forgetEvery === 0) await forgetCallbacks(db, workspaceId, refused.channelId)
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
