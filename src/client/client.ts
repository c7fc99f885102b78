import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './interface.ts'

export type Parley = Client<paths>
export type Schemas = components['schemas']

/**
 * Typed calls of the interface: `parley.POST('/scenarios/{id}/run', { params, body })`. `origin` is that of the service,
 * without /v1; the credential is an API key or an ID token.
 */
export function createClient(origin: string, credential: { apiKey: string } | { idToken: string }): Parley {
  const headers: Record<string, string> =
    'apiKey' in credential ? { 'x-api-key': credential.apiKey } : { authorization: `Bearer ${credential.idToken}` }
  return createFetchClient<paths>({ baseUrl: new URL('/v1', origin).href, headers })
}
