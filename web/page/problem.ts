import { Refusal } from '../api.ts'
import type { ShownProblem } from '../ui/ProblemPanel.tsx'

/** Whatever was thrown, in words for a person. */
export function problemOf(error: unknown): ShownProblem {
  if (error instanceof Refusal) return error.problem
  if (error instanceof TypeError)
    return {
      title: 'Parley cannot be reached',
      detail: 'The connection failed. Check that Parley is running and that you are online, then try again.',
    }
  return { title: 'This page stopped working', detail: error instanceof Error ? error.message : String(error) }
}
