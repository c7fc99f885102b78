/**
 * What the browser stores, sealed. Without a refresh token, or if refreshing brings none, the ID token substitutes for it until it expires.
 * `until` (ms since 1970) does not change after the sign-in, however often the session is refreshed; `id` is what signing out ends.
 */
export type Session = { id: string; until: number; subject: string; refreshToken?: string; idToken?: string }

/** The state in the browser, sealed, between leaving for the provider and returning. */
export type Pending = { state: string; nonce: string; verifier: string; to: string }

export const pendingSeconds = 600
export const sessionSeconds = 7 * 24 * 60 * 60
