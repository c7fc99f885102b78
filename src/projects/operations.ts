import type { z } from 'zod'
import type { ResourceType } from '../activity/contract.ts'
import { type Cause, causeOf, record } from '../activity/operations.ts'
import type { Caller } from '../platform/caller.ts'
import type { Tx } from '../platform/db/database.ts'
import type { ResourceTable } from '../platform/db/resource-table.ts'
import { invalid, refuseStale, wrongState } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { implement, type RequestFacts } from '../platform/implement.ts'
import type { Jobs } from '../platform/jobs/boss.ts'
import { ensureQueue } from '../platform/jobs/queues.ts'
import type { Resource } from '../platform/resource.ts'
import { type Project, projects } from './contract.ts'
import { allProjectIds, findByDemoKey, hasDemoKey, lockDemoKey, projectTable, setDemoKey } from './store.ts'

type NewProject = z.output<typeof projects.create.body>

/** The queue of a project's runs; one each, so that a busy project does not hold up its neighbours. */
export const runQueue = (projectId: string): string => `runs-${projectId}`

/** The ids of all projects, archived ones too, or of this one; throws `not_found` when it is not there. */
export async function projectIds(tx: Tx, projectId?: string): Promise<string[]> {
  if (projectId !== undefined) return [(await projectTable.get(tx, projectId)).id]
  return allProjectIds(tx)
}

export async function createProject(tx: Tx, jobs: Jobs, cause: Cause, members: NewProject): Promise<Project> {
  const id = newId('prj')
  // Made on a connection of its own: it survives a rollback, which leaves an empty queue and nothing else.
  await ensureQueue(jobs, runQueue(id))
  const project = await projectTable.insert(tx, id, members)
  await record(tx, cause, { type: 'project', id, action: 'created', after: project })
  return project
}

/** The project that something is made or run in. Throws `not_found`. */
export const projectOf = (tx: Tx, id: string): Promise<Project> => projectTable.get(tx, id)

/** Asked after all else that can be wrong with a request, as 409 is the last of the checks. */
export function refuseArchivedProject({ archivedAt }: Project): void {
  if (archivedAt) throw wrongState('The project is archived; it takes no new material and no runs.', 'archived', [])
}

/** The demo project of this key, made by an earlier import; other imports of it wait until this transaction has ended. */
export async function demoProject(tx: Tx, demoKey: string): Promise<Project | undefined> {
  await lockDemoKey(tx, demoKey)
  return findByDemoKey(tx, demoKey)
}
export const isDemoProject = (tx: Tx, id: string) => hasDemoKey(tx, id)
export const markDemoProject = (tx: Tx, id: string, demoKey: string) => setDemoKey(tx, id, demoKey)

/** Refuses a change of what is archived. */
export function refuseArchived(resource: { archivedAt: string | null }): void {
  if (resource.archivedAt) throw wrongState('It is archived and cannot be changed.', 'archived', [])
}

/** A replace body may repeat the project it belongs to; moving is not possible. */
export function sameProject(resource: { projectId: string | null }, given: string | undefined): void {
  if (given !== undefined && given !== resource.projectId)
    throw invalid([{ pointer: '/projectId', code: 'not_changeable', message: 'A resource stays in the project it was made in.' }])
}

type Change = { params: { id: string }; tx: Tx; caller: Caller; request: RequestFacts }

/** Archives what people have written; a repeat answers it as it is. Throws `not_found` and `precondition_failed`. */
export async function archiveResource<R extends Resource>(call: Change, type: ResourceType, table: ResourceTable<R>): Promise<R> {
  const { params, tx, request } = call
  const before = await table.lock(tx, params.id)
  refuseStale(before, request.ifMatch)
  if (before.archivedAt) return before
  const after = await table.archive(tx, params.id)
  await record(tx, causeOf(call), { type, id: params.id, action: 'archived', before, after })
  return after
}

/** Those of `ids` that exist, in no order. */
export const projectsByIds = (tx: Tx, ids: readonly string[]) => projectTable.findAll(tx, ids)

/** What comes with every project, made by folders that know projects. */
export type WithProject = (tx: Tx, cause: Cause, projectId: string) => Promise<unknown>

export const projectOperations = (withProject: WithProject) =>
  implement(projects, {
    list: ({ query: { limit, cursor, sort, archived, tag, ...filters }, tx }) =>
      projectTable.list(tx, { limit, cursor, sort, archived, tag }, filters),

    create: async (call) => {
      const project = await createProject(call.tx, call.jobs, causeOf(call), call.body)
      await withProject(call.tx, causeOf(call), project.id)
      return project
    },

    get: ({ params, tx }) => projectTable.get(tx, params.id),

    replace: async (call) => {
      const { params, body, tx, request } = call
      const before = await projectTable.lock(tx, params.id)
      refuseStale(before, request.ifMatch)
      refuseArchived(before)
      const after = await projectTable.replace(tx, params.id, body)
      await record(tx, causeOf(call), { type: 'project', id: params.id, action: 'replaced', before, after })
      return after
    },

    archive: (call) => archiveResource(call, 'project', projectTable),
  })
