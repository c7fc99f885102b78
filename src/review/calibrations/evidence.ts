import type { JudgeEvidence } from '#src/gate/judges/evidence.ts'
import { agreementOf } from './agreement.ts'
import { consensusValue, opinionsOn } from './baseline.ts'
import type { Question } from './question.ts'
import type { ReportInput } from './report-input.ts'

type Says = (runId: string) => boolean | null
const asRating = (passed: boolean | null) => (passed === null ? null : passed ? 'pass' : 'fail')
const classes = ['pass', 'fail'] as const

/** What a calibration shows of a judge if only those count who judged by themselves, and the same words only once. */
export function evidenceOf(input: ReportInput, question: Question, says: Says, passed: boolean | null): JudgeEvidence {
  const { runIds, raters, participants, conditions } = input
  const { drawn, judgeHidden, independent, wordsOf } = conditions
  const people = raters.filter(({ participantId }) => independent.has(participantId))
  const answersOn = (id: string) => opinionsOn(people, id).filter((opinion) => question.passes(question.valueIn(opinion)) !== null)
  const asked = runIds.map((id) => ({ id, judge: asRating(says(id)) })).filter(({ judge }) => judge !== null)
  const decided = asked.flatMap(({ id, judge }) => {
    const answers = answersOn(id)
    const consensus = answers.length < 2 ? null : asRating(question.passes(consensusValue(question, answers)))
    return consensus === null ? [] : [{ id, judge, people: consensus }]
  })
  const different = [...new Map(decided.map((pair) => [wordsOf.get(pair.id) ?? pair.id, pair])).values()]
  const nominal: Question = { ...question, measurement: false, level: 'nominal', categories: classes, weights: 'identity' }
  const { alpha } = agreementOf(nominal, [different.map((pair) => pair.people), different.map(({ judge }) => judge)])
  return {
    people: people.filter(({ opinions }) => opinions.size > 0).length,
    conversations: different.length,
    missing: asked.length - decided.length,
    passes: different.filter((pair) => pair.people === 'pass').length,
    failures: different.filter((pair) => pair.people === 'fail').length,
    drawn,
    judgeHidden,
    leftOut: participants.filter(({ state, included }) => state === 'submitted' && !included).length,
    passed,
    alpha: alpha.value,
    low: alpha.low,
  }
}
