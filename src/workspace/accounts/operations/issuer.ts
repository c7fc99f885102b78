import { createLocalJWKSet, errors, type JWSHeaderParameters, type JWTHeaderParameters } from 'jose'
import { unavailable } from '#src/platform/errors.ts'
import { algorithms, algorithmsOf, isTrustworthyAddress } from '../claims.ts'
import { callProvider, readObject } from './provider-call.ts'

type KeySet = ReturnType<typeof createLocalJWKSet>

const freshMs = 10 * 60_000
const maxAgeMs = 24 * 60 * 60_000
const pauseMs = 60_000
const pauseWithoutKeysMs = 1_000
const timeoutMs = 5_000
const maxDocumentBytes = 512 * 1024

/**
 * The signing keys of an OpenID Connect issuer, found by discovery. They are fetched again after ten minutes, and for an unknown `kid`, but
 * never more than once a minute, and by one request, however many wait. If the issuer is unreachable, the last known keys are used for a
 * day, and `onFault` gets the reason. `now` is in milliseconds. Throws an Error for an issuer that is neither https nor loopback.
 */
export function openIssuer(issuer: string, now: () => number, onFault: (error: unknown) => void = () => {}) {
  if (!isTrustworthyAddress(issuer)) throw new Error(`OIDC_ISSUER: ${issuer} must be an https address (http only on loopback)`)
  let cached: { keys: KeySet; document: Record<string, unknown>; at: number } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined

  const load = async () => {
    triedAt = now()
    const document = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    if (document.issuer !== issuer)
      throw new Error(
        `the discovery document names the issuer ${JSON.stringify(document.issuer)}, and OIDC_ISSUER is ${issuer}: set OIDC_ISSUER to exactly that name`,
      )
    if (algorithmsOf(document).length === 0)
      throw new Error(
        `the discovery document says that ID tokens are signed with ${JSON.stringify(document.id_token_signing_alg_values_supported)}, and Parley accepts ${algorithms.join(', ')}: give the identity provider a key pair to sign with`,
      )
    const { jwks_uri: address } = document
    if (typeof address !== 'string' || !isTrustworthyAddress(address)) throw new Error('the discovery document has no https jwks_uri')
    cached = { keys: createLocalJWKSet((await fetchJson(address)) as never), document: document, at: now() }
  }
  const refresh = (): Promise<void> => {
    pending ??= load()
      .catch((error: unknown) => {
        onFault(error)
        throw error
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  const mayRefresh = () => pending !== undefined || now() - triedAt >= (cached ? pauseMs : pauseWithoutKeysMs)

  const current = async (): Promise<NonNullable<typeof cached>> => {
    // A failed refresh is tolerated: old keys remain in use, and without any, the answer below is 503.
    if ((!cached || now() - cached.at >= freshMs) && mayRefresh()) await refresh().catch(() => {})
    if (cached && now() - cached.at < maxAgeMs) return cached
    throw unavailable(
      'Parley cannot check ID tokens right now, because it could not read the keys of the identity provider. The log of Parley has the reason. API keys still work.',
      5,
    )
  }

  return {
    /**
     * For jose: the key that this header names. Throws jose's errors if there is no such key, and ServiceError `unavailable` without any
     * keys.
     */
    async keyFor(header: JWTHeaderParameters | JWSHeaderParameters) {
      const { keys } = await current()
      try {
        return await keys(header as JWSHeaderParameters)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayRefresh()) throw error
        await refresh().catch(() => {})
        return (await current()).keys(header as JWSHeaderParameters)
      }
    },
    /** The discovery document. Throws ServiceError `unavailable` if it was never seen. */
    document: async (): Promise<Record<string, unknown>> => (await current()).document,
    /** Requests the keys before the first token; never throws. */
    warm: () => refresh().catch(() => {}),
    /** Requests the keys now; rejects with the fault. */
    refresh,
    /** Since the keys were last fetched, for /readyz; undefined: never yet. */
    ageMs: (): number | undefined => cached && now() - cached.at,
  }
}

async function fetchJson(address: string): Promise<Record<string, unknown>> {
  const answer = await callProvider(address, timeoutMs)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return readObject(answer, maxDocumentBytes)
}
