import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { PlannedAssertion, Transcript } from '#src/measure/assertions/evaluate.ts'
import { type Judging, judge } from './judge.ts'
import type { RunRedaction } from './run-redaction.ts'

/**
 * Judges the original words, and quotes the stored ones: outcomes and scores come from the former, and quotes in a rationale from the
 * latter.
 */
export async function judgeRedacted(
  assertions: readonly PlannedAssertion[],
  transcript: Transcript,
  { redaction, ...turn }: Judging & { redaction: RunRedaction | undefined },
): Promise<AssertionResult[]> {
  const real = await judge(assertions, transcript, turn)
  if (!redaction) return real
  const { turns, mockState, endStates } = transcript
  const storedSubject = {
    ...transcript,
    turns: turns.map(redaction.turn),
    standIns: true,
    ...(mockState !== undefined && { mockState: redaction.deep(mockState) }),
    ...(endStates && { endStates: redaction.deep(endStates) }),
  }
  const stored = await judge(assertions, storedSubject, turn)
  return real.map((result, at) => merged(result, stored[at]!))
}

function merged({ outcome, score, ...result }: AssertionResult, stored: AssertionResult): AssertionResult {
  if (stored.outcome === outcome && stored.score === score) return stored
  const { judge: _, ...rest } = result
  return { ...rest, outcome, ...(score !== undefined && { score }), rationale: unshown, evidence: [] }
}

const unshown =
  'This was decided by the words as they were said. The stored conversation has stand-ins in place of personal data, so it does not show why.'
