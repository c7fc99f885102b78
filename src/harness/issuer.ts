import { afterAll } from 'vitest'
import { openCanary, openIssuer, type SigningKey } from './openid.ts'

export { clientId, forge, jwkOf, macWith, newSigningKey, signedWith } from './openid.ts'

/** An issuer (openid.ts), closed after the spec file. */
export async function startIssuer(keys?: SigningKey[]) {
  const issuer = await openIssuer(keys)
  afterAll(issuer.close)
  return issuer
}

/** A server that should never be asked anything, closed after the spec file. */
export async function startCanary(answer: unknown) {
  const canary = await openCanary(answer)
  afterAll(canary.close)
  return canary
}
