import { Readable } from 'node:stream'
import { ServiceError } from '../errors.ts'
import type { Download } from '../implement.ts'
import type { Connection } from './send-answer.ts'

/** A name that every file system accepts and that cannot break a header. */
export const fileNameOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100) || 'file'

export type Recheck = { everyMs: number; isStillAllowed(): Promise<boolean> }

/**
 * Sends the parts as they are created, and no faster than they are read. Always as an attachment, so that it never becomes a page of this
 * origin. An error before the first part is answered like any other; a later one cuts the connection, so that nobody mistakes half a file
 * for a whole one. The same happens if a credential ends during the download, whose duration the reader decides.
 */
export async function sendDownload({ request, answer }: Connection, { mediaType, fileName, parts }: Download, recheck: Recheck) {
  answer.type(mediaType).header('content-disposition', `attachment; filename="${fileNameOf(fileName)}"`)
  if (request.method === 'HEAD') return answer.send()
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* allParts() {
    let checkedAt = performance.now()
    try {
      for (let part = first; !part.done; part = await iterator.next()) {
        if (part !== first && performance.now() - checkedAt >= recheck.everyMs) {
          if (!(await recheck.isStillAllowed())) throw new ServiceError('unauthorized', 'The credential is no longer valid.')
          checkedAt = performance.now()
        }
        yield part.value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return answer.send(Readable.from(allParts(), { objectMode: false, highWaterMark: 64 * 1024 }))
}
