import type { Tx } from '#src/platform/db/database.ts'
import { conflict, invalid, refuseStale, unknownReference } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import { type Cause, type ChangeScope, causeOf, record, system } from '#src/workspace/activity/operations/activity.ts'
import {
  archiveResource,
  projectOf,
  refuseArchived,
  refuseArchivedProject,
  restoreResource,
  sameProject,
} from '#src/workspace/projects/operations.ts'
import { type NewRubric, type Rubric, type RubricVersion, rubrics } from './contract.ts'
import { publishingFaults } from './publishing.ts'
import { starterRubric } from './starter.ts'
import { findDefault, findVersion, listVersions, lockDefault, publishVersion, rubricTable } from './store.ts'

async function insertRubric({ tx, cause }: ChangeScope, members: NewRubric, isDefault: boolean): Promise<Rubric> {
  const id = newId('rub')
  const rubric = await rubricTable.insert(tx, id, { ...members, isDefault })
  await record(tx, cause, { type: 'rubric', id, action: 'created', after: rubric })
  return rubric
}

async function publish(tx: Tx, cause: Cause, before: Rubric): Promise<Rubric> {
  if (before.publishedVersion === before.version) return before
  const faults = publishingFaults(before)
  if (faults.length > 0) throw invalid(faults)
  const after = await publishVersion(tx, before)
  await record(tx, cause, {
    type: 'rubric',
    id: before.id,
    action: 'published',
    before: { publishedVersion: before.publishedVersion },
    after: { publishedVersion: after.publishedVersion },
  })
  return after
}

/** The first rubric of a project, created if there is none yet; safe to race. Returns its id. */
export async function defaultRubric(tx: Tx, projectId: string, cause: Cause = system): Promise<string> {
  const existing = await findDefault(tx, projectId)
  if (existing) return existing
  await lockDefault(tx, projectId)
  const created = await findDefault(tx, projectId)
  if (created) return created
  const rubric = await insertRubric({ tx, cause }, rubrics.create.body.parse({ projectId, ...starterRubric }), true)
  return (await publish(tx, cause, rubric)).id
}

/** A published version: the newest of the rubric, or of the project's default one. Faults are at `/rubricId` and `/rubricVersion`. */
export async function frozenRubric(
  tx: Tx,
  projectId: string,
  { rubricId, rubricVersion }: { rubricId?: string | undefined; rubricVersion?: number | undefined },
): Promise<RubricVersion> {
  const rubric = await rubricTable.find(tx, rubricId ?? (await defaultRubric(tx, projectId)))
  if (!rubric || rubric.projectId !== projectId) throw unknownReference('/rubricId')
  if (rubric.archivedAt) throw invalid([{ pointer: '/rubricId', code: 'retired', message: 'This rubric is retired. Choose another one.' }])
  const version = rubricVersion ?? rubric.publishedVersion
  const frozen = version === null ? undefined : await findVersion(tx, rubric.id, version)
  const pointer = rubricVersion === undefined ? '/rubricId' : '/rubricVersion'
  if (!frozen)
    throw invalid([
      { pointer, code: 'not_published', message: 'This version of the rubric is not published. Publish it, or choose another version.' },
    ])
  return frozen
}

export const rubricIds = (tx: Tx, projectId: string) => rubricTable.idsOf(tx, projectId)
export const rubricsByIds = (tx: Tx, ids: readonly string[]) => rubricTable.findAll(tx, ids)

/** A version that a stored review refers to, so it exists. */
export const rubricVersionOf = async (tx: Tx, { id, version }: { id: string; version: number }): Promise<RubricVersion> =>
  (await findVersion(tx, id, version))!

export const rubricOperations = implement(rubrics, {
  list: async ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, db, caller }) =>
    db.transaction(caller.workspaceId, async (tx) => {
      // Projects from before rubrics existed get theirs at the first request for it.
      if (filters.projectId !== undefined && (await hasProject(tx, filters.projectId))) await defaultRubric(tx, filters.projectId)
      return rubricTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters)
    }),

  create: async (call) => {
    const { tx, body } = call
    refuseArchivedProject(await projectOf(tx, body.projectId))
    return insertRubric({ tx, cause: causeOf(call) }, body, false)
  },

  get: ({ params, tx }) => rubricTable.get(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, request } = call
    const before = await rubricTable.lock(tx, params.id)
    sameProject(before, body.projectId)
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    refuseArchivedProject(await projectOf(tx, before.projectId))
    const { isDefault, publishedVersion } = before
    const after = await rubricTable.replace(tx, params.id, { ...body, projectId: before.projectId, isDefault, publishedVersion })
    await record(tx, causeOf(call), { type: 'rubric', id: params.id, action: 'replaced', before, after })
    return after
  },

  publish: async (call) => {
    const before = await rubricTable.lock(call.tx, call.params.id)
    refuseStale(before, call.request.ifMatch)
    refuseArchived(before)
    return publish(call.tx, causeOf(call), before)
  },

  versions: async ({ params, tx }) => {
    await rubricTable.get(tx, params.id)
    return { data: await listVersions(tx, params.id), nextCursor: null }
  },

  archive: async (call) => {
    const before = await rubricTable.get(call.tx, call.params.id)
    if (before.isDefault) throw conflict('You cannot retire the default rubric of a project. Replace it instead.')
    return archiveResource(call, 'rubric', rubricTable)
  },

  restore: (call) => restoreResource(call, 'rubric', rubricTable),
})

const hasProject = (tx: Tx, id: string) =>
  projectOf(tx, id).then(
    () => true,
    () => false,
  )
