import type { PlainAnswer, PlainRequest } from '#src/platform/http/plain-routes.ts'
import { endSignIn } from '../store.ts'
import type { SignIn } from './sign-in.ts'

/** Ends the sign-in here, and at the provider if possible; the page goes to `next`. */
export async function logout(
  { provider, cookies, refreshes, system, origin, requireOwnPage }: SignIn,
  request: PlainRequest,
): Promise<PlainAnswer> {
  requireOwnPage(request)
  const session = await cookies.session(request)
  if (session) await endSignIn(system, session.id, new Date(session.until))
  if (session?.refreshToken !== undefined) {
    await refreshes.forget(session.refreshToken)
    await provider?.revoke(session.refreshToken)
  }
  const signedOut = `${origin()}/signed-out`
  return {
    status: 200,
    headers: { 'set-cookie': [cookies.sessionName, ...(provider?.cookies ?? [])].map(cookies.clear) },
    body: { json: { next: (session && (await provider?.endSessionUrl(signedOut))) ?? signedOut } },
  }
}
