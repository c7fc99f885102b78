import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { createBuckets } from '#src/platform/buckets.ts'
import type { Database } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { KeyedRoute } from '#src/platform/http/keyed-routes.ts'
import { networkOf } from '#src/platform/io/addresses.ts'
import type { Limits } from '#src/platform/limits.ts'
import { hashToken } from '#src/platform/secrets/bearer-tokens.ts'
import type { Cause } from '#src/workspace/activity/operations/activity.ts'
import { checkKey, type Environment } from '../key.ts'
import { getKey } from '../store/api-keys.ts'
import { findKeyPlace } from '../store/live-keys.ts'
import { lockWorkspace } from '../store/workspaces.ts'
import { revokeFamily } from './key-family.ts'

type Options = { db: Database; environment: Environment; limits: Limits; answerAfterMs?: number; now?: () => number }

/**
 * Longer than it takes to revoke a key, so that the response time does not reveal whether it exists. Anyone with a key can use it to find
 * out, so this only must not be the cheaper way.
 */
const usualAnswerMs = 250

// The report has no author: anyone who found the key may have sent it.
const cause: Cause = { actor: { type: 'system', id: 'system', name: 'A report of a leaked key' } }

/** `POST /api-keys/revoke-leaked`: anyone who has a key may revoke it, with nothing but the key itself. */
export function leakedKeyRoutes({ db, environment, limits, answerAfterMs = usualAnswerMs, now = Date.now }: Options): KeyedRoute[] {
  // All reports count, including those of keys that exist: a limit for the others would reveal which do.
  const reports = createBuckets({ burst: limits.failedCredentialsBurst, perSecond: limits.failedCredentialsPerSecond })
  return [
    {
      method: 'POST',
      url: '/api-keys/revoke-leaked',
      body: z.strictObject({ key: z.string().min(1).max(200) }),
      maxBodyBytes: 1_024,
      isRated: false,
      async identify(_headers, _params, address) {
        const network = networkOf(address)
        if (reports.take(network, now())) return { workspaceId: 'none', id: network }
        const retryAfterSeconds = Math.max(1, reports.secondsUntil(network, 1, now()))
        throw new ServiceError('too_many_requests', 'Your address has reported too many keys. Wait, then report the rest.', {
          retryAfterSeconds,
        })
      },
      async answer({ body }) {
        const { key } = body as { key: string }
        await Promise.all([setTimeout(answerAfterMs), checkKey(key, environment) && revoke(db, key)])
        return { status: 200, body: { detail: 'If this was an API key of this Parley, it no longer works.' } }
      },
    },
  ]
}

async function revoke(db: Database, text: string): Promise<void> {
  const place = await findKeyPlace(db.system, hashToken(text))
  if (!place) return
  await db.transaction(place.workspaceId, async (tx) => {
    await lockWorkspace(tx)
    const key = await getKey(tx, place.id, undefined, { ifMatch: undefined })
    if (key.state !== 'revoked') await revokeFamily(tx, cause, [key])
  })
}
