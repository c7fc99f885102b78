import { createHash } from 'node:crypto'
import { unavailable } from '#src/platform/errors.ts'
import { isTrustworthyAddress } from '#src/workspace/accounts/claims.ts'
import type { IdTokens, Oidc } from '#src/workspace/accounts/operations/id-token.ts'
import { authorizationUrl, type Metadata, metadataOf } from '../flow.ts'
import type { Pending } from '../session.ts'
import { askForTokens, revokeToken } from './token-endpoint.ts'

/** The identity provider for a sign-in. All functions except `revoke` and `endSessionUrl` throw ServiceError `unavailable`. */
export function openProvider(oidc: Oidc, { issuer }: Pick<IdTokens, 'issuer'>, redirectUri: () => string) {
  const metadata = async (): Promise<Metadata> => {
    const discovered = metadataOf(await issuer.document(), isTrustworthyAddress)
    if (!discovered)
      throw unavailable('Nobody can sign in, because the identity provider does not publish its sign-in address. Check OIDC_ISSUER.', 60)
    return discovered
  }
  const ask = async (parameters: Record<string, string>) => askForTokens(await metadata(), oidc, parameters)
  return {
    issuer: oidc.issuer,
    namesItself: async () => (await metadata()).namesItself,
    async departureUrl({ state, nonce, verifier }: Pending): Promise<string> {
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      return authorizationUrl(await metadata(), { clientId: oidc.clientId, redirectUri: redirectUri(), state, nonce, challenge })
    },
    exchange: (code: string, verifier: string) =>
      ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri(), code_verifier: verifier }),
    refresh: (refreshToken: string) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken: string): Promise<void> {
      const discovered = await metadata().catch(() => undefined)
      if (discovered) await revokeToken(discovered, oidc, refreshToken)
    },
    /** The address at which the provider ends its own session and continues to `next`; undefined if it has none. */
    async endSessionUrl(next: string): Promise<string | undefined> {
      const discovered = await metadata().catch(() => undefined)
      if (!discovered?.endSessionEndpoint) return undefined
      const url = new URL(discovered.endSessionEndpoint)
      url.searchParams.set('client_id', oidc.clientId)
      url.searchParams.set('post_logout_redirect_uri', next)
      return url.href
    },
  }
}
