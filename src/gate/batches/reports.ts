import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, pageOf, pageShape } from '#src/platform/resource.ts'
import { outcomes } from '#src/play/runs/contract.ts'
import { errorSources } from '#src/play/runs/error-sources.ts'
import { axes } from './axis.ts'
import { BatchRun } from './contract.ts'
import { type keyParts, Label } from './definition.ts'
import { exportFormats, exportTypes } from './exports/media.ts'
import { failureKinds } from './failing.ts'
import { CellVerdict, ComparisonSummary } from './measures.ts'

// Reports that are computed from the runs of a batch run on request.

const count = z.int().nonnegative()
const side = z.strictObject({ passed: count, n: count.describe('runs that count for the agent') })

/** One cell that both batch runs have, by its key. */
const CellComparison = z
  .strictObject({
    key: z.string(),
    subject: z.strictObject({ type: z.enum(['scenario', 'test']), id: z.string(), name: z.string() }),
    personaId: z.string().nullable(),
    channelId: z.string(),
    variables: z.record(z.string(), z.unknown()),
    gates: z.boolean(),
    verdict: CellVerdict.nullable().describe('null for a suspected fall'),
    suspect: z.boolean().describe('the cell fell, but not significantly after the correction for many cells'),
    reason: z.string(),
    now: side,
    before: side,
    pValue: z.number().nullable().describe('Fisher exact, two-sided'),
    adjustedPValue: z.number().nullable().describe('Benjamini-Hochberg over all cells, separately for cells that fell and for the others'),
    repeatsNeeded: z
      .int()
      .positive()
      .nullable()
      .describe('repeats on each side that would decide it in four of five comparisons if the rates stay the same'),
    divergence: z
      .strictObject({
        runId: z.string(),
        baselineRunId: z.string(),
        turn: z.int().describe('the first turn in which the agent acted differently'),
        action: z
          .strictObject({ before: z.string().nullable(), now: z.string().nullable() })
          .nullable()
          .describe('the first tool call in that turn that differs, with its arguments; null: only the words differ'),
      })
      .nullable(),
    pairs: z
      .array(
        z.strictObject({
          runId: z.string(),
          baselineRunId: z.string(),
          turn: z.int().nullable().describe('in which the agent first acted differently; null: nowhere, or the words were deleted'),
        }),
      )
      .describe('conversations of the same repeat that ended otherwise, at most 3 of each of the first 20 such cells'),
  })
  .meta({ id: 'CellComparison' })
export type CellComparison = z.infer<typeof CellComparison>

const AxisValue = z
  .strictObject({ id: z.string().describe('of the channel, persona or batch run; of a model its name'), name: z.string() })
  .meta({ id: 'ComparedValue' })

/** Regressions first, then suspects, then the rest in the order of the plan. */
export const Comparison = z
  .strictObject({
    ...ComparisonSummary.shape,
    compared: z
      .strictObject({
        by: z.enum(axes),
        now: AxisValue,
        before: AxisValue,
        choices: z
          .array(z.strictObject({ by: z.enum(axes), values: z.array(AxisValue) }))
          .describe('what could be compared within this batch run'),
      })
      .describe('the two sides'),
    sentence: z.string().describe('the answer in plain words'),
    data: z.array(CellComparison),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>

export const FailureGroup = z
  .strictObject({
    fingerprint: z.string().describe('equal failures have equal fingerprints, in every batch run'),
    outcome: z.enum(outcomes),
    errorSource: z.enum(errorSources).nullable(),
    subject: z
      .strictObject({ type: z.enum(['scenario', 'test']), id: z.string(), name: z.string() })
      .nullable()
      .describe('null for errors, which do not depend on the scenario or test'),
    assertion: z.strictObject({ kind: z.string(), name: z.string().nullable() }).nullable(),
    reason: z.string().describe('of the first failure; the others differ only in numbers, IDs and quotes'),
    runs: count,
    cells: count,
    examples: z.array(z.string()).describe('IDs of runs, at most 5'),
    kind: z
      .enum(failureKinds)
      .nullable()
      .describe(
        'new: not seen in the baseline; flaky: its cells also passed; known: they failed in the baseline, too; null without a comparison',
      ),
    since: z.int().positive().nullable().describe('of known ones: the number of the first batch run, without a gap, in which they failed'),
  })
  .meta({ id: 'FailureGroup' })
export type FailureGroup = z.infer<typeof FailureGroup>

export const batchReports = {
  comparison: operation({
    method: 'GET',
    url: '/batch-runs/{id}/comparison',
    summary: 'Compare a batch run with a baseline, cell by cell',
    role: 'viewer',
    scopes: ['runs:create'],
    query: z.strictObject({
      ...pageShape,
      baseline: z
        .union([z.literal('latestPassed'), Id, Label])
        .optional()
        .describe('ID of a batch run, latestPassed, or a label; default: the baseline of the batch run'),
      pairBy: z
        .string()
        .regex(/^item(,(channel|persona|variables))*$/, 'item, then any of channel, persona and variables, separated by commas')
        .transform((parts) => [...new Set(parts.split(','))] as (typeof keyParts)[number][])
        .optional()
        .describe(
          'which parts of two cells must be equal to compare them, separated by commas: item, channel, persona, variables; default: those of the gate, or all. Without channel, the batch runs of two agents can be compared',
        ),
      compare: z
        .enum(axes)
        .optional()
        .describe(
          'what the two sides differ in: two channels, personas or models of this batch run (or of it and the named baseline), or two batch runs (label). By default what the plans suggest: the baseline if there is one, by channel if the two have one channel each; otherwise the channels of this batch run',
        ),
      now: z.string().min(1).max(200).optional().describe('ID or name of the channel, persona or model; by default the last'),
      before: z.string().min(1).max(200).optional().describe('ID or name of the one that it is compared with; by default the first'),
    }),
    answers: { 200: Comparison },
  }),
  failures: operation({
    method: 'GET',
    url: '/batch-runs/{id}/failures',
    summary: 'Read the failures of a batch run, equal ones grouped: new ones first, then flaky and known ones, the most frequent first',
    role: 'viewer',
    scopes: ['runs:create'],
    query: z.strictObject({ ...pageShape }),
    answers: { 200: pageOf(FailureGroup, 'FailureGroupPage') },
  }),
  export: operation({
    method: 'GET',
    url: '/batch-runs/{id}/export',
    summary: 'Export a batch run as JUnit XML, NDJSON, CSV, Markdown or one HTML file',
    role: 'viewer',
    scopes: ['runs:create'],
    description: 'While the batch run is running, the file holds the results so far.',
    query: z.strictObject({ format: z.enum(exportFormats).default('junit') }),
    answers: { 200: z.string() },
    transaction: false,
    download: Object.values(exportTypes),
  }),
  rescore: operation({
    method: 'POST',
    url: '/batch-runs/{id}/rescore',
    summary: 'Rescore the conversations of a batch run with the current assertions of its scenarios and tests',
    description: 'No conversation is played. Earlier verdicts remain readable in `judgements`, and in `evaluations` of each run.',
    role: 'editor',
    body: z.strictObject({}),
    answers: { 200: BatchRun },
    replayedAs: { operation: 'batchRuns.get' },
    transaction: false,
  }),
}
