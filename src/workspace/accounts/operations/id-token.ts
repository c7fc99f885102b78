import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Identity } from '#src/platform/caller.ts'
import { ServiceError } from '#src/platform/errors.ts'
import {
  algorithmsOf,
  claimsFault,
  clockSkewSeconds,
  type EmailRules,
  headerFault,
  identityOf,
  isCompactToken,
  maxTokenAgeSeconds,
} from '../claims.ts'
import { groupsIn } from '../groups.ts'
import { openIssuer } from './issuer.ts'

/** OIDC_ISSUER, exactly as in `iss` of the tokens, and OIDC_CLIENT_ID; `own` if the issuer is a part of this process. */
export type Oidc = {
  issuer: string
  clientId: string
  clientSecret?: string
  email?: EmailRules
  groupsClaim?: string
  localIssuer?: LocalIssuer
}
/** Its public keys, and its discovery document, which may contain addresses that are known only once we listen. */
export type LocalIssuer = { keys: JSONWebKeySet; document(): Record<string, unknown> }
export type IdTokens = ReturnType<typeof openIdTokens>
/** `onFault` receives why the keys of the issuer are not available. */
type Options = { now?: () => number; onFault?: (error: unknown) => void }

/** Checks ID tokens of one issuer for one client (reliability.md 2.6). */
export function openIdTokens(
  { issuer: address, clientId, email, groupsClaim, localIssuer }: Oidc,
  { now = Date.now, onFault = () => {} }: Options = {},
) {
  const issuer = localIssuer ? openLocalIssuer(localIssuer) : openIssuer(address, now, onFault)
  const check = async (token: string): Promise<Identity | string> => {
    if (!isCompactToken(token)) return 'it is not a signed token of at most 8 KB'
    const header = headerOf(token)
    if (!header) return 'its header cannot be read'
    // Before any call to the issuer.
    const algorithms = headerFault(header) ? undefined : algorithmsOf(await issuer.document())
    const fault = headerFault(header, algorithms)
    if (fault) return fault
    try {
      const { payload } = await jwtVerify(token, issuer.keyFor, {
        algorithms: algorithms!,
        issuer: address,
        audience: clientId,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: clockSkewSeconds,
        maxTokenAge: maxTokenAgeSeconds,
        currentDate: new Date(now()),
      })
      return claimsFault(payload, clientId) ?? { ...identityOf(payload, email), ...groupsOf(payload, groupsClaim) }
    } catch (error) {
      if (error instanceof ServiceError) throw error
      return faultOf(error)
    }
  }
  return {
    issuer,
    /**
     * The person, or undefined if anything is wrong with the token: `onRefused` gets the reason, as a sentence about "it" that contains nothing
     * of the token except the name of its algorithm. Throws only `unavailable`.
     */
    async verify(token: string, onRefused: (reason: string) => void = () => {}): Promise<Identity | undefined> {
      const result = await check(token)
      if (typeof result !== 'string') return result
      onRefused(result)
      return undefined
    },
  }
}

/** The groups of the token; nothing if no setting needs them, or if the provider left them out. */
function groupsOf(payload: JWTPayload, claim: string | undefined): Pick<Identity, 'groups' | 'issuedAt'> {
  const groups = claim === undefined ? 'unknown' : groupsIn(payload, claim)
  return groups === 'unknown' ? {} : { groups, issuedAt: payload.iat! }
}

const claimFaults: Readonly<Record<string, string>> = {
  iss: 'it was issued by another issuer than OIDC_ISSUER (iss)',
  aud: 'it was issued for another client than OIDC_CLIENT_ID (aud)',
  exp: 'it does not say when it expires (exp)',
  nbf: 'it is not valid yet (nbf): compare the clocks of this machine and of the identity provider',
  iat: 'it is older than a day or from the future (iat): compare the clocks of this machine and of the identity provider',
  sub: 'it names no subject (sub)',
}

function faultOf(error: unknown): string {
  if (error instanceof errors.JWTExpired)
    return error.claim === 'iat'
      ? claimFaults.iat!
      : 'it has expired (exp): compare the clocks of this machine and of the identity provider'
  if (error instanceof errors.JWTClaimValidationFailed) return claimFaults[error.claim] ?? 'one of its claims is not valid'
  if (error instanceof errors.JWKSNoMatchingKey) return 'the issuer publishes no key with its algorithm and key id'
  if (error instanceof errors.JWKSMultipleMatchingKeys) return 'it names no key, and the issuer publishes several that match'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'its signature was not made with the key of the issuer'
  return 'it cannot be read, or the key of the issuer is too weak for its algorithm'
}

function headerOf(token: string): Record<string, unknown> | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'))
    return typeof header === 'object' && header !== null ? (header as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const openLocalIssuer = ({ keys, document }: LocalIssuer): ReturnType<typeof openIssuer> => ({
  keyFor: createLocalJWKSet(keys) as ReturnType<typeof openIssuer>['keyFor'],
  document: async () => document(),
  warm: async () => {},
  refresh: async () => {},
  ageMs: () => 0,
})
