import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Identity } from '../../platform/caller.ts'
import { ServiceError } from '../../platform/errors.ts'
import { algorithms, clockSkewSeconds, identityOf, isCompactToken, isIdTokenHeader, maxTokenAgeSeconds } from '../claims.ts'
import { openIssuer } from './issuer.ts'

/** OIDC_ISSUER, exactly as the tokens have it in `iss`, and OIDC_CLIENT_ID; `own` when the issuer is a part of this process. */
export type Oidc = { issuer: string; clientId: string; clientSecret?: string; own?: OwnIssuer }
/** Its public keys, and its discovery document, which may name addresses that are known only once we listen. */
export type OwnIssuer = { keys: JSONWebKeySet; document(): Record<string, unknown> }
export type IdTokens = ReturnType<typeof openIdTokens>

/** Checks ID tokens of one issuer for one client (reliability.md 2.6). */
export function openIdTokens({ issuer: address, clientId, own }: Oidc, now: () => number = Date.now) {
  const issuer = own ? ownIssuer(own) : openIssuer(address, now)
  return {
    issuer,
    /** The person, or undefined for whatever is wrong with the token. Throws only `unavailable`. */
    async verify(token: string): Promise<Identity | undefined> {
      if (!isCompactToken(token)) return undefined
      const header = headerOf(token)
      if (!header || !isIdTokenHeader(header)) return undefined
      try {
        const { payload } = await jwtVerify(token, issuer.keyFor, {
          algorithms,
          issuer: address,
          audience: clientId,
          requiredClaims: ['exp', 'sub'],
          clockTolerance: clockSkewSeconds,
          maxTokenAge: maxTokenAgeSeconds,
          currentDate: new Date(now()),
        })
        return identityOf(payload, clientId)
      } catch (error) {
        if (error instanceof ServiceError) throw error
        return undefined
      }
    },
  }
}

function headerOf(token: string): Record<string, unknown> | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'))
    return typeof header === 'object' && header !== null ? (header as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const ownIssuer = ({ keys, document }: OwnIssuer): ReturnType<typeof openIssuer> => ({
  keyFor: createLocalJWKSet(keys) as ReturnType<typeof openIssuer>['keyFor'],
  document: async () => document(),
  warm: async () => {},
  ageMs: () => 0,
})
