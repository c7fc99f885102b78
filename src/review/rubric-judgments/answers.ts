import { isAboutAgent } from '#src/measure/assertions/judges/about.ts'
import { countVotes } from '#src/measure/assertions/judges/count.ts'
import type { Vote } from '#src/measure/assertions/judges/vote.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { NewAnswer, Verdict } from '#src/review/rubrics/answers.ts'
import { visibleCriteria } from '#src/review/rubrics/conditions.ts'
import type { Criterion, FrozenRubric } from '#src/review/rubrics/criteria.ts'
import { scoreOf } from '#src/review/rubrics/score.ts'
import type { ModelAnswer } from './contract.ts'
import { criterionJudge, isAsked, notApplicable, sideOf, unclear, valueAt } from './question.ts'

export type Votes = Record<string, Vote>
type JudgedRun = { rubric: FrozenRubric; model: Parameters<typeof criterionJudge>[2]; turns: readonly Turn[]; votes: Votes }

/** The valid answers among those received, in the order of the rubric, with the invalid ones and why. */
export function answersOf({ rubric, model, turns, votes }: JudgedRun): ModelAnswer[] {
  const answers = rubric.criteria.flatMap((criterion) => {
    const vote = votes[criterion.key]
    return vote ? [answerOf(criterion, vote, turns, criterionJudge(criterion, rubric, model))] : []
  })
  // An answer that changed which criteria are asked comes before those that it removes.
  const keys = new Set(visibleCriteria(rubric.criteria, answers).map(({ key }) => key))
  return answers.filter(({ criterionKey }) => keys.has(criterionKey))
}

function answerOf(criterion: Criterion, vote: Vote, turns: readonly Turn[], judgeVersion: string): ModelAnswer {
  const isApart = vote.answer?.verdict === notApplicable
  const needsEvidence = criterion.evidenceRule !== 'never' && !isApart
  const count = countVotes([vote], {
    turns,
    needsEvidence,
    aboutAgent: isAboutAgent(criterion.label, criterion.description),
    sideOf: (verdict) => sideOf(criterion, verdict),
  })
  const { verdict, side, reasoning, evidence, problem, costMicroUsd, latencyMs } = count.votes[0]!
  const base = { criterionKey: criterion.key, reasoning, evidence, isJudgeFault: side === null, judgeVersion, costMicroUsd, latencyMs }
  if (verdict === null || side === null) return { ...base, problem }
  if (verdict === notApplicable) return { ...base, notApplicable: true, problem: null }
  if (verdict !== unclear) return { ...base, value: valueAt(criterion, verdict), problem: null }
  return criterion.allowCannotJudge
    ? { ...base, cannotJudge: true, problem: null }
    : { ...base, problem: 'The model could not judge it, and the criterion does not allow this answer.' }
}

/** The criteria that are asked next; this depends on earlier answers. */
export const nextCriteria = (judged: JudgedRun): Criterion[] =>
  visibleCriteria(judged.rubric.criteria, answersOf(judged)).filter((criterion) => isAsked(criterion) && !(criterion.key in judged.votes))

/** In the form of a reviewer, without comment and evidence, which do not count. */
export type GivenAnswer = Pick<NewAnswer, 'criterionKey' | 'value' | 'notApplicable' | 'cannotJudge'>
const answerShape = ({ criterionKey, value, notApplicable: apart, cannotJudge }: ModelAnswer): GivenAnswer => ({
  criterionKey,
  ...(value !== undefined && { value }),
  ...(apart && { notApplicable: apart }),
  ...(cannotJudge && { cannotJudge }),
})
const isGiven = (answer: ModelAnswer) => answer.problem === null

/** The answers that count, in a reviewer's form. */
export const countedAnswers = (answers: readonly ModelAnswer[]): GivenAnswer[] => answers.filter(isGiven).map(answerShape)

/** The score and verdict, as for a review. Without an answer that a reviewer must give, there is no verdict. */
export function outcomeOf(rubric: FrozenRubric, answers: readonly ModelAnswer[]): { verdict: Verdict; score: number | null } {
  const counted = countedAnswers(answers)
  const { verdict, score } = scoreOf(rubric, counted)
  const isMissing = visibleCriteria(rubric.criteria, counted).some(
    (criterion) => criterion.required && isAsked(criterion) && !counted.some(({ criterionKey }) => criterionKey === criterion.key),
  )
  return isMissing ? { verdict: 'inconclusive', score: null } : { verdict, score }
}
