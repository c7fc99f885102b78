import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration, JWK } from 'oidc-provider'
import type { Database } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/http/pages/page.ts'
import type { Mount, PlainRequest } from '#src/platform/http/plain-routes.ts'
import type { Oidc } from '#src/workspace/accounts/operations/id-token.ts'
import { findForeignSign } from '../local-request.ts'
import { answerSignIn, showPage } from './development-sign-in.ts'
import { notOfThisMachinePage } from './pages.ts'
import { storedAdapter } from './stored-adapter.ts'

// One name for all ports: people are known by issuer and subject, and a changed port must not make strangers of them.
const issuer = 'http://localhost/parley-development'
const clientId = 'parley'
const prefix = '/auth/provider'
const tokenSeconds = 10 * 60
const sessionSeconds = 14 * 24 * 60 * 60
/** On our origin, so that a sign-out can end them. */
const cookieNames = { session: 'parley_provider', interaction: 'parley_provider_sign_in', resume: 'parley_provider_resume' }

export type DevelopmentProvider = {
  oidc: Oidc
  mount: Mount
  cookies: readonly string[]
  /** The page for a request that does not come from this machine; undefined for one that does. */
  refuse(request: Pick<PlainRequest, 'headers'> & { httpVersion?: string }): Page | undefined
}

/**
 * An OpenID Connect provider within this process for development: anyone at this machine signs in by email address alone. Its keys are
 * derived from the master key, and sessions are in the database, so that a restart changes nothing. `origin` is asked at each request: it
 * does not answer under any other host, so that no name of another site can be pointed at it, and does not answer anything that a proxy
 * passes on for someone elsewhere.
 */
export function developmentProvider(masterKey: Buffer, system: Database['system'], origin: () => string): DevelopmentProvider {
  const secretOf = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `parley development provider ${purpose}`, 32))
  const key = signingKey(secretOf('signing key'))
  const load = memoize(async () => {
    const { Provider } = await import('oidc-provider')
    const adapter = storedAdapter(masterKey, system)
    const provider = new Provider(issuer, { adapter, ...settings(key.private, secretOf('cookies').toString('base64url'), origin()) })
    return { provider, answer: provider.callback() }
  })
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const refusalPage = refuse(request)
    if (refusalPage) return showPage(response, 421, refusalPage)
    if (request.headers.host !== new URL(origin()).host) return void response.writeHead(421).end()
    load().then(
      ({ provider, answer }) => {
        if (request.url?.startsWith(`${prefix}/sign-in/`)) return answerSignIn(provider, request, response)
        Object.assign(request, { originalUrl: request.url, url: request.url?.slice(prefix.length) })
        return answer(request, response)
      },
      () => response.writeHead(500).end(),
    )
  }
  const refuse: DevelopmentProvider['refuse'] = ({ headers, httpVersion }) => {
    const sign = findForeignSign(headers, httpVersion)
    return sign === undefined ? undefined : notOfThisMachinePage(sign, origin())
  }
  const urlOf = (path: string) => `${origin()}${prefix}${path}`
  return {
    oidc: {
      issuer,
      clientId,
      localIssuer: {
        keys: { keys: [key.public] },
        document: () => ({
          issuer,
          authorization_endpoint: urlOf('/auth'),
          token_endpoint: urlOf('/token'),
          revocation_endpoint: urlOf('/token/revocation'),
          scopes_supported: ['openid', 'email', 'profile', 'offline_access'],
          token_endpoint_auth_methods_supported: ['none'],
        }),
      },
    },
    mount: { prefix, handle },
    refuse,
    cookies: [cookieNames.session, `${cookieNames.session}.sig`],
  }
}

function settings(key: JWK, cookieKey: string, origin: string): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none' as const,
        redirect_uris: [`${origin}/auth/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code' as const],
        id_token_signed_response_alg: 'EdDSA' as const,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [cookieKey], names: cookieNames },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_context, { uid }) => `${prefix}/sign-in/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    ttl: {
      IdToken: tokenSeconds,
      AccessToken: tokenSeconds,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
      Grant: sessionSeconds,
      Interaction: 3_600,
    },
    findAccount: async (_context, email) => ({
      accountId: email,
      claims: async () => ({ sub: email, email, email_verified: true, name: email.slice(0, email.indexOf('@')) }),
    }),
    // There is one client, and it is ours, so nobody has to authorize it.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, ...(oidc.session?.accountId && { accountId: oidc.session.accountId }) })
      grant.addOIDCScope('openid email profile offline_access')
      await grant.save()
      return grant
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'text/plain'
      context.body = `${error}${error_description ? `: ${error_description}` : ''}\nGo back to Parley and sign in again.`
    },
  }
}

// An Ed25519 key is 32 bytes after a fixed prefix of PKCS #8 (RFC 8410 section 7).
function signingKey(seed: Buffer) {
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const keyMembers = { kid: 'development', alg: 'EdDSA', use: 'sig' }
  return {
    private: { ...key.export({ format: 'jwk' }), ...keyMembers },
    public: { ...(createPublicKey(key).export({ format: 'jwk' }) as { kty: string }), ...keyMembers },
  }
}

function memoize<T>(make: () => Promise<T>) {
  let value: Promise<T> | undefined
  return () => (value ??= make())
}
