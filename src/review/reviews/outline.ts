import type { Run } from '#src/play/runs/contract.ts'
import { redactTurn } from '#src/play/runs/redaction.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import type { Blinding } from '#src/workspace/blinding/blinding.ts'
import type { Dispute, Peer, Review, ReviewedRun, ReviewSummary, Revision } from './schema.ts'

/** The conversation without what is hidden from its viewer. */
export function reviewedRun(run: Run, blinding: Blinding): ReviewedRun {
  const { subject, channel } = run.plan
  return {
    id: run.id,
    subject: { type: subject.type, id: subject.id, name: subject.name },
    personaId: run.personaId,
    ...(run.erased?.what === 'transcript' && { erased: run.erased }),
    turns: run.turns.map((turn) => redactTurn(turn, blinding)),
    agent: blinding.agentVersion ? null : { channelId: channel.id, name: channel.name, version: channel.version },
    batchRunId: blinding.batch ? null : run.batchRunId,
    judge: blinding.judge
      ? null
      : {
          outcome: run.evaluations.at(-1)?.outcome ?? run.outcome,
          outcomeReason: run.evaluations.at(-1)?.outcomeReason ?? run.outcomeReason,
          assertions: run.evaluations.at(-1)?.assertions ?? run.assertions,
        },
  }
}

/** A verdict of an assertion by its name, or its kind where it has none, for criteria that name the assertion with the same question. */
export const verdictsOf = ({ assertions, evaluations }: Run): Map<string, boolean> =>
  new Map(
    (evaluations.at(-1)?.assertions ?? assertions).flatMap(({ name, kind, outcome }) =>
      outcome === 'passed' || outcome === 'failed' ? [[name ?? kind, outcome === 'passed'] as const] : [],
    ),
  )

type Details = Pick<Review, 'draft' | 'peers' | 'allowSkip' | 'reason' | 'assignmentHistory'> & {
  rubric: RubricVersion
  run: ReviewedRun
  revisions: (Omit<Revision, 'retracted'> & { sections: Review['sections']; rationale: string | null })[]
  disputes: Dispute[]
}

export function toReview(summary: ReviewSummary, { revisions, rubric, ...details }: Details): Review {
  const present = revisions.find(({ revision }) => revision === summary.revision)
  return {
    ...summary,
    ...details,
    rubric,
    answers: present?.answers ?? [],
    sections: present?.sections ?? {},
    rationale: present?.rationale ?? null,
    revisions: revisions.map(({ sections: _, rationale: __, ...one }, at) => ({
      ...one,
      retracted: revisions[at + 1]?.cause === 'dispute',
    })),
  }
}

/** Letters instead of names: A, B, ... Z, AA. */
export const letter = (at: number): string => (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

export const peerOf = (
  at: number,
  { id, assigneeId }: { id: string; assigneeId: string | null },
  { answers, verdict, score }: Pick<Revision, 'answers' | 'verdict' | 'score'>,
  named: boolean,
): Peer => ({ label: letter(at), reviewId: named ? id : null, assigneeId: named ? assigneeId : null, answers, verdict, score })
