import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { redactor } from '#src/platform/io/redaction.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { archiveResource, projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { cassettes } from '../contract.ts'
import { cassetteTable, deleteTakes } from '../store/cassettes.ts'
import { exportCassette } from './export.ts'
import { importCassette } from './import.ts'
import type { SecretsOf } from './mask.ts'
import { showCassette, showCassettes } from './show.ts'

export const cassettesByIds = (tx: Tx, ids: readonly string[]) => cassetteTable.findAll(tx, ids)

export const cassetteOperations = (secretsOf: SecretsOf) =>
  implement(cassettes, {
    list: async ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, tx }) => {
      const page = await cassetteTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters)
      return { ...page, data: await showCassettes(tx, page.data) }
    },

    create: async (call) => {
      const { body, tx } = call
      refuseArchivedProject(await projectOf(tx, body.projectId))
      const id = newId('cst')
      const cassette = await showCassette(tx, await cassetteTable.insert(tx, id, body))
      await record(tx, causeOf(call), { type: 'cassette', id, action: 'created', after: cassette })
      return cassette
    },

    get: async ({ params, tx }) => showCassette(tx, await cassetteTable.get(tx, params.id)),

    archive: async (call) => {
      const archived = await archiveResource(call, 'cassette', cassetteTable)
      await deleteTakes(call.tx, call.params.id)
      return showCassette(call.tx, archived)
    },

    export: (call) => exportCassette(call, call.caller, call.params.id, secretsOf),

    import: async (call) => {
      const { tx, query, request, limits, vault } = call
      const redact = redactor(await secretsOf(tx, vault))
      return reply(
        201,
        await importCassette(tx, causeOf(call), { ...query, bytes: request.upload! }, { redact, maxBytes: limits.cassetteBytes }),
      )
    },
  })
