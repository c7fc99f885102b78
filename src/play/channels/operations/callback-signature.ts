import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { signedText } from '#src/platform/signed-text.ts'
import type { Signature } from '../callbacks/signature.ts'

const freshSeconds = 300
const digest = (text: string) => createHash('sha256').update(text).digest()
// Hashes have the same length, so a comparison does not reveal the length either.
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** Whether a callback carries something that only the holder of the secret can write. */
export function isSignedBy(secret: string, signature: Signature, headers: IncomingHttpHeaders, body: string, nowMs: number): boolean {
  const at = (name: string) => headers[name.toLowerCase()]?.toString() ?? ''
  if (signature.type === 'none') return true
  if (signature.type === 'header') return isEqual(at(signature.header), secret)
  const { algorithm, encoding, header, timestampHeader, prefix, signed: template } = signature
  const timestamp = timestampHeader === undefined ? undefined : at(timestampHeader)
  if (timestamp !== undefined && !(Math.abs(nowMs / 1_000 - Number(timestamp || Number.NaN)) <= freshSeconds)) return false
  const usual = timestamp === undefined ? '{{body}}' : '{{timestamp}}.{{body}}'
  const signed = signedText(template ?? usual, { timestamp: timestamp ?? '', body, url: '' })
  return isEqual(at(header), prefix + createHmac(algorithm, secret).update(signed).digest(encoding))
}
