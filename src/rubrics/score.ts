import type { NewAnswer, Verdict } from './answers.ts'
import type { FrozenRubric } from './criteria.ts'
import { asked, fails } from './failing.ts'
import { shareOf } from './values.ts'

export type Score = { score: number | null; verdict: Verdict; sections: Record<string, number | null> }
type Scored = { section: string | undefined; weight: number; share: number }

/**
 * 100 * sum(weight * share) / sum(weight) over what was asked, is scored and was answered with a value; null when that is nothing.
 * A failed criterion that is critical for its section makes all shares of the section 0, one that is critical for all fails the
 * review with score 0. The verdict is inconclusive when a critical one could not be judged, or there is no score.
 */
export function scoreOf(
  { criteria, sections, passScore }: Pick<FrozenRubric, 'criteria' | 'sections' | 'passScore'>,
  answers: readonly NewAnswer[],
): Score {
  const given = new Map(answers.map((answer) => [answer.criterionKey, answer]))
  const present = asked(criteria, answers)
  const critical = present.filter((criterion) => criterion.critical !== 'none')
  const failed = critical.filter((criterion) => fails(criterion, given.get(criterion.key)?.value))
  const lost = new Set(failed.filter(({ critical: of }) => of === 'section').map(({ section }) => section))
  const scored = present.flatMap((criterion): Scored[] => {
    const share = shareOf(criterion, given.get(criterion.key)?.value)
    return share === null || criterion.weight === 0
      ? []
      : [{ section: criterion.section, weight: criterion.weight, share: lost.has(criterion.section) && criterion.section ? 0 : share }]
  })
  const dead = failed.some(({ critical: of }) => of === 'all')
  const score = dead ? 0 : mean(scored)
  const undecided = critical.some(({ key }) => given.get(key)?.cannotJudge)
  const verdict = dead ? 'fail' : undecided || score === null ? 'inconclusive' : score >= passScore ? 'pass' : 'fail'
  const bySection = sections.map(({ key }) => [key, lost.has(key) ? 0 : mean(scored.filter(({ section }) => section === key))] as const)
  return { score, verdict, sections: Object.fromEntries(bySection) }
}

function mean(list: readonly Scored[]): number | null {
  const weight = list.reduce((sum, one) => sum + one.weight, 0)
  if (weight === 0) return null
  // Six decimals, so that 0.7 * 100 is 70 beside a passScore of 70.
  return Math.round((100_000_000 * list.reduce((sum, one) => sum + one.weight * one.share, 0)) / weight) / 1_000_000
}
