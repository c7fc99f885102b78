import { modelOf } from '#src/measure/assertions/questions.ts'
import type { Plan } from '../plan.ts'
import { isRequired } from '../playable.ts'
import type { RequiredJudge } from '../store/required-judges.ts'
import { judgeVersionOf } from './ask-judges.ts'

type JudgedPlan = { assertions: Plan['assertions']; judges?: Plan['judges'] }

/** The language models that will judge required assertions of these playables, each version once. */
export function plannedJudgesOf(list: readonly JudgedPlan[]): RequiredJudge[] {
  const requiredJudges = list.flatMap(({ assertions, judges = [] }) =>
    assertions.filter(isRequired).flatMap((assertion): RequiredJudge[] => {
      const judge = judges.find(({ id }) => id === modelOf(assertion))
      return judge ? [{ name: assertion.name ?? assertion.kind, version: judgeVersionOf(assertion, judge) }] : []
    }),
  )
  return [...new Map(requiredJudges.map((judge) => [judge.version, judge])).values()]
}
