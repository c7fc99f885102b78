import { unavailable } from '#src/platform/errors.ts'
import { callProvider, readObject } from '#src/workspace/accounts/operations/provider-call.ts'
import type { Metadata } from '../flow.ts'

export type Tokens = { idToken?: string; refreshToken?: string }
export type Client = { clientId: string; clientSecret?: string }

const timeoutMs = 10_000
const maxAnswerBytes = 256 * 1024

/** Tokens for a code or a refresh token; `refused` if the provider says no. Throws ServiceError `unavailable` if its answer is unusable. */
export async function askForTokens(metadata: Metadata, client: Client, parameters: Record<string, string>): Promise<Tokens | 'refused'> {
  try {
    const answer = await post(metadata.tokenEndpoint, metadata, client, parameters)
    if (answer.status !== 200) await answer.body?.cancel().catch(() => {})
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'refused'
    if (answer.status === 200) return tokensOf(await readObject(answer, maxAnswerBytes))
  } catch {}
  throw unavailable('The identity provider does not answer right now. You stay signed in; try again in a moment.', 5)
}

/** Notifies the provider that a refresh token is revoked (RFC 7009); a failure is ignored. */
export async function revokeToken(metadata: Metadata, client: Client, token: string): Promise<void> {
  if (!metadata.revocationEndpoint) return
  await post(metadata.revocationEndpoint, metadata, client, { token, token_type_hint: 'refresh_token' }).catch(() => {})
}

const tokensOf = ({ id_token: idToken, refresh_token: refreshToken }: Record<string, unknown>): Tokens => ({
  ...(typeof idToken === 'string' && { idToken }),
  ...(typeof refreshToken === 'string' && { refreshToken }),
})

function post(address: string, { basicAuth }: Metadata, { clientId, clientSecret }: Client, parameters: Record<string, string>) {
  const encode = (text: string) => encodeURIComponent(text)
  const usesBasicAuth = clientSecret !== undefined && basicAuth
  const body = new URLSearchParams({
    ...parameters,
    ...(!usesBasicAuth && { client_id: clientId, ...(clientSecret && { client_secret: clientSecret }) }),
  })
  const authorization = `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret ?? '')}`).toString('base64')}`
  const headers = usesBasicAuth ? { authorization } : {}
  return callProvider(address, timeoutMs, { method: 'POST', headers, body })
}
