import { z } from 'zod'
import { outcomes } from '#src/play/runs/contract.ts'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import {
  type EventDefinition,
  type EventSubject,
  editActions,
  eventTags,
  type Link,
  pageUrl,
  subjectOfDefinition,
  valueAfter,
  WrittenFacts,
} from '#src/workspace/activity/event.ts'
import type { BatchRunSummary, Judgement } from './contract.ts'
import { Failing, RunTally } from './measures.ts'

export const BatchFacts = WrittenFacts.extend({ reason: z.string().nullable().describe('why the schedule could not start it') })
export type BatchFacts = z.infer<typeof BatchFacts>
export const batchEvents = {
  actions: [...editActions, 'scheduleSkipped', 'scheduleFailed', 'improvementStarted', 'changeTried'],
  data: BatchFacts,
} as const satisfies EventDefinition

/** Why a schedule started nothing; only its activity has the reason. */
export const batchSubject = subjectOfDefinition('/batches', (entry): Pick<BatchFacts, 'reason'> => {
  const reason = valueAfter(entry, '/reason')
  return { reason: typeof reason === 'string' ? reason : null }
})

const count = z.int().nonnegative()
export const BatchRunFacts = z.strictObject({
  id: z.string(),
  batchId: z.string(),
  name: z.string().describe('of the batch'),
  number: z.int().positive(),
  label: z.string().nullable(),
  tags: eventTags,
  status: z.string(),
  outcome: z.enum(outcomes).nullable(),
  gate: z.array(z.string()).max(20).describe('a sentence for each rule of the gate, those that failed first'),
  gateRules: z
    .array(z.strictObject({ rule: z.string(), verdict: z.enum(['passed', 'failed', 'inconclusive']), reason: z.string() }))
    .max(20)
    .describe('like `gate`, with the verdict of each rule'),
  failures: z
    .array(z.strictObject({ name: z.string(), passed: count, n: count }))
    .max(20)
    .describe('by scenario or test, persona, and channel: where some runs did not pass, worst first'),
  passRate: z.strictObject({ value: z.number(), low: z.number().nullable(), high: z.number().nullable(), n: count }).nullable(),
  counts: z.strictObject({
    planned: count,
    passed: count,
    failed: count,
    inconclusive: count,
    error: count,
    excluded: count,
    canceled: count,
  }),
  failing: Failing.nullable().describe('how many failures are new; null without a comparison'),
  runs: RunTally.nullable().describe('what became of all planned runs; null without a verdict'),
  regressions: z
    .array(z.strictObject({ name: z.string(), baseline: z.string(), current: z.string(), url: pageUrl }))
    .max(20)
    .describe('what passed in the baseline and no longer passes'),
  url: pageUrl,
})
export type BatchRunFacts = z.infer<typeof BatchRunFacts>
export const batchRunEvents = {
  actions: [
    'queued',
    'setUp',
    'started',
    'cancelRequested',
    'completed',
    'canceled',
    'tornDown',
    'resumed',
    'rescored',
    'labeled',
    'pairReviewOpened',
    'pairReviewerExcused',
    'pairReviewClosed',
  ],
  data: BatchRunFacts,
} as const satisfies EventDefinition

type Side = { passed: number; n: number }
/** `runId`: a run that passed in the baseline and does not pass now. */
export type Regression = { name: string; before: Side; now: Side; runId: string | null }
/** A cell in which some run did not pass. */
export type Failure = Side & { name: string }
/** `notify`: the integrations that its batch named when it started. `judged`: the latest judgment, which a resume does not erase. */
export type EventBatchRun = Pick<
  BatchRunSummary,
  'id' | 'batchId' | 'projectId' | 'number' | 'label' | 'status' | 'outcome' | 'gateResult' | 'counts' | 'metrics' | 'endedAt'
> & {
  name: string
  notify: string[]
  tags: string[]
  judged: Pick<Judgement, 'outcome' | 'counts' | 'gateResult'> | null
  regressions: Regression[]
  failures: Failure[]
}

const judging = ['completed', 'canceled', 'rescored']
const statuses: Record<string, string> = {
  queued: 'queued',
  started: 'running',
  resumed: 'running',
  cancelRequested: 'canceling',
  completed: 'completed',
  canceled: 'canceled',
}
const ranks = { failed: 0, inconclusive: 1, passed: 2 }
const passedOf = (side: Side) => `${side.passed} of ${side.n} passed`

/** The verdict at the time of the event, even if a resume has withdrawn it since. */
function verdictOf(batchRun: EventBatchRun, verb: string): Pick<EventBatchRun, 'outcome' | 'gateResult' | 'counts'> {
  const unjudged = { outcome: null, gateResult: null, counts: batchRun.counts }
  if (judging.includes(verb)) return batchRun.endedAt ? batchRun : (batchRun.judged ?? unjudged)
  return verb === 'labeled' && batchRun.endedAt ? batchRun : unjudged
}

function factsOf(batchRun: EventBatchRun, verb: string, link: Link): BatchRunFacts {
  const { id, batchId, name, number, label, tags, metrics, regressions } = batchRun
  const judged = judging.includes(verb) || verb === 'labeled'
  const { outcome, gateResult, counts } = verdictOf(batchRun, verb)
  const { planned, passed, failed, inconclusive, error, excluded, canceled } = counts
  const rules = (gateResult?.rules ?? []).toSorted((a, b) => ranks[a.verdict] - ranks[b.verdict])
  const rate = judged ? metrics?.passRate : undefined
  return {
    id,
    batchId,
    name,
    number,
    label,
    tags,
    status: statuses[verb] ?? batchRun.status,
    outcome,
    gate: rules.map(({ rule, reason }) => `${rule}: ${reason}`),
    gateRules: rules.map(({ rule, verdict, reason }) => ({ rule, verdict, reason })),
    failures: judged ? batchRun.failures : [],
    passRate: rate && rate.value !== null ? { value: rate.value, low: rate.low, high: rate.high, n: rate.n } : null,
    counts: { planned, passed, failed, inconclusive, error, excluded, canceled },
    failing: gateResult?.failing ?? null,
    runs: gateResult?.runs ?? null,
    regressions: (judged ? regressions : []).map(({ name, before, now, runId }) => ({
      name,
      baseline: passedOf(before),
      current: passedOf(now),
      url: runId === null ? null : link(`/runs/${runId}`),
    })),
    url: link(`/batch-runs/${id}`),
  }
}

/** The integrations that the batch names receive the end of its runs regardless of their subscriptions. */
export function batchRunSubject({ action }: ActivityEntry, batchRun: EventBatchRun, link: Link): EventSubject {
  const verb = action.slice('batchRun.'.length)
  const data = factsOf(batchRun, verb, link)
  const { projectId, notify, tags } = batchRun
  return { projectId, data, outcome: data.outcome, tags, notify: verb === 'completed' || verb === 'canceled' ? notify : [] }
}
