import type { NewAssertion } from '#src/measure/assertions/contract.ts'

/** An assertion as a file of another tool has it, before it is checked. */
export type AssertionDraft = Pick<NewAssertion, 'kind'> & { settings: unknown; scope?: string; name?: string; required?: boolean }

/** A criterion that is longer would be cut, and would then mean something else. */
export const maxCriterion = 4_000

/** What a language model of another tool graded between two numbers: the same range, whose grades are its ends and its threshold. */
export function gradedBy(criterion: string, { low = 0, pass, high = 1 }: { low?: number; pass: number; high?: number }): AssertionDraft {
  const grades = new Map([
    [low, 'the criterion is not met at all'],
    [pass, 'it is met just well enough'],
    [high, 'it is met completely'],
  ])
  // Where the best grade is the threshold, it is the complete one.
  const scale = [...grades].map(([value, meaning]) => ({ value, meaning })).sort((a, b) => a.value - b.value)
  return { kind: 'judgeScore', settings: { criterion, scale, min: pass }, scope: 'lastReply' }
}

export const judgedBy = (criterion: string): AssertionDraft => ({ kind: 'judge', settings: { criterion }, scope: 'lastReply' })
