import { createHash } from 'node:crypto'
import { failureOf, outgoingError } from '../failures.ts'
import type { Surface } from '../io.ts'
import { OutgoingError } from '../outgoing-error.ts'
import { isRetryable } from '../retries.ts'
import type { Token } from '../tokens.ts'
import { type CredentialKind, type Headers, headerSecretFault, type TokenReply, type TokenTools } from './kind.ts'

type Settings = {
  tokenUrl: string
  clientId: string
  scope?: string | undefined
  audience?: string | undefined
  credentialsIn: 'header' | 'body'
}

/**
 * Client credentials (RFC 6749, 4.4); the secret is that of the client. The token is cached in memory, under all parameters of its request,
 * so a changed secret or scope requires a new one. It is sent only in the Authorization header.
 */
export const oauth2ClientCredentials: CredentialKind<Settings> = {
  fault: headerSecretFault,
  parts: (secret) => [secret],
  async tokenHeaders(secret, settings, tools) {
    if (new URL(settings.tokenUrl).origin !== tools.tokenOrigin)
      throw outgoingError('request', tools.surface, 'The secret was entered for another token endpoint. Enter it again.')
    const token = await tools.tokens.of(keyOf(secret, settings, tools), async () =>
      tokenIn(await tools.call(requestFor(secret, settings)), tools.surface),
    )
    tools.learn(token)
    return { authorization: `Bearer ${token}` }
  },
  renew(secret, settings, tools, refused: Headers) {
    tools.tokens.drop(keyOf(secret, settings, tools), (refused.authorization ?? '').slice('Bearer '.length))
  },
}

const keyOf = (secret: string, settings: Settings, { workspaceId }: TokenTools) => {
  const { tokenUrl, clientId, scope, audience, credentialsIn } = settings
  const keyParts = JSON.stringify([workspaceId, tokenUrl, clientId, scope, audience, credentialsIn, secret])
  return createHash('sha256').update(keyParts).digest('base64url')
}

function requestFor(secret: string, { tokenUrl, clientId, scope, audience, credentialsIn }: Settings) {
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (scope !== undefined) form.set('scope', scope)
  if (audience !== undefined) form.set('audience', audience)
  const headers: Headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  if (credentialsIn === 'body') {
    form.set('client_id', clientId)
    form.set('client_secret', secret)
  } else headers.authorization = `Basic ${Buffer.from(`${formText(clientId)}:${formText(secret)}`).toString('base64')}`
  return { method: 'POST' as const, url: tokenUrl, headers, body: form.toString() }
}

// RFC 6749, 2.3.1: both are form-encoded before they are joined by a colon.
const formText = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)

function tokenIn({ status, text, error }: TokenReply, surface: Surface): Token {
  const refusal = (detail: string, mayRetry: boolean) => outgoingError('credentials', surface, detail, undefined, mayRetry)
  if (error) throw refusal(describeFailure(error), retryable(error))
  const document = documentIn(text ?? '')
  if (status === undefined || status >= 300) {
    // The code of an error is a word of a fixed alphabet (RFC 6749, 5.2); any other text might contain anything.
    const code = typeof document.error === 'string' && /^[\w.-]{1,60}$/.test(document.error) ? ` (${document.error})` : ''
    throw refusal(
      `The token endpoint answered ${status}${code}. Check tokenUrl, clientId, scope and the secret.`,
      isRetryable({ status: status ?? 0 }),
    )
  }
  const { access_token: value, token_type: type = 'Bearer', expires_in: seconds } = document
  if (typeof value !== 'string' || value.length > 16_384 || headerSecretFault(value) !== undefined)
    throw refusal('The answer of the token endpoint contains no usable access_token. Check tokenUrl.', false)
  if (String(type).toLowerCase() !== 'bearer') throw refusal('The token endpoint issued a token that is not of the type Bearer.', false)
  return { value, ...(typeof seconds === 'number' || typeof seconds === 'string' ? { livesMs: Number(seconds) * 1000 } : {}) }
}

function documentIn(text: string): Record<string, unknown> {
  try {
    const document: unknown = JSON.parse(text)
    return typeof document === 'object' && document !== null ? (document as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const describeFailure = (error: Error) =>
  error instanceof OutgoingError ? failureOf(error.reason, 'token endpoint') : 'The token endpoint could not be called.'
const retryable = (error: Error) => error instanceof OutgoingError && isRetryable({ reason: error.reason })
