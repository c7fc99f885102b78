import { createHmac } from 'node:crypto'
import type { CredentialKind } from './kind.ts'

const keyPattern = /^whsec_[A-Za-z\d+/]+={0,2}$/
const keyOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64')

/**
 * Signs each try by Standard Webhooks 1.0: HMAC-SHA256 of `<webhook-id>.<timestamp>.<body>`, base64, after `v1,`; the id is a header of the
 * request. While a secret is being rotated, there are two of them, separated by a space, and a signature by each.
 */
export const standardWebhooks: CredentialKind = {
  fault: (secret) =>
    secret.split(' ').every((key) => keyPattern.test(key) && keyOf(key).length >= 24 && keyOf(key).length <= 64)
      ? undefined
      : 'The secret of a webhook is whsec_ followed by 24 to 64 random bytes in base64. Omit it to have one generated.',
  parts: (secret) => secret.split(' ').flatMap((key) => [key, key.slice('whsec_'.length)]),
  lastFour: (secret) => secret.split(' ')[0]!.slice(-4),
  headers(secret, _settings, { body, nowMs, headers }) {
    const timestamp = String(Math.floor(nowMs / 1000))
    const signedText = `${headers['webhook-id'] ?? ''}.${timestamp}.${body ?? ''}`
    const signatures = secret.split(' ').map((key) => `v1,${createHmac('sha256', keyOf(key)).update(signedText).digest('base64')}`)
    return { 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
  },
}
