import type { Auth } from './credentials.ts'
import { outgoingError } from './failures.ts'
import { headerFaults } from './headers.ts'
import type { OutgoingRequest, Surface } from './io.ts'
import { checkUrl } from './outgoing-url.ts'

/** A secret is sent only to `boundOrigin`, the origin for which it was entered; to ask for a token, also to `tokenOrigin`. */
export type Credentials = { auth: Auth; secret?: string | undefined; boundOrigin: string; tokenOrigin?: string | undefined }
export type PreparedRequest = {
  origin: string
  path: string
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
  mayPause: boolean
  secretsIn: OutgoingRequest['secretsIn']
  /** Whether its target may receive the secret. */
  isBound: boolean
}

/**
 * The request as it will be sent, except for its credential, with header names in lower case. Settings that were valid when they were saved are
 * checked again: rows can be changed.
 */
export function prepareRequest(
  request: OutgoingRequest,
  { auth, secret, boundOrigin }: Credentials,
  surface: Surface,
  schemes: 'http' | 'ws' = 'http',
): PreparedRequest {
  const fault = (detail: string) => outgoingError('request', surface, detail)
  const result = checkUrl(request.url, schemes)
  if ('fault' in result) throw outgoingError('blocked', surface, result.fault.message)
  const { origin, path, href } = result.url
  const { method, body = null, idempotencyKey, mayPause = false, secretsIn } = request
  if (!/^[A-Z]+$/.test(method) || method === 'CONNECT' || method === 'TRACE') throw fault('The method is not allowed.')
  const callerHeaders = idempotencyKey === undefined ? request.headers : { ...request.headers, 'idempotency-key': idempotencyKey }
  const [headerFault] = headerFaults(callerHeaders)
  if (headerFault) throw fault(`Header ${headerFault.name}: ${headerFault.message}`)
  if (auth.type !== 'none' && secret === undefined && origin === boundOrigin) throw fault('The secret is not set. Enter it again.')
  const lowerCased = Object.fromEntries(Object.entries(callerHeaders).map(([name, value]) => [name.toLowerCase(), value]))
  const headers = { 'user-agent': 'parley', ...lowerCased }
  return { origin, path, url: href, method, headers, body, mayPause, secretsIn, isBound: origin === boundOrigin }
}
