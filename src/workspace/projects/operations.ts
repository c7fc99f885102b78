import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { ResourceTable } from '#src/platform/db/resource-table.ts'
import { invalid, refuseStale, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, type RequestFacts } from '#src/platform/implement.ts'
import type { Jobs } from '#src/platform/jobs/boss.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import type { Resource } from '#src/platform/resource.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import type { ResourceType } from '#src/workspace/activity/contract.ts'
import { type Cause, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { type Project, projects } from './contract.ts'
import {
  allProjectIds,
  evaluatorSecrets,
  findByDemoKey,
  hasDemoKey,
  lockDemoKey,
  projectTable,
  setDemoKey,
  setEvaluatorSecret,
} from './store.ts'

type NewProject = z.output<typeof projects.create.body>

/** The queue of a project's runs; one for each project, so that a busy one does not delay the others. */
export const runQueuePrefix = 'runs-'
export const runQueue = (projectId: string): string => `${runQueuePrefix}${projectId}`

/** The IDs of all projects, including archived ones, or only this one; throws `not_found` if it does not exist. */
export async function projectIds(tx: Tx, projectId?: string): Promise<string[]> {
  if (projectId !== undefined) return [(await projectTable.get(tx, projectId)).id]
  return allProjectIds(tx)
}

export async function createProject({ tx, jobs, cause }: { tx: Tx; jobs: Jobs; cause: Cause }, members: NewProject): Promise<Project> {
  const id = newId('prj')
  // Created on a separate connection: it survives a rollback, which leaves only an empty queue.
  await ensureQueue(jobs, runQueue(id))
  const project = await projectTable.insert(tx, id, members)
  await record(tx, cause, { type: 'project', id, action: 'created', after: project })
  return project
}

/** The project to create or run something in. Throws `not_found`. */
export const projectOf = (tx: Tx, id: string): Promise<Project> => projectTable.get(tx, id)

/** Call this after all other checks of a request, because 409 comes last. */
export function refuseArchivedProject({ archivedAt }: Project): void {
  if (archivedAt)
    throw wrongState('The project is archived. Restore it (POST /projects/{id}/restore), or use another project.', 'archived', [])
}

/** Replaces a locked project by members that were checked. */
export async function replaceProject({ tx, cause }: { tx: Tx; cause: Cause }, before: Project, members: NewProject): Promise<Project> {
  const after = await projectTable.replace(tx, before.id, members)
  await record(tx, cause, { type: 'project', id: before.id, action: 'replaced', before, after })
  return after
}

/** The demo project of this key, from an earlier import; other imports with the key wait for the end of this transaction. */
export async function demoProject(tx: Tx, demoKey: string): Promise<Project | undefined> {
  await lockDemoKey(tx, demoKey)
  return findByDemoKey(tx, demoKey)
}
export const isDemoProject = (tx: Tx, id: string) => hasDemoKey(tx, id)
export const markDemoProject = (tx: Tx, id: string, demoKey: string) => setDemoKey(tx, id, demoKey)

/** Refuses to change an archived resource. */
export function refuseArchived(resource: { archivedAt: string | null }): void {
  if (resource.archivedAt)
    throw wrongState('This resource is archived and cannot be changed. Restore it first (POST …/restore).', 'archived', [])
}

/** A replacement may repeat the resource's project but not change it. */
export function sameProject(resource: { projectId: string | null }, requestedId: string | undefined): void {
  if (requestedId !== undefined && requestedId !== resource.projectId)
    throw invalid([
      {
        pointer: '/projectId',
        code: 'not_changeable',
        message: 'A resource cannot move to another project. Send the projectId it has, or leave it out.',
      },
    ])
}

type Change = { params: { id: string }; tx: Tx; caller: Caller; request: RequestFacts }

/** Archives a resource; a repeat returns it unchanged. Throws `not_found` and `precondition_failed`. */
export async function archiveResource<R extends Resource>(call: Change, type: ResourceType, table: ResourceTable<R>): Promise<R> {
  const { params, tx, request } = call
  const before = await table.lock(tx, params.id)
  refuseStale(before, request.ifMatch)
  if (before.archivedAt) return before
  const after = await table.archive(tx, params.id)
  await record(tx, causeOf(call), { type, id: params.id, action: 'archived', before, after })
  return after
}

/** Makes an archived resource usable again; a repeat returns it unchanged. Throws `not_found`, `precondition_failed`, and `wrong_state` in an archived project. */
export async function restoreResource<R extends Resource & { projectId?: string | null }>(
  call: Change,
  type: ResourceType,
  table: ResourceTable<R>,
): Promise<R> {
  const { params, tx, request } = call
  const before = await table.lock(tx, params.id)
  refuseStale(before, request.ifMatch)
  if (!before.archivedAt) return before
  if (before.projectId) refuseArchivedProject(await projectOf(tx, before.projectId))
  const after = await table.restore(tx, params.id)
  await record(tx, causeOf(call), { type, id: params.id, action: 'restored', before, after })
  return after
}

const secretRow = (rowId: string) => ({ table: 'projects', rowId })

/** Every secret that signs calls of evaluators: of one project, or of the whole workspace. */
export const openEvaluatorSecrets = async (tx: Tx, vault: Vault, projectId?: string): Promise<string[]> =>
  Promise.all((await evaluatorSecrets(tx, projectId)).map(({ id, sealed }) => vault.open(tx, secretRow(id), sealed)))

/** The existing ones among `ids`, in no particular order. */
export const projectsByIds = (tx: Tx, ids: readonly string[]) => projectTable.findAll(tx, ids)

/** Creates what comes with every project; implemented by folders that know projects. */
export type WithProject = (tx: Tx, cause: Cause, projectId: string) => Promise<unknown>

/** Throws `invalid` for each of these models that the project cannot use; `undefined` for a project that does not exist yet. */
export type RefuseUnknownModels = (
  tx: Tx,
  projectId: string | undefined,
  named: readonly { id: string; pointer: string }[],
) => Promise<void>

const namedModels = ({ models }: NewProject) =>
  Object.entries(models).flatMap(([use, id]) => (id === undefined ? [] : [{ id, pointer: `/models/${use}` }]))

/** Starts watching how long the data of a project is stored. */
export type WatchRetention = (tx: Tx, workspaceId: string, projectId: string) => Promise<void>

export const projectOperations = ({
  withProject,
  refuseUnknownModels,
  watchRetention,
}: {
  withProject: WithProject
  refuseUnknownModels: RefuseUnknownModels
  watchRetention: WatchRetention
}) =>
  implement(projects, {
    list: ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, tx }) =>
      projectTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters),

    create: async (call) => {
      await refuseUnknownModels(call.tx, undefined, namedModels(call.body))
      const project = await createProject({ tx: call.tx, jobs: call.jobs, cause: causeOf(call) }, call.body)
      await withProject(call.tx, causeOf(call), project.id)
      await watchRetention(call.tx, call.caller.workspaceId, project.id)
      return project
    },

    get: ({ params, tx }) => projectTable.get(tx, params.id),

    replace: async (call) => {
      const { params, body, tx, request } = call
      const before = await projectTable.lock(tx, params.id)
      await refuseUnknownModels(tx, params.id, namedModels(body))
      refuseStale(before, request.ifMatch)
      refuseArchived(before)
      const after = await replaceProject({ tx, cause: causeOf(call) }, before, body)
      await watchRetention(tx, call.caller.workspaceId, after.id)
      return after
    },

    rotateEvaluatorSecret: async (call) => {
      const { params, tx, vault } = call
      const project = await projectTable.lock(tx, params.id)
      refuseArchived(project)
      const signingSecret = `whsec_${randomBytes(32).toString('base64')}`
      await setEvaluatorSecret(tx, project.id, await vault.seal(tx, secretRow(project.id), signingSecret))
      const after = { lastFour: signingSecret.slice(-4) }
      await record(tx, causeOf(call), { type: 'project', id: project.id, action: 'evaluatorSecretRotated', after })
      return { signingSecret }
    },

    archive: (call) => archiveResource(call, 'project', projectTable),
    restore: (call) => restoreResource(call, 'project', projectTable),
  })
