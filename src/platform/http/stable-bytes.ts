import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etag.ts'

/** Bytes that are the same for everybody during the life of the process; each encoding of them is created once. */
export type StableBytes = { type: string; bytes: Buffer; digest: string; encoded: Map<Encoding, Promise<Buffer>> }
type Encoding = 'br' | 'gzip'

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Level 5 is much faster than the default, and makes them hardly larger.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}
const minBytes = 1_024

export const stableBytes = (type: string, bytes: Buffer): StableBytes => ({
  type,
  bytes,
  digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
  encoded: new Map(),
})

/** The smaller of our encodings that an `Accept-Encoding` allows (RFC 9110 12.5.3); undefined: unencoded. */
export function encodingFor(header: string | undefined): Encoding | undefined {
  const weights = new Map(
    (header ?? '').split(',').map((coding) => {
      const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight ? Number(weight.slice(2)) : 1]
    }),
  )
  return (['br', 'gzip'] as const).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/**
 * Sends them in an encoding that the client accepts, or 304 if it already has them. The tag is that of the encoded bytes, because caches
 * compare it.
 */
export async function sendStableBytes(request: FastifyRequest, answer: FastifyReply, content: StableBytes): Promise<FastifyReply> {
  const { type, bytes, digest, encoded } = content
  const encoding = bytes.length > minBytes ? encodingFor(request.headers['accept-encoding']?.toString()) : undefined
  const etag = `"${digest}${encoding ? `.${encoding}` : ''}"`
  answer.headers({ etag, vary: [answer.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ') })
  if (isKnown(request.headers['if-none-match'], etag)) return answer.status(304).send()
  answer.type(type)
  if (!encoding) return answer.send(bytes)
  if (!encoded.has(encoding)) encoded.set(encoding, encoders[encoding](bytes))
  return answer.header('content-encoding', encoding).send(await encoded.get(encoding))
}
