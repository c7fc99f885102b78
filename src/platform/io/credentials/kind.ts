import { isHeaderValue } from '../headers.ts'
import type { Surface } from '../io.ts'
import type { Tokens } from '../tokens.ts'

/** One try of a call as it is about to be sent, its header names in lower case. */
export type Sending = { method: string; url: string; body: string | null; nowMs: number; headers: Headers }
/** For the TLS handshake, all in PEM: what is presented, if anything; `ca` replaces the authorities that this machine trusts. */
export type ClientCertificate = { certificate?: string | undefined; key?: string | undefined; ca?: string | undefined }
export type Headers = Record<string, string>

/** What a credential needs to ask for a token. */
export type TokenTools = {
  workspaceId: string
  surface: Surface
  tokens: Tokens
  /** The origin of the token endpoint for which the secret was entered. */
  tokenOrigin: string | undefined
  /** One call of the same guarded client; never throws, and is stored nowhere. */
  call(request: { method: 'POST'; url: string; headers: Headers; body: string }): Promise<TokenReply>
  /** Masked from then on wherever the secret is. */
  learn(secret: string): void
}
export type TokenReply = { status?: number | undefined; text?: string | undefined; error?: Error | undefined }

/**
 * One way to authenticate to the other side. The secret is one text, in the form that was sealed; `settings` are the open
 * members of the channel's auth. Header names are in lower case.
 */
export type CredentialKind<Settings = object> = {
  /** Why this secret cannot be used, when it is saved; never repeats it. */
  fault(secret: string, settings: Settings): string | undefined
  /** Parts that could come back on their own and have to be masked. */
  parts(secret: string): string[]
  /** For a part of the secret other than its last characters. */
  lastFour?(secret: string): string
  /** Computed for each try. */
  headers?(secret: string, settings: Settings, sending: Sending): Headers
  certificate?(secret: string, settings: Settings): ClientCertificate
  /** The path, with its query, instead of that of the call. */
  path?(secret: string): string
  /** Headers that need their own call; throws OutgoingError. */
  tokenHeaders?(secret: string, settings: Settings, tools: TokenTools): Promise<Headers>
  /** The other side refused these headers with 401; the next ones will be new. */
  renew?(secret: string, settings: Settings, tools: TokenTools, refused: Headers): void
}

/** Why a text cannot be sent in a header; `undefined` if it can. */
export function headerSecretFault(secret: string): string | undefined {
  if (secret === '') return 'The secret is empty.'
  if (!isHeaderValue(secret)) return 'The secret must be one line of characters up to U+00FF: look for a line break at its end.'
  return secret.trim() === secret ? undefined : 'The secret starts or ends with a space. Remove it.'
}
