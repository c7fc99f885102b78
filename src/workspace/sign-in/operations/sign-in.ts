import { randomBytes } from 'node:crypto'
import type { Database } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { Page } from '#src/platform/http/pages/page.ts'
import type { PlainAnswer, PlainRequest } from '#src/platform/http/plain-routes.ts'
import type { IdTokens, Oidc } from '#src/workspace/accounts/operations/id-token.ts'
import { isOwnPage } from '../flow.ts'
import type { Credentials } from './accept-tokens.ts'
import { createFailedExchanges } from './failed-exchanges.ts'
import { openProvider } from './provider.ts'
import { createSeal } from './seal.ts'
import { createSealedCookies } from './sealed-cookies.ts'
import { createSingleRefresh } from './single-refresh.ts'

export type Options = {
  /** Undefined: nobody can sign in, and the page says why. */
  provider:
    | {
        oidc: Oidc
        tokens: IdTokens
        /** Cookies of the provider itself, if it is on this origin. */
        cookies?: readonly string[]
        /** The page for a request that may not sign in from its origin. */
        refuse?(request: PlainRequest): Page | undefined
      }
    | undefined
  masterKeys: readonly Buffer[]
  /** Why a sign-in, or the refresh of one, failed; does not contain any of its tokens. */
  onRefused?(reason: string): void
  system: Database['system']
  /** The origin in the address bar, known once we listen. */
  origin(): string
  secure: boolean
  now?: () => number
}

/** The part that all four addresses share. */
export type SignIn = ReturnType<typeof openSignIn>

export function openSignIn({ provider, masterKeys, onRefused = () => {}, system, origin, secure, now = Date.now }: Options) {
  const seal = createSeal(masterKeys)
  return {
    provider: provider && {
      ...openProvider(provider.oidc, provider.tokens, () => `${origin()}/auth/callback`),
      verify: provider.tokens.verify,
      cookies: provider.cookies ?? [],
      refuse: (request: PlainRequest) => provider.refuse?.(request),
    },
    cookies: createSealedCookies({ seal, system, secure, now }),
    /** `over` for a sign-in that the provider has ended. */
    refreshes: createSingleRefresh<Credentials | 'over'>(system, seal),
    exchanges: createFailedExchanges(now),
    onRefused,
    system,
    origin,
    now,
    random: () => randomBytes(24).toString('base64url'),
    /** Throws ServiceError `forbidden` for a request that did not come from one of our pages. */
    requireOwnPage({ headers }: PlainRequest) {
      if (!isOwnPage(headers, origin())) throw new ServiceError('forbidden', 'Only the pages of Parley itself may send this request.')
    },
  }
}

export const redirect = (location: string, cookies: string[] = []): PlainAnswer => ({
  status: 303,
  headers: { location, 'set-cookie': cookies },
})
