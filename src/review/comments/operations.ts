import type { Caller } from '#src/platform/caller.ts'
import { atLeast } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, notFound, refuseStale, ServiceError, unknownReference, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { ceilings } from '#src/platform/limits.ts'
import { presentMembers } from '#src/workspace/accounts/operations/members.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { hasYetToJudge, runsToJudge } from '#src/workspace/blinding/operations.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { type Comment, comments } from './contract.ts'
import type { UnseenMention } from './mention.ts'
import { mentionsIn } from './mentions.ts'
import {
  commentsOf,
  deleteComment,
  findComment,
  insertComment,
  lockComment,
  placeOf,
  rewordComment,
  seeMention,
  setMentions,
  unseenMentions,
} from './store.ts'

export { membersNamed } from './store.ts'

/**
 * The member whose comments alone a reader sees: other comments may reveal the result of a conversation that the reader must still judge.
 */
const readsOnly = async (tx: Tx, caller: Caller, runId: string): Promise<string | undefined> =>
  (await hasYetToJudge(tx, caller, runId)) ? caller.memberId : undefined

type Path = { id: string; commentId: string }
async function visibleComment(tx: Tx, caller: Caller, { id, commentId }: Path, find = lockComment): Promise<Comment> {
  const comment = await find(tx, id, commentId)
  if (!comment) throw notFound()
  if (comment.memberId !== caller.memberId && (await readsOnly(tx, caller, id))) throw notFound()
  return comment
}

/** Everybody that the text names, except its author. */
async function withMentions(tx: Tx, comment: Comment): Promise<Comment> {
  const members = comment.text.includes('@') ? await presentMembers(tx) : []
  const named = mentionsIn(comment.text, members).filter((id) => id !== comment.memberId)
  return named.length + comment.mentions.length > 0 ? setMentions(tx, comment, named) : comment
}

/** The comments that name a reader and that they may read now. */
export async function mentionsOf(tx: Tx, viewer: Viewer, limit: number): Promise<UnseenMention[]> {
  const all = await unseenMentions(tx, viewer.memberId, limit)
  const hidden = await runsToJudge(
    tx,
    viewer,
    all.map(({ runId }) => runId),
  )
  return all.filter(({ runId }) => !hidden.has(runId))
}

// No entry of the activity contains the text, because it could not be changed there.
const happening = (action: string, { id, runId, turn }: Comment) => ({
  type: 'run' as const,
  id: runId,
  action,
  after: { commentId: id, ...(turn !== null && { turn }) },
})

export const commentOperations = implement(comments, {
  list: async ({ params, tx, caller }) => {
    if (!(await placeOf(tx, params.id, null))) throw notFound()
    return { data: await commentsOf(tx, params.id, await readsOnly(tx, caller, params.id)), nextCursor: null }
  },

  create: async (call) => {
    const { params, body, tx, caller } = call
    const { text, turn = null } = body
    const place = await placeOf(tx, params.id, turn)
    if (!place) throw notFound()
    if (!place.hasTurn) throw unknownReference('/turn')
    if (place.count >= ceilings.comments.max)
      throw conflict(`A run has at most ${ceilings.comments.max} comments. Delete some that are no longer needed.`)
    refuseArchivedProject(await projectOf(tx, place.projectId))
    const cause = causeOf(call)
    const members = { id: newId('cmt'), runId: params.id, turn, text, memberId: caller.memberId }
    const comment = await withMentions(tx, await insertComment(tx, { ...members, projectId: place.projectId, author: cause.actor }))
    await record(tx, cause, happening('commented', comment))
    return reply(201, comment, { location: `/v1/runs/${params.id}/comments/${comment.id}` })
  },

  get: ({ params, tx, caller }) => visibleComment(tx, caller, params, findComment),

  replace: async (call) => {
    const { params, body, tx, caller, request } = call
    const before = await visibleComment(tx, caller, params)
    if (before.memberId !== caller.memberId) throw new ServiceError('forbidden', 'You can change only your own comments.')
    refuseStale(before, request.ifMatch)
    if (before.deletedAt) throw wrongState('The comment was deleted and cannot be changed. Write another one.', 'deleted', [])
    if (before.text === body.text) return before
    const after = await withMentions(tx, await rewordComment(tx, before.id, body.text))
    await record(tx, causeOf(call), happening('commentEdited', after))
    return after
  },

  remove: async (call) => {
    const { params, tx, caller, request } = call
    const before = await visibleComment(tx, caller, params)
    if (before.memberId !== caller.memberId && !atLeast(caller.role, 'admin'))
      throw new ServiceError('forbidden', 'You can delete only your own comments. An admin can delete any.')
    refuseStale(before, request.ifMatch)
    if (before.deletedAt) return before
    const after = await deleteComment(tx, before.id)
    await record(tx, causeOf(call), happening('commentDeleted', before))
    return after
  },

  see: async ({ params, tx, caller }) => seeMention(tx, await visibleComment(tx, caller, params, findComment), caller.memberId),
})
