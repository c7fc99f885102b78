import { isHeaderValue } from './headers.ts'

/** How a secret is shown to the other side. The secret itself is kept apart; that of `basic` is `user:password`. */
export type Auth = { type: 'none' } | { type: 'bearer' } | { type: 'apiKey'; header: string } | { type: 'basic' }
export type AuthType = Auth['type']

type Applied = Record<string, string>

// The one place where a kind of credential is made: hmac, mtls and OAuth belong here too.
const applying: { [Type in AuthType]: (secret: string, auth: Extract<Auth, { type: Type }>) => Applied } = {
  none: () => ({}),
  bearer: (secret) => ({ authorization: `Bearer ${secret}` }),
  apiKey: (secret, auth) => ({ [auth.header.toLowerCase()]: secret }),
  basic: (secret) => ({ authorization: `Basic ${Buffer.from(secret, 'utf8').toString('base64')}` }),
}
export const authTypes = Object.keys(applying) as AuthType[]

/** Why this secret cannot be used, at save; never repeats it. */
export function secretFault(auth: Pick<Auth, 'type'>, secret: string): string | undefined {
  if (auth.type === 'none') return undefined
  if (secret === '') return 'The secret is empty.'
  if (!isHeaderValue(secret)) return 'The secret must be one line of characters up to U+00FF: look for a line break at its end.'
  if (secret.trim() !== secret) return 'The secret begins or ends with a space.'
  if (auth.type === 'basic' && !secret.includes(':')) return 'The secret of basic authentication has the form user:password.'
  return undefined
}

/** The headers that carry the secret, with lower-case names; none for another origin than the one it was entered for. */
export function credentialHeaders(auth: Auth, secret: string | undefined, origin: string, boundOrigin: string): Applied {
  if (auth.type === 'none' || secret === undefined || origin !== boundOrigin) return {}
  return (applying[auth.type] as (secret: string, auth: Auth) => Applied)(secret, auth)
}

/** Everything to mask in what is stored of a call: the secret, and the password of `user:password` by itself. */
export function secretsToMask(auth: Auth, secret: string | undefined): string[] {
  if (secret === undefined) return []
  return auth.type === 'basic' ? [secret, secret.slice(secret.indexOf(':') + 1)] : [secret]
}
