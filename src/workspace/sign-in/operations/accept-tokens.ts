import { decodeJwt } from 'jose'
import type { IdTokens } from '#src/workspace/accounts/operations/id-token.ts'
import type { Session } from '../session.ts'
import type { Tokens } from './token-endpoint.ts'

/** The ID token for the page, and what its browser stores. */
export type Credentials = { idToken: string; session: Session }
/** `subject` once it is known who signed in; `nonce` of the departure, for a code. */
type ExpectedToken = Omit<Session, 'subject'> & { subject?: string; nonce?: string }

/** A page asks for another ID token 45 s before the end: a token that it would have to replace at once is useless. */
const minRemainingMs = 60_000

/**
 * The credentials that result from a provider's tokens, or the reason why there are none, which does not contain any of the tokens. They
 * belong to the person who signed in: a refresh may change much, but never who it is. An answer to a refresh need not contain an ID token
 * (OpenID Connect Core 12.2): the earlier one remains valid until it expires. `now` in milliseconds since 1970.
 */
export async function acceptTokens(
  verify: IdTokens['verify'],
  tokens: Tokens,
  { nonce, ...expected }: ExpectedToken,
  now: number,
): Promise<Credentials | { reason: string }> {
  const idToken = tokens.idToken ?? expected.idToken
  const refreshToken = tokens.refreshToken ?? expected.refreshToken
  if (idToken === undefined) return { reason: 'the identity provider sent no ID token' }
  const reasons: string[] = []
  const identity = await verify(idToken, (reason) => reasons.push(reason))
  if (!identity) return { reason: `the ID token was refused: ${reasons[0]}` }
  const { exp = 0, nonce: tokenNonce } = decodeJwt(idToken)
  if (nonce !== undefined && tokenNonce !== nonce) return { reason: 'the ID token was refused: it belongs to another sign-in (nonce)' }
  if (expected.subject !== undefined && identity.subject !== expected.subject)
    return { reason: 'the ID token was refused: it belongs to another person (sub)' }
  if (!tokens.idToken && exp * 1_000 - now < minRemainingMs)
    return { reason: 'the ID token expires, and the identity provider sent no new one' }
  const { id, until } = expected
  const standIn = tokens.idToken && expected.subject !== undefined && refreshToken ? {} : { idToken }
  return { idToken, session: { id, until, subject: identity.subject, ...(refreshToken && { refreshToken }), ...standIn } }
}
