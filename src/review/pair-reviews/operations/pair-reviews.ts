import { randomBytes } from 'node:crypto'
import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, invalid, notFound, ServiceError, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { wholeRuns } from '#src/play/runs/operations/reviewed.ts'
import { reviewersOf } from '#src/review/reviews/operations/assignment-input.ts'
import { holdReviewers } from '#src/review/reviews/operations/candidates.ts'
import { type ChangeScope, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { type Pair, type PairReview, type PairReviewSummary, pairReviews } from '../contract.ts'
import { resultOf } from '../result.ts'
import { saidIn } from '../said.ts'
import { inOrderOf, isSwapped, orderOf, placeOf } from '../sides.ts'
import {
  closePairReview,
  findPairReview,
  insertPairReview,
  judgedPairs,
  listPairReviews,
  lockPairReview,
  openPairs,
  storeJudgment,
} from '../store.ts'
import type { StoredPairReview } from '../stored.ts'
import { closedFor, preferencesFile } from './closed.ts'
import { pairUp } from './pairing.ts'

const judges = ({ state, reviewers }: StoredPairReview, viewer: Viewer) => state === 'open' && reviewers.includes(viewer.memberId)

/** What is compared stays hidden from the reviewers of the pairs until the end. */
const toSummary = (review: StoredPairReview, viewer: Viewer): PairReviewSummary => {
  const { seed: _, otherBatchRunId: __, ...summary } = review
  return judges(review, viewer) ? { ...summary, batchRunId: null, compared: null } : summary
}

async function show(tx: Tx, viewer: Viewer, id: string): Promise<PairReview> {
  const review = await findPairReview(tx, id, viewer.memberId)
  if (!review) throw notFound()
  const { seed, judgmentsPerPair, reviewers } = review
  const all = await judgedPairs(tx, id)
  const people = [...new Set([...reviewers, ...all.flatMap(({ judgments }) => judgments.map(({ memberId }) => memberId))])]
  const judgedBy = (memberId: string) => all.filter(({ judgments }) => judgments.some((judgment) => judgment.memberId === memberId)).length
  const mine = (judges(review, viewer) ? await openPairs(tx, id) : []).flatMap(({ number, judgments }) => {
    const own = judgments.find(({ memberId }) => memberId === viewer.memberId)
    return own || judgments.length < judgmentsPerPair ? [{ number, preferred: own ? placeOf(own.preferred, own.swapped) : null }] : []
  })
  return {
    ...toSummary(review, viewer),
    progress: people.map((memberId) => ({ memberId, judged: judgedBy(memberId) })),
    mine: inOrderOf(seed, viewer.memberId, mine),
  }
}

/** The pair reviews with pairs that wait for a member, without a word on what they compare. */
export async function pairsFor(tx: Tx, memberId: string, projectId: string | undefined, limit: number) {
  const { data } = await listPairReviews(tx, memberId, { projectId, state: 'open', reviewerId: memberId }, { limit, cursor: undefined })
  return data.flatMap(({ id, projectId: project, question, waiting, createdAt }) =>
    waiting > 0 ? [{ id, projectId: project, question, waiting, since: createdAt }] : [],
  )
}

/** The review, for one of its reviewers while it is open. Throws `not_found`, `not_eligible` and `wrong_state`. */
async function forReviewer(find: typeof findPairReview, tx: Tx, viewer: Viewer, id: string): Promise<StoredPairReview> {
  const review = await find(tx, id, viewer.memberId)
  if (!review) throw notFound()
  if (!review.reviewers.includes(viewer.memberId)) throw new ServiceError('not_eligible', 'You are not among the reviewers of these pairs.')
  if (review.state === 'closed') throw wrongState('The pair review has closed.', 'closed', [])
  return review
}

async function pairIn(tx: Tx, { id }: StoredPairReview, number: string) {
  const [pair, stored] = [await openPairs(tx, id), await judgedPairs(tx, id)].map((list) =>
    list.find((one) => String(one.number) === number),
  )
  if (!pair || !stored) throw notFound()
  return stored as Awaited<ReturnType<typeof judgedPairs>>[number]
}

async function showPair(tx: Tx, viewer: Viewer, review: StoredPairReview, number: string): Promise<Pair> {
  const pair = await pairIn(tx, review, number)
  const runs = await wholeRuns(tx, [pair.firstRunId, pair.secondRunId])
  const [first, second] = [pair.firstRunId, pair.secondRunId].map((id) => runs.find((run) => run.id === id)!)
  const own = pair.judgments.find(({ memberId }) => memberId === viewer.memberId)
  const swapped = isSwapped(review.seed, pair.number, viewer.memberId)
  const [left, right] = (swapped ? [second, first] : [first, second]).map((run) => saidIn(run!.turns))
  return {
    number: pair.number,
    name: pair.name,
    left: left!,
    right: right!,
    preferred: own ? placeOf(own.preferred, own.swapped) : null,
  }
}

export const close = async ({ tx, cause }: ChangeScope, { id, batchRunId }: StoredPairReview): Promise<void> => {
  await closePairReview(tx, id)
  await record(tx, cause, { type: 'batchRun', id: batchRunId, action: 'pairReviewClosed', after: { pairReviewId: id } })
}

async function create({ tx, cause, viewer }: ChangeScope & { viewer: Caller }, body: Parameters<typeof pairUp>[2]): Promise<string> {
  const seed = randomBytes(18).toString('base64url')
  const { pairs, ...pairing } = await pairUp(tx, viewer, body, seed)
  refuseArchivedProject(await projectOf(tx, pairing.projectId))
  const [candidates] = await collectFaults(() => reviewersOf(tx, body.reviewers, { projectId: pairing.projectId }))
  const reviewers = candidates.map(({ member }) => member.id)
  if (reviewers.length < body.judgmentsPerPair)
    throw invalid([
      {
        pointer: '/judgmentsPerPair',
        code: 'too_many',
        message: `You name ${reviewers.length} reviewers, and nobody judges a pair twice. Name more, or ask for fewer judgments.`,
      },
    ])
  await holdReviewers(tx, reviewers, pairing.projectId)
  const { question, judgmentsPerPair } = body
  const id = newId('prv')
  await insertPairReview(tx, { id, ...pairing, reviewers, question, judgmentsPerPair, seed }, pairs)
  const after = { pairReviewId: id, pairs: pairs.length }
  await record(tx, cause, { type: 'batchRun', id: pairing.batchRunId, action: 'pairReviewOpened', after })
  return id
}

export const pairReviewOperations = implement(pairReviews, {
  create: async (call) => {
    const id = await create({ tx: call.tx, cause: causeOf(call), viewer: call.caller }, call.body)
    return reply(201, await show(call.tx, call.caller, id), { location: `/v1/pair-reviews/${id}` })
  },

  list: async ({ query: { limit, cursor, reviewerId, ...filters }, tx, caller }) => {
    const { memberId } = caller
    const page = await listPairReviews(
      tx,
      memberId,
      { ...filters, reviewerId: reviewerId === 'me' ? memberId : reviewerId },
      { limit, cursor },
    )
    return { ...page, data: page.data.map((review) => toSummary(review, caller)) }
  },

  get: ({ params, tx, caller }) => show(tx, caller, params.id),

  pair: async ({ params, tx, caller }) => showPair(tx, caller, await forReviewer(findPairReview, tx, caller, params.id), params.number),

  judge: async (call) => {
    const { params, body, tx, caller } = call
    const review = await forReviewer(lockPairReview, tx, caller, params.id)
    const { number } = await pairIn(tx, review, params.number)
    const swapped = isSwapped(review.seed, number, caller.memberId)
    await storeJudgment(tx, review.id, { number, memberId: caller.memberId, preferred: orderOf(body.preferred, swapped), swapped })
    const closed = (await findPairReview(tx, review.id, caller.memberId))!.missing === 0
    if (closed) await close({ tx, cause: causeOf(call) }, review)
    return { number, preferred: body.preferred, closed }
  },

  close: async (call) => {
    const { params, tx, caller } = call
    const review = await lockPairReview(tx, params.id, caller.memberId)
    if (!review) throw notFound()
    if (review.state === 'open') await close({ tx, cause: causeOf(call) }, review)
    return show(tx, caller, params.id)
  },

  result: async ({ params, tx, caller }) => {
    const review = await closedFor(tx, caller, params.id)
    return resultOf(review, await judgedPairs(tx, review.id))
  },

  preferences: ({ params, db, caller }) => preferencesFile(db, caller, params.id),
})
