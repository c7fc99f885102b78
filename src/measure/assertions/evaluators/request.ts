import { z } from 'zod'
import { MessagePart, type Turn } from '#src/measure/transcripts/contract.ts'

// What an evaluator of one's own is sent. It has no secret, no address, and nothing of other assertions.

const EvaluatedTurn = z.strictObject({
  index: z.int().positive(),
  role: z.enum(['user', 'agent']),
  content: z.string(),
  parts: z.array(MessagePart).optional(),
  toolCalls: z.array(z.strictObject({ name: z.string(), arguments: z.unknown(), result: z.unknown().optional() })).optional(),
  truncated: z.literal(true).optional().describe('the reply was longer than allowed and is cut off'),
})

export const EvaluatorRequest = z
  .strictObject({
    format: z.literal(1),
    parameters: z.record(z.string(), z.unknown()).describe('as the assertion has them'),
    turns: z.array(EvaluatedTurn).describe('the conversation, personal data replaced if the project replaces it'),
    state: z.unknown().optional().describe('of the tool mocks at the end; absent without mocks, and for local evaluators'),
    scenario: z.strictObject({
      type: z.enum(['scenario', 'test']),
      id: z.string(),
      name: z.string(),
      user: z.unknown().describe('goal and facts'),
    }),
    persona: z.unknown().describe('name, language, traits'),
    variables: z.record(z.string(), z.unknown()),
    metadata: z.strictObject({
      runId: z.string(),
      seed: z.string(),
      repeatIndex: z.int().nonnegative(),
      terminationReason: z.string().nullable(),
      durationMs: z.number().nullable(),
    }),
  })
  .meta({ id: 'EvaluatorRequest' })
export type EvaluatorRequest = z.output<typeof EvaluatorRequest>

/** A run that has ended, or is about to. */
export type Evaluated = {
  id: string
  seed: string
  cell: { repeatIndex: number }
  plan: {
    subject: { type: 'scenario' | 'test'; id: string; name: string }
    user: unknown
    persona: { name: string; language?: unknown; traits?: unknown }
    variables: Record<string, unknown>
  }
  turns: readonly Pick<Turn, 'index' | 'role' | 'content' | 'parts' | 'toolCalls' | 'truncated'>[]
  terminationReason: string | null
  durationMs: number | null
  mockState?: unknown
}

export const evaluatorRequest = (run: Evaluated, parameters: Record<string, unknown>): EvaluatorRequest => ({
  format: 1,
  parameters,
  turns: run.turns.map(({ index, role, content, parts, toolCalls, truncated }) => ({
    ...{ index, role, content },
    ...(parts && { parts }),
    ...(toolCalls && {
      toolCalls: toolCalls.map(({ name, arguments: given, result }) => ({
        name,
        arguments: given,
        ...(result !== undefined && { result }),
      })),
    }),
    ...(truncated && { truncated: true as const }),
  })),
  ...(run.mockState !== undefined && run.mockState !== null && { state: run.mockState }),
  scenario: { type: run.plan.subject.type, id: run.plan.subject.id, name: run.plan.subject.name, user: run.plan.user },
  persona: { name: run.plan.persona.name, language: run.plan.persona.language, traits: run.plan.persona.traits },
  variables: run.plan.variables,
  metadata: {
    ...{ runId: run.id, seed: run.seed, repeatIndex: run.cell.repeatIndex },
    ...{ terminationReason: run.terminationReason, durationMs: run.durationMs },
  },
})

/** The part that asks the same question in a replay: a run has its own ID and duration each time. */
export const repeatablePart = ({ metadata: _, ...request }: EvaluatorRequest): unknown => request
