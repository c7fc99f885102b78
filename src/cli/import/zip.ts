import { inflateRawSync } from 'node:zlib'

/** A container that cannot be read, or that unpacks to more than anybody would send. */
export class ZipFault extends Error {}

const limits = { entries: 10_000, bytes: 256 * 1024 * 1024 }
const marks = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 }
const stored = 0
const deflated = 8

/** The files of a ZIP container by name. A file is unpacked on request; all of them together may have 256 MB. */
export function readZip(bytes: Buffer): (name: string) => string | undefined {
  const directory = directoryOf(bytes)
  let unpacked = 0
  return (name) => {
    const entry = directory.get(name.toLowerCase())
    if (!entry) return undefined
    const content = contentOf(bytes, entry, limits.bytes - unpacked)
    unpacked += content.length
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  }
}

type Entry = { method: number; isEncrypted: boolean; packed: number; offset: number }

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const from = Math.max(0, bytes.length - 65_557)
  const end = bytes.subarray(from).lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1) throw new ZipFault('it has no directory of a ZIP container')
  const [count, start] = [at(bytes, from + end + 10, 2), at(bytes, from + end + 16, 4)]
  if (count > limits.entries) throw new ZipFault(`it has more than ${limits.entries} parts`)
  const entries = new Map<string, Entry>()
  for (let place = start, index = 0; index < count; index++) {
    if (at(bytes, place, 4) !== marks.directory) throw new ZipFault('its directory is damaged')
    const [nameLength, extraLength, commentLength] = [at(bytes, place + 28, 2), at(bytes, place + 30, 2), at(bytes, place + 32, 2)]
    const name = bytes.subarray(place + 46, place + 46 + nameLength).toString('utf8')
    entries.set(name.toLowerCase(), {
      method: at(bytes, place + 10, 2),
      isEncrypted: (at(bytes, place + 8, 2) & 1) === 1,
      packed: at(bytes, place + 20, 4),
      offset: at(bytes, place + 42, 4),
    })
    place += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

function contentOf(bytes: Buffer, { method, isEncrypted, packed, offset }: Entry, room: number): Buffer {
  if (isEncrypted) throw new ZipFault('it is protected with a password')
  if (at(bytes, offset, 4) !== marks.local) throw new ZipFault('a part of it is not where its directory says')
  const start = offset + 30 + at(bytes, offset + 26, 2) + at(bytes, offset + 28, 2)
  if (start + packed > bytes.length) throw new ZipFault('it is cut off')
  const content = bytes.subarray(start, start + packed)
  if (method === stored) return content
  if (method !== deflated) throw new ZipFault('it is packed in a way that Parley does not read')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, room) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new ZipFault('it unpacks to more than 256 MB')
    throw new ZipFault('a part of it is damaged')
  }
}

function at(bytes: Buffer, offset: number, length: number): number {
  if (offset < 0 || offset + length > bytes.length) throw new ZipFault('it is cut off')
  return bytes.readUIntLE(offset, length)
}
