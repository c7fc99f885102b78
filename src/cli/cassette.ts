import { createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Schemas } from '#src/client/client.ts'
import { Exit } from './exit.ts'
import { dim, plain, printError } from './output.ts'
import { call, origin, readJson, send, sendFile } from './requests.ts'

export type CassetteOptions = { mode?: string; cassette?: string; channels?: boolean }
type Mode = 'record' | 'replay' | 'auto'
type Use = { mode: Mode; cassetteId: string }

const modes: readonly string[] = ['record', 'replay', 'auto'] satisfies Mode[]
const v1 = (path: string) => new URL(`/v1${path}`, origin())
const create = (projectId: string, channels: boolean) =>
  call('POST', v1('/cassettes'), { projectId, name: 'Command line', channels }) as Promise<Schemas['Cassette']>

/**
 * Does the work with the cassette that the options name, if any. A file is uploaded first and, unless it is replayed, written at the end;
 * the service stores it only in the meantime. A `cst_…` belongs to the service, and remains there.
 */
export async function withCassette<T>(
  { mode, cassette, channels = false }: CassetteOptions,
  projectOfBatch: () => Promise<string>,
  work: (use?: Use) => Promise<T>,
): Promise<T> {
  if (mode === undefined && cassette === undefined && !channels) return work()
  if (mode === undefined || cassette === undefined)
    throw new Exit('usage', '--mode and --cassette go together: --mode replay --cassette FILE.')
  if (!modes.includes(mode)) throw new Exit('usage', `--mode takes ${modes.join(', ')}, not "${plain(mode, 60)}".`)
  const use = (cassetteId: string): Use => ({ mode: mode as Mode, cassetteId })
  if (/^cst_[0-9a-z]+$/.test(cassette) && !existsSync(cassette)) return work(use(cassette))
  if (mode === 'replay' && !existsSync(cassette))
    throw new Exit('usage', `The file ${plain(cassette, 200)} does not exist. Record it with --mode record.`)
  const projectId = await projectOfBatch()
  const isNew = mode === 'record' || !existsSync(cassette)
  const { id } = isNew ? await create(projectId, channels) : await upload(projectId, cassette)
  try {
    const result = await work(use(id))
    if (mode !== 'replay') await download(id, cassette)
    return result
  } finally {
    await call('DELETE', v1(`/cassettes/${id}`)).catch((error: Error) =>
      printError(dim(`The cassette ${id} was not deleted: ${error.message}`)),
    )
  }
}

async function upload(projectId: string, file: string): Promise<Schemas['Cassette']> {
  const url = v1(`/cassettes/import?projectId=${projectId}`)
  return (await readJson(url, await sendFile('POST', url, file, 'application/gzip'))) as Schemas['Cassette']
}

/** Written to another file first, so that a broken connection leaves the old one unchanged. */
async function download(id: string, file: string): Promise<void> {
  const response = await send('GET', v1(`/cassettes/${id}/export`), undefined, { accept: '*/*' })
  const partial = `${file}.part`
  await pipeline(Readable.fromWeb(response.body! as never), createWriteStream(partial))
    .then(() => rename(partial, file))
    .catch((error: Error) => {
      throw new Exit('notJudged', `${plain(file, 200)} was not written: ${error.message}`)
    })
}
