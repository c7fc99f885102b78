import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from '../implement.ts'

/** A name that every file system takes and no header can be broken with. */
export const fileNameOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100) || 'file'

/**
 * Sends the parts as they are made and no faster than they are taken. Always as an attachment, so that nothing of it is ever a page
 * of this origin. An error before the first part is answered like any other; a later one cuts the connection, so that nobody takes
 * half a file for a whole one.
 */
export async function sendDownload(request: FastifyRequest, answer: FastifyReply, { mediaType, fileName, parts }: Download) {
  answer.type(mediaType).header('content-disposition', `attachment; filename="${fileNameOf(fileName)}"`)
  if (request.method === 'HEAD') return answer.send()
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* allParts() {
    try {
      for (let part = first; !part.done; part = await iterator.next()) yield part.value
    } finally {
      await iterator.return?.()
    }
  }
  return answer.send(Readable.from(allParts(), { objectMode: false, highWaterMark: 64 * 1024 }))
}
