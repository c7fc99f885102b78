import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { ListOptions, ResourceTable } from '#src/platform/db/resource-table.ts'
import { collectFaults, refuseStale } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { type Reply, type RequestFacts, reply } from '#src/platform/implement.ts'
import { ceilings, type Limits } from '#src/platform/limits.ts'
import type { Resource } from '#src/platform/resource.ts'
import { type Cause, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import {
  archiveResource,
  projectOf,
  refuseArchived,
  refuseArchivedProject,
  restoreResource,
  sameProject,
} from '#src/workspace/projects/operations.ts'
import type { Run } from '../contract.ts'
import type { Playable, PlayableIndex, PlayableQuery } from '../playable.ts'
import { quarantineOf } from '../quarantine.ts'
import type { PlannedRequest } from '../run-request.ts'
import { planRuns } from './plan.ts'
import { refuseAsker } from './plan-parts.ts'
import type { Runnable } from './planned-sides.ts'
import { answerOnceEnded, maxRunsOf, queueRuns, type RunScope } from './queue.ts'

type Quarantinable = { status: string; quarantinedUntil?: string | undefined; quarantineReason?: string | undefined }
type StoredPlayable = Resource & Runnable & Quarantinable

/** The differences between scenarios and tests. */
type PlayableDefinition<R extends StoredPlayable, Members> = {
  type: 'scenario' | 'test'
  idPrefix: 'scn' | 'tst'
  /** The path of the list. */
  path: string
  table: ResourceTable<R>
  /** Throws `invalid` for each persona or channel that the project does not have. */
  refuseUnknown(tx: Tx, projectId: string, members: Members): Promise<unknown>
  /** The members as they are stored, with the defaults of the project. */
  fill(members: Members, defaults: Project['defaults'], quarantinedUntil: string | undefined): Record<string, unknown>
  toPlayable(resource: R): Playable
}

type Call = { tx: Tx; caller: Caller; request: RequestFacts }
type PlayableCall = Call & { params: { id: string } }
type ListCall = { tx: Tx; query: ListOptions & Record<string, unknown> }

/** What scenarios and tests share: functions for other folders, and the handlers of their operations. */
export function playables<R extends StoredPlayable, Members extends Quarantinable>(definition: PlayableDefinition<R, Members>) {
  const { type, idPrefix, path, table, refuseUnknown, fill, toPlayable } = definition

  /** Creates several simultaneously; the caller has checked the project, and the personas and channels that they name. */
  async function createAll(tx: Tx, cause: Cause, { defaults }: Project, bodies: readonly Members[]): Promise<R[]> {
    const rows = bodies.map((body) => ({ id: newId(idPrefix), members: fill(body, defaults, quarantineOf(body, undefined, Date.now())) }))
    const resources = await table.insertMany(tx, rows)
    await record(tx, cause, ...resources.map((resource) => ({ type, id: resource.id, action: 'created', after: resource })))
    return resources
  }

  async function create(tx: Tx, cause: Cause, body: Members & { projectId: string }): Promise<R> {
    const project = await projectOf(tx, body.projectId)
    await refuseUnknown(tx, project.id, body)
    refuseArchivedProject(project)
    const [resource] = await createAll(tx, cause, project, [body])
    return resource!
  }

  async function replace(call: PlayableCall & { body: Members & { projectId?: string | undefined } }): Promise<R> {
    const { params, body, tx, request } = call
    const before = await table.lock(tx, params.id)
    const project = await projectOf(tx, before.projectId)
    await collectFaults(
      () => sameProject(before, body.projectId),
      () => refuseUnknown(tx, project.id, body),
    )
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    refuseArchivedProject(project)
    const members = fill(body, project.defaults, quarantineOf(body, before, Date.now()))
    const after = await table.replace(tx, params.id, { ...members, projectId: project.id })
    await record(tx, causeOf(call), { type, id: params.id, action: 'replaced', before, after })
    return after
  }

  /** Queues one run for each cell, with a frozen copy of the current settings. */
  async function queue(tx: Tx, cause: Cause, target: Omit<RunScope, 'projectId'>, id: string, request: PlannedRequest): Promise<Run[]> {
    const resource = await table.get(tx, id)
    const planned = await planRuns(tx, { ...resource, template: toPlayable(resource).template }, request, maxRunsOf(target))
    refuseArchived(resource)
    return queueRuns({ tx, cause }, { ...target, projectId: resource.projectId, budget: request.budget }, planned)
  }

  async function run(call: PlayableCall & { body: PlannedRequest; limits: Limits }): Promise<Reply<{ runs: Run[] }>> {
    const { tx, caller, params, body, limits } = call
    await refuseAsker(tx, caller, (await table.get(tx, params.id)).projectId, body)
    const runs = await queue(tx, causeOf(call), { workspaceId: caller.workspaceId, limits }, params.id, body)
    return reply(202, { runs }, { location: `/v1${path}/${params.id}/runs/${runs[0]!.id}` }, answerOnceEnded(runs))
  }

  return {
    create,
    createAll,
    ...buildLookups(definition),
    handlers: {
      list: ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, tx }: ListCall) =>
        table.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters),
      create: (call: Call & { body: Members & { projectId: string } }) => create(call.tx, causeOf(call), call.body),
      get: ({ params, tx }: PlayableCall) => table.get(tx, params.id),
      replace,
      archive: (call: PlayableCall) => archiveResource(call, type, table),
      restore: (call: PlayableCall) => restoreResource(call, type, table),
      run,
    },
  }
}

const buildLookups = <R extends StoredPlayable, Members>({ table, toPlayable }: PlayableDefinition<R, Members>) => ({
  /** For a batch: playables with their current settings. */
  async playable(tx: Tx, projectId: string, { ids, tags, limit = ceilings.batchItems.max }: PlayableQuery): Promise<PlayableIndex> {
    const resources = await table.findAll(tx, ids)
    const byTag = new Map<string, Playable[]>()
    for (const tag of tags) byTag.set(tag, (await table.tagged(tx, projectId, { tag, limit: limit + 1 })).map(toPlayable))
    return { byId: new Map(resources.map((resource) => [resource.id, toPlayable(resource)])), byTag }
  },
  /** The current assertions and stop rules by id, including those of archived resources. */
  async assertionsOf(tx: Tx, ids: readonly string[]) {
    const template = (await table.findAll(tx, ids)).map((resource) => toPlayable(resource).template)
    return template.map(({ subject: { id, version }, assertions, stop }) => [id, { version, assertions, stop }] as const)
  },
  idsIn: (tx: Tx, projectId: string) => table.idsOf(tx, projectId),
  /** The existing resources among `ids`, in no particular order. */
  byIds: (tx: Tx, ids: readonly string[]) => table.findAll(tx, ids),
})
