import { useState } from 'react'
import { faultsOf, sendable } from '#web/page/judging/answers.ts'
import { useAnswers } from '#web/page/judging/use-answers.ts'
import type { Review } from './work.ts'

/** What a reviewer writes: answers, flags and, for an adjudication, the reasons; with what is missing before it can be submitted. */
export function useJudgment({ rubric, draft, kind, run }: Review) {
  const sheet = useAnswers(rubric, draft?.answers ?? [])
  const [flags, setFlags] = useState<Review['flags']>(draft?.flags ?? [])
  const [rationale, setRationale] = useState(draft?.rationale ?? '')
  const { faults, missing } = faultsOf(rubric.criteria, sheet.answers, run.turns)
  const needsRationale = kind === 'adjudication' && rationale.trim() === ''
  const answers = sendable(rubric.criteria, sheet.answers)
  return {
    sheet,
    flags,
    setFlags,
    rationale,
    setRationale,
    body: { answers, flags, ...(rationale && { rationale }) },
    isEmpty: answers.length === 0 && flags.length === 0 && rationale === '',
    faults,
    missing,
    needsRationale,
    isComplete: faults.size === 0 && missing.length === 0 && !needsRationale,
    /** How many answers are required. */
    required: sheet.present.filter(({ required }) => required).length,
  }
}
export type Judgment = ReturnType<typeof useJudgment>
