/**
 * What lies sealed in the browser. Without a refresh token, or where refreshing brings none, the ID token stands in until it expires. `until` (ms since 1970)
 * stays what it was at the sign-in, however often the session is refreshed; `id` is what signing out ends.
 */
export type Session = { id: string; until: number; subject: string; refreshToken?: string; idToken?: string }

/** What is remembered in the browser, sealed, between leaving for the provider and coming back. */
export type Pending = { state: string; nonce: string; verifier: string; to: string }

export const pendingSeconds = 600
export const sessionSeconds = 7 * 24 * 60 * 60
