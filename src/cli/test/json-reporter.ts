import { printJson } from '../output.ts'
import { inOrder, type Reporter } from './reporter.ts'
import { exitOutcome } from './results.ts'

/** One JSON object on standard output. */
export const json = (): Reporter => ({
  result() {},
  end: (results, durationMs) => printJson({ outcome: exitOutcome(results), durationMs: Math.round(durationMs), results: inOrder(results) }),
})
