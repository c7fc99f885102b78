import { afterAll } from 'vitest'
import { openIssuer, type SigningKey } from './openid.ts'

export { clientId, newSigningKey } from './openid.ts'

/** An issuer (openid.ts), closed after the spec file. */
export async function startIssuer(keys?: SigningKey[]) {
  const issuer = await openIssuer(keys)
  afterAll(issuer.close)
  return issuer
}
