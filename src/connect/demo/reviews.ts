import type { Answer } from '#src/review/rubrics/answers.ts'

/** People of a demo: service accounts without a key, so that nobody can act as them, and paused, so that nobody waits for them. */
export const demoReviewers = ['Mara (demo reviewer)', 'Tom (demo reviewer)'] as const

/** Conversations of the newest batch run that both have judged, and the minutes that each took. */
export const demoSampling = { strategy: 'random', size: 8 } as const
export const demoMinutes = 4

/**
 * The answers of both, by the starter rubric, about the conversation at a place. Both agree with its checks, except for every fourth:
 * there, the first finds it worse than the second, who is content, and somebody has to decide.
 */
export function demoAnswers(passed: boolean, at: number): readonly [Answer[], Answer[]] {
  const isDisagreement = at % 4 === 3
  const answersFor = (isGood: boolean): Answer[] => [
    { criterionKey: 'goal_reached', value: isGood ? 'pass' : 'fail' },
    { criterionKey: 'correct', value: isGood ? 'pass' : 'fail' },
    { criterionKey: 'manner', value: isGood ? 4 : 2 },
  ]
  return isDisagreement ? [answersFor(false), answersFor(true)] : [answersFor(passed), answersFor(passed)]
}
