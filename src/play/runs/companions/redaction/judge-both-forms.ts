import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { JudgeTranscript, OpenedCompanion } from '#src/play/runs/companion.ts'

type Stored = Required<Pick<OpenedCompanion, 'turn' | 'stored'>>

/**
 * Judges the original words, and quotes the stored ones: outcomes and scores come from the former, and quotes in a rationale from the
 * latter.
 */
export const judgeBothForms =
  (judge: JudgeTranscript, { turn, stored }: Stored): JudgeTranscript =>
  async (assertions, transcript) => {
    const real = await judge(assertions, transcript)
    const { turns, mockState, endStates } = transcript
    const quoted = await judge(assertions, {
      ...transcript,
      turns: turns.map(turn),
      standIns: true,
      ...(mockState !== undefined && { mockState: stored(mockState) }),
      ...(endStates && { endStates: stored(endStates) }),
    })
    return real.map((result, at) => merged(result, quoted[at]!))
  }

function merged({ outcome, score, ...result }: AssertionResult, stored: AssertionResult): AssertionResult {
  if (stored.outcome === outcome && stored.score === score) return stored
  const { judge: _, ...rest } = result
  return { ...rest, outcome, ...(score !== undefined && { score }), rationale: unshown, evidence: [] }
}

const unshown =
  'This was decided by the words as they were said. The stored conversation has stand-ins in place of personal data, so it does not show why.'
