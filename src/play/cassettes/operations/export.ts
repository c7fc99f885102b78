import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { wrongState } from '#src/platform/errors.ts'
import type { Download } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { exchangeLine, headerLine, takeLine } from '../file.ts'
import { cassetteTable } from '../store/cassettes.ts'
import { exchangesBehind, takesBehind } from '../store/files.ts'
import { type SecretsOf, workspaceMask } from './mask.ts'
import { refuseUnjudgedRecordings } from './show.ts'

const takesAtOnce = 200
/** About 1 MB of usual exchanges; 200 MB of the largest that are accepted. */
const exchangesAtOnce = 50

/**
 * A cassette as a file, read page by page in separate transactions, so that a slow reader does not hold one open. Anything that has become
 * a secret since the recording is masked, too. Throws `not_found`, `wrong_state` for one that was deleted, `not_eligible`.
 */
export async function exportCassette(
  world: Pick<World, 'db' | 'vault'>,
  viewer: Viewer & { workspaceId: string },
  id: string,
  secretsOf: SecretsOf,
): Promise<Download> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(viewer.workspaceId, work)
  const cassette = await within(async (tx) => {
    const storedCassette = await cassetteTable.get(tx, id)
    await refuseUnjudgedRecordings(tx, viewer, storedCassette.projectId)
    if (storedCassette.archivedAt) throw wrongState('The recordings of this cassette were deleted.', 'archived', [])
    return storedCassette
  })
  const redact = await workspaceMask(world, viewer.workspaceId, secretsOf)
  // Masked as values: within JSON, a secret may have another form than alone.
  const masked = (json: string) => {
    const text = canonicalJson(redact.deep(JSON.parse(json)))
    return text === json ? json : text
  }
  async function* lines(): AsyncGenerator<string> {
    yield `${headerLine({ ...cassette, name: redact(cassette.name) })}\n`
    for (let after: { label: string; cell: string; repeatIndex: number } | undefined; ; ) {
      const takes = await within((tx) => takesBehind(tx, id, { after, limit: takesAtOnce }))
      for (const { cell, repeatIndex, label, seed, startedMs } of takes) {
        yield `${takeLine({ cell, repeatIndex, label: redact(label), seed: redact(seed), startedMs })}\n`
        for (let last: { use: string; place: number; key: string } | undefined; ; ) {
          const some = await within((tx) =>
            exchangesBehind(tx, { cassetteId: id, cell, repeatIndex }, { after: last, limit: exchangesAtOnce }),
          )
          for (const recordedExchange of some)
            yield `${exchangeLine({ cell, repeatIndex }, { ...recordedExchange, request: masked(recordedExchange.request), answer: masked(recordedExchange.answer) })}\n`
          if (some.length < exchangesAtOnce) break
          last = some.at(-1)
        }
      }
      if (takes.length < takesAtOnce) return
      after = takes.at(-1)
    }
  }
  return { mediaType: 'application/gzip', fileName: `${cassette.name}.cassette.gz`, parts: gzipped(lines()) }
}

async function* gzipped(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level: 9 })
  const fed = pipeline(texts, gzip)
  // A reader that leaves ends both; a fault of the texts also ends the reading.
  fed.catch(() => {})
  for await (const chunk of gzip) yield chunk as Uint8Array
  await fed
}
