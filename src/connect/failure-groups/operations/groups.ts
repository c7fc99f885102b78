import type { Caller } from '#src/platform/caller.ts'
import { readPlace, writeCursor } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, notFound, refuseStale, unknownReference } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { isAny } from '#src/workspace/blinding/blinding.ts'
import { blindingOf, projectsToJudge } from '#src/workspace/blinding/operations.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { failureGroups, type GroupDetail } from '../contract.ts'
import { groupLifecycle } from '../lifecycle.ts'
import { findGroup, groupsOf, lockGroup, runsOfGroup, updateGroup, versionsOf } from '../store.ts'

const maxExamples = 20

/** Groups say what judges found: people who have yet to judge a conversation of the project see none. */
const isHidden = async (tx: Tx, caller: Caller, projectId: string): Promise<boolean> => (await projectsToJudge(tx, caller)).has(projectId)

/** Throws `not_found`. */
async function detailOf(tx: Tx, caller: Caller, id: string): Promise<GroupDetail> {
  const group = await findGroup(tx, id)
  if (!group || (await isHidden(tx, caller, group.projectId))) throw notFound()
  const runIds = await runsOfGroup(tx, id, maxExamples)
  const blinding = await blindingOf(tx, caller, { runIds })
  const examples = runIds.filter((runId) => !isAny(blinding.get(runId)!))
  return { ...group, versions: examples.length < runIds.length ? [] : await versionsOf(tx, id), examples }
}

const moveTo = { acknowledged: 'acknowledge', fixedIn: 'fix', open: 'open' } as const

export const failureGroupOperations = implement(failureGroups, {
  list: async ({ query: { limit, cursor, projectId, state }, tx, caller }) => {
    await projectOf(tx, projectId)
    const bound = { failureGroups: projectId, state }
    const from = readPlace(cursor, bound, 0)
    if (await isHidden(tx, caller, projectId)) return { data: [], nextCursor: null }
    const groups = await groupsOf(tx, { projectId, state, from, count: limit + 1 })
    const next = groups.length > limit ? writeCursor({ value: String(from + limit), id: projectId }, bound) : null
    return { data: groups.slice(0, limit), nextCursor: next }
  },

  get: ({ params, tx, caller }) => detailOf(tx, caller, params.id),

  replace: async (call) => {
    const { params, body, tx, caller, request } = call
    const before = await lockGroup(tx, params.id)
    if (!before || (await isHidden(tx, caller, before.projectId))) throw notFound()
    const { state = before.state, ownerId = before.ownerId, name = before.name } = body
    if (body.fixedIn !== undefined && state !== 'fixedIn')
      throw invalid([{ pointer: '/fixedIn', code: 'not_allowed', message: 'Only a group in the state fixedIn names a version.' }])
    if (body.ownerId && !(await findMembers(tx, [body.ownerId]))[0]) throw unknownReference('/ownerId')
    refuseStale(before, request.ifMatch)
    refuseArchivedProject(await projectOf(tx, before.projectId))
    if (body.state && body.state !== before.state) groupLifecycle.next(moveTo[body.state], before.state)
    const fixedIn = state === 'fixedIn' ? (body.fixedIn ?? (before.state === 'fixedIn' ? before.fixedIn : null)) : null
    const known = (await versionsOf(tx, params.id)).flatMap(({ version }) => (version === null || version === fixedIn ? [] : [version]))
    const after = await updateGroup(tx, { ...before, state, fixedIn, ownerId, name }, state === 'fixedIn' ? known : [])
    const { projectId } = before
    await record(tx, causeOf(call), { type: 'project', id: projectId, action: 'failureGroupChanged', before, after })
    return detailOf(tx, caller, params.id)
  },
})

/** The newest runs of a group that the caller may know. Throws `not_found`. */
export async function newestRunsOf(tx: Tx, caller: Caller, id: string, max: number): Promise<string[]> {
  return (await detailOf(tx, caller, id)).examples.slice(0, max)
}
