import { z } from 'zod'
import { AssertionResult } from '#src/measure/assertions/contract.ts'
import { Exchange, ModelUsage, Simulation, Turn, Usage } from '#src/measure/transcripts/contract.ts'
import { Coverage } from '#src/measure/transcripts/coverage.ts'
import { type Operation, operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id, idList, pageOf, pageShape } from '#src/platform/resource.ts'
import { Miss } from '#src/play/cassettes/miss.ts'
import { HookResults } from '#src/play/hooks/contract.ts'
import { SampledTraits } from '#src/play/personas/contract.ts'
import { terminationReasons } from '#src/play/users/stopping.ts'
import { ActivityEntry } from '#src/workspace/activity/contract.ts'
import { PersonMessage, PersonMessageRequest, Suggestion } from './companions/person/shape.ts'
import { CassetteTally } from './companions/tape/shape.ts'
import { errorSources } from './error-sources.ts'
import { evaluations } from './evaluations.ts'
import { JudgeTrial, JudgeTrialRequest } from './judge-trial.ts'
import { runStatuses } from './lifecycle.ts'
import { Plan } from './plan.ts'
import { Recording } from './recording.ts'

export { CassetteTally }

export const origins = ['live', 'seeded', 'imported', 'recorded'] as const

export const outcomes = ['passed', 'failed', 'inconclusive', 'error'] as const

/** The place of a run in a comparison: runs with the same key ask the same question, and the index of the repeat distinguishes them. */
const Cell = z.strictObject({
  key: z.string(),
  personaId: z.string().nullable(),
  channelId: z.string(),
  variables: z.record(z.string(), z.unknown()),
  repeatIndex: z.int().nonnegative(),
})
export type Cell = z.infer<typeof Cell>

const spread = z.strictObject({ n: z.int(), p50: z.number(), p95: z.number(), max: z.number() })
export const ModelSpending = z
  .strictObject({
    calls: z.int(),
    ...ModelUsage.shape,
    costMicroUsd: z.int().nonnegative().nullable().describe('millionths of a US dollar; null if it is unknown for some call'),
  })
  .meta({ id: 'ModelSpending' })
export const Metrics = z.strictObject({
  durationMs: z.number(),
  turns: z.int().describe('exchanges: a message of the user and the complete reply to it'),
  latencyMs: spread.nullable().describe('of the replies; null if there was none'),
  firstTokenMs: spread.nullable().describe('of streamed replies; null if there was none'),
  retries: z.int().describe('outgoing calls beyond the first of each turn'),
  containment: z
    .boolean()
    .nullable()
    .optional()
    .describe('whether the user reached the goal without being handed over to a person; null for fixed messages and userStuck'),
  turnsToGoal: z.int().nullable().optional().describe('exchanges until the conversation ended with the goal reached; null if it did not'),
  simulator: z
    .strictObject({ messages: z.int(), faulty: z.int().describe('those of which the guard refused at least one answer') })
    .optional()
    .describe('messages that a language model was asked for; absent if none plays the user'),
  usage: z
    .strictObject({ simulator: ModelSpending, judge: ModelSpending })
    .partial()
    .optional()
    .describe('what language models took, by what they were used for; the tokens of the agent are in `usage` of the run'),
  cassette: CassetteTally.optional().describe('where answers came from; absent for a run without a cassette'),
})
export type Metrics = z.infer<typeof Metrics>

/** The parts of a run that are no longer stored. */
export const Erased = z
  .strictObject({
    what: z
      .enum(['transcript', 'exchanges'])
      .describe('transcript: all words of the conversation; exchanges: the calls behind its replies'),
    at: z.iso.datetime(),
    by: z.string().describe('retention, or the ID of an erasure'),
  })
  .meta({ id: 'Erased' })

const summaryShape = {
  id: z.string(),
  projectId: z.string(),
  scenarioId: z.string().nullable(),
  testId: z.string().nullable(),
  channelId: z.string(),
  personaId: z.string().nullable(),
  status: z.enum(runStatuses),
  outcome: z.enum(outcomes).nullable(),
  effectiveOutcome: z.enum(outcomes).nullable().describe('the outcome that counts now: of the latest evaluation'),
  terminationReason: z.enum(terminationReasons).nullable(),
  errorSource: z.enum(errorSources).nullable(),
  error: z
    .strictObject({
      reason: z.string(),
      message: z.string(),
      exchanges: z.array(Exchange).optional(),
      faults: Simulation.shape.faults.optional(),
      miss: Miss.optional(),
      asked: z
        .strictObject({ turn: z.int(), fact: z.string().optional() })
        .optional()
        .describe('for userStuck: the turn that asks for something the user does not know, and its name if it has a usual one'),
    })
    .nullable()
    .describe('why there is no verdict, what to do about it, and every attempt of the call that failed'),
  outcomeReason: z.string().nullable().describe('the verdict in one sentence'),
  origin: z
    .enum(origins)
    .describe(
      'seeded: of a demo; imported: played elsewhere, its result was imported; recorded: a real conversation that your agent reported',
    ),
  recording: Recording.optional().describe('of a recorded conversation: what its sender said of it'),
  seed: z.string().describe('runs with the same seed have the same user side'),
  cell: Cell,
  batchRunId: z.string().nullable(),
  supersededBy: z.string().nullable().describe('in a batch run: the run that replaced this one'),
  attempt: z.int().nonnegative(),
  metrics: Metrics.nullable(),
  usage: Usage.nullable(),
  reviewIds: z.array(z.string()),
  erased: Erased.optional().describe('what is no longer stored of the run; absent: everything is there'),
  version: z.int(),
  queuedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
export const RunSummary = z.strictObject(summaryShape).meta({ id: 'RunSummary' })
export type RunSummary = z.infer<typeof RunSummary>

/** A later judgment of a run, from its stored conversation. */
export const Evaluation = z
  .strictObject({
    number: z.int().positive(),
    subjectVersion: z.int().describe('the version of the scenario or test whose assertions were used'),
    outcome: z.enum(outcomes),
    outcomeReason: z.string(),
    assertions: z.array(AssertionResult),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Evaluation' })
export type Evaluation = z.infer<typeof Evaluation>

export const Run = z
  .strictObject({
    ...summaryShape,
    plan: Plan,
    traits: SampledTraits.describe('of the persona as this run played it: what the seed drew of weighted traits'),
    turns: z.array(Turn).describe('of the current attempt'),
    turnCount: z.int().nonnegative().optional().describe('how many turns there are; only if the request asks for a part of them'),
    hooks: HookResults.optional().describe('calls before and after the conversation of the current attempt; absent without hooks'),
    coverage: Coverage.nullable().describe(
      'what was reached of the steps or of the graph of the driver; null until the run ends, and for other drivers',
    ),
    assertions: z.array(AssertionResult).describe('from when the run ended'),
    evaluations: z.array(Evaluation).describe('each later evaluation, oldest first'),
    pendingEvaluation: z.boolean().describe('whether the judges of a run that has ended are being asked again; their evaluation follows'),
  })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof Run>

/** A turn as it is streamed; the number of the attempt distinguishes it from turns of a lost worker. */
const RunTurn = z.strictObject({ attempt: z.int().positive(), turn: Turn }).meta({ id: 'RunTurn' })
export type RunTurn = z.infer<typeof RunTurn>
/** Something that happens to a run: a change of its state, or a turn. */
const RunEvent = z.union([ActivityEntry, RunTurn]).meta({ id: 'RunEvent' })
export type RunEvent = z.infer<typeof RunEvent>

/** A long conversation can be read in parts; without any of these parameters, the answer contains all of it. */
const TurnsQuery = z.strictObject({
  turnsFrom: z.coerce.number().int().min(1).optional().describe('only turns from this `index` on'),
  turnsLimit: z.coerce.number().int().min(1).max(ceilings.page.max).optional().describe('at most this many turns'),
})
export type TurnsQuery = z.infer<typeof TurnsQuery>

export const Runs = z.strictObject({ runs: z.array(Run) }).meta({ id: 'Runs' })

/** What the two addresses of a run have in common. */
const reading = {
  method: 'GET',
  role: 'viewer',
  scopes: ['runs:create'],
  query: TurnsQuery,
  answers: { 200: Run },
  etagWith: [
    'turns',
    'turnCount',
    'pendingEvaluation',
    'supersededBy',
    'outcome',
    'effectiveOutcome',
    'channelId',
    'batchRunId',
    'reviewIds',
  ],
} as const satisfies Partial<Operation>

export const runs = {
  list: operation({
    method: 'GET',
    url: '/runs',
    summary: 'List runs, newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      projectId: Id.optional(),
      scenarioId: Id.optional(),
      testId: Id.optional(),
      channelId: Id.optional(),
      personaId: Id.optional(),
      batchRunId: Id.optional(),
      ids: idList('runs').describe('only these runs: IDs separated by commas, at most 100; runs that do not exist are left out'),
      status: z.enum(runStatuses).optional(),
      outcome: z.enum(outcomes).optional(),
      origin: z.enum(origins).optional().describe('by default, all but recorded conversations, which GET /conversations lists'),
      search: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .optional()
        .describe(
          'text in the messages of the conversation, or in the name of its scenario or test, upper or lower case. A page looks through at most 1,000 runs, so it may be short or empty while `nextCursor` leads to older runs',
        ),
    }),
    answers: { 200: pageOf(RunSummary, 'RunPage') },
  }),
  find: operation({ ...reading, url: '/runs/{id}', summary: 'Read a run with its turns and assertions' }),
  get: operation({ ...reading, url: '/scenarios/{id}/runs/{runId}', summary: 'Read a run of a scenario with its turns and assertions' }),
  getOfTest: operation({ ...reading, url: '/tests/{id}/runs/{runId}', summary: 'Read a run of a test with its turns and assertions' }),
  cancel: operation({
    method: 'POST',
    url: '/runs/{id}/cancel',
    summary: 'Cancel a run that has not ended',
    role: 'editor',
    scopes: ['runs:create'],
    body: z.strictObject({}),
    answers: { 200: Run },
    replayedAs: { operation: 'runs.find' },
  }),
  rescore: operation({
    method: 'POST',
    url: '/runs/{id}/rescore',
    summary: 'Rescore a run with the current assertions of its scenario or test',
    description:
      'No conversation is played. `outcome` and `assertions` do not change; `effectiveOutcome` follows the new evaluation. If a language model judges, it is asked again: `pendingEvaluation` is true until its evaluation is complete, and `Prefer: wait` waits for it.',
    role: 'editor',
    body: z.strictObject({}),
    answers: { 200: Run },
    replayedAs: { operation: 'runs.find' },
  }),
  askJudge: operation({
    method: 'POST',
    url: '/runs/{id}/ask-judge',
    summary: 'Ask the judge of an assertion once more, without storing anything',
    description:
      'Shows how steady a judge is (`parley judge self-check`). With `canary`, an instruction to the judge is planted in the conversation.',
    role: 'editor',
    body: JudgeTrialRequest,
    answers: { 200: JudgeTrial },
    transaction: false,
  }),
  ...evaluations,
  sendMessage: operation({
    method: 'POST',
    url: '/runs/{id}/messages',
    summary: 'Say something as the user of a run that a person plays',
    description:
      'For a run that was started with `playedBy: person`. The agent answers in the transcript: follow it with `GET /runs/{id}/events`. The next message can be sent once this one is in the transcript.',
    role: 'editor',
    body: PersonMessageRequest,
    answers: { 202: PersonMessage },
  }),
  suggest: operation({
    method: 'POST',
    url: '/runs/{id}/suggest',
    summary: 'Ask what the driver of the scenario would say next, without sending anything',
    description: 'For a run that was started with `playedBy: person`. If a language model plays such users, it is asked.',
    role: 'editor',
    body: z.strictObject({}),
    answers: { 200: Suggestion },
    transaction: false,
  }),
  events: operation({
    method: 'GET',
    url: '/runs/{id}/events',
    summary: 'Follow a run from its start to its end',
    description:
      'Server-sent events: its activity (`event` is the action) and its turns (`event` is turn) as they are written. The stream starts with the first of them and ends with the run; the answer is 204 if nothing follows Last-Event-ID.',
    role: 'viewer',
    scopes: ['runs:create'],
    answers: { 200: RunEvent, 204: z.null().describe('No more events will come') },
    stream: true,
    transaction: false,
  }),
}
