import { decodeJwt } from 'jose'
import type { PlainAnswer, PlainRequest } from '#src/platform/http/plain-routes.ts'
import type { Session } from '../session.ts'
import { isEndedSignIn } from '../store.ts'
import { acceptTokens, type Credentials } from './accept-tokens.ts'
import type { SignIn } from './sign-in.ts'
import type { Tokens } from './token-endpoint.ts'

/** An ID token for one of our pages, from the session in its cookie. */
export async function refresh(signIn: SignIn, request: PlainRequest): Promise<PlainAnswer> {
  const { provider, cookies, system, requireOwnPage } = signIn
  requireOwnPage(request)
  const session = await cookies.session(request)
  const renewed = provider && session ? await renew(signIn, session) : 'over'
  // Signed out in the meantime, perhaps at another process.
  if (renewed === 'over' || (await isEndedSignIn(system, renewed.session.id)))
    return {
      status: 401,
      ...(cookies.hasSession(request) && { headers: { 'set-cookie': [cookies.clear(cookies.sessionName)] } }),
      body: { json: { code: 'unauthorized', detail: 'Your sign-in has ended. Sign in again at /auth/login.' } },
    }
  const { exp = 0 } = decodeJwt(renewed.idToken)
  const isUnchanged = renewed.session.refreshToken === session!.refreshToken && renewed.session.idToken === session!.idToken
  const cookie = isUnchanged ? undefined : cookies.setSession(renewed.session)
  return {
    status: 200,
    ...(cookie && { headers: { 'set-cookie': [cookie] } }),
    body: { json: { idToken: renewed.idToken, expiresAt: new Date(exp * 1_000).toISOString() } },
  }
}

async function renew({ provider, refreshes, onRefused, now }: SignIn, session: Session): Promise<Credentials | 'over'> {
  const end = (reason: string) => {
    onRefused(reason)
    return 'over' as const
  }
  const accept = async (tokens: Tokens) => {
    const answer = await acceptTokens(provider!.verify, tokens, session, now())
    return 'reason' in answer ? end(answer.reason) : answer
  }
  const { refreshToken } = session
  if (refreshToken === undefined) return accept({})
  return refreshes.once(refreshToken, async () => {
    const tokens = await provider!.refresh(refreshToken)
    return tokens === 'refused' ? end('the identity provider refused the refresh token') : accept(tokens)
  })
}
