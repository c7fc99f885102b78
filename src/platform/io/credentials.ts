import { awsSigV4 } from './credentials/aws-sig-v4.ts'
import { apiKey, basic, bearer, none } from './credentials/fixed.ts'
import { hmac } from './credentials/hmac.ts'
import type { ClientCertificate, CredentialKind, Headers, Sending, TokenTools } from './credentials/kind.ts'
import { mtls } from './credentials/mtls.ts'
import { oauth2ClientCredentials } from './credentials/oauth2.ts'
import { secretPath } from './credentials/secret-path.ts'
import { standardWebhooks } from './credentials/standard-webhooks.ts'

// All ways to authenticate to the other side.
const kinds = { none, bearer, apiKey, basic, hmac, awsSigV4, mtls, oauth2ClientCredentials, standardWebhooks, secretPath }

export const authTypes = Object.keys(kinds) as Auth['type'][]

type Kinds = typeof kinds
type SettingsOf<Kind> = Kind extends CredentialKind<infer Settings> ? Settings : never
/** The open members of a channel's auth; the secret itself is stored separately. */
export type Auth = { [Type in keyof Kinds]: { type: Type; ca?: string | undefined } & SettingsOf<Kinds[Type]> }[keyof Kinds]

const kindOf = (auth: Auth) => kinds[auth.type] as CredentialKind<Auth>

/** Why this secret cannot be used, when it is saved; never repeats it. */
export const secretFault = (auth: Auth, secret: string): string | undefined => kindOf(auth).fault(secret, auth)

/** Everything to mask in the stored exchange of a call: the secret, and those of its parts that could come back alone. */
export const secretsToMask = (auth: Auth, secret: string | undefined): string[] => (secret === undefined ? [] : kindOf(auth).parts(secret))

/** The part of the secret that may be shown, so that people recognize it; '' if that would reveal too much of it. */
export const lastFourOf = (auth: Auth, secret: string): string =>
  kindOf(auth).lastFour?.(secret) ?? (secret.length >= 12 ? secret.slice(-4) : '')

/** Authenticates one call after another; may be used only for the bound origin. */
export type Credential = {
  certificate: ClientCertificate | undefined
  path: string | undefined
  /** Throws OutgoingError if no token can be obtained. */
  headers(sending: Sending): Promise<Headers>
  /** After a 401: whether another try with fresh headers is worthwhile. */
  renew(refused: Headers): boolean
}

export function openCredential(auth: Auth, secret: string | undefined, tools: TokenTools): Credential | undefined {
  if (secret === undefined) return undefined
  const kind = kindOf(auth)
  return {
    certificate: kind.certificate?.(secret, auth),
    path: kind.path?.(secret),
    headers: async (sending) => ({ ...kind.headers?.(secret, auth, sending), ...(await kind.tokenHeaders?.(secret, auth, tools)) }),
    renew(refused) {
      kind.renew?.(secret, auth, tools, refused)
      return kind.renew !== undefined
    },
  }
}
