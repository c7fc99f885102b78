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

/**
 * The text of a reply as it arrives; `cleaned` is true once bytes that were not UTF-8 have become U+FFFD. `takeWhole` takes all of it
 * together, if it has arrived and is not compressed, as most replies have when their headers are read.
 */
export type ReplyText = { chunks: AsyncGenerator<string>; takeWhole(): string | undefined; readonly cleaned: boolean }

/**
 * Decodes one layer of gzip or br, cuts at 1 MB of decoded bytes (yields what precedes the cut, then throws `tooLarge`) and reads the bytes
 * in the character set that the reply declares, or UTF-8, without byte order mark. Memory is that of one chunk: a bomb is never unpacked.
 */
export function replyText(reply: RawReply, surface: Surface): ReplyText {
  const encoding = (reply.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== '' && !Object.hasOwn(decoders, encoding)) {
    reply.discard()
    throw outgoingError('encoding', surface)
  }
  const isEncoded = Object.hasOwn(decoders, encoding)
  const decodedBytes = isEncoded ? decode(reply, decoders[encoding]!, surface) : reply.bytes
  const reader = readerFor(reply, surface)
  return {
    chunks: utf8(decodedBytes, surface, reader),
    takeWhole() {
      const arrived = isEncoded ? undefined : reply.takeWhole()
      return arrived && reader.read(arrived) + reader.end()
    },
    get cleaned() {
      return reader.cleaned
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

async function* utf8(bytes: AsyncGenerator<Buffer>, surface: Surface, reader: Reader): AsyncGenerator<string> {
  let room = maxReplyBytes
  for await (const whole of bytes) {
    const chunk = whole.subarray(0, room)
    room -= chunk.length
    const text = reader.read(chunk)
    if (text !== '') yield text
    if (chunk.length < whole.length) throw outgoingError('tooLarge', surface)
  }
  const rest = reader.end()
  if (rest !== '') yield rest
}

/** `read` leaves a character that is not complete to the next call, or to `end`. */
type Reader = { read(chunk: Buffer): string; end(): string; readonly cleaned: boolean }

function readerFor(reply: RawReply, surface: Surface): Reader {
  const [, declared = 'utf-8'] = /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(reply.headers['content-type'] ?? '') ?? []
  // What an agent says is judged, so it must be what the agent said. Nobody judges the words of an error or of a receiver.
  const isJudged = surface === 'channels' && reply.status < 300
  const refuse = () => {
    reply.discard()
    return outgoingError('notUtf8', surface)
  }
  if (/^utf-?8$/i.test(declared)) return isJudged ? strictly(new Utf8Reader(), refuse) : new Utf8Reader()
  try {
    return declaredReader(new TextDecoder(declared, { fatal: isJudged }), refuse)
  } catch {
    if (isJudged) throw refuse()
    return new Utf8Reader()
  }
}

const declaredReader = (decoder: InstanceType<typeof TextDecoder>, refuse: () => Error): Reader => {
  const decode = (...chunk: Parameters<InstanceType<typeof TextDecoder>['decode']>) => {
    try {
      return decoder.decode(...chunk)
    } catch {
      throw refuse()
    }
  }
  return { read: (chunk) => decode(chunk, { stream: true }), end: () => decode(), cleaned: false }
}

/** Throws instead of replacing what is not UTF-8. */
const strictly = (reader: Utf8Reader, refuse: () => Error): Reader => {
  const check = (text: string) => {
    if (reader.cleaned) throw refuse()
    return text
  }
  return { read: (chunk) => check(reader.read(chunk)), end: () => check(reader.end()), cleaned: false }
}

/** Reads bytes as UTF-8 without byte order mark; `read` leaves a character that is not complete to the next call, or to `end`. */
class Utf8Reader {
  cleaned = false
  #remainder: Buffer = Buffer.alloc(0)
  #hasStarted = false

  read(chunk: Buffer): string {
    const buffer = this.#remainder.length === 0 ? chunk : Buffer.concat([this.#remainder, chunk])
    const completeLength = buffer.length - countUnfinished(buffer)
    this.#remainder = buffer.subarray(completeLength)
    return this.#textOf(buffer.subarray(0, completeLength))
  }

  end(): string {
    return this.#textOf(this.#remainder)
  }

  #textOf(part: Buffer): string {
    if (part.length === 0) return ''
    this.cleaned ||= !isUtf8(part)
    const text = part.toString('utf8')
    const withoutMark = this.#hasStarted ? text : text.replace(/^\ufeff/, '')
    this.#hasStarted = true
    return withoutMark
  }
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
