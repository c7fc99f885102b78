import { z } from 'zod'
import { CassetteTally, outcomes } from '#src/play/runs/contract.ts'
import { errorSources } from '#src/play/runs/error-sources.ts'
import { runStatuses } from '#src/play/runs/lifecycle.ts'
import { terminationReasons } from '#src/play/users/stopping.ts'

// The figures of a batch run: derived from its runs, never counted separately.

const count = z.int().nonnegative()

/** Only runs that count, so without runs that another has replaced. The sum over the states is `planned`. */
export const Counts = z
  .strictObject({
    planned: count,
    queued: count,
    running: count.describe('including runs being evaluated'),
    passed: count,
    failed: count,
    inconclusive: count,
    error: count.describe('the conversation did not take place: the agent or its channel failed'),
    excluded: count.describe('runs that platform, simulator, judge, evaluator or environment spoiled: excluded from the agent’s rates'),
    canceled: count,
    superseded: count.describe('in addition: runs that a retry or a resume replaced'),
  })
  .meta({ id: 'BatchCounts' })
export type Counts = z.infer<typeof Counts>

/** An estimate with its 95% interval. Undefined is null, with the reason. */
export const Estimate = z
  .strictObject({
    value: z.number().nullable(),
    n: count,
    low: z.number().nullable(),
    high: z.number().nullable(),
    reason: z.string().nullable().describe('why there is no value, or no interval'),
  })
  .meta({ id: 'Estimate' })
export type Estimate = z.infer<typeof Estimate>

const Percentiles = z.strictObject({ n: count, p50: z.number(), p95: z.number(), p99: z.number() }).meta({ id: 'Percentiles' })
const byK = z.array(Estimate.extend({ k: z.int().positive() }))

export const BatchMetrics = z
  .strictObject({
    passRate: Estimate.describe('passed runs among those that count for the agent; the interval answers the question of `gate.population`'),
    passAtK: byK,
    passHatK: byK.describe('the chance that all of k repeats pass: tau-bench’s pass^k, unbiased'),
    flakeRate: Estimate.describe('among cells with two repeats or more: those that passed in some and not in others'),
    inconclusiveRate: Estimate,
    excludedRate: Estimate,
    containment: Estimate.describe('among runs of users with a goal: those in which the goal was reached without a handover to a person'),
    simulatorFaultRate: Estimate.optional().describe(
      'among messages that a language model was asked for: those of which the guard refused an answer, runs that were replaced included; absent if no model plays a user',
    ),
    simulatorExcludedRate: Estimate.optional().describe(
      'among runs with a user that a language model plays: those that the model spoiled, replaced ones included',
    ),
    cassette: CassetteTally.optional().describe('where the answers of its runs came from; absent for a live batch run'),
    evaluators: z
      .record(z.string(), Estimate)
      .optional()
      .describe('metrics of your evaluators by name: the mean over scenarios and tests, with its interval over them; n counts runs'),
    turnsToGoal: Percentiles.nullable()
      .optional()
      .describe('exchanges until the goal was reached, in the runs that reached it; null if none did'),
    latencyMs: Percentiles.nullable().describe('of the replies of all runs'),
    latencyBins: z
      .array(z.strictObject({ belowMs: z.number().nullable(), n: count }))
      .optional()
      .describe('how many replies took less than belowMs, and not less than that of the bin before; null: longer than all bounds'),
    endings: z
      .array(z.strictObject({ reason: z.enum(terminationReasons), exchanges: count, n: count }))
      .optional()
      .describe('how and after how many exchanges conversations ended, and how many did; 100 stands for 100 and more'),
    durationMs: Percentiles.nullable().describe('of the conversations'),
    costMicroUsd: z.int().nullable(),
  })
  .meta({ id: 'BatchMetrics' })
export type BatchMetrics = z.infer<typeof BatchMetrics>

export const gateRules = [
  'complete', // every planned run has ended with a verdict
  'required', // something was required of every cell
  'judges', // every language model that decides is calibrated, where the gate asks for it
  'minPassRate',
  'perCellMinPassRate',
  'overall', // the whole did not fall against the baseline
  'maxRegressions',
  'channels', // no channel fell, if there are several
  'anchor', // nor against the best batch runs of the chain
  'looks', // nor by all runs, if it was played before without passing
  'removed', // every cell of the baseline was played
  'maxInconclusiveRate',
  'maxErrorRate',
  'p95LatencyMs',
  'metrics', // of evaluators: one for each metric that the gate limits
] as const
export const gateVerdicts = ['passed', 'failed', 'inconclusive'] as const

const GateJudge = z
  .strictObject({
    name: z.string().describe('of the assertion that it judges, or its kind'),
    version: z.string(),
    calibrated: z.boolean(),
    calibrationId: z.string().nullable().describe('the calibration that measured this version last; null if none did'),
    standing: z.string().optional().describe('alpha, its lower end, conversations, people and day, or why it is not calibrated'),
  })
  .meta({ id: 'GateJudge' })
export type GateJudge = z.infer<typeof GateJudge>

/** What became of all planned runs. `planned` is the sum of counted, quarantined, excluded and not played ones. */
export const RunTally = z
  .strictObject({
    planned: count,
    counted: count.describe('for the gate'),
    passed: count.describe('of those counted'),
    quarantined: count.describe('played and reported without an effect on the gate'),
    excluded: z
      .strictObject({ simulator: count, judge: count, evaluator: count.optional(), environment: count, platform: count })
      .describe('by the source of the error'),
    stuck: count.optional().describe('of those that the simulator spoiled: the user without a model did not understand the agent'),
    notPlayed: count.describe('canceled, missing, or not ended'),
    retriedCalls: count.describe('outgoing calls beyond the first of each turn, in all runs'),
    retriedRuns: count.describe('runs that another run replaced'),
    judgedAgain: count.describe('runs whose verdict changed after they had ended'),
    looks: count.optional().describe('batch runs of this agent version against this baseline since one passed, with this one'),
    sentence: z.string().describe('all of it, as exports and messages say it'),
  })
  .meta({ id: 'RunTally' })
export type RunTally = z.infer<typeof RunTally>

export const Look = z.strictObject({ batchRunId: z.string(), number: z.int(), outcome: z.enum(outcomes) }).meta({ id: 'GateLook' })
export type Look = z.infer<typeof Look>

export const Failing = z
  .strictObject({
    new: count.describe('failed, and neither failed nor were flaky in the baseline'),
    flaky: count.describe('passed in some repeats, and no fall is proven'),
    known: count.describe('failed in the baseline, too'),
    fixed: count.describe('failed in the baseline, and pass now'),
    sentence: z.string(),
  })
  .meta({ id: 'GateFailing' })
export type Failing = z.infer<typeof Failing>

export const GateResult = z
  .strictObject({
    verdict: z.enum(gateVerdicts),
    rules: z.array(
      z.strictObject({
        rule: z.enum(gateRules),
        verdict: z.enum(gateVerdicts),
        limit: z.number().nullable().describe('the required value; of overall and anchor the level of the test'),
        value: z.number().nullable().describe('the value reached; of overall and anchor the p-value'),
        n: count.nullable().describe('runs, cells or replies that the value is based on'),
        low: z.number().nullable().describe('of the 95% interval of the value'),
        high: z.number().nullable(),
        reason: z.string().describe('one sentence'),
        cells: z.array(z.string()).describe('keys of the cells that failed the rule, at most 20'),
      }),
    ),
    runs: RunTally.optional().describe('absent in verdicts of earlier versions, and while results are hidden from you'),
    failing: Failing.optional().describe('cells that count for the gate, by what the baseline says of them; absent without a comparison'),
    looks: z
      .array(Look)
      .optional()
      .describe('earlier batch runs of this agent version (label and channels) against this baseline since one passed; absent without any'),
    judges: z
      .array(GateJudge)
      .optional()
      .describe('the language models that judged required assertions, as they were calibrated when the gate decided; absent without any'),
  })
  .meta({ id: 'GateResult' })
export type GateResult = z.infer<typeof GateResult>

export const cellVerdicts = ['regressed', 'improved', 'stable', 'insufficientData', 'unreliableBaseline'] as const
export const CellVerdict = z.enum(cellVerdicts)
export type CellVerdict = z.infer<typeof CellVerdict>

/** The short form of a comparison; all of it is at /batch-runs/{id}/comparison. */
export const ComparisonSummary = z
  .strictObject({
    baseline: z.strictObject({ batchRunId: z.string(), number: z.int(), label: z.string().nullable() }),
    verdict: CellVerdict.describe('of the pass rate as a whole, by an exact test over runs paired by cell and repeat, at 3%'),
    reason: z.string(),
    difference: Estimate.describe('pass rate now minus before, over the cells that both have; interval over scenarios'),
    pValue: z.number().nullable(),
    detectable: z.number().nullable().describe('the smallest fall of the pass rate that these runs would show in four of five comparisons'),
    cells: z.strictObject({
      paired: count,
      onlyHere: count,
      onlyThere: count,
      otherwiseJudged: count
        .optional()
        .describe(
          'cells that both have, but that are not compared: one side was rescored after the assertions had changed, so the assertions differ; absent if there are none',
        ),
      quarantined: count.describe('of the paired ones: counted in this comparison, and not by the gate'),
    }),
    verdicts: z.strictObject({ regressed: count, improved: count, stable: count, insufficientData: count, unreliableBaseline: count }),
    regressed: z.array(z.string()).describe('keys of the cells, at most 20'),
    suspects: count.describe('cells that fell, but not significantly after the correction for many cells'),
  })
  .meta({ id: 'ComparisonSummary' })
export type ComparisonSummary = z.infer<typeof ComparisonSummary>

/** One question and the answers to it: the runs that count, by repeat. */
export const CellFigures = z
  .strictObject({
    index: z.int().nonnegative().describe('the position in the plan'),
    key: z.string().describe('cells with equal keys in two batch runs ask the same question'),
    subject: z.strictObject({ type: z.enum(['scenario', 'test']), id: z.string(), name: z.string() }),
    personaId: z.string().nullable(),
    channelId: z.string(),
    variables: z.record(z.string(), z.unknown()),
    gates: z.boolean().describe('false: the item is quarantined'),
    counts: Counts,
    runs: z.array(
      z.strictObject({
        id: z.string(),
        repeatIndex: z.int().nonnegative(),
        status: z.enum(runStatuses),
        outcome: z.enum(outcomes).nullable(),
        errorSource: z.enum(errorSources).nullable(),
        durationMs: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'BatchCell' })
export type CellFigures = z.infer<typeof CellFigures>
