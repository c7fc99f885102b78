import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { isTrustworthyAddress } from '../accounts/claims.ts'
import type { IdTokens, Oidc } from '../accounts/operations/id-token.ts'
import type { Database } from '../platform/db/database.ts'
import { ServiceError, unavailable } from '../platform/errors.ts'
import type { Page } from '../platform/http/pages/page.ts'
import type { PlainAnswer, PlainRequest, PlainRoute } from '../platform/http/plain-routes.ts'
import { cookieName, readCookie, setCookie } from './cookies.ts'
import { authorizationUrl, codeOf, isOwnPage, type Metadata, metadataOf, type Pending, safePath } from './flow.ts'
import { createFailedExchanges } from './operations/failed-exchanges.ts'
import { failurePage, noProviderPage } from './operations/pages.ts'
import { createRefresh } from './operations/refresh.ts'
import { createSeal } from './operations/seal.ts'
import { askForTokens, revokeToken, type Tokens } from './operations/token-endpoint.ts'
import { endSignIn, isEndedSignIn } from './store.ts'

type Options = {
  /** Undefined: nobody can sign in, and the page says why. */
  provider:
    | {
        oidc: Oidc
        tokens: IdTokens
        /** Cookies of the provider itself, when it lives on this origin. */
        cookies?: readonly string[]
        /** The page for a request that may not sign in from where it came. */
        refuse?(request: PlainRequest): Page | undefined
      }
    | undefined
  masterKeys: readonly Buffer[]
  /** Why a sign-in, or the refresh of one, came to nothing; holds nothing of its tokens. */
  onRefused?(reason: string): void
  system: Database['system']
  /** Of the address bar, known once we listen. */
  origin(): string
  secure: boolean
  now?: () => number
}

/**
 * What lies sealed in the browser. Without a refresh token, or where refreshing brings none, the ID token stands in until it expires. `until` (ms since 1970)
 * stays what it was at the sign-in, however often the session is refreshed; `id` is what signing out ends.
 */
type Session = { id: string; until: number; subject: string; refreshToken?: string; idToken?: string }
type Fresh = { idToken: string; session: Session } | 'over'
/** `subject` once it is known who signed in. */
type Check = Omit<Session, 'subject'> & { subject?: string; nonce?: string; onRefused?: (reason: string) => void }

const pendingSeconds = 600
const sessionSeconds = 7 * 24 * 60 * 60
// Browsers keep cookies of 4,096 bytes, name and rules included.
const maxCookieBytes = 3_900
/** A page asks for another ID token 45 s before the end: one that it would have to replace at once is no answer. */
const minRemainingMs = 60_000

/** The four addresses of signing in, product.md 2: the page holds the ID token in its memory, the browser a sealed cookie. */
export function signInRoutes({
  provider,
  masterKeys,
  onRefused = () => {},
  system,
  origin,
  secure,
  now = Date.now,
}: Options): PlainRoute[] {
  const seal = createSeal(masterKeys)
  const refreshing = createRefresh<Fresh>(system, seal)
  const exchanges = createFailedExchanges(now)
  const random = () => randomBytes(24).toString('base64url')
  const names = { session: cookieName('session', secure), pending: (state: string) => cookieName(`sign_in_${state.slice(0, 8)}`, secure) }
  const redirectUri = () => `${origin()}/auth/callback`
  const forget = (name: string) => setCookie(name, '', { secure, sameSite: 'Strict', maxAgeSeconds: 0 })
  const sessionCookie = (session: Session) =>
    setCookie(names.session, seal.seal('session', session), {
      secure,
      sameSite: 'Strict',
      maxAgeSeconds: Math.ceil((session.until - now()) / 1_000),
    })
  /** Without the ID token where both are too much for a browser; undefined when it is all there is. */
  const fittingCookie = (session: Session): string | undefined => {
    const { idToken: _, ...rest } = session
    const cookies = session.refreshToken === undefined ? [sessionCookie(session)] : [sessionCookie(session), sessionCookie(rest)]
    return cookies.find((cookie) => cookie.length <= maxCookieBytes)
  }
  /** Undefined for one that was never sealed here, and for one that has ended. */
  const liveSession = async ({ headers }: PlainRequest): Promise<Session | undefined> => {
    const session = seal.open<Session>('session', readCookie(headers.cookie, names.session))
    // A session of before this release has no end, and counts as ended.
    return session && session.until > now() && !(await isEndedSignIn(system, session.id)) ? session : undefined
  }
  const failure = (message: string, to: string, cookies: string[] = []): PlainAnswer => ({
    status: 400,
    headers: { 'set-cookie': cookies },
    body: failurePage(message, to),
  })

  const metadata = async (): Promise<Metadata> => {
    const discovered = metadataOf(await provider!.tokens.issuer.document(), isTrustworthyAddress)
    if (!discovered)
      throw unavailable('Nobody can sign in, because the identity provider does not publish its sign-in address. Check OIDC_ISSUER.', 60)
    return discovered
  }
  // Of the person who signed in, and no older answer's: a refresh may change much, but never who it is. An answer to a refresh need
  // not hold an ID token (OpenID Connect Core 12.2): the earlier one stays good as long as it lasts.
  const accept = async (tokens: Tokens, { nonce, onRefused: reportRefusal = onRefused, ...current }: Check): Promise<Fresh> => {
    const idToken = tokens.idToken ?? current.idToken
    const refreshToken = tokens.refreshToken ?? current.refreshToken
    const refuse = (reason: string) => {
      reportRefusal(reason)
      return 'over' as const
    }
    if (idToken === undefined) return refuse('the identity provider sent no ID token')
    const reasons: string[] = []
    const identity = await provider!.tokens.verify(idToken, (reason) => reasons.push(reason))
    if (!identity) return refuse(`the ID token was refused: ${reasons[0]}`)
    const { exp = 0, nonce: tokenNonce } = decodeJwt(idToken)
    if (nonce !== undefined && tokenNonce !== nonce) return refuse('the ID token was refused: it belongs to another sign-in (nonce)')
    if (current.subject !== undefined && identity.subject !== current.subject)
      return refuse('the ID token was refused: it belongs to another person (sub)')
    if (!tokens.idToken && exp * 1_000 - now() < minRemainingMs)
      return refuse('the ID token expires, and the identity provider sent no new one')
    const { id, until } = current
    const standIn = tokens.idToken && current.subject !== undefined && refreshToken ? {} : { idToken }
    return { idToken, session: { id, until, subject: identity.subject, ...(refreshToken && { refreshToken }), ...standIn } }
  }
  const refreshSession = async (session: Session): Promise<Fresh> => {
    const { refreshToken } = session
    if (refreshToken === undefined) return accept({}, session)
    return refreshing.once(refreshToken, async () => {
      const tokens = await askForTokens(await metadata(), provider!.oidc, { grant_type: 'refresh_token', refresh_token: refreshToken })
      if (tokens !== 'refused') return accept(tokens, session)
      onRefused('the identity provider refused the refresh token')
      return 'over'
    })
  }
  const requireOwnPage = ({ headers }: PlainRequest) => {
    if (!isOwnPage(headers, origin())) throw new ServiceError('forbidden', 'Only the pages of Parley itself may send this request.')
  }

  const login = async (request: PlainRequest): Promise<PlainAnswer> => {
    const { headers, query } = request
    const to = safePath(query.to)
    if (!provider) return { status: 200, body: noProviderPage }
    const refusalPage = provider.refuse?.(request)
    if (refusalPage) return { status: 421, body: refusalPage }
    // Cookies are of one host, and the provider knows one address to come back to.
    if (headers.host !== new URL(origin()).host) return redirect(`${origin()}/auth/login?to=${encodeURIComponent(to)}`)
    const pending: Pending = { state: random(), nonce: random(), verifier: randomBytes(48).toString('base64url'), to }
    const challenge = createHash('sha256').update(pending.verifier).digest('base64url')
    const departure = { ...pending, clientId: provider.oidc.clientId, redirectUri: redirectUri(), challenge }
    // Lax: the provider leads back from another site.
    const cookie = setCookie(names.pending(pending.state), seal.seal('pending', { ...pending, until: now() + pendingSeconds * 1_000 }), {
      secure,
      sameSite: 'Lax',
      maxAgeSeconds: pendingSeconds,
    })
    return redirect(authorizationUrl(await metadata(), departure), [cookie])
  }

  const callback = async ({ headers, query, address }: PlainRequest): Promise<PlainAnswer> => {
    if (!provider) return { status: 200, body: noProviderPage }
    const name = names.pending(query.state ?? '')
    const stored = seal.open<Pending & { until: number }>('pending', readCookie(headers.cookie, name))
    const pending = stored && stored.until > now() ? stored : undefined
    const to = safePath(pending?.to)
    const result = codeOf(query, pending, provider.oidc.issuer)
    if ('fault' in result) return failure(result.fault, to, pending ? [forget(name)] : [])
    const { verifier, nonce } = pending!
    let reason = 'the identity provider refused its own code'
    const recordReason = (fault: string) => {
      reason = fault
    }
    const fresh = await exchanges.count(address, async () => {
      const tokens = await askForTokens(await metadata(), provider.oidc, {
        grant_type: 'authorization_code',
        code: result.code,
        redirect_uri: redirectUri(),
        code_verifier: verifier,
      })
      const newSession = { id: random(), until: now() + sessionSeconds * 1_000, nonce, onRefused: recordReason }
      const answer = tokens === 'refused' ? 'over' : await accept(tokens, newSession)
      return { isVouched: answer !== 'over', answer }
    })
    if (fresh === 'over') {
      onRefused(reason)
      return failure(
        `The sign-in failed: ${reason}. If it fails again, show this message to the operator of Parley (docs/sign-in.md).`,
        to,
        [forget(name)],
      )
    }
    const cookie = fittingCookie(fresh.session)
    if (cookie === undefined)
      return failure('The identity provider issues no refresh token, and its ID token is too large for a browser to store.', to, [
        forget(name),
      ])
    // The page asks for its token at once: that need not go to the provider again.
    if (fresh.session.refreshToken !== undefined) await refreshing.keep(fresh.session.refreshToken, fresh)
    return redirect(to, [forget(name), cookie])
  }

  const refresh = async (request: PlainRequest): Promise<PlainAnswer> => {
    requireOwnPage(request)
    const session = await liveSession(request)
    const answer = provider && session ? await refreshSession(session) : 'over'
    // Signed out meanwhile, perhaps at another process.
    const fresh = answer !== 'over' && (await isEndedSignIn(system, answer.session.id)) ? 'over' : answer
    if (fresh === 'over')
      return {
        status: 401,
        ...(readCookie(request.headers.cookie, names.session) && { headers: { 'set-cookie': [forget(names.session)] } }),
        body: { json: { code: 'unauthorized', detail: 'Your sign-in has ended. Sign in again at /auth/login.' } },
      }
    const { exp } = decodeJwt(fresh.idToken)
    const isUnchanged = fresh.session.refreshToken === session!.refreshToken && fresh.session.idToken === session!.idToken
    const cookie = isUnchanged ? undefined : fittingCookie(fresh.session)
    return {
      status: 200,
      ...(cookie && { headers: { 'set-cookie': [cookie] } }),
      body: { json: { idToken: fresh.idToken, expiresAt: new Date((exp ?? 0) * 1_000).toISOString() } },
    }
  }

  const logout = async (request: PlainRequest): Promise<PlainAnswer> => {
    requireOwnPage(request)
    const session = await liveSession(request)
    if (session) await endSignIn(system, session.id, new Date(session.until))
    const cookies = [names.session, ...(provider?.cookies ?? [])].map(forget)
    let next = `${origin()}/signed-out`
    if (provider && session) {
      const discovered = await metadata().catch(() => undefined)
      if (session.refreshToken !== undefined) {
        await refreshing.forget(session.refreshToken)
        if (discovered) await revokeToken(discovered, provider.oidc, session.refreshToken)
      }
      if (discovered?.endSessionEndpoint) {
        const url = new URL(discovered.endSessionEndpoint)
        url.searchParams.set('client_id', provider.oidc.clientId)
        url.searchParams.set('post_logout_redirect_uri', next)
        next = url.href
      }
    }
    return { status: 200, headers: { 'set-cookie': cookies }, body: { json: { next } } }
  }

  return [
    { method: 'GET', url: '/auth/login', answer: login },
    { method: 'GET', url: '/auth/callback', answer: callback },
    { method: 'POST', url: '/auth/refresh', answer: refresh },
    { method: 'POST', url: '/auth/logout', answer: logout },
  ]
}

const redirect = (location: string, cookies: string[] = []): PlainAnswer => ({ status: 303, headers: { location, 'set-cookie': cookies } })
