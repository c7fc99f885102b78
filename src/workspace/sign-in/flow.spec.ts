import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorizationUrl, codeOf, isOwnPage, type Metadata, metadataOf, safePath } from './flow.ts'

describe('a deep link leads to our own pages and nowhere else', () => {
  it.each([
    ['/', '/'],
    ['/projects/prj_1/runs?outcome=failed#turn', '/projects/prj_1/runs?outcome=failed#turn'],
    ['/a/../projects', '/projects'],
    [undefined, '/'],
    ['', '/'],
    ['projects', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/%0d%0aset-cookie:x=1', '/%0d%0aset-cookie:x=1'],
    ['/a\r\nset-cookie: x=1', '/'],
    ['/auth/logout', '/'],
    ['/auth', '/'],
    ['/v1/projects', '/'],
    ['/x/../auth/login?to=//evil.example', '/'],
    [`/${'a'.repeat(2_000)}`, '/'],
  ])('%s: %s', (given, to) => expect(safePath(given)).toBe(to))
  it('whatever is given, a browser stays at our origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
          fc.string().map((text) => `//${text}`),
        ),
        (text) => {
          const to = safePath(text)
          expect(new URL(to, 'https://parley.example').origin).toBe('https://parley.example')
          expect(safePath(to)).toBe(to)
        },
      ),
    )
  })
})

describe('only pages of our own refresh and sign out', () => {
  const own = 'https://parley.example'
  it.each<[string, { 'sec-fetch-site'?: string; origin?: string }, boolean]>([
    ['same origin, said twice', { 'sec-fetch-site': 'same-origin', origin: own }, true],
    ['same origin by the browser', { 'sec-fetch-site': 'same-origin' }, true],
    ['an older browser with our origin', { origin: own }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['a sister host', { 'sec-fetch-site': 'same-site', origin: 'https://other.example' }, false],
    ['a typed address', { 'sec-fetch-site': 'none' }, false],
    ['another origin that claims to be the same', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
    ['another port', { origin: 'https://parley.example:444' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['neither', {}, false],
  ])('%s: %s', (_who, headers, allowed) => expect(isOwnPage(headers, own)).toBe(allowed))
})

describe('a callback brings a code only as it was asked for', () => {
  const pending = { state: 'right-state', nonce: 'n', verifier: 'v', to: '/' }
  const provider = { issuer: 'https://issuer.example', namesItself: false }
  const { issuer } = provider
  it.each<[string, Record<string, string>, boolean]>([
    ['as asked', { code: 'c', state: 'right-state' }, true],
    ['with the issuer', { code: 'c', state: 'right-state', iss: issuer }, true],
    ['another issuer', { code: 'c', state: 'right-state', iss: 'https://other.example' }, false],
    ['another state', { code: 'c', state: 'wrong' }, false],
    ['no state', { code: 'c' }, false],
    ['no code', { state: 'right-state' }, false],
    ['a refusal', { state: 'right-state', error: 'access_denied' }, false],
    ['a refusal and a code', { state: 'right-state', error: 'access_denied', code: 'c' }, false],
  ])('%s: %s', (_what, query, good) => expect('code' in codeOf(query, pending, provider)).toBe(good))
  it('not when nothing was asked', () => expect(codeOf({ code: 'c', state: 'x' }, undefined, provider)).toHaveProperty('fault'))
  it.each<[string, Record<string, string>, boolean]>([
    ['that it is', { code: 'c', iss: issuer }, true],
    ['nothing', { code: 'c' }, false],
    ['nothing', { error: 'access_denied' }, false],
    ['that it is another', { code: 'c', iss: `${issuer}/` }, false],
  ])('and from a provider that always says which it is, not when it says %s (%j)', (_what, query, good) =>
    expect('code' in codeOf({ state: 'right-state', ...query }, pending, { issuer, namesItself: true })).toBe(good),
  )
})

describe('what a provider says of itself', () => {
  const document = { authorization_endpoint: 'https://i.example/auth?tenant=1', token_endpoint: 'https://i.example/token' }
  const trusted = (address: string) => address.startsWith('https:')
  it('is taken where its addresses are trustworthy', () => {
    expect(metadataOf(document, trusted)).toMatchObject({ basicAuth: true, scopes: [], namesItself: false })
    expect(metadataOf({ ...document, token_endpoint: 'http://i.example/token' }, trusted)).toBeUndefined()
    expect(metadataOf({ ...document, end_session_endpoint: 'http://i.example/end' }, trusted)).not.toHaveProperty('endSessionEndpoint')
    expect(metadataOf({ ...document, token_endpoint_auth_methods_supported: ['client_secret_post'] }, trusted)?.basicAuth).toBe(false)
    expect(metadataOf({}, trusted)).toBeUndefined()
    expect(metadataOf({ ...document, authorization_response_iss_parameter_supported: true }, trusted)?.namesItself).toBe(true)
  })
  it.each([
    [['openid', 'offline_access'], 'openid email profile offline_access'],
    [['openid'], 'openid email profile'],
    [[], 'openid email profile'],
  ])('of %j it is asked %s, with the parameters of the flow', (scopes, asked) => {
    const metadata = { ...metadataOf(document, trusted), scopes } as Metadata
    const url = new URL(
      authorizationUrl(metadata, {
        clientId: 'parley',
        redirectUri: 'https://p.example/auth/callback',
        state: 's',
        nonce: 'n',
        challenge: 'c',
      }),
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: 'parley',
      redirect_uri: 'https://p.example/auth/callback',
      scope: asked,
      state: 's',
      nonce: 'n',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    })
  })
})
