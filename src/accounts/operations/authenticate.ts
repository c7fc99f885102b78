import type { IncomingHttpHeaders } from 'node:http'
import { createBuckets, type Rate } from '../../platform/buckets.ts'
import type { Caller, Identity } from '../../platform/caller.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound, ServiceError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/io/addresses.ts'
import { defaultLimits } from '../../platform/limits.ts'
import { lowerRole } from '../authority.ts'
import { checkKey, type Environment } from '../key.ts'
import { strangerFault } from '../membership.ts'
import { findLiveKeys, markUsed } from '../store/live-keys.ts'
import { hashKey } from './fresh-key.ts'
import type { IdTokens } from './id-token.ts'
import { memberOf } from './member-of.ts'
import { gatherLookup, shareLookup } from './shared-lookup.ts'

type Options = {
  db: Database
  environment: Environment
  /** Without them every Bearer token is refused. */
  tokens?: IdTokens | undefined
  /** Whether the owner without an address is whoever signs in first: only where the provider is our own, of development. */
  claimsUnownedWorkspace?: boolean
  /** Why a Bearer token was refused, of the first failures of an address; the rest is a flood. */
  onRefused?(reason: string): void
  /** Failures that one address may make. */
  failureLimit?: Rate
  /** Milliseconds since 1970. */
  now?: () => number
}

const defaultFailureLimit: Rate = { burst: defaultLimits.failedCredentialsBurst, perSecond: defaultLimits.failedCredentialsPerSecond }

// One wording for every credential that is none: which cause it was helps only those who guess.
const unauthorized = () =>
  new ServiceError('unauthorized', 'Send a valid API key as x-api-key, or a valid ID token as Authorization: Bearer.')

/**
 * Who is calling. Both functions throw ServiceError: `unauthorized`, `multiple_credentials`, `too_many_requests` in place of
 * `unauthorized` once an address has failed too often, `unavailable` while the issuer's keys were never seen; `authenticate`
 * also `workspace_required` and `not_found` (a workspace was named that the credential is not for).
 */
export function createAuthenticate({
  db,
  environment,
  tokens,
  claimsUnownedWorkspace = false,
  onRefused = () => {},
  failureLimit = defaultFailureLimit,
  now = Date.now,
}: Options) {
  const failures = createBuckets(failureLimit)
  const load = (hashes: string[]) => findLiveKeys(db, hashes)
  const lookUp = gatherLookup(load)
  const lookUpInSequence = shareLookup(load)
  const markedIds = new Set<string>()

  // Beside the request, which neither waits for it nor fails with it.
  const mark = (id: string) => {
    if (markedIds.has(id)) return
    markedIds.add(id)
    markUsed(db.system, id)
      .catch(() => {})
      .finally(() => markedIds.delete(id))
  }

  const byKey = async (text: string, workspace: string | undefined, isThrottled: boolean): Promise<Caller | undefined> => {
    if (!checkKey(text, environment)) return undefined
    const hash = hashKey(text).toString('hex')
    const key = await (isThrottled ? lookUpInSequence : lookUp)(hash)
    if (!key) return undefined
    if (workspace !== undefined && workspace !== key.workspaceId) throw notFound()
    if (key.needsMark) mark(key.id)
    const { workspaceId, memberId, memberName } = key
    const role = lowerRole(key.role, key.memberRole, key.makerRole ?? key.memberRole)
    return { workspaceId, memberId, memberName, role, key: { id: key.id, name: key.name } }
  }

  // Counted before it is judged, so that no number of requests at once gets past the limit, and given back unless it was bad:
  // a good credential is never refused.
  async function countFailures<T>(
    address: string,
    check: (isThrottled: boolean) => Promise<T | undefined>,
    refusal: () => ServiceError = unauthorized,
  ): Promise<T> {
    const network = networkOf(address)
    const isCounted = failures.take(network, now())
    let isInvalid = false
    try {
      const result = await check(!isCounted)
      if (result !== undefined) return result
      isInvalid = true
    } finally {
      if (isCounted && !isInvalid) failures.giveBack(network, now())
    }
    if (isCounted) throw refusal()
    const retryAfterSeconds = Math.max(1, failures.secondsUntil(network, 1, now()))
    throw new ServiceError('too_many_requests', 'Too many credentials from your address were not valid. Check yours and try again later.', {
      retryAfterSeconds,
    })
  }

  return {
    async authenticate(headers: IncomingHttpHeaders, address: string): Promise<Caller> {
      const { key, token } = credentialOf(headers)
      const workspace = headers['parley-workspace']?.toString()
      if (key !== undefined) return countFailures(address, (isThrottled) => byKey(key, workspace, isThrottled))
      let stranger: Identity | undefined
      const member = async (isThrottled: boolean) => {
        const identity = await tokens?.verify(token, isThrottled ? undefined : onRefused)
        const caller = identity && (await memberOf(db, identity, workspace, claimsUnownedWorkspace))
        if (!caller) stranger = identity
        return caller
      }
      return countFailures(address, member, () => (stranger ? new ServiceError('unauthorized', strangerFault(stranger)) : unauthorized()))
    },

    async identify(headers: IncomingHttpHeaders, address: string): Promise<Identity> {
      const { token = '' } = credentialOf(headers)
      return countFailures(address, async (isThrottled) => tokens?.verify(token, isThrottled ? undefined : onRefused))
    },
  }
}

type Credential = { key: string; token?: undefined } | { key?: undefined; token: string }

function credentialOf({ 'x-api-key': key, authorization }: IncomingHttpHeaders): Credential {
  if (key !== undefined && authorization !== undefined)
    throw new ServiceError('multiple_credentials', 'Send x-api-key or Authorization, not both: they could belong to different callers.')
  // An array, which only a repeated header could be, is no key either.
  if (key !== undefined) return { key: key.toString() }
  if (authorization === undefined) throw unauthorized()
  return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '' }
}
