import type { Identity } from '../platform/caller.ts'
import { isLoopbackHost } from '../platform/loopback.ts'

// What is asked of an ID token besides its signature and the claims that jose checks (iss, aud, exp, nbf, iat).

export const algorithms = ['RS256', 'ES256', 'EdDSA']
export const clockSkewSeconds = 60
/** From `iat` on, whatever `exp` says. */
export const maxTokenAgeSeconds = 24 * 60 * 60
const maxTokenLength = 8 * 1024

// The last character of base64url may hold bits that no byte uses. They must be zero: otherwise several texts decode to one token.
const segment = '(?:[\\w-]{4})*(?:[\\w-][AQgw]|[\\w-]{2}[AEIMQUYcgkosw048])?'
const compact = new RegExp(`^${segment}\\.${segment}\\.${segment}$`)

/** Whether it is worth decoding at all: at most 8 KB, three parts in canonical base64url. */
export const isCompactToken = (text: string): boolean => text.length <= maxTokenLength && compact.test(text)

/**
 * Whether the protected header is that of an ID token. Other kinds (at+jwt, logout+jwt, secevent+jwt, ...) name themselves in
 * `typ`; `crit` asks for extensions, of which we know none. Keys that a header brings along (jwk, x5c) or points to (jku, x5u)
 * are never looked at: only the issuer's own set vouches.
 */
export function isIdTokenHeader(header: Record<string, unknown>): boolean {
  const { alg, typ, kid, crit, b64 } = header
  if (crit !== undefined || b64 !== undefined) return false
  if (typ !== undefined && (typeof typ !== 'string' || typ.toLowerCase() !== 'jwt')) return false
  if (kid !== undefined && typeof kid !== 'string') return false
  return typeof alg === 'string' && algorithms.includes(alg)
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length > 0 && value.length <= most
const unprintable = /[\u0000-\u001f\u007f\ud800-\udfff]/u
// ASCII only, as for invitations (contract.ts), so that letter case is all that lower() can change.
const address = /^[\x21-\x3f\x41-\x7e]{1,64}@[\x21-\x3f\x41-\x7e]{1,189}$/

/** The person that verified claims speak of; undefined when they are no ID token for this client after all. */
export function identityOf(claims: Record<string, unknown>, clientId: string): Identity | undefined {
  const { iss, sub, aud, azp, typ, events } = claims
  if (azp !== undefined && azp !== clientId) return undefined
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return undefined
  // Keycloak gives access, refresh and logout tokens the header of ID tokens and tells them apart by a claim.
  if (typ !== undefined && typ !== 'ID') return undefined
  if (events !== undefined) return undefined
  if (!isText(iss, 2_000) || !isText(sub, 255) || unprintable.test(sub)) return undefined
  const email = isText(claims.email, 254) && address.test(claims.email) ? claims.email : undefined
  const name = isText(claims.name, 1_000) && !unprintable.test(claims.name) ? claims.name.trim().slice(0, 120).toWellFormed() : ''
  return {
    issuer: iss,
    subject: sub,
    ...(email !== undefined && { email }),
    emailVerified: email !== undefined && claims.email_verified === true,
    ...(name !== '' && { name }),
  }
}

/** Whether an address of the identity provider may be fetched from: https, or this very machine. */
export function isTrustworthyAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
