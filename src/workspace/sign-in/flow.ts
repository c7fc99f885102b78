import type { Pending } from './session.ts'

// The rules of a sign-in by OpenID Connect (authorization code with PKCE, RFC 7636 and OpenID Connect Core 3.1).

/** The members of the provider's discovery document that we read. */
export type Metadata = {
  authorizationEndpoint: string
  tokenEndpoint: string
  revocationEndpoint?: string
  endSessionEndpoint?: string
  scopes: readonly string[]
  /** Whether it says in each callback which provider it is (RFC 9207). */
  namesItself: boolean
  /** Whether it takes client_secret_basic; otherwise the secret goes into the body. */
  basicAuth: boolean
}

const readTexts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [])

/** Undefined if the document lacks an endpoint that the flow needs; `isTrusted` judges each address. */
export function metadataOf(document: Record<string, unknown>, isTrusted: (address: string) => boolean): Metadata | undefined {
  const address = (name: string) => {
    const value = document[name]
    return typeof value === 'string' && isTrusted(value) ? value : undefined
  }
  const [authorizationEndpoint, tokenEndpoint] = [address('authorization_endpoint'), address('token_endpoint')]
  const [revocationEndpoint, endSessionEndpoint] = [address('revocation_endpoint'), address('end_session_endpoint')]
  if (!authorizationEndpoint || !tokenEndpoint) return undefined
  const methods = readTexts(document.token_endpoint_auth_methods_supported)
  return {
    authorizationEndpoint,
    tokenEndpoint,
    ...(revocationEndpoint && { revocationEndpoint }),
    ...(endSessionEndpoint && { endSessionEndpoint }),
    scopes: readTexts(document.scopes_supported),
    namesItself: document.authorization_response_iss_parameter_supported === true,
    basicAuth: methods.length === 0 || methods.includes('client_secret_basic'),
  }
}

export type Departure = { clientId: string; redirectUri: string; state: string; nonce: string; challenge: string }

/** The address that the browser is sent to; `offline_access` only if the provider knows it, because others refuse unknown scopes. */
export function authorizationUrl({ authorizationEndpoint, scopes }: Metadata, departure: Departure): string {
  const url = new URL(authorizationEndpoint)
  const parameters = {
    response_type: 'code',
    client_id: departure.clientId,
    redirect_uri: departure.redirectUri,
    scope: ['openid', 'email', 'profile', ...(scopes.includes('offline_access') ? ['offline_access'] : [])].join(' '),
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: departure.challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The code of a callback, or why there is none. Without the name of the provider, an answer of another one could pass for one of this (RFC 9207). */
export function codeOf(
  query: Readonly<Record<string, string>>,
  pending: Pending | undefined,
  { issuer, namesItself }: { issuer: string } & Pick<Metadata, 'namesItself'>,
): { code: string } | { fault: string } {
  if (!pending || query.state !== pending.state)
    return { fault: 'This sign-in was not started in this browser, has already been finished, or took longer than ten minutes.' }
  if (query.iss === undefined && namesItself)
    return { fault: 'The answer does not say which identity provider it comes from (iss), and yours always says so.' }
  if (query.iss !== undefined && query.iss !== issuer)
    return { fault: 'The answer came from a different identity provider than the one you were sent to.' }
  if (query.error !== undefined) return { fault: `The identity provider answered: ${printable(query.error_description ?? query.error)}` }
  return query.code ? { code: query.code } : { fault: 'The identity provider sent no code.' }
}

const printable = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, 300)

/** A deep link to return to: an address of our own pages, or the start page for anything else. */
export function safePath(text: string | undefined): string {
  if (!text || text.length > 2_000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return '/'
  const base = 'http://parley.invalid'
  if (!URL.canParse(text, base)) return '/'
  const { origin, pathname, search, hash } = new URL(text, base)
  if (origin !== base || pathname.startsWith('//') || /^\/(?:auth|v1)(?:\/|$)/.test(pathname)) return '/'
  return `${pathname}${search}${hash}`
}

/**
 * Whether a request comes from one of our pages. Browsers say so themselves; if one does not, the origin must be ours. A request with
 * neither is not from a current browser, and is refused.
 */
export function isOwnPage(headers: { 'sec-fetch-site'?: unknown; origin?: unknown }, ownOrigin: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined ? site === 'same-origin' : origin === ownOrigin
}
