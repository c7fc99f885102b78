import { unavailable } from '../../platform/errors.ts'
import type { Metadata } from '../flow.ts'

export type Tokens = { idToken?: string; refreshToken?: string }
export type Client = { clientId: string; clientSecret?: string }

const timeoutMs = 10_000
const maxAnswerBytes = 256 * 1024

/** Tokens for a code or a refresh token; `refused` when the provider says no. Throws ServiceError `unavailable` when it says nothing of use. */
export async function askForTokens(metadata: Metadata, client: Client, parameters: Record<string, string>): Promise<Tokens | 'refused'> {
  const answer = await post(metadata.tokenEndpoint, metadata, client, parameters)
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'refused'
  if (answer.status !== 200) throw providerUnavailable()
  const { id_token: idToken, refresh_token: refreshToken } = await json(answer)
  return { ...(typeof idToken === 'string' && { idToken }), ...(typeof refreshToken === 'string' && { refreshToken }) }
}

/** Tells the provider that a refresh token is over (RFC 7009); that it did not hear is borne. */
export async function revokeToken(metadata: Metadata, client: Client, token: string): Promise<void> {
  if (!metadata.revocationEndpoint) return
  await post(metadata.revocationEndpoint, metadata, client, { token, token_type_hint: 'refresh_token' }).catch(() => {})
}

const providerUnavailable = () =>
  unavailable('The identity provider does not answer right now. You stay signed in; try again in a moment.', 5)

async function post(address: string, { basicAuth }: Metadata, { clientId, clientSecret }: Client, parameters: Record<string, string>) {
  const encode = (text: string) => encodeURIComponent(text)
  const usesBasicAuth = clientSecret !== undefined && basicAuth
  const body = new URLSearchParams({
    ...parameters,
    ...(!usesBasicAuth && { client_id: clientId, ...(clientSecret && { client_secret: clientSecret }) }),
  })
  const authorization = `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret ?? '')}`).toString('base64')}`
  try {
    return await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(usesBasicAuth && { authorization }) },
      body,
    })
  } catch {
    throw providerUnavailable()
  }
}

async function json(answer: Response): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of answer.body ?? []) {
      length += chunk.length
      if (length > maxAnswerBytes) throw providerUnavailable()
      chunks.push(chunk)
    }
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {}
  throw providerUnavailable()
}
