import { z } from 'zod'
import { ToolCall, Usage } from '#src/measure/transcripts/contract.ts'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id } from '#src/platform/resource.ts'
import { mostTokens } from '#src/play/channels/agent-report.ts'
import { runs } from '#src/play/runs/contract.ts'
import { Recording } from '#src/play/runs/recording.ts'
import { spanKinds } from './span.ts'

const text = z.string().min(1).max(200)
const count = z.int().nonnegative()

const RecordedTurn = z
  .strictObject({
    role: z.enum(['user', 'agent']),
    content: z.string().max(ceilings.messageLength.max),
    startedAt: z.iso
      .datetime()
      .refine((time) => Date.parse(time) > 0 && Date.parse(time) < Date.UTC(9_000, 0), 'must be a time from 1970 to 8999')
      .optional()
      .describe('default: when it arrived'),
    latencyMs: z.number().nonnegative().max(86_400_000).optional().describe('of an agent: from the message of the user to the whole reply'),
    toolCalls: z
      .array(ToolCall.pick({ id: true, name: true, arguments: true, result: true }))
      .max(200)
      .optional(),
    usage: Usage.refine(
      ({ inputTokens, outputTokens, costMicroUsd = 0 }) => Math.max(inputTokens, outputTokens, costMicroUsd) <= mostTokens,
      `each of them may be at most ${mostTokens}`,
    )
      .optional()
      .describe('of an agent: tokens, and what they cost in millionths of a US dollar'),
  })
  .meta({ id: 'RecordedTurn' })

const NewConversation = z
  .strictObject({
    externalId: Recording.shape.externalId.min(1).describe('your own ID of the conversation, unique in the project'),
    agent: text.default('agent').describe('which of your agents; it becomes a disabled channel of that name'),
    environment: text.optional(),
    agentVersion: text.optional(),
    userId: text.optional().describe('Parley stores only a keyed hash of it'),
    tags: z.array(text).max(20).default([]),
    satisfaction: Recording.shape.satisfaction,
    from: z
      .int()
      .min(1)
      .max(100_000)
      .default(1)
      .describe('the place of the first of these turns, to append to turns that were sent before'),
    ended: z.boolean().default(true).describe('false: more turns follow; without them, it ends after 30 quiet minutes'),
    turns: z.array(RecordedTurn).max(1_000),
  })
  .meta({ id: 'NewConversation' })
export type NewConversation = z.output<typeof NewConversation>

const NewConversations = z
  .strictObject({ projectId: Id, conversations: z.array(NewConversation).min(1).max(1_000) })
  .meta({ id: 'NewConversations' })

const SentConversations = z
  .strictObject({
    turns: count.describe('how many are stored now that were not before'),
    repeated: count.describe('turns with a place that was sent before, which did not change anything'),
  })
  .meta({ id: 'SentConversations' })

const Span = z
  .strictObject({
    traceId: z.string(),
    spanId: z.string(),
    parentId: z.string().nullable(),
    turn: z.int().positive().nullable().describe('the turn that it belongs to'),
    kind: z.enum(spanKinds),
    name: z.string(),
    startedAt: z.iso.datetime(),
    durationMs: z.number(),
    error: z.string().optional(),
    model: z.string().optional(),
    usage: Usage.optional(),
    tool: z
      .strictObject({ id: z.string().optional(), name: z.string(), arguments: z.unknown(), result: z.unknown().optional() })
      .optional(),
    documents: z.array(z.strictObject({ id: z.string().optional(), text: z.string().optional() })).optional(),
  })
  .meta({ id: 'Span' })

const Arrivals = z
  .strictObject({
    openTraces: count.describe('traces with spans that are in no conversation yet'),
    counts: z
      .array(
        z.strictObject({
          day: z.string(),
          what: z
            .string()
            .describe(
              'spans, records, turns, repeated, conversations, reopened; refused.REASON: not stored; unmapped.REASON: stored, in no conversation',
            ),
          count,
          lastAt: z.iso.datetime(),
        }),
      )
      .describe('of the last 30 days, newest first'),
  })
  .meta({ id: 'Arrivals' })

const maxBytes = 8 * 1024 * 1024

const otlp = {
  method: 'POST',
  role: 'editor',
  scopes: ['ingest'],
  query: z.strictObject({ projectId: Id.optional().describe('needed unless the key is bound to one project') }),
  upload: ['application/x-protobuf', 'application/json'],
  answers: { 200: z.string() },
  transaction: false,
  download: ['application/x-protobuf', 'application/json'],
  maxBodyBytes: maxBytes,
} as const

export const conversations = {
  list: operation({
    method: 'GET',
    url: '/conversations',
    summary: 'List recorded conversations, newest first',
    description: 'Each is a run that Parley did not play: GET /runs/{id} has its turns and assertions.',
    role: 'viewer',
    query: runs.list.query.omit({ origin: true, batchRunId: true, personaId: true, testId: true }),
    answers: runs.list.answers,
  }),
  send: operation({
    method: 'POST',
    url: '/conversations',
    summary: 'Send real conversations, or further turns of them',
    description:
      'A turn that was sent before changes nothing. The answer comes once all turns are stored; the conversations follow within seconds.',
    role: 'editor',
    scopes: ['ingest'],
    body: NewConversations,
    answers: { 202: SentConversations },
    transaction: false,
    maxBodyBytes: maxBytes,
  }),
  sendTraces: operation({
    ...otlp,
    url: '/otlp/v1/traces',
    summary: 'Send traces of your agent by OTLP over HTTP',
    description:
      'An ExportTraceServiceRequest as protobuf or JSON, compressed by gzip or not. The answer is that of OTLP, and comes once all spans are stored. Set OTEL_EXPORTER_OTLP_ENDPOINT to the address up to /otlp. The project is that of the key, or projectId.',
  }),
  sendLogs: operation({
    ...otlp,
    url: '/otlp/v1/logs',
    summary: 'Send log records of your agent by OTLP over HTTP',
    description:
      'An ExportLogsServiceRequest, sent and answered as traces are. Some libraries write the words of messages as log records (events such as gen_ai.user.message) beside their spans; both may come in any order. Records whose event name does not start with gen_ai. are counted and not stored.',
  }),
}

export const arrivals = {
  get: operation({
    method: 'GET',
    url: '/projects/{id}/arrivals',
    summary: 'Show what arrived of real conversations, and what became nothing, by reason',
    role: 'viewer',
    answers: { 200: Arrivals },
  }),
}

export const spans = {
  list: operation({
    method: 'GET',
    url: '/runs/{id}/spans',
    summary: 'Show the spans behind the turns of a run',
    description: 'What the agent did for each turn: models, tools, retrievals. Empty while you have yet to judge which agent it was.',
    role: 'viewer',
    answers: { 200: z.strictObject({ data: z.array(Span) }).meta({ id: 'Spans' }) },
  }),
}
