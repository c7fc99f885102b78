import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { evaluate, type PlannedAssertion, type Transcript } from '#src/measure/assertions/evaluate.ts'
import { withThoseOfEveryRun } from '#src/measure/assertions/every-run.ts'
import { afterFailure, evaluateTask, isQuick } from '#src/measure/assertions/task.ts'
import type { Threads, Turn } from '#src/platform/threads/threads.ts'
import type { ReachedParts } from '#src/play/users/kind.ts'
import { coverageOf } from '#src/play/users/kinds.ts'
import type { Plan } from '../plan.ts'

/** The threads that judge, and the account they work for. */
export type Judging = Turn & { threads: Threads }

/**
 * One result for each assertion, and for each requirement that applies to every run. Runs inline if that is quick, otherwise in a thread,
 * which is ended after its deadline: then all results are errors. Throws `TaskFailure` when the process stops, or when more than
 * `maxWaiting` tasks are ahead.
 */
export async function judge(
  planned: readonly PlannedAssertion[],
  transcript: Transcript,
  { threads, ...turn }: Judging,
): Promise<AssertionResult[]> {
  const assertions = withThoseOfEveryRun(planned, transcript.mockState !== undefined)
  if (isQuick({ assertions, transcript })) return evaluate(assertions, transcript)
  const turns = transcript.turns.map(({ exchanges: _, ...turn }) => turn)
  try {
    return await threads.run(evaluateTask, { assertions, transcript: { ...transcript, turns } }, turn)
  } catch (error) {
    return afterFailure(assertions, error)
  }
}

type Examined = Pick<Plan, 'driver' | 'cassette' | 'toolMocks' | 'redaction'>
type Said = Pick<Transcript, 'turns' | 'durationMs' | 'mockState'> & {
  reached?: ReachedParts | null | undefined
  endStates?: Transcript['endStates'] | null
}

/** What assertions examine. `isStored`: these are the stored words, in which personal data may be replaced. */
export function examinedTranscript(plan: Examined, said: Said, { isStored }: { isStored: boolean }): Transcript {
  const { driver, cassette, toolMocks, redaction } = plan
  // A recording has stand-ins if its project redacted when it was made.
  const isRecording = cassette !== undefined && cassette.mode !== 'record'
  return {
    turns: said.turns,
    durationMs: said.durationMs,
    coverage: coverageOf(driver, said.reached ?? null),
    mockState: said.mockState ?? undefined,
    endStates: said.endStates ?? undefined,
    mockedTools: toolMocks?.map(({ tool }) => tool),
    standIns: (isStored && redaction !== undefined) || isRecording,
  }
}
