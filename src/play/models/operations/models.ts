import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, refuseStale, unknownReference } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { type ChangeScope, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import {
  archiveResource,
  projectOf,
  refuseArchived,
  refuseArchivedProject,
  restoreResource,
  sameProject,
} from '#src/workspace/projects/operations.ts'
import { type Model, models, type NewModel } from '../contract.ts'
import { modelTable, sealedSecret, usableIn } from '../store.ts'
import { probeModel } from './probe.ts'
import { changeSecret, refuseUnsendable, withoutSecret } from './secret.ts'

export const modelsByIds = (tx: Tx, ids: readonly string[]) => modelTable.findAll(tx, ids)

/** The ID of a model, with the place that names it. */
export type NamedModel = { id: string; pointer: string }

/**
 * Refuses models that a project cannot use: missing, archived, or of another project or workspace. A project that is about to be created
 * can use only those of the whole workspace. Throws `invalid` with the pointers of all.
 */
export async function refuseUnknownModels(tx: Tx, projectId: string | undefined, references: readonly NamedModel[]): Promise<void> {
  const usable = await modelsAmong(
    tx,
    projectId,
    references.map(({ id }) => id),
  )
  const unknown = references.filter(({ id }) => !usable.some((model) => model.id === id))
  if (unknown.length > 0) throw unknownReference(...unknown.map(({ pointer }) => pointer))
}

const isUsableIn = ({ archivedAt, projectId: own }: Model, projectId: string | undefined, archived = false) =>
  (archived || !archivedAt) && (own === null || own === projectId)

/** The ones among `ids` that a project can use, including disabled ones; with `archived`, also archived ones. */
export const modelsAmong = async (
  tx: Tx,
  projectId: string | undefined,
  ids: readonly string[],
  { archived = false }: { archived?: boolean } = {},
): Promise<Model[]> =>
  ids.length === 0 ? [] : (await modelTable.findAll(tx, ids)).filter((model) => isUsableIn(model, projectId, archived))

export async function createModel({ tx, cause }: ChangeScope, world: Pick<World, 'outgoing' | 'vault'>, body: NewModel): Promise<Model> {
  refuseUnsendable(body, world.outgoing)
  if (body.projectId !== undefined) refuseArchivedProject(await projectOf(tx, body.projectId))
  const id = newId('mdl')
  const created = await modelTable.insert(tx, id, { ...withoutSecret(body), projectId: body.projectId ?? null })
  const model = (await changeSecret(tx, world.vault, id, body)) ?? created
  await record(tx, cause, { type: 'model', id, action: 'created', after: model })
  return model
}

export const modelOperations = implement(models, {
  list: ({ query: { limit, cursor, sort, archived, tag, search, ids, projectId, ...filters }, tx }) =>
    modelTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters, usableIn(projectId)),

  create: (call) => createModel({ tx: call.tx, cause: causeOf(call) }, call, call.body),

  get: ({ params, tx }) => modelTable.get(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, request } = call
    const before = await modelTable.lock(tx, params.id)
    const stored = await sealedSecret(tx, params.id)
    await collectFaults(
      () => refuseUnsendable(body, call.outgoing, stored && { ...stored, kind: before.kind }),
      () => sameProject(before, body.projectId),
    )
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    const replaced = await modelTable.replace(tx, params.id, { ...withoutSecret(body), projectId: before.projectId })
    const after = (await changeSecret(tx, call.vault, params.id, body)) ?? replaced
    await record(tx, causeOf(call), { type: 'model', id: params.id, action: 'replaced', before, after })
    return after
  },

  archive: (call) => archiveResource(call, 'model', modelTable),
  restore: (call) => restoreResource(call, 'model', modelTable),
  probe: probeModel,
})
