import { z } from 'zod'
import { batchEvents, batchRunEvents } from '#src/gate/batches/events.ts'
import { named } from '#src/platform/named.ts'
import { runEvents } from '#src/play/runs/events.ts'
import { calibrationEvents, sheetEvents } from '#src/review/calibrations/events.ts'
import { reviewEvents, reviewTaskEvents } from '#src/review/reviews/events.ts'
import { apiKeyEvents, memberEvents } from '#src/workspace/accounts/events.ts'
import { Author, type ResourceType } from '#src/workspace/activity/contract.ts'
import { type EventDefinition, editActions, WrittenFacts } from '#src/workspace/activity/event.ts'
import { matchesAction } from '#src/workspace/activity/pattern.ts'
import { projectEvents } from '#src/workspace/projects/events.ts'

// Every event that integrations receive, by its resource: the actions that activity records, and their payload. Integrations have none: a
// failed delivery that caused an event would cause further ones.

const edits = { actions: editActions, data: WrittenFacts }
/** Events of the workspace as a whole: sent to integrations of any project that name them, and never for "*". */
const accountSources = { member: memberEvents, apiKey: apiKeyEvents } as const satisfies Partial<Record<ResourceType, EventDefinition>>
const eventSources = {
  ...accountSources,
  project: projectEvents,
  channel: { actions: [...editActions, 'probed', 'keyRotated', 'callbackSecretSet'], data: WrittenFacts },
  model: { actions: [...editActions, 'probed'], data: WrittenFacts },
  persona: edits,
  document: edits,
  scenario: edits,
  test: edits,
  run: runEvents,
  batch: batchEvents,
  batchRun: batchRunEvents,
  cassette: { actions: ['created', 'imported', 'archived'], data: WrittenFacts },
  rubric: {
    actions: [
      ...editActions,
      'published',
      'goldChanged',
      'reviewerPaused',
      'calibrationCycleChanged',
      'qualityRuleChanged',
      'reviewRuleChanged',
      'judgmentsRequested',
      'judgmentCompleted',
    ],
    data: WrittenFacts,
  },
  reviewTask: reviewTaskEvents,
  review: reviewEvents,
  calibration: calibrationEvents,
  calibrationSheet: sheetEvents,
} as const satisfies Partial<Record<ResourceType, EventDefinition>>

export type EventSourceType = keyof typeof eventSources
export const eventSourceTypes = Object.keys(eventSources) as EventSourceType[]

/** The event of a test. */
export const testType = 'integration.tested'

/** The body of all events of one resource. */
const bodyOf = <Data extends z.ZodType>(resource: string, actions: readonly string[], data: Data) =>
  named(
    `${resource}EventBody`,
    z.strictObject({
      id: z.string().describe('the same for every attempt and redelivery; equal to webhook-id'),
      type: z.enum(actions.map((action) => `${resource}.${action}`)),
      timestamp: z.iso.datetime().describe('when the event happened'),
      seq: z.int().nullable().describe('the position of the entry in the activity of the workspace'),
      workspaceId: z.string(),
      projectId: z.string().describe('of what the event is about; of events about members and API keys, that of the integration'),
      actor: Author,
      changed: z.array(z.string()).max(50).describe('JSON pointers to the members that changed'),
      data,
    }),
  )
const Tested = z.strictObject({ integrationId: z.string(), name: z.string(), message: z.string() })
const sources: [string, EventDefinition][] = [...Object.entries(eventSources), ['integration', { actions: ['tested'], data: Tested }]]

/** The payload of each type of event. */
export const events: ReadonlyMap<string, z.ZodType> = new Map(
  sources.flatMap(([resource, { actions, data }]) => {
    const body = bodyOf(resource, actions, data)
    return actions.map((action) => {
      const type = `${resource}.${action}`
      return [type, body.and(z.looseObject({ type: z.literal(type) }))] as const
    })
  }),
)
export const eventTypes = [...events.keys()].filter((type) => type !== testType)

/** The content of all events of one type: what a kind may rely on. */
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

const isAboutAccounts = (type: string) => Object.keys(accountSources).some((resource) => type.startsWith(`${resource}.`))

/** `*` is everything of the project, so that nobody receives events of the workspace without asking for them. */
export const includesType = (pattern: string, type: string): boolean =>
  matchesAction([pattern], type) && !(pattern === '*' && isAboutAccounts(type))

/** The types that a pattern matches; none for a misspelled one. */
export const typesOf = (pattern: string): string[] => eventTypes.filter((type) => includesType(pattern, type))
