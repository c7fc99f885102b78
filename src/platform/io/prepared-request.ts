import type { Auth } from './credentials.ts'
import { outgoingError } from './failures.ts'
import { headerFaults } from './headers.ts'
import type { OutgoingRequest, Surface } from './io.ts'
import { checkUrl } from './outgoing-url.ts'

/** A secret is sent to `boundOrigin` only, the origin for which it was entered; to ask for a token also to `tokenOrigin`. */
export type Credentials = { auth: Auth; secret?: string | undefined; boundOrigin: string; tokenOrigin?: string | undefined }
export type PreparedRequest = {
  origin: string
  path: string
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
  /** Whether it goes to where the secret may be shown. */
  bound: boolean
}

/** The request as it will be sent but for its credential, header names in lower case. What was right at save is checked again: rows can be changed. */
export function prepareRequest(request: OutgoingRequest, { auth, secret, boundOrigin }: Credentials, surface: Surface): PreparedRequest {
  const fault = (detail: string) => outgoingError('request', surface, detail)
  const checked = checkUrl(request.url)
  if ('fault' in checked) throw outgoingError('blocked', surface, checked.fault.message)
  const { origin, path, href } = checked.url
  const { method, body = null, idempotencyKey } = request
  if (!/^[A-Z]+$/.test(method) || method === 'CONNECT' || method === 'TRACE') throw fault('Its method is not allowed.')
  const given = idempotencyKey === undefined ? request.headers : { ...request.headers, 'idempotency-key': idempotencyKey }
  const [wrong] = headerFaults(given)
  if (wrong) throw fault(`Header ${wrong.name}: ${wrong.message}`)
  if (auth.type !== 'none' && secret === undefined && origin === boundOrigin) throw fault('Its secret is not set: enter it again.')
  const lower = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  const headers = { 'user-agent': 'parley', ...lower }
  return { origin, path, url: href, method, headers, body, bound: origin === boundOrigin }
}
