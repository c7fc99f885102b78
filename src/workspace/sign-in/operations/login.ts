import { randomBytes } from 'node:crypto'
import type { PlainAnswer, PlainRequest } from '#src/platform/http/plain-routes.ts'
import { safePath } from '../flow.ts'
import { noProviderPage } from './pages.ts'
import { redirect, type SignIn } from './sign-in.ts'

/** Sends the browser to the identity provider, with its own state, nonce and PKCE challenge. */
export async function login({ provider, cookies, origin, random }: SignIn, request: PlainRequest): Promise<PlainAnswer> {
  const to = safePath(request.query.to)
  if (!provider) return { status: 200, body: noProviderPage }
  const refusalPage = provider.refuse(request)
  if (refusalPage) return { status: 421, body: refusalPage }
  // Cookies belong to one host, and the provider knows one address to return to.
  if (request.headers.host !== new URL(origin()).host) return redirect(`${origin()}/auth/login?to=${encodeURIComponent(to)}`)
  const pending = { state: random(), nonce: random(), verifier: randomBytes(48).toString('base64url'), to }
  return redirect(await provider.departureUrl(pending), [cookies.setPending(pending)])
}
