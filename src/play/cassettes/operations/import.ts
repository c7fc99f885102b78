import { createGunzip } from 'node:zlib'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, malformed, ServiceError } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { giveWay } from '#src/platform/io/give-way.ts'
import type { Redactor } from '#src/platform/io/redaction.ts'
import { ceilings } from '#src/platform/limits.ts'
import { type Cause, record } from '#src/workspace/activity/operations/activity.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import type { Cassette } from '../contract.ts'
import type { RecordedExchange, TakeOf } from '../exchange.ts'
import { type Line, readLine } from '../file.ts'
import { bytesOfWorkspace, cassetteTable } from '../store/cassettes.ts'
import { addInFile, countTakes, insertTakes } from '../store/files.ts'
import { showCassette } from './show.ts'

type File = { bytes: Uint8Array; projectId: string; name?: string | undefined }

/** Characters of one statement. */
const maxText = 2_000_000
/** Reading a longer line, and masking it, each take a turn of the event loop, in which no other import does. */
const longText = 50_000

const atLine = (line: number, code: string, message: string) => invalid([{ pointer: '', line, code, message: `Line ${line}: ${message}` }])

/**
 * A new cassette with the content of a file, all of it or nothing. The file is not trusted: it is unpacked while it is read, up to what the
 * workspace has room for, and its secrets are masked. Throws `malformed`, and `invalid` with the line.
 */
export async function importCassette(
  tx: Tx,
  cause: Cause,
  { bytes, projectId, name }: File,
  { redact, maxBytes }: { redact: Redactor; maxBytes: number },
): Promise<Cassette> {
  refuseArchivedProject(await projectOf(tx, projectId))
  const room = Math.max(0, maxBytes - (await bytesOfWorkspace(tx)))
  const id = newId('cst')
  const take = new Set<string>()
  const keys = new Set<string>()
  const sizes = new Map<string, number>()
  let takes: Extract<Line, { conversation: unknown }>['conversation'][] = []
  let exchanges: (RecordedExchange & TakeOf)[] = []
  let size = 0
  const flush = async () => {
    if (takes.length > 0) await insertTakes(tx, id, takes)
    if (exchanges.length > 0) await addInFile(tx, id, exchanges)
    takes = []
    exchanges = []
    size = 0
  }
  let number = 0
  for await (const text of linesOf(bytes, room)) {
    number += 1
    if (text.length > longText) await giveWay()
    const line = readLine(text, number === 1)
    if ('fault' in line) throw atLine(number, 'not_valid', line.fault)
    if ('header' in line) {
      const { channels } = line.header
      await cassetteTable.insert(tx, id, { name: name ?? redact(line.header.name), tags: [], metadata: {}, projectId, channels })
      continue
    }
    if ('conversation' in line) {
      const { cell, repeatIndex, label } = line.conversation
      if (take.size === take.add(`${cell} ${repeatIndex}`).size)
        throw atLine(number, 'duplicate', 'This conversation is in the file twice.')
      takes.push({ ...line.conversation, label: redact(label) })
    } else {
      const { cell, repeatIndex, key, request, answer } = line.exchange
      const of = `${cell} ${repeatIndex}`
      if (!take.has(of)) throw atLine(number, 'unknown_reference', 'The conversation of this exchange must come before it in the file.')
      if (keys.size === keys.add(`${of} ${key}`).size) throw atLine(number, 'duplicate', 'This exchange is in the file twice.')
      const bytes = (sizes.get(of) ?? 0) + text.length
      sizes.set(of, bytes)
      if (bytes > ceilings.cassetteConversation.max)
        throw atLine(
          number,
          'too_big',
          `The exchanges of this conversation have more than ${ceilings.cassetteConversation.max} characters.`,
        )
      if (text.length > longText) await giveWay()
      exchanges.push({ ...line.exchange, request: masked(redact, request), answer: masked(redact, answer) })
    }
    size += text.length
    if (size > maxText) await flush()
    if (number % 100 === 0) await giveWay()
  }
  if (number === 0) throw malformed('The file is empty. Export the cassette again.')
  await flush()
  await countTakes(tx, id)
  const cassette = await showCassette(tx, await cassetteTable.get(tx, id))
  await record(tx, cause, { type: 'cassette', id, action: 'imported', after: cassette })
  return cassette
}

const masked = (redact: Redactor, value: unknown) => canonicalJson(redact.deep(value))

const tooLarge = (room: number) =>
  new ServiceError(
    'too_large',
    `The file is larger than ${room} bytes when it is unpacked, and the cassettes of the workspace have no room for more. Delete another cassette, or raise PARLEY_LIMIT_CASSETTE_BYTES.`,
  )

/** The lines of a gzip file, unpacked while they are read. */
async function* linesOf(bytes: Uint8Array, room: number): AsyncGenerator<string> {
  const gunzip = createGunzip()
  gunzip.end(bytes)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const longest = ceilings.cassetteLine.max
  // Joined once its end has arrived, because joining at each piece takes time with the square of the line.
  let pieces: string[] = []
  let length = 0
  let line = 1
  let unpacked = 0
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw atLine(line, 'not_valid', 'The text is not UTF-8.')
    }
  }
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      unpacked += chunk.length
      if (unpacked > room) throw tooLarge(room)
      const [first, ...others] = decode(chunk).split('\n') as [string, ...string[]]
      pieces.push(first)
      length += first.length
      if (length > longest) throw atLine(line, 'too_big', `The line is longer than ${longest} characters.`)
      for (const next of others) {
        yield pieces.join('')
        line += 1
        pieces = [next]
        length = next.length
      }
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw malformed('The file is not a gzip file, or a part of it is missing.')
    throw error
  } finally {
    gunzip.destroy()
  }
  pieces.push(decode())
  const last = pieces.join('')
  if (last !== '') yield last
}
