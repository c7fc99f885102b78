import { z } from 'zod'
import { operation } from '../platform/contract.ts'
import { Id, pageOf, pageShape } from '../platform/resource.ts'
import { errorSources, outcomes } from '../runs/contract.ts'
import { BatchRun } from './contract.ts'
import { Label } from './definition.ts'
import { exportFormats, exportTypes } from './exports/media.ts'
import { CellVerdict, ComparisonSummary } from './figures.ts'

// What is worked out of the runs of a batch run when somebody asks for it.

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
    verdict: CellVerdict.nullable().describe('null for a suspect'),
    suspect: z.boolean().describe('it fell, but the correction for many cells leaves open whether by chance'),
    reason: z.string(),
    now: side,
    before: side,
    pValue: z.number().nullable().describe('Fisher exact, two-sided'),
    adjustedPValue: z.number().nullable().describe('Benjamini-Hochberg over all cells'),
    repeatsNeeded: z.int().positive().nullable().describe('that would settle it, were the rates to stay as they are'),
    divergence: z
      .strictObject({
        runId: z.string(),
        baselineRunId: z.string(),
        turn: z.int().describe('the first in which what the agent did differs'),
      })
      .nullable(),
  })
  .meta({ id: 'CellComparison' })
export type CellComparison = z.infer<typeof CellComparison>

/** Regressions first, then suspects, then the rest in the order of the plan. */
export const Comparison = z
  .strictObject({ ...ComparisonSummary.shape, data: z.array(CellComparison), nextCursor: z.string().nullable() })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>

export const FailureGroup = z
  .strictObject({
    fingerprint: z.string().describe('equal failures have equal ones, in every batch run'),
    outcome: z.enum(outcomes),
    errorSource: z.enum(errorSources).nullable(),
    subject: z
      .strictObject({ type: z.enum(['scenario', 'test']), id: z.string(), name: z.string() })
      .nullable()
      .describe('null for errors, which are the same everywhere'),
    assertion: z.strictObject({ kind: z.string(), name: z.string().nullable() }).nullable(),
    reason: z.string().describe('of the first of them; the others differ in numbers, ids and quotes at most'),
    runs: count,
    cells: count,
    examples: z.array(z.string()).describe('ids of runs, at most 5'),
  })
  .meta({ id: 'FailureGroup' })
export type FailureGroup = z.infer<typeof FailureGroup>

export const batchReports = {
  comparison: operation({
    method: 'GET',
    url: '/batch-runs/{id}/comparison',
    summary: 'Compare a batch run with a baseline, cell by cell',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      baseline: z
        .union([z.literal('latestPassed'), Id, Label])
        .optional()
        .describe('id of a batch run, latestPassed, or a label; without it the one it was run with'),
    }),
    answers: { 200: Comparison },
  }),
  failures: operation({
    method: 'GET',
    url: '/batch-runs/{id}/failures',
    summary: 'Read the failures of a batch run, equal ones under one line, the most frequent first',
    role: 'viewer',
    query: z.strictObject({ ...pageShape }),
    answers: { 200: pageOf(FailureGroup, 'FailureGroupPage') },
  }),
  export: operation({
    method: 'GET',
    url: '/batch-runs/{id}/export',
    summary: 'Take a batch run elsewhere: JUnit XML, NDJSON, CSV, Markdown or one HTML file',
    role: 'viewer',
    description: 'While the batch run is running, the file holds the results so far.',
    query: z.strictObject({ format: z.enum(exportFormats).default('junit') }),
    answers: { 200: z.string() },
    transaction: false,
    download: Object.values(exportTypes),
  }),
  rescore: operation({
    method: 'POST',
    url: '/batch-runs/{id}/rescore',
    summary: 'Judge the conversations of a batch run again by what scenarios and tests require now',
    description: 'No conversation is played. Earlier verdicts stay readable in `judgements`, and in `evaluations` of each run.',
    role: 'editor',
    body: z.strictObject({}),
    answers: { 200: BatchRun },
    replayedAs: { operation: 'batchRuns.get' },
    transaction: false,
  }),
}
