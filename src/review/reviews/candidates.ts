import type { Candidate } from './drawing.ts'

/** The attributes by which a conversation can be drawn; its results as far as they are known. */
export type KnownParties = {
  id: string
  effectiveOutcome: string | null
  outcome: string | null
  subjectId: string
  personaId: string | null
  channelId: string
  turns: number
  touchesCritical: boolean
  isUndecided: boolean
  changed: boolean
}

const lengths = [
  [4, 'up to 4'],
  [10, '5 to 10'],
  [20, '11 to 20'],
] as const
export const lengthOf = (turns: number): string => lengths.find(([most]) => turns <= most)?.[1] ?? 'more than 20'

/** `split`: earlier reviewers did not agree about it. */
export const candidateOf = (run: KnownParties, { split, gold, repeat }: { split: boolean; gold: boolean; repeat: boolean }): Candidate => ({
  runId: run.id,
  strata: {
    scenario: run.subjectId,
    persona: run.personaId ?? 'none',
    channel: run.channelId,
    verdict: run.effectiveOutcome ?? 'none',
    length: lengthOf(run.turns),
  },
  is: {
    failed_first: run.effectiveOutcome !== 'passed',
    // A later judgment differed, or reviewers disagreed.
    disagreement: split || run.outcome !== run.effectiveOutcome,
    uncertain: run.isUndecided || split || run.outcome !== run.effectiveOutcome,
    regression: run.changed,
    critical: run.touchesCritical,
    gold,
    repeat,
  },
})
