import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { marks, rowsEnd } from './format.ts'

/** `line`: one line between the sections. `rows`: whole lines of a section. `close`: the line that ends them. */
export type Token = { kind: 'line' | 'rows' | 'close'; bytes: Buffer }

const sectionMark = Buffer.from(marks.rows)
const innerEnd = Buffer.concat([Buffer.from('\n'), rowsEnd])

/** Splits a backup without looking into it; a last line without its end is left out. */
export async function* tokensOf(path: string): AsyncGenerator<Token, void> {
  let inRows = false
  for await (let block of readWholeLines(unpack(path)))
    while (block.length > 0) {
      const length = inRows ? rowsLength(block) : block.indexOf(10) + 1
      const bytes = block.subarray(0, length)
      if (!inRows) {
        yield { kind: 'line', bytes }
        inRows = bytes.subarray(0, sectionMark.length).equals(sectionMark)
      } else if (length > 0) yield { kind: 'rows', bytes }
      else {
        yield { kind: 'close', bytes: rowsEnd }
        inRows = false
      }
      block = block.subarray(length || rowsEnd.length)
    }
}

/** How many bytes precede the line that ends the rows, or all. */
function rowsLength(block: Buffer): number {
  if (block.subarray(0, rowsEnd.length).equals(rowsEnd)) return 0
  const at = block.indexOf(innerEnd)
  return at < 0 ? block.length : at + 1
}

function unpack(path: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  // A fault of the file is thrown by the stream that is read.
  pipeline(createReadStream(path), gunzip, () => {})
  return gunzip
}

async function* readWholeLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let pending: Buffer[] = []
  for await (const block of source) {
    const end = block.lastIndexOf(10) + 1
    if (end > 0) {
      yield Buffer.concat([...pending, block.subarray(0, end)])
      pending = []
    }
    if (end < block.length) pending.push(block.subarray(end))
  }
}
