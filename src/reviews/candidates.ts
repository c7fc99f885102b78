import type { Candidate } from './drawing.ts'

/** What a conversation can be drawn by; of what happened to it, as far as is known. */
export type KnownParties = {
  id: string
  effectiveOutcome: string | null
  outcome: string | null
  subjectId: string
  personaId: string | null
  channelId: string
  turns: number
  touchesCritical: boolean
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
    // Judged otherwise when it was judged again, or by people who did not agree.
    disagreement: split || run.outcome !== run.effectiveOutcome,
    regression: run.changed,
    critical: run.touchesCritical,
    gold,
    repeat,
  },
})
