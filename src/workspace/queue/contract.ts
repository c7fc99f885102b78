import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id } from '#src/platform/resource.ts'

const figuresShape = {
  remaining: z.strictObject({
    queued: z.int().describe('jobs that could start now, those included whose worker was lost'),
    running: z.int(),
    delayed: z.int(),
    dead: z.int(),
  }),
  oldestQueuedAgeMs: z.number().nullable().describe('how long the longest-waiting due job has waited; null if none is waiting'),
  nextAvailableAt: z.iso.datetime().nullable(),
}
const Workers = z
  .strictObject({
    running: z.int().describe('workers seen in the last 20 s, without those that have ended since, as far as PostgreSQL shows it'),
    jobsAtOnce: z.int().describe('how many jobs they take at once, together'),
    tags: z.array(z.string()).describe('tags that they have, together'),
    lastSeenAt: z.iso.datetime().nullable().describe('when a worker was last seen; null if none was in the last 30 days'),
  })
  .describe('of this installation, for all workspaces')
  .meta({ id: 'QueueWorkers' })
const MissingTag = z
  .strictObject({
    tag: z.string(),
    waiting: z.int().describe('due jobs that wait for it'),
    since: z.iso.datetime().describe('since when the longest-waiting of them could have started'),
    lastSeenAt: z.iso.datetime().nullable().describe('when a worker with this tag was last seen; null if none was in the last 30 days'),
  })
  .meta({ id: 'MissingTag' })
const missingTags = z.array(MissingTag).describe('tags that jobs wait for and no running worker has')
const Figures = z.strictObject({ ...figuresShape, workers: Workers, missingTags }).meta({ id: 'QueueFigures' })
const Processed = z
  .strictObject({ claimed: z.int(), succeeded: z.int(), failed: z.int(), requeued: z.int(), dead: z.int(), ...figuresShape })
  .meta({ id: 'QueueProcessed' })

export const queue = {
  get: operation({
    method: 'GET',
    url: '/queue',
    summary: 'Count the queued work of the workspace',
    role: 'viewer',
    query: z.strictObject({ projectId: Id.optional() }),
    answers: { 200: Figures },
  }),
  process: operation({
    method: 'POST',
    url: '/queue/process',
    summary: 'Process queued jobs within this request',
    description:
      'Processes due jobs until none is left or limit or maxMs is reached, then answers. Jobs that still run then continue to their end. Workers and concurrent calls do no harm, so a cron job can drive the whole service.',
    role: 'editor',
    body: z.strictObject({
      projectId: Id.optional().describe(
        'process only runs of this project; omit it to process everything, including the ends of batch runs, deliveries and schedules',
      ),
      limit: z.int().min(1).max(200).default(10),
      maxMs: z.int().min(0).max(120_000).default(25_000),
      dryRun: z.boolean().default(false),
    }),
    answers: { 200: Processed },
    transaction: false,
  }),
}
