import { unzipSync } from 'fflate'

/** A container that cannot be read, or that unpacks to more than anybody would send. */
export class ZipFault extends Error {}

const limits = { entries: 10_000, bytes: 256 * 1024 * 1024 }

/** The files of a ZIP container by name. A file is unpacked on request; all of them together may have 256 MB. */
export function readZip(bytes: Buffer): (name: string) => string | undefined {
  let unpacked = 0
  return (wanted) => {
    let count = 0
    const [content] = Object.values(
      unzip(bytes, ({ name, originalSize }) => {
        if (++count > limits.entries) throw new ZipFault(`it has more than ${limits.entries} parts`)
        if (name.toLowerCase() !== wanted.toLowerCase()) return false
        // No more than this is written, whatever the part contains.
        unpacked += originalSize
        if (unpacked > limits.bytes) throw new ZipFault('it unpacks to more than 256 MB')
        return true
      }),
    )
    return content && new TextDecoder('utf-8', { fatal: true }).decode(content)
  }
}

type Filter = (part: { name: string; originalSize: number }) => boolean

function unzip(bytes: Buffer, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof ZipFault) throw error
    const isContainer = bytes.subarray(Math.max(0, bytes.length - 65_557)).includes(Buffer.from([0x50, 0x4b, 5, 6]))
    throw new ZipFault(isContainer ? 'a part of it is damaged or protected with a password' : 'it has no directory of a ZIP container')
  }
}
