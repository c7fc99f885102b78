import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id, Name, resourceShape, writableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'

const count = z.int().nonnegative()
const NewCassette = z
  .strictObject({
    projectId: Id,
    ...writableShape,
    channels: z.boolean().default(false).describe('also record the replies of agents, so that a replay makes no calls'),
  })
  .meta({ id: 'NewCassette', examples: [{ projectId: 'ID', name: 'Release gate', channels: true }] })

export const Cassette = z
  .strictObject({
    ...resourceShape,
    projectId: z.string(),
    channels: z.boolean(),
    conversations: count.describe('of which something is recorded'),
    exchanges: count.describe('recorded calls'),
    bytes: count.describe('of the recorded requests and answers'),
  })
  .meta({ id: 'Cassette' })
export type Cassette = z.infer<typeof Cassette>

const { list, create, get, archive } = resourceContract(
  {
    path: '/cassettes',
    noun: 'a cassette',
    schema: Cassette,
    body: NewCassette,
    replacement: NewCassette,
    filters: { projectId: Id.optional() },
  },
  {
    list: { summary: 'List cassettes' },
    create: { summary: 'Create an empty cassette, which runs with the mode record fill' },
    get: { etagWith: ['conversations', 'exchanges', 'bytes'] },
    archive: {
      summary: 'Delete the recordings of a cassette, and archive it',
      description: 'The recordings are deleted permanently. Runs that still replay it end with the error `cassetteMiss`.',
    },
  },
)
export const cassettes = {
  list,
  create,
  get,
  archive,
  export: operation({
    method: 'GET',
    url: '/cassettes/{id}/export',
    summary: 'Export a cassette as a file',
    description: 'A gzip file of NDJSON, sorted: the same recordings are the same bytes. Every secret of the workspace is masked in it.',
    role: 'editor',
    answers: { 200: z.string() },
    transaction: false,
    download: ['application/gzip'],
  }),
  import: operation({
    method: 'POST',
    url: '/cassettes/import',
    summary: 'Import a cassette from a file that was exported',
    description: 'All of it is imported, or nothing: a fault names its line.',
    role: 'editor',
    query: z.strictObject({ projectId: Id, name: Name.optional().describe('instead of the name in the file') }),
    upload: ['application/gzip'],
    maxBodyBytes: ceilings.cassetteFile.max,
    answers: { 201: Cassette },
  }),
}
