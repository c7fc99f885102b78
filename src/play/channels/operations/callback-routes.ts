import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#src/platform/db/database.ts'
import { together } from '#src/platform/db/together.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { CountFailures, Holder, KeyedRoute } from '#src/platform/http/keyed-routes.ts'
import { hashToken, isToken } from '#src/platform/secrets/bearer-tokens.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import { apiMethods } from '../callbacks/api.ts'
import { channelKinds } from '../kinds.ts'
import { findCallbackSession, type NewCallback } from '../store/callbacks.ts'
import { findPullKey } from '../store/pull-keys.ts'
import { answerApiCall } from './callback-api.ts'
import { maxAnswerBytes } from './pull-routes.ts'
import { openCallback, receiveCallback, refuseCallback } from './receive-callback.ts'
import { takeCallbacks } from './take-callbacks.ts'

const kinds = channelKinds.list.filter((kind) => 'callbacksOf' in kind).map(({ kind }) => kind)

const unknownAddress = () =>
  new ServiceError(
    'not_found',
    'Nothing is called back at this address. Use {{callback.url}} of the conversation, or the address of the channel.',
  )

/**
 * The address at which agents call back. The last part is the key of a channel, or the token of one conversation. Below it, Parley answers
 * the operations of a product's interface that the channel names.
 */
export function callbackRoutes(db: Database, vault: Vault, countFailures: CountFailures): KeyedRoute[] {
  const identify: KeyedRoute['identify'] = (_, { channel = '', token = '' }, address) =>
    countFailures(address, () => find(db, channel, token), unknownAddress)
  const take = together(db, ({ sessionId }: NewCallback) => sessionId, takeCallbacks)
  const shared = {
    body: z.unknown(),
    keepsText: true,
    cleansText: true,
    maxBodyBytes: maxAnswerBytes,
    identify,
    onRefused: ({ workspaceId, id }: Holder, { code, message }: ServiceError) => {
      // The first two are already in the log.
      if (code === 'gone' || code === 'not_found' || code === 'too_many_requests' || code === 'unavailable') return
      void refuseCallback(db, workspaceId, { channelId: placeOf(id).channelId, reason: message }).catch(() => {})
    },
  } as const
  const open = ({ holder: { workspaceId, id }, headers, text }: Parameters<KeyedRoute['answer']>[0]) =>
    openCallback({ db, vault, take }, { workspaceId, ...placeOf(id), headers, text })
  return [
    {
      ...shared,
      method: 'POST',
      url: '/inbound/:channel/:token',
      async answer(call) {
        const outcome = await receiveCallback(await open(call), call.text)
        return { status: 200, body: outcome === 'accepted' ? { accepted: true } : { accepted: false, outcome } }
      },
    },
    {
      ...shared,
      method: apiMethods,
      url: '/inbound/:channel/:token/*',
      query: z.looseObject({}),
      takesForms: true,
      answer: async (call) => answerApiCall(await open(call), call),
    },
  ]
}

/** For the address of a conversation, `id` of a holder contains the conversation after the channel. */
const placeOf = (id: string) => {
  const [channelId = '', own] = id.split(' ')
  return { channelId, own }
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
