/** Do not act on this request: answer 400. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

export type Verification = {
  /** Seconds that a delivery may be old. */
  toleranceSeconds?: number
  /** Milliseconds since 1970; that of this machine unless given. */
  now?: number
}
type HeaderSource = Headers | Readonly<Record<string, string | string[] | undefined>>

/**
 * The event, if `secret` (whsec_…) signed it (https://www.standardwebhooks.com). `body` is the text as it came, not parsed;
 * `headers` those of a Request or of Node. Throws SignatureError.
 */
export async function verify(
  body: string | Uint8Array,
  headers: HeaderSource,
  secret: string,
  options: Verification = {},
): Promise<unknown> {
  const { toleranceSeconds = 300, now = Date.now() } = options
  const sentHeaders = new Map(
    headers instanceof Headers ? headers : Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => {
    const value = sentHeaders.get(`webhook-${name}`)
    if (value === undefined) throw new SignatureError(`The header webhook-${name} is missing.`)
    return value
  }) as [string, string, string]
  const keyBytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!keyBytes || keyBytes.length === 0 || !/^\d{1,12}$/.test(timestamp))
    throw new SignatureError('The secret or the timestamp cannot be read.')
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new SignatureError('The delivery is too old, or the clock of this machine is wrong.')
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + content.length)
  signed.set(head)
  signed.set(content, head.length)
  const key = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const signature of signatures.split(' ')) {
    const expected = signature.startsWith('v1,') && bytesOf(signature.slice(3))
    if (expected && (await crypto.subtle.verify('HMAC', key, expected, signed))) return JSON.parse(text)
  }
  throw new SignatureError('The signature does not match: another secret, or another body.')
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
