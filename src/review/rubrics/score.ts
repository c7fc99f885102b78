import type { NewAnswer, Verdict } from './answers.ts'
import { fails, visibleCriteria } from './conditions.ts'
import type { FrozenRubric } from './criteria.ts'
import { shareOf } from './values.ts'

export type Score = { score: number | null; verdict: Verdict; sections: Record<string, number | null> }
type ScoredAnswer = { section: string | undefined; weight: number; share: number }

/**
 * 100 * sum(weight * share) / sum(weight) over what was asked, is scored and was answered with a value; null if that is nothing. A failed
 * criterion that is critical for its section makes all shares of the section 0; one that is critical for all fails the review with score 0.
 * The verdict is inconclusive if a critical one could not be judged, or there is no score.
 */
export function scoreOf(
  { criteria, sections, passScore }: Pick<FrozenRubric, 'criteria' | 'sections' | 'passScore'>,
  answers: readonly NewAnswer[],
): Score {
  const byKey = new Map(answers.map((answer) => [answer.criterionKey, answer]))
  const visible = visibleCriteria(criteria, answers)
  const critical = visible.filter((criterion) => criterion.critical !== 'none')
  const failed = critical.filter((criterion) => fails(criterion, byKey.get(criterion.key)?.value))
  const failedSections = new Set(failed.filter(({ critical: of }) => of === 'section').map(({ section }) => section))
  const scored = visible.flatMap((criterion): ScoredAnswer[] => {
    const share = shareOf(criterion, byKey.get(criterion.key)?.value)
    return share === null || criterion.weight === 0
      ? []
      : [
          {
            section: criterion.section,
            weight: criterion.weight,
            share: failedSections.has(criterion.section) && criterion.section ? 0 : share,
          },
        ]
  })
  const failsReview = failed.some(({ critical: of }) => of === 'all')
  const score = failsReview ? 0 : mean(scored)
  const undecided = critical.some(({ key }) => byKey.get(key)?.cannotJudge)
  const verdict = failsReview ? 'fail' : undecided || score === null ? 'inconclusive' : score >= passScore ? 'pass' : 'fail'
  const bySection = sections.map(
    ({ key }) => [key, failedSections.has(key) ? 0 : mean(scored.filter(({ section }) => section === key))] as const,
  )
  return { score, verdict, sections: Object.fromEntries(bySection) }
}

function mean(list: readonly ScoredAnswer[]): number | null {
  const weight = list.reduce((sum, item) => sum + item.weight, 0)
  if (weight === 0) return null
  // Six decimals, so that 0.7 * 100 is 70 next to a passScore of 70.
  return Math.round((100_000_000 * list.reduce((sum, item) => sum + item.weight * item.share, 0)) / weight) / 1_000_000
}
