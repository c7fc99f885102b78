import { z } from 'zod'
import { maxMetrics, metricName } from '#src/measure/assertions/evaluators/answer.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id } from '#src/platform/resource.ts'
import { hooksShape } from '#src/play/hooks/contract.ts'
import { inBatch } from '#src/play/runs/companions/shapes.ts'
import { Budget } from '#src/workspace/projects/budget.ts'

// The definition of a batch, as people write it (product.md 3).

const Item = z
  .strictObject({ type: z.enum(['scenario', 'test', 'tag']), id: Id.min(1) })
  .describe('for the type tag, id is the tag: all scenarios and tests of the project that have it when the batch runs')
  .meta({ id: 'BatchItem' })
export type Item = z.infer<typeof Item>

export const Variables = z
  .record(
    z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'a name has letters, digits and underscores, and does not start with a digit'),
    z.union([z.string().max(10_000), z.number(), z.boolean()]),
  )
  .refine((variables) => Object.keys(variables).length <= 100, 'at most 100 variables')

const ids = z.array(Id).max(50)
/** Each member that is not empty replaces what the items name themselves. */
const Matrix = z
  .strictObject({
    personaIds: ids.default([]).describe('for the scenarios; a test says the same with every persona'),
    channelIds: ids.default([]),
    variables: z.array(Variables).max(50).default([]).describe('each set overrides the variables of the item and makes its own cells'),
  })
  .meta({ id: 'BatchMatrix' })

const Sample = z
  .strictObject({
    cells: z.int().min(1).max(ceilings.batchCells.max).describe('how many of the cells are played'),
    stratifyBy: z.enum(['item', 'persona', 'channel']).default('item').describe('each value of these gets its share of the sample'),
    seed: z.string().min(1).max(100).default('sample').describe('the same seed draws the same cells, so batch runs can be paired'),
  })
  .meta({ id: 'BatchSample' })
export type Sample = z.output<typeof Sample>

/** Parts of a cell's key, in their order. */
export const keyParts = ['item', 'channel', 'persona', 'variables'] as const
export type PairBy = readonly (typeof keyParts)[number][]

const rate = z.number().min(0).max(1)
/** The requirements for a release. Missing, stalled, canceled and inconclusive runs fail it closed. */
const Gate = z
  .strictObject({
    minPassRate: rate.optional().describe('empty: every run must pass, until there is a baseline to compare with'),
    perCellMinPassRate: rate.optional(),
    passRateBy: z
      .enum(['observed', 'lowerBound'])
      .default('observed')
      .describe(
        'observed: the observed rate must reach the limit; lowerBound: the lower bound of its 95% interval must, so a few runs prove nothing',
      ),
    population: z
      .enum(['theseScenarios', 'suchScenarios'])
      .optional()
      .describe(
        'the question that intervals and lower bounds answer. suchScenarios (the default): how would other scenarios like these do? Many repeats of one scenario prove nothing about that. theseScenarios: how would these do if they were played again?',
      ),
    pairBy: z
      .array(z.enum(keyParts))
      .min(1)
      .max(4)
      .refine((parts) => parts.includes('item'), 'must contain item')
      .optional()
      .describe(
        'which parts of two cells must be equal to compare them; all by default, and without channel if each batch run has one, another one. Without channel, two agents can be compared',
      ),
    allowRemoved: z
      .boolean()
      .optional()
      .describe('true: cells of the baseline may be missing from a batch run. By default, they make the gate inconclusive'),
    maxRegressions: z.int().min(0).max(ceilings.batchCells.max).default(0).describe('cells that may regress against the baseline'),
    maxInconclusiveRate: rate.optional(),
    maxErrorRate: rate.optional().describe('errors of platform, simulator, judge and environment, which the pass rate excludes'),
    judges: z
      .enum(['any', 'calibrated'])
      .optional()
      .describe(
        'the language models whose verdicts count. any (the default): all; calibrated: only versions that people have calibrated, and required assertions of others count as inconclusive',
      ),
    metrics: z
      .record(
        metricName,
        z
          .strictObject({ min: z.number().optional(), max: z.number().optional() })
          .refine(({ min, max }) => min !== undefined || max !== undefined, 'needs min, max, or both'),
      )
      .refine((metrics) => Object.keys(metrics).length <= maxMetrics, `at most ${maxMetrics} metrics`)
      .optional()
      .describe('limits of the means of metrics of your evaluators; passRateBy says whether the mean or its interval must keep them'),
    p95LatencyMs: z.int().min(1).max(ceilings.turnTimeoutMs.max).optional(),
  })
  .meta({ id: 'Gate' })
export type Gate = z.output<typeof Gate>

export const Label = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._/-]{0,99}$/,
    'must be letters, digits and . _ / -, starting with a letter or digit, at most 100 characters',
  )
export const Baseline = z
  .union([
    z.strictObject({ batchRunId: Id }),
    z
      .strictObject({
        latestPassed: z.literal(true),
        anchor: Label.optional().describe(
          'the label of a batch run that you accept. By default, the anchor is the best of the last 100 that passed. A batch run is compared with the latest that passed and with the anchor',
        ),
      })
      .describe('the newest earlier batch run of this batch that passed'),
    z.strictObject({ label: Label }).describe('the newest earlier batch run of this batch with this label'),
    z.strictObject({ channelId: Id }).describe('this channel in the same batch run: the other channels are compared with it'),
  ])
  .meta({ id: 'Baseline' })
export type Baseline = z.infer<typeof Baseline>

const RetryPolicy = z
  .strictObject({
    max: z.int().min(0).max(5).default(1).describe('new runs for a run that ended in an error that is not the agent’s'),
  })
  .meta({ id: 'RetryPolicy' })

const Schedule = z
  .strictObject({
    cron: z.string().min(9).max(200).describe('five fields: minute, hour, day of month, month, day of week'),
    timezone: z.string().min(1).max(64).default('UTC').describe('a name from the IANA time zone database, such as Europe/Berlin'),
  })
  .meta({ id: 'BatchSchedule' })
export type Schedule = z.output<typeof Schedule>

export const itemOrders = ['asListed', 'random', 'failedFirst'] as const

/** The shape as stored and answered. */
export const definitionShape = {
  items: z.array(Item).min(1).max(ceilings.batchItems.max),
  matrix: Matrix,
  repeats: z.int().min(1).max(ceilings.repeats.max).nullable().describe('runs of each cell; null: as many as each item defines'),
  sample: Sample.nullable(),
  order: z
    .enum(itemOrders)
    .describe(
      'random: by the seed of the batch run; failedFirst: first the cells that did not pass in the last batch run that nobody still has to judge',
    ),
  priority: z
    .int()
    .min(-10)
    .max(10)
    .describe('runs with a higher priority are played first within the project; runs without a batch have 0'),
  retryPolicy: RetryPolicy,
  gate: Gate,
  baseline: Baseline.nullable(),
  schedule: Schedule.nullable(),
  notify: z.array(Id).max(50).describe('integrations that receive the end of every batch run, in addition to the events they subscribe to'),
  budget: Budget.optional().describe('for the calls of language models of each batch run'),
  ...hooksShape,
  ...inBatch,
}

/** The shape as clients write it. */
export const definitionInput = {
  items: definitionShape.items,
  matrix: Matrix.prefault({}),
  repeats: definitionShape.repeats.default(null),
  sample: definitionShape.sample.default(null),
  order: definitionShape.order.default('asListed'),
  // Below single runs, so that a person who tries a scenario does not wait for a nightly batch.
  priority: definitionShape.priority.default(-1),
  retryPolicy: RetryPolicy.prefault({}),
  gate: Gate.prefault({}),
  baseline: definitionShape.baseline.default(null),
  schedule: definitionShape.schedule.default(null),
  notify: definitionShape.notify.default([]),
  budget: definitionShape.budget,
  ...hooksShape,
  ...inBatch,
  status: z.enum(['draft', 'ready']).default('draft'),
}
