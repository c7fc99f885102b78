import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id, idList, keyedResourceShape, keyedWritableShape, pageOf, pageShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { HookResults } from '#src/play/hooks/contract.ts'
import { checkRequest, inBatchRunRequest, inPlan } from '#src/play/runs/companions/shapes.ts'
import { outcomes } from '#src/play/runs/contract.ts'
import { BudgetState } from '#src/workspace/budgets/contract.ts'
import { Budget } from '#src/workspace/projects/budget.ts'
import { Warning } from './batch-warning.ts'
import { BatchCoverage } from './coverage.ts'
import { Baseline, definitionInput, definitionShape, Label } from './definition.ts'
import { batchRunStatuses } from './lifecycle.ts'
import { BatchMetrics, CellFigures, ComparisonSummary, Counts, GateResult } from './measures.ts'

const writable = { ...keyedWritableShape, ...definitionInput }
const example = { name: 'Release gate', items: [{ type: 'tag', id: 'release' }] }
const NewBatch = z.strictObject({ projectId: Id, ...writable }).meta({ id: 'NewBatch', examples: [{ projectId: 'ID', ...example }] })
const BatchReplacement = z.strictObject({ projectId: Id.optional(), ...writable }).meta({ id: 'BatchReplacement', examples: [example] })
export type NewBatch = z.output<typeof NewBatch>

export const Batch = z
  .strictObject({
    ...keyedResourceShape,
    projectId: z.string(),
    ...definitionShape,
    status: z.enum(['draft', 'ready', 'archived']),
    nextRunAt: z.iso.datetime().nullable().describe('when the schedule next starts the batch'),
  })
  .meta({ id: 'Batch' })
export type Batch = z.infer<typeof Batch>

/** The definition at planning: later changes have no effect on it. Its cells are with the runs. */
export const Snapshot = z
  .strictObject({
    batch: z.strictObject({ name: z.string(), version: z.int(), ...definitionShape }),
    items: z.array(
      z.strictObject({
        type: z.enum(['scenario', 'test']),
        id: z.string(),
        name: z.string(),
        version: z.int(),
        required: z.int().describe('required assertions; 0: the item can never fail'),
        quarantinedUntil: z.iso.datetime().nullable().describe('set: the item has no effect on the gate of this batch run'),
        quarantineReason: z.string().optional(),
      }),
    ),
    channels: z.array(z.strictObject({ id: z.string(), name: z.string(), version: z.int(), workerTag: z.string().optional() })),
    personas: z.array(z.strictObject({ id: z.string(), name: z.string(), version: z.int() })),
    cells: z.int().nonnegative(),
    cassette: inPlan.cassette.describe('the cassette that is recorded or replayed; absent for a live batch run'),
  })
  .meta({ id: 'BatchSnapshot' })
export type Snapshot = z.infer<typeof Snapshot>

const summaryShape = {
  id: z.string(),
  projectId: z.string(),
  batchId: z.string(),
  number: z.int().positive().describe('counts the runs of the batch'),
  label: Label.nullable(),
  status: z.enum(batchRunStatuses),
  outcome: z.enum(outcomes).nullable().describe('of the gate, once the batch run has ended'),
  outcomeReason: z.string().nullable().describe('the verdict in one sentence'),
  trigger: z.enum(['request', 'schedule']),
  seed: z.string(),
  plannedRuns: z.int().nonnegative(),
  counts: Counts,
  gateResult: GateResult.nullable(),
  comparison: ComparisonSummary.nullable(),
  metrics: BatchMetrics.nullable(),
  baseline: Baseline.nullable().describe('the baseline as the request named it'),
  withheld: z
    .literal(true)
    .optional()
    .describe(
      'you have yet to judge conversations of this batch run; its results are hidden until then, except for the verdict of the gate while you adjudicate',
    ),
  cancelBy: z.iso.datetime().nullable().describe('while the batch run is being canceled: when the remaining runs are stopped'),
  resumes: z.int().nonnegative(),
  version: z.int(),
  queuedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
/** The versions that a batch run was planned with, so that two can be compared without reading either in full. */
export const PlannedVersions = z
  .strictObject({
    batch: z.int().describe('version of the batch'),
    items: z.string(),
    channels: z.string(),
    personas: z.string(),
  })
  .describe('in lists of the runs of one batch: if a member is equal in two of them, these were the same, in the same versions')
  .meta({ id: 'BatchPlannedVersions' })
export const BatchRunSummary = z.strictObject({ ...summaryShape, versions: PlannedVersions.optional() }).meta({ id: 'BatchRunSummary' })
export type BatchRunSummary = z.infer<typeof BatchRunSummary>

/** One entry for each time that it was judged: when it ended, when it ended again after a resume, when it was rescored. */
export const Judgement = z
  .strictObject({
    number: z.int().positive(),
    cause: z.enum(['ended', 'rescored']),
    outcome: z.enum(outcomes).nullable(),
    counts: Counts,
    gateResult: GateResult.nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'BatchJudgement' })
export type Judgement = z.infer<typeof Judgement>

export const BatchRun = z
  .strictObject({
    ...summaryShape,
    snapshot: Snapshot,
    warnings: z.array(Warning).describe('of its start, and what was done to it since'),
    judgements: z.array(Judgement),
    hooks: HookResults.nullable().optional().describe('what was called before and after all of its runs; null without hooks'),
    budget: BudgetState.optional().describe('what its calls of language models took of its budget; absent without one'),
    coverage: BatchCoverage.nullable().describe(
      'what the runs reached, for each scenario whose driver has steps or a graph; null until the batch run has ended',
    ),
  })
  .meta({ id: 'BatchRun' })
export type BatchRun = z.infer<typeof BatchRun>

const BatchRunRequest = z
  .strictObject({
    dryRun: z.boolean().default(false).describe('only report what would run'),
    idempotent: z.boolean().default(false).describe('while a batch run of this batch has not ended, answer with that one'),
    seed: z
      .union([z.int(), z.string().min(1).max(100)])
      .transform(String)
      .optional(),
    baseline: Baseline.optional().describe('instead of the batch’s own'),
    repeats: z
      .int()
      .min(1)
      .max(ceilings.repeats.max)
      .optional()
      .describe('runs of each cell in this batch run, instead of the batch’s own'),
    label: Label.optional(),
    budget: Budget.optional().describe('instead of the batch’s own'),
    ...inBatchRunRequest,
  })
  .superRefine(checkRequest)
  .meta({ id: 'BatchRunRequest' })
export type BatchRunRequest = z.output<typeof BatchRunRequest>

export const DryRun = z
  .strictObject({
    plannedRuns: z.int().nonnegative(),
    cells: z.int().nonnegative(),
    warnings: z.array(Warning),
    expectedDurationMs: z.int().nullable().describe('estimated from the last conversations on each channel, at its concurrency'),
    expectedDurationReason: z.string().nullable().describe('why there is no estimate'),
    expectedCost: z
      .strictObject({
        microUsd: z.int(),
        low: z
          .int()
          .nullable()
          .describe('of the 95% prediction interval; null if it is unknown how costs vary, as before any cell was played twice'),
        high: z.int().nullable(),
      })
      .nullable()
      .describe('of language models, estimated from the last 20 runs of each cell; 0 where none is called'),
    expectedCostReason: z.string().nullable().describe('why there is no estimate'),
  })
  .meta({ id: 'BatchDryRun' })
export type DryRun = z.infer<typeof DryRun>

/** A draft from an editor that has not been saved yet. */
const DryRunRequest = z
  .strictObject({
    ...NewBatch.shape,
    batchId: Id.optional().describe('the batch it would replace: its baseline and its last failures are taken into account'),
  })
  .meta({ id: 'BatchDryRunRequest', examples: [{ projectId: 'ID', ...example }] })

export const batches = {
  ...resourceContract(
    {
      path: '/batches',
      noun: 'a batch',
      schema: Batch,
      body: NewBatch,
      replacement: BatchReplacement,
      filters: { projectId: Id.optional(), status: z.enum(['draft', 'ready']).optional() },
    },
    {
      create: { summary: 'Create a batch: many conversations that run and are judged together' },
      replace: { description: 'A batch run that has started keeps the definition it was planned with.' },
    },
  ),
  dryRun: operation({
    method: 'POST',
    url: '/batches/dry-run',
    summary: 'Report what a batch would run, before you store it',
    description: 'Refuses everything that creating or replacing the batch would refuse, lists every fault, and writes nothing.',
    role: 'editor',
    body: DryRunRequest,
    answers: { 200: DryRun },
  }),
  run: operation({
    method: 'POST',
    url: '/batches/{id}/run',
    summary: 'Run a batch: all its conversations are planned and queued together',
    description: 'With `dryRun`, nothing is created. A batch that is not ready is refused.',
    role: 'editor',
    scopes: ['runs:create'],
    body: BatchRunRequest,
    answers: { 202: BatchRun, 200: z.union([DryRun, BatchRun]) },
    replayedAs: { operation: 'batchRuns.get' },
  }),
}

const inBatchRun = <const Verb extends string>(verb: Verb) => `/batch-runs/{id}/${verb}` as const
export const batchRuns = {
  list: operation({
    method: 'GET',
    url: '/batch-runs',
    summary: 'List batch runs, newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      batchId: Id.optional(),
      projectId: Id.optional(),
      status: z.enum(batchRunStatuses).optional(),
      outcome: z.enum(outcomes).optional(),
      label: z.string().max(100).optional(),
      ids: idList('batch runs').describe('only these: IDs separated by commas, at most 100; missing ones are left out'),
    }),
    answers: { 200: pageOf(BatchRunSummary, 'BatchRunPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/batch-runs/{id}',
    summary: 'Read a batch run: progress, verdict, and the definition it was planned with',
    role: 'viewer',
    scopes: ['runs:create'],
    answers: { 200: BatchRun },
    etagWith: ['counts', 'outcome', 'withheld', 'budget'],
  }),
  cells: operation({
    method: 'GET',
    url: inBatchRun('cells'),
    summary: 'Read the cells of a batch run with their runs, in the order of the plan',
    role: 'viewer',
    query: z.strictObject({ ...pageShape }),
    answers: { 200: pageOf(CellFigures, 'BatchCellPage') },
  }),
  label: operation({
    method: 'PUT',
    url: inBatchRun('label'),
    summary: 'Label a batch run, so that it can be a baseline by name; null removes the label',
    role: 'editor',
    body: z.strictObject({ label: Label.nullable() }),
    answers: { 200: BatchRun },
  }),
  cancel: operation({
    method: 'POST',
    url: inBatchRun('cancel'),
    summary: 'Cancel a batch run: no new runs start, and running ones have some time to end',
    role: 'editor',
    scopes: ['runs:create'],
    body: z.strictObject({
      graceMs: z.int().min(0).max(ceilings.runTimeoutMs.max).default(10_000).describe('until running conversations are canceled too'),
    }),
    answers: { 200: BatchRun },
    replayedAs: { operation: 'batchRuns.get' },
  }),
  resume: operation({
    method: 'POST',
    url: inBatchRun('resume'),
    summary: 'Resume a batch run: play again the runs that are missing or ended in an error',
    role: 'editor',
    scopes: ['runs:create'],
    body: z.strictObject({ budget: Budget.optional().describe('instead of the current one; what was used still counts') }),
    answers: { 202: BatchRun },
    replayedAs: { operation: 'batchRuns.get' },
  }),
}
