import type { PlainAnswer, PlainRequest } from '#src/platform/http/plain-routes.ts'
import { codeOf, safePath } from '../flow.ts'
import { type Pending, sessionSeconds } from '../session.ts'
import { acceptTokens } from './accept-tokens.ts'
import { failurePage, noProviderPage } from './pages.ts'
import { redirect, type SignIn } from './sign-in.ts'

/** The address to which the provider returns: its code becomes a session in a cookie. */
export async function callback(signIn: SignIn, request: PlainRequest): Promise<PlainAnswer> {
  const { provider, cookies, refreshes, onRefused } = signIn
  if (!provider) return { status: 200, body: noProviderPage }
  const pending = cookies.pending(request)
  const to = safePath(pending?.to)
  const forgetPending = pending ? [cookies.clearPending(pending.state)] : []
  const fail = (message: string): PlainAnswer => ({
    status: 400,
    headers: { 'set-cookie': forgetPending },
    body: failurePage(message, to),
  })

  const result = codeOf(request.query, pending, { issuer: provider.issuer, namesItself: await provider.namesItself() })
  if ('fault' in result) return fail(result.fault)
  const credentials = await exchange(signIn, request.address, result.code, pending!)
  if ('reason' in credentials) {
    const { reason } = credentials
    onRefused(reason)
    return fail(`The sign-in failed: ${reason}. If it fails again, show this message to the operator of Parley (docs/operate/sign-in.md).`)
  }
  const { session } = credentials
  const cookie = cookies.setSession(session)
  if (cookie === undefined)
    return fail('The identity provider issues no refresh token, and its ID token is too large for a browser to store.')
  // The page asks for its token immediately, which need not involve the provider again.
  if (session.refreshToken !== undefined) await refreshes.keep(session.refreshToken, credentials)
  return redirect(to, [...forgetPending, cookie])
}

const exchange = ({ provider, exchanges, now, random }: SignIn, address: string, code: string, { verifier, nonce }: Pending) =>
  exchanges.count(address, async () => {
    const tokens = await provider!.exchange(code, verifier)
    const answer =
      tokens === 'refused'
        ? { reason: 'the identity provider refused its own code' }
        : await acceptTokens(provider!.verify, tokens, { id: random(), until: now() + sessionSeconds * 1_000, nonce }, now())
    return { isVouched: !('reason' in answer), answer }
  })
