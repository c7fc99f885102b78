import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { outgoingError } from './failures.ts'
import { maxReplyBytes, type RawReply } from './guarded-fetch.ts'
import type { Surface } from './io.ts'

const decoders: Record<string, () => ReturnType<typeof createGunzip> | ReturnType<typeof createBrotliDecompress>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
}

/** The text of a reply as it arrives; `cleaned` is true once bytes that were not UTF-8 have become U+FFFD. */
export type ReplyText = { chunks: AsyncGenerator<string>; readonly cleaned: boolean }

/**
 * Decodes one layer of gzip or br, cuts at 1 MB of decoded bytes (yields what precedes the cut, then throws `tooLarge`) and reads the bytes
 * as UTF-8 without byte order mark. Memory is that of one chunk: a bomb is never unpacked.
 */
export function replyText(reply: RawReply, surface: Surface): ReplyText {
  const encoding = (reply.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== '' && !Object.hasOwn(decoders, encoding)) {
    reply.discard()
    throw outgoingError('encoding', surface)
  }
  const state = { cleaned: false }
  const decodedBytes = Object.hasOwn(decoders, encoding) ? decode(reply, decoders[encoding]!, surface) : reply.bytes
  const chunks = utf8(decodedBytes, surface, () => {
    state.cleaned = true
  })
  return {
    chunks,
    get cleaned() {
      return state.cleaned
    },
  }
}

async function* decode(reply: RawReply, create: (typeof decoders)[string], surface: Surface): AsyncGenerator<Buffer> {
  // An empty body (a 204 that still names its encoding) is not a broken archive.
  const first = await reply.bytes.next()
  if (first.done) return
  const source = async function* () {
    yield first.value
    yield* reply.bytes
  }
  try {
    for await (const chunk of pipeline(source(), create(), () => {})) yield chunk as Buffer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw /^(Z_|ERR_)/.test(code) ? outgoingError('encoding', surface, undefined, code) : error
  } finally {
    // The decoder may be waiting for more bytes, and a waiting generator cannot be returned: only the call can end it.
    reply.discard()
  }
}

async function* utf8(bytes: AsyncGenerator<Buffer>, surface: Surface, onInvalid: () => void): AsyncGenerator<string> {
  let room = maxReplyBytes
  let remainder: Buffer = Buffer.alloc(0)
  let hasStarted = false
  const read = (part: Buffer) => {
    if (!isUtf8(part)) onInvalid()
    const text = part.toString('utf8')
    const withoutMark = hasStarted ? text : text.replace(/^\ufeff/, '')
    hasStarted = true
    return withoutMark
  }
  for await (const whole of bytes) {
    const chunk = whole.subarray(0, room)
    room -= chunk.length
    const buffer = remainder.length === 0 ? chunk : Buffer.concat([remainder, chunk])
    const completeLength = buffer.length - countUnfinished(buffer)
    remainder = buffer.subarray(completeLength)
    if (completeLength > 0) yield read(buffer.subarray(0, completeLength))
    if (chunk.length < whole.length) throw outgoingError('tooLarge', surface)
  }
  if (remainder.length > 0) yield read(remainder)
}

/** How many bytes at the end start a character that the next chunk may finish. */
function countUnfinished(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back]!
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}
