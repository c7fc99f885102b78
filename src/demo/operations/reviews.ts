import { presentMembers, serviceAccount } from '../../accounts/operations/members.ts'
import type { Cause } from '../../activity/operations.ts'
import type { Tx } from '../../platform/db/database.ts'
import { reviews } from '../../reviews/contract.ts'
import { assign } from '../../reviews/operations/assign.ts'
import { begin } from '../../reviews/operations/hold-lease.ts'
import { hold } from '../../reviews/operations/load.ts'
import { dateBack, pauseReviewer, unpauseReviewer } from '../../reviews/operations/seeded.ts'
import { submit } from '../../reviews/operations/submit.ts'
import { reviewableRuns } from '../../runs/operations/reviewed.ts'
import { demoAnswers, demoReviewers, demoSampling } from '../reviews.ts'

/** Two reviewers of the demo judge conversations of a batch run, through the functions that everybody reviews by. */
export async function addReviews(tx: Tx, cause: Cause, batchRunId: string): Promise<void> {
  const present = await presentMembers(tx)
  const people = []
  for (const name of demoReviewers) {
    const known = present.find((member) => member.name === name && member.kind === 'service')
    const { id } = known ?? (await serviceAccount(tx, cause, { name, role: 'reviewer' }))
    people.push({ viewer: { memberId: id, role: 'reviewer' as const }, cause: { actor: { type: 'user' as const, id, name } } })
    // Taken up again for the second demo of a workspace.
    if (known) await unpauseReviewer(tx, id)
  }
  const body = reviews.assign.body.parse({
    batchRunId,
    reviewers: people.map(({ viewer }) => viewer.memberId),
    reviewsPerItem: 2,
    sampling: demoSampling,
    seed: 'demo',
  })
  const { reviews: made } = await assign(tx, cause, people[0]!.viewer, body)
  const runs = await reviewableRuns(tx, [...new Set(made.map(({ runId }) => runId))])
  for (const [at, { id: runId, outcome }] of runs.entries())
    for (const [who, { viewer, cause: own }] of people.entries()) {
      const review = made.find((one) => one.runId === runId && one.assigneeId === viewer.memberId)!
      await begin(tx, own, viewer, await hold(tx, viewer, review.id))
      await submit(tx, own, viewer, review.id, { answers: demoAnswers(outcome === 'passed', at)[who]!, flags: [] })
    }
  await dateBack(
    tx,
    made.map(({ id }) => id),
    4,
  )
  for (const { viewer } of people) await pauseReviewer(tx, viewer.memberId, 'Belongs to the demo.')
}
