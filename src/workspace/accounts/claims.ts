import type { Identity } from '#src/platform/caller.ts'
import { isLoopbackHost } from '#src/platform/loopback.ts'

// Checks of an ID token besides its signature and the claims that jose checks (iss, aud, exp, nbf, iat).

/** Signatures by a key whose private half only the issuer has. Ed25519 is the newer name of EdDSA (RFC 9864). */
export const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** The algorithms that both we and the issuer support for ID tokens; all that we support if the issuer's list is missing or unreadable. */
export function algorithmsOf({ id_token_signing_alg_values_supported: names }: Record<string, unknown>): string[] {
  return Array.isArray(names) ? algorithms.filter((algorithm) => names.includes(algorithm)) : algorithms
}

export const clockSkewSeconds = 60
/** Since `iat`, regardless of `exp`. */
export const maxTokenAgeSeconds = 24 * 60 * 60
const maxTokenLength = 8 * 1024

// The last character of base64url may contain bits that no byte uses. They must be zero; otherwise, several texts decode to one token.
const segment = '(?:[\\w-]{4})*(?:[\\w-][AQgw]|[\\w-]{2}[AEIMQUYcgkosw048])?'
const compactPattern = new RegExp(`^${segment}\\.${segment}\\.${segment}$`)

/** Whether it is worth decoding at all: at most 8 KB, three parts in canonical base64url. */
export const isCompactToken = (text: string): boolean => text.length <= maxTokenLength && compactPattern.test(text)

/**
 * Why the protected header is not that of an ID token; undefined if it is. Other kinds (at+jwt, logout+jwt, secevent+jwt, ...) name
 * themselves in `typ`; `crit` asks for extensions, and we know none. Keys in the header itself (jwk, x5c) or references to them (jku, x5u)
 * are ignored: only the issuer's own set is trusted.
 */
export function headerFault(header: Record<string, unknown>, allowedAlgorithms: readonly string[] = algorithms): string | undefined {
  const { alg, typ, kid, crit, b64 } = header
  if (crit !== undefined || b64 !== undefined) return 'its header asks for extensions'
  if (typ !== undefined && (typeof typ !== 'string' || typ.toLowerCase() !== 'jwt')) return 'its header names another kind of token'
  if (kid !== undefined && typeof kid !== 'string') return 'its header names a key by something other than a string'
  if (typeof alg !== 'string' || !allowedAlgorithms.includes(alg)) {
    const algorithm = typeof alg === 'string' && /^[\w-]{1,20}$/.test(alg) ? alg : 'an unreadable algorithm'
    return `it is signed with ${algorithm}, and Parley accepts ${allowedAlgorithms.join(', ') || 'none of the algorithms that the issuer names'}`
  }
  return undefined
}

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength
const unprintablePattern = /[\u0000-\u001f\u007f\ud800-\udfff]/u
// ASCII only, as for invitations (contract.ts), so that lower() changes nothing but the case of letters.
const address = /^[\x21-\x3f\x41-\x7e]{1,64}@[\x21-\x3f\x41-\x7e]{1,189}$/

/** Why verified claims are not an ID token for this client; undefined if they are. */
export function claimsFault({ sub, aud, azp, typ, events }: Record<string, unknown>, clientId: string): string | undefined {
  if (azp !== undefined && azp !== clientId) return 'it was issued to another client (azp)'
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return 'it is for several clients and does not name one of them (azp)'
  // Keycloak gives access, refresh and logout tokens the header of ID tokens and distinguishes them by a claim.
  if ((typ !== undefined && typ !== 'ID') || events !== undefined) return 'it is another kind of token'
  return isText(sub, 255) && !unprintablePattern.test(sub) ? undefined : 'its subject is not a string of 1 to 255 characters'
}

/** Which addresses count as the person's own. An unverified address does not admit anybody. */
export type EmailRules = {
  /** The claim that says so. Default: email_verified. */
  verifiedClaim?: string | undefined
  /** The operator vouches that the issuer checks every address; addresses that the issuer calls unverified remain so. */
  trustsIssuer?: boolean
}

function isVerified(claims: Record<string, unknown>, { verifiedClaim = 'email_verified', trustsIssuer = false }: EmailRules): boolean {
  const value = claims[verifiedClaim]
  // Providers write their own claims in several ways; the standard claim is a boolean.
  if (value === true || (verifiedClaim !== 'email_verified' && [1, '1', 'true'].includes(value as string))) return true
  return trustsIssuer && value === undefined && (claims.email_verified ?? true) === true
}

/** The person that the claims of an ID token describe. */
export function identityOf(claims: Record<string, unknown>, rules: EmailRules = {}): Identity {
  const { iss, sub } = claims as { iss: string; sub: string }
  const email = isText(claims.email, 254) && address.test(claims.email) ? claims.email : undefined
  const name = isText(claims.name, 1_000) && !unprintablePattern.test(claims.name) ? claims.name.trim().slice(0, 120).toWellFormed() : ''
  return {
    issuer: iss,
    subject: sub,
    ...(email !== undefined && { email }),
    emailVerified: email !== undefined && isVerified(claims, rules),
    ...(name !== '' && { name }),
  }
}

/** Whether Parley may call an address of the identity provider: https, or this machine. */
export function isTrustworthyAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
