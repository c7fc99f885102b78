import type { Caller } from '#src/platform/caller.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { notFound, ServiceError, wrongState } from '#src/platform/errors.ts'
import type { Download } from '#src/platform/implement.ts'
import { wholeRuns } from '#src/play/runs/operations/reviewed.ts'
import { isAny, type Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { preferenceLine } from '../preference-line.ts'
import { saidIn } from '../said.ts'
import { findPairReview, judgedPairs } from '../store.ts'
import type { StoredPairReview } from '../stored.ts'

/** Pairs of which the conversations are read together. */
const atOnce = 25

/** The review, for someone who may see all of it. Throws `not_found`, `wrong_state` and `not_eligible`. */
export async function closedFor(tx: Tx, viewer: Viewer, id: string): Promise<StoredPairReview> {
  const review = await findPairReview(tx, id, viewer.memberId)
  if (!review) throw notFound()
  if (review.state === 'open')
    throw wrongState(
      'The pair review is open. Its result exists once it has closed, so that nobody stops it because of what it shows.',
      'open',
      ['close'],
    )
  const blinding = await blindingOf(tx, viewer, { batchRunIds: [review.batchRunId, review.otherBatchRunId] })
  if ([...blinding.values()].some(isAny))
    throw new ServiceError('not_eligible', 'You have yet to judge conversations of these batch runs. Submit your reviews first.')
  return review
}

/** A line for each pair with a preference, written while it is sent. */
export async function preferencesFile(db: Database, caller: Caller, id: string): Promise<Download> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(caller.workspaceId, work)
  const { question, pairs } = await within(async (tx) => {
    const review = await closedFor(tx, caller, id)
    return { question: review.question, pairs: await judgedPairs(tx, review.id) }
  })
  async function* parts() {
    for (let from = 0; from < pairs.length; from += atOnce) {
      const some = pairs.slice(from, from + atOnce)
      const ids = some.flatMap(({ firstRunId, secondRunId }) => [firstRunId, secondRunId])
      const said = new Map((await within((tx) => wholeRuns(tx, ids))).map((run) => [run.id, saidIn(run.turns)]))
      const turnsOf = (runId: string) => said.get(runId) ?? []
      const text = some.map((pair) => preferenceLine(pair, turnsOf(pair.firstRunId), turnsOf(pair.secondRunId))).join('')
      if (text !== '') yield text
    }
  }
  return { mediaType: 'application/x-ndjson; charset=utf-8', fileName: `${question} preferences.jsonl`, parts: parts() }
}
