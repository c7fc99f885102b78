import type { Database } from '#src/platform/db/database.ts'
import type { PlainRequest } from '#src/platform/http/plain-routes.ts'
import { type CookieRules, cookieName, readCookie, setCookie } from '../cookies.ts'
import { type Pending, pendingSeconds, type Session } from '../session.ts'
import { isEndedSignIn } from '../store.ts'
import type { Seal } from './seal.ts'

// Browsers store cookies of up to 4,096 bytes, including name and attributes.
const maxCookieBytes = 3_900

type Options = { seal: Seal; system: Database['system']; secure: boolean; now: () => number }

/** The two cookies of a sign-in: the session, and for ten minutes each departure to the provider. Anything sealed elsewhere is ignored. */
export function createSealedCookies({ seal, system, secure, now }: Options) {
  const sessionName = cookieName('session', secure)
  const nameOf = (state: string) => cookieName(`sign_in_${state.slice(0, 8)}`, secure)
  const set = (name: string, value: string, rules: Omit<CookieRules, 'secure'>) => setCookie(name, value, { secure, ...rules })
  const clear = (name: string) => set(name, '', { sameSite: 'Strict', maxAgeSeconds: 0 })
  const sessionCookie = (session: Session) =>
    set(sessionName, seal.seal('session', session), {
      sameSite: 'Strict',
      maxAgeSeconds: Math.ceil((session.until - now()) / 1_000),
    })

  return {
    clear,
    sessionName,
    hasSession: ({ headers }: PlainRequest) => readCookie(headers.cookie, sessionName) !== undefined,
    /** Undefined for one that was never sealed here, and for one that has ended. */
    async session({ headers }: PlainRequest): Promise<Session | undefined> {
      const session = seal.open<Session>('session', readCookie(headers.cookie, sessionName))
      // A session from before this release has no end, and counts as ended.
      return session && session.until > now() && !(await isEndedSignIn(system, session.id)) ? session : undefined
    },
    /** Without the ID token if both are too large for a browser; undefined if there is nothing else. */
    setSession(session: Session): string | undefined {
      const { idToken: _, ...rest } = session
      const cookies = session.refreshToken === undefined ? [sessionCookie(session)] : [sessionCookie(session), sessionCookie(rest)]
      return cookies.find((cookie) => cookie.length <= maxCookieBytes)
    },
    pending({ headers, query }: PlainRequest): Pending | undefined {
      const pending = seal.open<Pending & { until: number }>('pending', readCookie(headers.cookie, nameOf(query.state ?? '')))
      return pending && pending.until > now() ? pending : undefined
    },
    // Lax, because the provider redirects back from another site.
    setPending: (pending: Pending) =>
      set(nameOf(pending.state), seal.seal('pending', { ...pending, until: now() + pendingSeconds * 1_000 }), {
        sameSite: 'Lax',
        maxAgeSeconds: pendingSeconds,
      }),
    clearPending: (state: string) => clear(nameOf(state)),
  }
}
