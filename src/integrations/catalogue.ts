import { z } from 'zod'
import type { ResourceType } from '../activity/contract.ts'
import { matchesAction } from '../activity/pattern.ts'
import { BatchFacts, BatchRunSummary, ReviewFacts, ReviewTaskFacts, RunFacts, Written } from './summaries.ts'

// Every event that integrations are told of, by the resource that it happens to: the actions that activity records of it, and what
// is told of it. What belongs to no project is not here, and what happens to an integration neither: a failure to deliver that
// made an event would feed itself.

const editActions = ['created', 'replaced', 'archived']
const eventSources = {
  project: { actions: editActions, data: Written },
  channel: { actions: [...editActions, 'probed'], data: Written },
  persona: { actions: editActions, data: Written },
  scenario: { actions: editActions, data: Written },
  test: { actions: editActions, data: Written },
  run: {
    actions: ['queued', 'started', 'requeued', 'completed', 'canceled', 'rescored', 'seeded', 'reviewed', 'reviewReopened'],
    data: RunFacts,
  },
  batch: { actions: [...editActions, 'scheduleSkipped', 'scheduleFailed'], data: BatchFacts },
  batchRun: {
    actions: ['queued', 'started', 'cancelRequested', 'completed', 'canceled', 'resumed', 'rescored', 'labeled'],
    data: BatchRunSummary,
  },
  rubric: { actions: [...editActions, 'published', 'goldChanged'], data: Written },
  reviewTask: { actions: ['created', 'started', 'resolved', 'split', 'reopened', 'canceled'], data: ReviewTaskFacts },
  review: {
    actions: [
      ...['assigned', 'started', 'leaseExpired', 'released', 'submitted', 'revised', 'reopened', 'skipped', 'declined', 'reassigned'],
      ...['disputed', 'disputeResolved', 'canceled', 'dueSoon', 'overdue', 'expired'],
    ],
    data: ReviewFacts,
  },
  calibration: {
    actions: ['created', 'opened', 'locked', 'reconciled', 'closed', 'reopened', 'canceled', 'revealed', 'dueSoon', 'judgesMeasured'],
    data: Written,
  },
  calibrationSheet: {
    actions: ['created', 'started', 'submitted', 'submittedLate', 'revised', 'missed', 'excused', 'included', 'leftOut'],
    data: Written,
  },
} as const satisfies Partial<Record<ResourceType, { actions: readonly string[]; data: z.ZodObject }>>

export type ToldType = keyof typeof eventSources
export const eventSourceTypes = Object.keys(eventSources) as ToldType[]

/** What a test sends. */
export const testType = 'integration.tested'

const shape = <Data extends z.ZodType>(type: string, data: Data) =>
  z.strictObject({
    id: z.string().describe('the same for every attempt and redelivery; equal to webhook-id'),
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('when the event happened'),
    seq: z.int().nullable().describe('the position of the entry in the activity of the workspace'),
    workspaceId: z.string(),
    projectId: z.string(),
    actor: z.strictObject({ type: z.enum(['user', 'apiKey', 'system']), id: z.string(), name: z.string() }),
    changed: z.array(z.string()).max(50).describe('JSON pointers to the members that changed'),
    data,
  })
const Tested = z.strictObject({ integrationId: z.string(), name: z.string(), message: z.string() })

/** The payload of each type of event. */
export const events: ReadonlyMap<string, z.ZodObject> = new Map<string, z.ZodObject>([
  ...Object.entries(eventSources).flatMap(([resource, { actions, data }]) =>
    actions.map((action) => [`${resource}.${action}`, shape(`${resource}.${action}`, data)] as const),
  ),
  [testType, shape(testType, Tested)],
])
export const eventTypes = [...events.keys()].filter((type) => type !== testType)

/** What one type tells, whichever action: what a kind may rely on. */
export type EventOf<Data = unknown> = {
  id: string
  type: string
  timestamp: string
  seq: number | null
  workspaceId: string
  projectId: string
  actor: { type: 'user' | 'apiKey' | 'system'; id: string; name: string }
  changed: string[]
  data: Data
}

/** The types that a pattern means; none for one that is misspelt. */
export const typesOf = (pattern: string): string[] => eventTypes.filter((type) => matchesAction([pattern], type))
