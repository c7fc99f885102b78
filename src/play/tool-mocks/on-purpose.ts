import { z } from 'zod'
import { chance } from '#src/platform/chance.ts'
import type { MockSession, Outcome } from './answer-call.ts'

// Tools that deliberately fail or take long, to see whether the agent copes.

const rate = z.number().min(0).max(1)
export const ToolFaults = z.strictObject({
  error: rate.optional().describe('share of the calls that fail instead of being answered; they change nothing'),
  status: z.int().min(400).max(599).default(503).describe('of such an error'),
  slow: rate.optional().describe('share of the calls that are answered late'),
  slowMs: z.int().min(1).max(60_000).default(5_000).describe('how late'),
})
export type ToolFaults = z.output<typeof ToolFaults>

type AnsweredCall = { outcome: Outcome; session: MockSession }

/** Deliberately changes an answer, by the seed of the run and the number of the call. An answer without a rule does not change. */
export function spoilAnswer(
  answered: AnsweredCall,
  before: MockSession,
  { faults, seed }: { faults: ToolFaults | undefined; seed: string },
): AnsweredCall {
  const { outcome, session } = answered
  if (!faults || !outcome.isMatched) return answered
  const draw = chance(seed, 'toolFault', session.calls)
  const [fails, isSlow] = [draw.float() < (faults.error ?? 0), draw.float() < (faults.slow ?? 0)]
  if (fails) {
    const answer = { error: { status: faults.status, body: { error: { code: 'unavailable', message: 'The service is not available.' } } } }
    return {
      outcome: { rule: null, isMatched: true, answer, latencyMs: 0, onPurpose: 'error' },
      session: { ...before, calls: session.calls },
    }
  }
  return isSlow ? { outcome: { ...outcome, latencyMs: outcome.latencyMs + faults.slowMs, onPurpose: 'slow' }, session } : answered
}
