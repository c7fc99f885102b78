import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { SharedRetention } from '#src/workspace/projects/retention.ts'

const time = z.iso.datetime()
const count = z.int().nonnegative()

/** Where a count stops: the next count, after these are deleted, includes more. */
export const maxCounted = 100_000

const Due = z.strictObject({
  days: z.int().nullable().describe('null: stays'),
  from: z.enum(['project', 'workspace']).nullable().describe('whose setting it is; null: nobody has one'),
  due: count.describe(`what is old enough and neither held nor in use, counted up to ${maxCounted}`),
})

export const RetentionState = z
  .strictObject({
    transcripts: Due.describe('runs'),
    exchanges: Due.describe('runs'),
    recordings: Due.describe('recordings of cassettes'),
    held: count.describe(`runs that are old enough and under a legal hold, counted up to ${maxCounted}`),
    inUse: count.describe(`runs that are old enough and in use, counted up to ${maxCounted}`),
    holds: z.array(z.string()).describe('of the project and of the workspace'),
    startsAt: time.nullable().describe('nothing is deleted before: a day after the last change of the settings; null: nothing is deleted'),
  })
  .meta({ id: 'RetentionState' })
export type RetentionState = z.infer<typeof RetentionState>

const wish = z.coerce.number().int().min(1).max(3_650).optional()

const WorkspaceRetention = z
  .strictObject({ retention: SharedRetention })
  .meta({ id: 'WorkspaceRetention', examples: [{ retention: { transcriptDays: 365, exchangeDays: 30 } }] })
const WorkspaceRetentionState = z
  .strictObject({
    retention: SharedRetention,
    activityDue: count
      .nullable()
      .describe(`entries of the activity that would lose what they say was changed now, counted up to ${maxCounted}; null: none ever do`),
    startsAt: time
      .nullable()
      .describe('nothing is deleted before: a day after the last change of these settings; null: they were never set'),
  })
  .meta({ id: 'WorkspaceRetentionState' })

export const retention = {
  default: operation({
    method: 'GET',
    url: '/workspace/retention',
    summary: 'Read what is deleted and when in projects without their own settings',
    description: 'For the count, a number in the query replaces that of the settings.',
    role: 'viewer',
    reach: 'workspace',
    query: z.strictObject({ activityDays: wish }),
    answers: { 200: WorkspaceRetentionState },
  }),
  replaceDefault: operation({
    method: 'POST',
    url: '/workspace/retention',
    summary: 'Set what is deleted and when in projects without their own settings',
    description: 'Holds of the workspace are added to those of each project. Nothing is deleted within a day of a change.',
    role: 'admin',
    reach: 'workspace',
    body: WorkspaceRetention,
    answers: { 200: WorkspaceRetentionState },
  }),
  preview: operation({
    method: 'GET',
    url: '/projects/{id}/retention',
    summary: 'Count what would be deleted of a project now, by its settings or by those in the query',
    description: 'Deletes nothing. Days in the query replace those of the settings.',
    role: 'viewer',
    query: z.strictObject({
      transcriptDays: wish,
      exchangeDays: wish,
      recordingDays: wish,
    }),
    answers: { 200: RetentionState },
  }),
}
