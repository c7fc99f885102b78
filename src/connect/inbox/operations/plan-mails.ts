import { type Integration, mailIntegrations } from '#src/connect/integrations/operations/mail.ts'
import { nextTime } from '#src/gate/batches/schedule.ts'
import { roleIn } from '#src/platform/access.ts'
import { atLeast } from '#src/platform/contract.ts'
import { databaseNow } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { enqueueMany } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { membersNamed } from '#src/review/comments/operations.ts'
import { presentMembers } from '#src/workspace/accounts/operations/members.ts'
import { type SealedRange, type Subscriber, workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { sealedEntries } from '#src/workspace/activity/operations/activity.ts'
import { mailInbox, planMails } from '../jobs.ts'
import { type Choice, choicesOf, projectsOf } from '../store.ts'

export const inboxSubscriber: Subscriber = {
  job: planMails,
  actions: [
    ...['review.assigned', 'review.reassigned', 'review.reopened', 'review.disputed', 'review.dueSoon', 'review.overdue'],
    ...[
      'calibrationSheet.created',
      'calibration.opened',
      'calibration.dueSoon',
      'batchRun.pairReviewOpened',
      'rubric.reviewerPaused',
      'run.commented',
      'run.commentEdited',
    ],
  ],
}

/** So that what arrives together comes in one mail. */
const gatherMs = 10_000

/** The integration that sends mail, by the project that it belongs to. */
export const mailProjects = async (tx: Tx): Promise<ReadonlyMap<string, Integration>> =>
  new Map((await mailIntegrations(tx)).map((integration) => [integration.projectId, integration]))

export const planAll = (world: World) => (range: SealedRange, context: Context) =>
  world.db.transaction(range.workspaceId, async (tx) => {
    const known = await mailProjects(tx)
    const entries = known.size > 0 ? await sealedEntries(tx, range) : []
    const projectIds = await projectsOf(tx, [...new Set(entries.map(({ resourceId }) => resourceId))])
    await plan(
      tx,
      range.workspaceId,
      projectIds.filter((id) => known.has(id)),
    )
    await context.finish(tx)
  })

/** For a member who has chosen otherwise: what they were not notified of yet comes as they now want it. */
export const mailNow = async (tx: Tx, workspaceId: string, memberId: string): Promise<void> =>
  plan(tx, workspaceId, [...(await mailProjects(tx)).keys()], memberId)

/** A job for each member who may find something in their inbox, at the time that they chose. */
async function plan(tx: Tx, workspaceId: string, projectIds: readonly string[], only?: string): Promise<void> {
  if (projectIds.length === 0) return
  const named = await membersNamed(tx)
  const members = (await presentMembers(tx)).filter(({ id, email }) => email !== null && (only === undefined || id === only))
  const choices = await choicesOf(
    tx,
    members.map(({ id }) => id),
  )
  const now = await databaseNow(tx)
  const jobs = projectIds.flatMap((projectId) =>
    members.flatMap((member) => {
      const choice = choices.get(member.id)!
      const mayWait = atLeast(roleIn(member, projectId), 'reviewer') || named.has(member.id)
      if (choice.mail === 'none' || !mayWait) return []
      return [
        {
          payload: { workspaceId, memberId: member.id, projectId },
          queue: workspaceQueue(workspaceId),
          tenant: workspaceId,
          singletonKey: `inbox ${member.id} ${projectId}`,
          startAfterMs: choice.mail === 'immediate' ? gatherMs : digestInMs(choice, now),
        },
      ]
    }),
  )
  await enqueueMany(tx, mailInbox, jobs)
}

export const digestInMs = ({ hour, timeZone }: Choice, now: number): number =>
  Date.parse(nextTime({ cron: `0 ${hour} * * *`, timezone: timeZone }, new Date(now).toISOString())) - now
