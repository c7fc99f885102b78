import { z } from 'zod'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import { type EventDefinition, type EventSubject, type Link, pageUrl, valueAfter } from '#src/workspace/activity/event.ts'

// Payloads name reviewers and tasks; they never contain answers.

const RubricName = z.strictObject({ id: z.string(), version: z.int() })
export const ReviewFacts = z.strictObject({
  id: z.string(),
  name: z.string().describe('of the scenario or test of the conversation'),
  taskId: z.string(),
  runId: z.string(),
  kind: z.enum(['standard', 'adjudication']),
  state: z.string(),
  rubric: RubricName,
  assigneeId: z.string().nullable().describe('null: nobody yet, or reviewers must not know about each other'),
  dueAt: z.string().nullable(),
  url: pageUrl,
})
export type ReviewFacts = z.infer<typeof ReviewFacts>

export const ReviewTaskFacts = z.strictObject({
  id: z.string(),
  name: z.string().describe('of the scenario or test of the conversation'),
  runId: z.string(),
  state: z.string(),
  rubric: RubricName,
  requiredReviews: z.int(),
  dueAt: z.string().nullable(),
  url: pageUrl,
})
export type ReviewTaskFacts = z.infer<typeof ReviewTaskFacts>

export const reviewEvents = {
  actions: [
    ...['assigned', 'started', 'leaseExpired', 'released', 'submitted', 'revised', 'reopened', 'skipped', 'declined', 'reassigned'],
    ...['disputed', 'disputeResolved', 'canceled', 'retracted', 'dueSoon', 'overdue', 'expired'],
  ],
  data: ReviewFacts,
} as const satisfies EventDefinition
export const reviewTaskEvents = {
  actions: ['created', 'started', 'resolved', 'split', 'reopened', 'canceled'],
  data: ReviewTaskFacts,
} as const satisfies EventDefinition

type Reviewing = {
  id: string
  projectId: string
  runId: string
  state: string
  rubric: { id: string; version: number }
  dueAt: string | null
  hidePeers: boolean
}
export type EventReview = Reviewing & { taskId: string; kind: 'standard' | 'adjudication'; assigneeId: string | null }
export type EventTask = Reviewing & { requiredReviews: number }
/** `played`: the current scenario or test of the conversation. */
type WithPlayable = { played: { name: string; tags: string[] } }

/** Its state when the event happened, if the entry has it. */
const stateThen = (entry: ActivityEntry, { state }: Reviewing): string => {
  const after = valueAfter(entry, '/state')
  return typeof after === 'string' ? after : state
}

/** With `hidePeers`, neither the author nor the reviewer is named. */
export function reviewSubject(entry: ActivityEntry, review: EventReview & WithPlayable, link: Link): EventSubject {
  const { hidePeers, projectId, played, assigneeId, ...facts } = review
  const data: ReviewFacts = {
    ...facts,
    name: played.name,
    state: stateThen(entry, review),
    assigneeId: hidePeers ? null : assigneeId,
    url: link(`/reviews/${facts.id}`),
  }
  return { projectId, data, tags: played.tags, anonymous: hidePeers }
}

export function taskSubject(entry: ActivityEntry, task: EventTask & WithPlayable, link: Link): EventSubject {
  const { hidePeers, projectId, played, ...facts } = task
  const data: ReviewTaskFacts = { ...facts, name: played.name, state: stateThen(entry, task), url: link(`/runs/${facts.runId}`) }
  return { projectId, data, tags: played.tags, anonymous: hidePeers }
}
