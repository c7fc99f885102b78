import { createLocalJWKSet, errors, type JWSHeaderParameters, type JWTHeaderParameters } from 'jose'
import { unavailable } from '../../platform/errors.ts'
import { algorithms, algorithmsOf, isTrustworthyAddress } from '../claims.ts'

type KeySet = ReturnType<typeof createLocalJWKSet>

const freshMs = 10 * 60_000
const bearableMs = 24 * 60 * 60_000
const pauseMs = 60_000
const pauseWithoutKeysMs = 1_000
const timeoutMs = 5_000
const maxDocumentBytes = 512 * 1024

/**
 * The signing keys of an OpenID Connect issuer, found by discovery. They are asked for again after ten minutes, and for an
 * unknown `kid`, but never more than once a minute, and by one request however many wait. When the issuer is away the last
 * known keys serve for a day, and `onFault` gets why. `now` is in milliseconds. Throws an Error for an issuer that is neither https nor loopback.
 */
export function openIssuer(issuer: string, now: () => number, onFault: (error: unknown) => void = () => {}) {
  if (!isTrustworthyAddress(issuer)) throw new Error(`OIDC_ISSUER: ${issuer} must be an https address (http only on loopback)`)
  let known: { keys: KeySet; document: Record<string, unknown>; at: number } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined

  const load = async () => {
    triedAt = now()
    const discovered = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    if (discovered.issuer !== issuer)
      throw new Error(
        `the discovery document names the issuer ${JSON.stringify(discovered.issuer)}, and OIDC_ISSUER is ${issuer}: write it exactly so`,
      )
    if (algorithmsOf(discovered).length === 0)
      throw new Error(
        `the discovery document says that ID tokens are signed with ${JSON.stringify(discovered.id_token_signing_alg_values_supported)}, and Parley takes ${algorithms.join(', ')}: give the identity provider a key pair to sign with`,
      )
    const { jwks_uri: address } = discovered
    if (typeof address !== 'string' || !isTrustworthyAddress(address)) throw new Error('the discovery document has no https jwks_uri')
    known = { keys: createLocalJWKSet((await fetchJson(address)) as never), document: discovered, at: now() }
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
  const mayRefresh = () => pending !== undefined || now() - triedAt >= (known ? pauseMs : pauseWithoutKeysMs)

  const current = async (): Promise<NonNullable<typeof known>> => {
    // A failed refresh is borne: old keys serve on, and without any the answer below is 503.
    if ((!known || now() - known.at >= freshMs) && mayRefresh()) await refresh().catch(() => {})
    if (known && now() - known.at < bearableMs) return known
    throw unavailable(
      'ID tokens cannot be checked just now, because Parley has no keys of the identity provider: it does not answer, or not as it must. The log of Parley says which. API keys work.',
      5,
    )
  }

  return {
    /** For jose: the key that this header names. Throws jose's errors for none, ServiceError `unavailable` without any keys. */
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
    /** The discovery document. Throws ServiceError `unavailable` when it was never seen. */
    document: async (): Promise<Record<string, unknown>> => (await current()).document,
    /** Asks for the keys ahead of the first token; never throws. */
    warm: () => refresh().catch(() => {}),
    /** Asks for the keys now; rejects with what is wrong. */
    refresh,
    /** Since the keys were last fetched, for /readyz; undefined: never yet. */
    ageMs: (): number | undefined => known && now() - known.at,
  }
}

/** To the operator's issuer only, never to an address out of a token. */
async function fetchJson(address: string): Promise<Record<string, unknown>> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`${address} answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body) {
    length += chunk.length
    if (length > maxDocumentBytes) throw new Error(`${address} answered more than ${maxDocumentBytes} bytes`)
    chunks.push(chunk)
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof value !== 'object' || value === null) throw new Error(`${address} answered no JSON object`)
  return value as Record<string, unknown>
}
