import { crc32, deflateRawSync } from 'node:zlib'
import { number, type Rows, read, sizeOf } from './grammar.ts'

// A zip file of what no archive should hold (PKWARE APPNOTE 4.3): local headers, a central directory, its end.

type Entry = { name: string; data: Buffer; size: number; crc: number; mode?: number }

const plain = (name: string, text: string, mode = 0o100644): Entry => {
  const bytes = Buffer.from(text)
  return { name, data: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes), mode }
}
const kinds: Rows<Entry[]> = [
  // The declared size and checksum are those of the whole; what is packed unpacks to as much as its kilobytes can.
  [
    /[\d,]+ (?:KB|MB) expanding to ([\d,]+) (MB|GB)/,
    ([, many, unit]) => {
      const piece = Buffer.alloc(16 * 2 ** 20)
      return [{ name: 'bomb', data: deflateRawSync(piece), size: Math.min(sizeOf(many, unit), 0xffff_fffe), crc: crc32(piece) }]
    },
  ],
  [/([\d,]+) entries/, ([, many]) => Array.from({ length: Math.min(number(many), 2_000) }, (_, at) => plain(`e${at}`, ''))],
  [/entry name (\S+)/, ([, name]) => [plain(name!, 'x')]],
  [/a symbolic link/, () => [plain('link', '/etc/passwd', 0o120777)]],
]

const header = (signature: number, { name, data, size, crc }: Entry, before: number[] = []) => {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(8, 4)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(data.length, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(Buffer.byteLength(name), 22)
  const head = Buffer.alloc(4)
  head.writeUInt32LE(signature)
  return Buffer.concat([head, Buffer.from(before), bytes])
}

/** The listed things in one file: `10 KB expanding to 2 GB, and 100,000 entries, and entry name ../../x, and a symbolic link`. */
export function archive(description: string): Buffer {
  const entries = description.split(/,? and /).flatMap((value) => read(kinds, 'an entry of an archive', value))
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const local = Buffer.concat([header(0x04034b50, entry), Buffer.from(entry.name), entry.data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(at, 10)
    // Made on Unix, so that the mode counts.
    central.push(Buffer.concat([header(0x02014b50, entry, [20, 3]), tail, Buffer.from(entry.name)]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}
