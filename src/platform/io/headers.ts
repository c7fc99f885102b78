import type { Fault } from '../errors.ts'

/** The fault of one header; the caller adds its place in the request. */
export type HeaderFault = Pick<Fault, 'code' | 'message'> & { name: string }

const maxHeaders = 50
const maxBytes = 16 * 1024

// Framing and routing belong to the client: with these, a tenant could split a request or reach another virtual host.
const deniedNames = new Set(
  ['host', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'te', 'trailer', 'expect'].concat([
    'http2-settings',
    '__proto__',
  ]),
)

/** Checks a header name that a tenant may set by the token grammar of RFC 9110, 5.6.2; returns its fault, if any. */
export function headerNameFault(name: string): string | undefined {
  if (!/^[!#$%&'*+.^_`|~\da-z-]+$/i.test(name)) return "A header name may contain letters, digits and !#$%&'*+-.^_`|~ only."
  const lower = name.toLowerCase()
  return deniedNames.has(lower) || lower.startsWith('proxy-') ? 'This header is set by Parley itself and cannot be chosen.' : undefined
}

/** Whether the text can be sent as a header value: no CR, LF, NUL or other control character except tab, nothing above U+00FF. */
export const isHeaderValue = (value: string): boolean => /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value)

/** All faults of the headers that a tenant set. No fault repeats a value, which may be a secret. */
export function headerFaults(headers: Record<string, string>): HeaderFault[] {
  const faults: HeaderFault[] = []
  const entries = Object.entries(headers)
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  if (entries.length > maxHeaders) faults.push({ name: '', code: 'too_many', message: `At most ${maxHeaders} headers can be set.` })
  if (bytes > maxBytes) faults.push({ name: '', code: 'too_large', message: 'The headers together must not exceed 16 KB.' })
  const names = new Set<string>()
  for (const [name, value] of entries) {
    const fault = headerNameFault(name)
    if (fault) faults.push({ name, code: 'invalid_header_name', message: fault })
    if (!isHeaderValue(value))
      faults.push({ name, code: 'invalid_header_value', message: 'A header value must be one line of characters up to U+00FF.' })
    if (names.has(name.toLowerCase())) faults.push({ name, code: 'duplicate_header', message: 'This header is set twice. Remove one.' })
    names.add(name.toLowerCase())
  }
  return faults
}
