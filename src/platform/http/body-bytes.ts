import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed } from '../errors.ts'
import { giveWay } from '../io/give-way.ts'
import { tooLarge } from './admission.ts'

/** More than these take long enough that those which arrive together are read in several turns of the event loop. */
const quickBytes = 8_192

/** Reads bodies of these types as bytes, whatever the pieces in which they arrive. */
export function addBytesParser(
  server: FastifyInstance,
  mediaTypes: readonly string[],
  parse: (request: FastifyRequest, bytes: Buffer) => Promise<unknown>,
): void {
  server.addContentTypeParser([...mediaTypes], async (request: FastifyRequest, payload: IncomingMessage) => {
    const bytes = await bytesOf(payload, request.routeOptions.bodyLimit)
    if (bytes.length > quickBytes) await giveWay()
    return parse(request, bytes)
  })
}

/** Each piece is copied into one buffer: as a list, pieces of one byte would take hundreds of times their size. */
function bytesOf(payload: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0)
    let length = 0
    const end = (settle: () => void) => {
      payload.off('data', add).off('end', finish).off('error', fail)
      settle()
    }
    const add = (piece: Buffer) => {
      const next = length + piece.length
      if (next > limit) return end(() => reject(tooLarge(limit)))
      if (next > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(next, 2 * bytes.length))
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      if (piece.length === 1) bytes[length] = piece[0]!
      else piece.copy(bytes, length)
      length = next
    }
    const finish = () => end(() => resolve(bytes.length === length ? bytes : Buffer.from(bytes.subarray(0, length))))
    const fail = () => end(() => reject(malformed('The connection closed before the whole request arrived.')))
    payload.on('data', add).on('end', finish).on('error', fail).resume()
  })
}
