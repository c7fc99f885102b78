import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

// COPY over the driver's own protocol messages: a query that has `submit` and the handlers below is the driver's published way to add a
// kind of query. Its connection has the three methods that send, although its types omit them.
type Wire = pg.Connection & { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void; sendCopyFail(reason: string): void }

const blockBytes = 64 * 1024

/**
 * The rows of a table or query in COPY's text format, in blocks of whole lines of about 64 KB. A slow reader slows the server down: at most
 * half a megabyte and one row wait here. Leaving early ends the connection.
 */
export function copyOut(client: pg.ClientBase, relation: string): Readable {
  let wire: Wire | undefined
  let finished = false
  let pieces: Buffer[] = []
  let size = 0
  const out = new Readable({
    highWaterMark: 4 * blockBytes,
    read: () => wire?.stream.resume(),
    destroy(error, done) {
      if (!finished) wire?.stream.destroy()
      done(error)
    },
  })
  const flush = () => {
    const block = Buffer.concat(pieces, size)
    pieces = []
    size = 0
    if (block.length > 0 && !out.push(block)) wire?.stream.pause()
  }
  client.query({
    submit(connection: pg.Connection) {
      wire = connection as Wire
      wire.query(`copy ${relation} to stdout`)
    },
    // The driver reuses the buffer behind these bytes.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      pieces.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= blockBytes) flush()
    },
    handleCommandComplete: flush,
    handleReadyForQuery() {
      finished = true
      out.push(null)
    },
    handleError(error: Error) {
      finished = true
      out.destroy(error)
    },
  } as pg.Submittable)
  return out
}

/** Feeds `copy <what> from stdin`; fails, with nothing written, if the server refuses a row or the source throws. */
export async function copyIn(client: pg.ClientBase, relation: string, source: AsyncIterable<Buffer>): Promise<void> {
  const opening = Promise.withResolvers<Wire>()
  const completion = Promise.withResolvers<void>()
  completion.promise.catch(() => {})
  let isRefused = false
  client.query({
    submit: (connection: pg.Connection) => connection.query(`copy ${relation} from stdin`),
    handleCopyInResponse: (connection: pg.Connection) => opening.resolve(connection as Wire),
    handleCommandComplete() {},
    handleReadyForQuery: () => completion.resolve(),
    handleError(error: Error) {
      isRefused = true
      opening.reject(error)
      completion.reject(error)
    },
  } as pg.Submittable)
  const wire = await opening.promise
  try {
    for await (const block of source) {
      if (isRefused) break
      wire.sendCopyFromChunk(block)
      if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), completion.promise])
    }
  } catch (error) {
    if (!isRefused) wire.sendCopyFail('the source ended early')
    await completion.promise.catch(() => {})
    throw error
  }
  if (!isRefused) wire.endCopyFrom()
  await completion.promise
}
