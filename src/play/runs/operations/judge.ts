import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { evaluate, type PlannedAssertion, type Transcript } from '#src/measure/assertions/evaluate.ts'
import { withThoseOfEveryRun } from '#src/measure/assertions/every-run.ts'
import { afterFailure, evaluateTask, isQuick } from '#src/measure/assertions/task.ts'
import type { Threads, Turn } from '#src/platform/threads/threads.ts'

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
