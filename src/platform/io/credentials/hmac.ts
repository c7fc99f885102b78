import { createHmac } from 'node:crypto'
import { signedText, signsTimestamp, usualSigned } from '#src/platform/signed-text.ts'
import type { CredentialKind } from './kind.ts'

type Settings = {
  algorithm: 'sha1' | 'sha256' | 'sha512'
  encoding: 'hex' | 'base64'
  signatureHeader: string
  timestampHeader: string
  prefix: string
  /** The input of the HMAC. */
  signed?: string | undefined
}

/**
 * Signs each try: `<signatureHeader>: <prefix><HMAC of "<timestamp>.<body>">`, `<timestampHeader>: <timestamp>`, with whole Unix seconds
 * and the bytes of the body as they are sent; without a body, the text ends with the dot. A timestamp that is not signed is not sent.
 */
export const hmac: CredentialKind<Settings> = {
  fault: (secret) => (secret === '' ? 'The secret is empty.' : undefined),
  parts: (secret) => [secret],
  headers(secret, { algorithm, encoding, signatureHeader, timestampHeader, prefix, signed = usualSigned }, { url, body, nowMs }) {
    const timestamp = String(Math.floor(nowMs / 1000))
    const signature = createHmac(algorithm, secret)
      .update(signedText(signed, { timestamp, body: body ?? '', url }))
      .digest(encoding)
    return {
      [signatureHeader.toLowerCase()]: prefix + signature,
      ...(signsTimestamp(signed) && { [timestampHeader.toLowerCase()]: timestamp }),
    }
  },
}
