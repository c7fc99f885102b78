import { reviewableRuns } from '#src/play/runs/operations/reviewed.ts'
import { reviews } from '#src/review/reviews/contract.ts'
import { assign } from '#src/review/reviews/operations/assign.ts'
import { pauseReviewer, submitAll, unpauseReviewer } from '#src/review/reviews/operations/seeded.ts'
import { createServiceAccount, presentMembers } from '#src/workspace/accounts/operations/members.ts'
import type { ChangeScope } from '#src/workspace/activity/operations/activity.ts'
import { demoAnswers, demoMinutes, demoReviewers, demoSampling } from '../reviews.ts'

/** Two reviewers of the demo have judged some conversations of a batch run. */
export async function addReviews({ tx, cause }: ChangeScope, workspaceId: string, batchRunId: string): Promise<void> {
  const people = await demoPeople({ tx, cause })
  const reviewers = people.map(({ id }) => id)
  const body = reviews.assign.body.parse({ batchRunId, reviewers, reviewsPerItem: 2, sampling: demoSampling, seed: 'demo' })
  const { reviews: assignedReviews } = await assign({ tx, cause, viewer: { workspaceId, memberId: people[0]!.id, role: 'reviewer' } }, body)
  const runs = await reviewableRuns(tx, [...new Set(assignedReviews.map(({ runId }) => runId))])
  const submissions = runs.flatMap(({ id, outcome }, at) =>
    people.map((by, who) => ({
      review: assignedReviews.find(({ runId, assigneeId }) => runId === id && assigneeId === by.id)!,
      by,
      answers: demoAnswers(outcome === 'passed', at)[who]!,
    })),
  )
  await submitAll(tx, submissions, demoMinutes)
  for (const { id } of people) await pauseReviewer(tx, id, 'Belongs to the demo.')
}

async function demoPeople({ tx, cause }: ChangeScope): Promise<{ id: string; name: string }[]> {
  const members = await presentMembers(tx)
  const people: { id: string; name: string }[] = []
  for (const name of demoReviewers) {
    const existing = members.find((member) => member.name === name && member.kind === 'service')
    const { id } = existing ?? (await createServiceAccount(tx, cause, { name, role: 'reviewer' }))
    // Reused for the second demo of a workspace.
    if (existing) await unpauseReviewer(tx, id)
    people.push({ id, name })
  }
  return people
}
