import { z } from 'zod'

// The parts of a transcript. Channels produce them, runs store them, assertions read them.

/** A tool call that the agent reported, and its result if the agent reports that too. */
export const ToolCall = z
  .strictObject({
    id: z.string().optional(),
    name: z.string(),
    arguments: z.unknown(),
    result: z.unknown().optional(),
    mock: z
      .strictObject({
        rule: z.int().nonnegative().nullable().describe('index of the rule that answered; null: none did'),
        matched: z.boolean().describe('false: the mock had no answer, so the agent got an error'),
        at: z.iso.datetime(),
        latencyMs: z.int().nonnegative().optional().describe('how long the rule let the agent wait'),
        onPurpose: z
          .enum(['error', 'slow'])
          .optional()
          .describe('a fault that the run asked for: the call failed, or was answered late; assertions do not count one that failed'),
        attempt: z.int().positive().optional().describe('of an earlier attempt, which was given up; absent: of this one'),
        reported: z.literal(true).optional().describe('the agent reported this call, too'),
      })
      .optional()
      .describe('of a call that reached a tool mock of Parley'),
  })
  .meta({ id: 'ToolCall' })
export type ToolCall = z.infer<typeof ToolCall>

/** A part of a message that is more than its plain text. */
export const MessagePart = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string() }),
    z.strictObject({
      type: z.literal('buttons'),
      options: z.array(z.string()).describe('what the user reads'),
      values: z.array(z.string()).optional().describe('what is sent if the option in the same place is chosen; absent: its words'),
    }),
    z.strictObject({ type: z.literal('attachment'), url: z.string(), mediaType: z.string().optional(), name: z.string().optional() }),
  ])
  .meta({ id: 'MessagePart' })
export type MessagePart = z.infer<typeof MessagePart>

export const Usage = z
  .strictObject({ inputTokens: z.int().nonnegative(), outputTokens: z.int().nonnegative(), costMicroUsd: z.int().nonnegative().optional() })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof Usage>

/** Tokens of a language model; those read from its cache are among those of the input. */
export const ModelUsage = z
  .strictObject({
    inputTokens: z.int().nonnegative(),
    cachedInputTokens: z.int().nonnegative(),
    outputTokens: z.int().nonnegative(),
  })
  .meta({ id: 'ModelUsage' })
export type ModelUsage = z.infer<typeof ModelUsage>

/** One attempt of one outgoing call, secrets masked: the request, the response, and the wait before the next attempt. */
export const Exchange = z
  .strictObject({
    attempt: z.int().positive(),
    with: z.enum(['agent', 'model']).optional().describe('absent: with the agent'),
    method: z.string(),
    url: z.string(),
    requestHeaders: z.record(z.string(), z.string()).optional(),
    requestBody: z.string().optional(),
    status: z.int().optional(),
    responseHeaders: z.record(z.string(), z.string()).optional(),
    responseBody: z.string().optional(),
    error: z.string().optional(),
    latencyMs: z.number(),
    waitedMs: z.number().optional(),
    heldBackMs: z.number().optional().describe('for how long Parley held it back before, which is in no latency'),
    heldBackFor: z
      .enum(['refusals', 'circuit'])
      .optional()
      .describe('refusals: the agent had refused calls because there were too many; circuit: it was down'),
  })
  .meta({ id: 'Exchange' })
export type Exchange = z.infer<typeof Exchange>

/** How a language model made a message of the user, or chose which one follows. */
export const Simulation = z
  .strictObject({
    reason: z.string().nullable().describe('why the user says this, in the words of the model; never sent'),
    goalState: z.enum(['open', 'reached', 'givenUp']).nullable().describe('as the model sees it'),
    faults: z
      .array(
        z.strictObject({
          fault: z.string().describe('see docs/test/scenarios.md'),
          quote: z.string().describe('the part of the answer that shows it'),
          candidate: z.string().describe('the answer, which was not sent; its first 4,000 characters'),
        }),
      )
      .describe('answers that the guard refused before'),
    calls: z.int().positive(),
    usage: ModelUsage.nullable().describe('tokens of all calls; null if the vendor did not count them'),
    costMicroUsd: z.int().nonnegative().nullable().describe('millionths of a US dollar; null if the price or the tokens are unknown'),
    latencyMs: z.number(),
  })
  .meta({ id: 'Simulation' })
export type Simulation = z.infer<typeof Simulation>

/** A fault between user and agent that the run requested. */
const OnPurpose = z.strictObject({
  fault: z.enum(['latency', 'drop', 'duplicate', 'corrupt', 'reorder', 'disconnect']),
  ms: z.int().nonnegative().optional().describe('how late the message reached the agent; not part of latencyMs'),
  reply: z.string().optional().describe('the reply that the user did not see; of reorder: its messages as the agent sent them'),
  message: z.string().optional().describe('the message as the agent got it'),
})
export type OnPurpose = z.infer<typeof OnPurpose>

/** The calls that were answered as the tool answers: excludes those that Parley deliberately let fail. */
export const answeredCalls = ({ toolCalls = [] }: { toolCalls?: ToolCall[] | undefined }): ToolCall[] =>
  toolCalls.filter(({ mock }) => mock?.onPurpose !== 'error')

/** One message. Indexes run from 1 without gaps; `latencyMs` of an agent's turn is the time from sending to the full reply. */
export const Turn = z
  .strictObject({
    index: z.int().positive(),
    role: z.enum(['user', 'agent']),
    content: z.string(),
    parts: z.array(MessagePart).optional(),
    toolCalls: z.array(ToolCall).optional(),
    startedAt: z.iso.datetime(),
    firstTokenMs: z.number().optional(),
    firstMessageMs: z.number().optional().describe('where messages arrive one by one: when the first one came'),
    messagesMs: z.array(z.number()).optional().describe('when each of several messages came, after the message of the user'),
    typingMs: z
      .array(z.number())
      .optional()
      .describe('when the agent showed that it was writing, after the message of the user; the first 20'),
    unprompted: z.boolean().optional().describe('whether the agent sent it although no message waited for a reply'),
    latencyMs: z.number(),
    stoodStill: z
      .literal(true)
      .optional()
      .describe('Parley itself stood still while it waited for this reply, so its times are a guess, and nothing counts them'),
    usage: Usage.optional(),
    cleaned: z.boolean().optional().describe('NUL characters or lone surrogates were replaced, because they cannot be stored'),
    truncated: z.boolean().optional().describe('the reply was longer than allowed and is cut off'),
    exchanges: z.array(Exchange).optional(),
    onPurpose: z.array(OnPurpose).optional().describe('what was done to this reply or its message on purpose (`faults` of the run)'),
    simulation: Simulation.optional().describe('of a message that a language model wrote or chose'),
  })
  .meta({ id: 'Turn' })
export type Turn = z.infer<typeof Turn>
