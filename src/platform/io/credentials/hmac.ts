import { createHmac } from 'node:crypto'
import type { CredentialKind } from './kind.ts'

type Settings = {
  algorithm: 'sha256' | 'sha512'
  encoding: 'hex' | 'base64'
  signatureHeader: string
  timestampHeader: string
  prefix: string
}

/**
 * Signs each try: `<signatureHeader>: <prefix><HMAC of "<timestamp>.<body>">`, `<timestampHeader>: <timestamp>`, with whole
 * Unix seconds and the bytes of the body as they are sent; of a request without body the text ends with the dot.
 */
export const hmac: CredentialKind<Settings> = {
  fault: (secret) => (secret === '' ? 'The secret is empty.' : undefined),
  parts: (secret) => [secret],
  headers(secret, { algorithm, encoding, signatureHeader, timestampHeader, prefix }, { body, nowMs }) {
    const timestamp = String(Math.floor(nowMs / 1000))
    const signature = createHmac(algorithm, secret)
      .update(`${timestamp}.${body ?? ''}`)
      .digest(encoding)
    return { [signatureHeader.toLowerCase()]: prefix + signature, [timestampHeader.toLowerCase()]: timestamp }
  },
}
