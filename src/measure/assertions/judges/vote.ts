import { z } from 'zod'
import type { ModelUsage } from '#src/measure/transcripts/contract.ts'

// The answer of a judge, and its stored part.

/** In this order, so that a model looks before it judges. Longer answers are cut, not refused. */
export const JudgeAnswer = z.strictObject({
  /** `passage` and `source`: the words of a document that support a claim; only of judges that read documents. */
  evidence: z.array(z.strictObject({ turn: z.int(), quote: z.string(), passage: z.int().optional(), source: z.string().optional() })),
  reasoning: z.string(),
  verdict: z.string(),
})
export type JudgeAnswer = z.infer<typeof JudgeAnswer>

export type JudgeFault = { reason: string; message: string }

/** One vote of a model: an answer, with the verdict of a second one if it was asked again, or why there is none. Tokens and cost are of all its calls; null if they are unknown. */
export type Vote = { calls: number; usage: ModelUsage | null; costMicroUsd: number | null; latencyMs: number } & (
  | { answer: JudgeAnswer; again?: string; fault?: undefined }
  | { fault: JudgeFault; answer?: undefined }
)
/** The votes on one assertion, and which judge gave them. */
export type Votes = { judgeVersion: string; list: readonly Vote[] }

const maxReasoningLength = 4_000
const maxQuotes = 20

/**
 * The answer that `value` is, its verdict one of `verdicts`; `undefined` for anything else. The prompt asks for lower case, but
 * a verdict in another case is the same word.
 */
export function readAnswer(value: unknown, verdicts: readonly string[]): JudgeAnswer | undefined {
  const { data } = JudgeAnswer.safeParse(value)
  if (!data) return undefined
  const verdict = data.verdict.trim().toLowerCase()
  if (!verdicts.includes(verdict)) return undefined
  return {
    evidence: data.evidence.slice(0, maxQuotes),
    reasoning: data.reasoning.trim().slice(0, maxReasoningLength).toWellFormed(),
    verdict,
  }
}

/** For the strict structured output of vendors: every object is closed, and all of its members are required. */
export const answerSchema = (verdicts: readonly string[], withSources = false): Record<string, unknown> => ({
  type: 'object',
  properties: {
    evidence: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ turn: { type: 'integer' }, quote: { type: 'string' } },
          ...(withSources && { passage: { type: 'integer' }, source: { type: 'string' } }),
        },
        required: ['turn', 'quote', ...(withSources ? ['passage', 'source'] : [])],
        additionalProperties: false,
      },
    },
    reasoning: { type: 'string' },
    verdict: { type: 'string', enum: [...verdicts] },
  },
  required: ['evidence', 'reasoning', 'verdict'],
  additionalProperties: false,
})
