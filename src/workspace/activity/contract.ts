import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { pageOf, pageShape, yesOrNo } from '#src/platform/resource.ts'
import { isActionPattern } from './pattern.ts'
import { resourceTypes } from './resource-types.ts'

export { type ResourceType, resourceTypes } from './resource-types.ts'

export const Author = z
  .strictObject({ type: z.enum(['user', 'apiKey', 'system']), id: z.string(), name: z.string() })
  .meta({ id: 'Author' })
export type Author = z.infer<typeof Author>

/** One member that changed; a secret appears as `{ set, lastFour }` on both sides. */
export const Change = z.strictObject({ path: z.string(), before: z.unknown(), after: z.unknown() }).meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

export const ActivityEntry = z
  .strictObject({
    id: z.string(),
    seq: z.int().nullable().describe('null until the entry is sealed, one or two seconds after it was written'),
    resourceType: z.enum(resourceTypes),
    resourceId: z.string(),
    action: z.string().describe('the resource and a verb in the past tense, such as scenario.created'),
    actor: Author,
    at: z.iso.datetime(),
    requestId: z.string().nullable(),
    causeId: z.string().nullable(),
    changes: z.array(Change),
    prevHash: z.string().nullable(),
    hash: z.string().nullable(),
    erasedBy: z.string().optional().describe('the ID of an erasure that emptied `changes`; the hash is that of the entry as it was'),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>

const time = z.iso.datetime({ offset: true })
const filters = {
  action: z.string().max(100).optional(),
  actorId: z.string().max(64).optional(),
  since: time.optional(),
  until: time.optional(),
}
const page = pageOf(ActivityEntry, 'ActivityPage')

export const activity = {
  list: operation({
    method: 'GET',
    url: '/activity/resource/{resourceType}/{resourceId}',
    summary: 'Read the activity of one resource, newest first',
    role: 'viewer',
    reach: 'workspace',
    query: z.strictObject({
      ...pageShape,
      ...filters,
      changed: z
        .string()
        .max(200)
        .startsWith('/')
        .optional()
        .describe('only entries that changed this member or one within it, such as /gate'),
    }),
    answers: { 200: page },
  }),
  listAll: operation({
    method: 'GET',
    url: '/activity',
    summary: 'Read the activity of the workspace, newest first',
    role: 'viewer',
    reach: 'workspace',
    query: z.strictObject({
      ...pageShape,
      resourceType: z.enum(resourceTypes).optional(),
      foldRuns: yesOrNo
        .default(false)
        .describe('true leaves out the entries of runs that belong to a batch run; those of the batch run remain'),
      ...filters,
    }),
    answers: { 200: page },
  }),
  export: operation({
    method: 'GET',
    url: '/activity/export',
    summary: 'Export the sealed activity of the workspace as NDJSON, one entry per line, in the order of the chain',
    description:
      'Read by a caller who may see everything, the lines prove the chain (docs/operate/activity.md). `after` continues an earlier file after its last seq.',
    role: 'viewer',
    reach: 'workspace',
    query: z.strictObject({
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).describe('only entries with a higher seq'),
    }),
    answers: { 200: z.string() },
    transaction: false,
    download: ['application/x-ndjson'],
  }),
}

export const events = {
  follow: operation({
    method: 'GET',
    url: '/events',
    summary: 'Follow the activity of the workspace as it is sealed',
    description:
      'Server-sent events: `id` is the seq, `event` the action, `data` the entry. Without Last-Event-ID the stream starts with entries that are sealed from now on; with 0 it starts with the first entry of all. docs/operate/activity.md has a client.',
    role: 'viewer',
    reach: 'workspace',
    query: z.strictObject({
      action: z
        .string()
        .max(500)
        .refine(
          (list) => list.split(',').every((text) => isActionPattern(text, resourceTypes)),
          'must be actions or patterns separated by commas, such as run.completed, run.* or *',
        )
        .optional()
        .describe('actions or patterns separated by commas: run.completed, batch.*'),
      resourceType: z.enum(resourceTypes).optional(),
    }),
    answers: { 200: ActivityEntry },
    stream: true,
    transaction: false,
  }),
}
