import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, pageOf, pageShape } from '#src/platform/resource.ts'

const time = z.iso.datetime({ offset: true })
const count = z.int().nonnegative()

const Filter = z
  .strictObject({
    projectId: Id,
    scenarioId: Id.optional(),
    testId: Id.optional(),
    channelId: Id.optional(),
    endedFrom: time.optional(),
    endedBefore: time.optional(),
  })
  .meta({ id: 'ErasureFilter' })
export type Filter = z.output<typeof Filter>

const targets = {
  runIds: z.array(Id).min(1).max(500).optional(),
  batchRunIds: z.array(Id).min(1).max(50).optional(),
  filter: Filter.optional().describe('runs that match all of its members'),
}

export const NewErasure = z
  .strictObject({
    ...targets,
    text: z
      .string()
      .min(6)
      .max(1_000)
      .optional()
      .describe('wherever it is in the workspace, as it is written: runs that have it lose all words, all else loses the text'),
    dryRun: z.boolean().default(false).describe('erases nothing: the report says what would be erased'),
  })
  .refine(
    ({ dryRun: _, ...body }) => Object.values(body).filter((value) => value !== undefined).length === 1,
    'Give one of runIds, batchRunIds, filter, or text.',
  )
  .meta({ id: 'NewErasure', examples: [{ runIds: ['ID'] }] })
export type NewErasure = z.output<typeof NewErasure>

export const definitionTypes = [
  'workspace',
  'member',
  'project',
  'persona',
  'document',
  'channel',
  'scenario',
  'test',
  'batch',
  'rubric',
  'model',
  'integration',
  'cassette',
] as const

const Kept = z.strictObject({
  why: z
    .enum(['notEnded', 'held', 'definition'])
    .describe(
      'notEnded: cancel the run and ask again; held: remove the legal hold and ask again; definition: edit what people wrote and ask again',
    ),
  type: z.enum(['run', ...definitionTypes]),
  ids: z.array(z.string()).describe('at most 100'),
  count,
})

export const Report = z
  .strictObject({
    runs: count.describe('that lost their words'),
    alsoRuns: count.describe('of these, runs that were not named and started from one that was'),
    answers: count.describe('kept for idempotency keys; a request that is repeated with such a key is done again'),
    activityEntries: count.describe('whose changes are gone; their places in the chain stay'),
    otherRows: count.describe('of tables that had the text, and jobs'),
    kept: z.array(Kept).describe('what was not erased, and why'),
    backupsBefore: z.iso
      .datetime()
      .nullable()
      .describe(
        'backups that were made before still contain it: delete them, or ask again after restoring one; null until the erasure ends',
      ),
  })
  .meta({ id: 'ErasureReport' })
export type Report = z.infer<typeof Report>

const Erasure = z
  .strictObject({
    id: z.string(),
    state: z.enum(['running', 'completed']),
    dryRun: z.boolean().describe('it erases nothing, and its report says what would be erased'),
    request: z.strictObject({ ...targets, text: z.literal(true).optional().describe('a text was given; it is not stored') }),
    phase: z.enum(['runs', 'answers', 'activity', 'tables', 'done']).describe('the current step'),
    report: Report,
    version: z.int(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>

export const erasures = {
  list: operation({
    method: 'GET',
    url: '/erasures',
    summary: 'List erasures, newest first',
    role: 'admin',
    reach: 'workspace',
    query: z.strictObject(pageShape),
    answers: { 200: pageOf(Erasure, 'ErasurePage') },
  }),
  create: operation({
    method: 'POST',
    url: '/erasures',
    summary: 'Erase the words of runs, or a text, wherever Parley stores them',
    description:
      'A job does it; read the erasure for its progress and its report. With `dryRun`, the same job goes through everything and undoes each step. Outcomes and figures remain. What cannot be erased (runs that have not ended, legal holds, what people wrote into scenarios) is named in the report (docs/operate/retention.md).',
    role: 'admin',
    reach: 'workspace',
    body: NewErasure,
    answers: { 202: Erasure },
  }),
  get: operation({
    method: 'GET',
    url: '/erasures/{id}',
    summary: 'Read the progress and the report of an erasure',
    role: 'admin',
    reach: 'workspace',
    answers: { 200: Erasure },
  }),
}
