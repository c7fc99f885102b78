import type { Blinding } from '#src/workspace/blinding/blinding.ts'
import type { ResourceType } from './resource-types.ts'

type About = { resourceType: ResourceType; resourceId: string; action: string }

/** The hidden parts of the resources of some entries. */
export type HiddenFrom = {
  /** For runs and batch runs, by id. */
  blinding: ReadonlyMap<string, Blinding>
  /** Reviews, and tasks with a review, that are hidden. */
  reviews: ReadonlySet<string>
  /** The viewer has yet to judge something without knowing what the judge found. */
  judges: boolean
}

const revealsVerdict: ReadonlySet<string> = new Set([
  ...['run.completed', 'run.seeded', 'run.rescored', 'run.reviewed', 'run.reviewReopened'],
  ...['run.commented', 'run.commentEdited', 'run.commentDeleted'],
  ...['batchRun.completed', 'batchRun.canceled', 'batchRun.rescored', 'batchRun.resumed', 'batchRun.seeded'],
])
/** These reveal the channel and the batch run, because runs of a batch run have no such entries. */
const revealsOrigin: ReadonlySet<string> = new Set(['run.queued', 'run.started'])
/** An integration may receive only some outcomes: its first delivery, or its first failure, reveals that there was one. */
const revealsDelivery: ReadonlySet<string> = new Set([
  ...['integration.activated', 'integration.failed'],
  // What was found of the conversations of a project.
  ...['project.failureGroupChanged', 'project.failureGroupReopened'],
  ...['project.alertOpened', 'project.alertAcknowledged', 'project.alertSnoozed', 'project.alertResolved'],
])

/** Only entries about these are hidden from some viewers; all others need no query. */
const hideable: ReadonlySet<ResourceType> = new Set(['review', 'reviewTask', 'run', 'batchRun', 'integration'])
export const mayBeHidden = ({ resourceType, action }: About): boolean => hideable.has(resourceType) || revealsDelivery.has(action)
export const mayRevealDelivery = ({ action }: About): boolean => revealsDelivery.has(action)

/** No entry contains answers and verdicts of people. An entry about a task names the person who acted, except for its creation. */
export function isVisible({ resourceType, resourceId, action }: About, { blinding, reviews, judges }: HiddenFrom): boolean {
  if (resourceType === 'review') return !reviews.has(resourceId)
  if (resourceType === 'reviewTask') return action === 'reviewTask.created' || !reviews.has(resourceId)
  if (revealsDelivery.has(action)) return !judges
  const hidden = blinding.get(resourceId)
  if (!hidden) return true
  if (revealsVerdict.has(action)) return !hidden.judge && !hidden.baseline && !hidden.adjudication
  return !revealsOrigin.has(action) || !(hidden.agentVersion || hidden.batch)
}
