import { agreementOf, pairOf, type Ratings } from './agreement.ts'
import { baselineOf } from './baseline.ts'
import { meanOf } from './measure.ts'
import type { Question } from './question.ts'
import type { ReportInput } from './report-input.ts'
import type { CriterionAgreement } from './report-schema.ts'

/** Below it, there is no decision (review-calibration.md 2.2). */
export const fewItems = 20

/** Rows of raters, columns of conversations; null for missing answers. */
export const ratingsOf = ({ raters, runIds }: Pick<ReportInput, 'raters' | 'runIds'>, { valueIn, ratingOf }: Question): Ratings =>
  raters.map(({ opinions: ownOpinions }) =>
    runIds.map((id) => {
      const opinion = ownOpinions.get(id)
      return opinion ? ratingOf(valueIn(opinion)) : null
    }),
  )

/** Everything about one question: how well people agree, each pair, each against the baseline, and who is strict. */
export function criterionAgreement(input: ReportInput, question: Question): CriterionAgreement {
  const { raters, runIds } = input
  const { key, label, type, level } = question
  const ratings = ratingsOf(input, question)
  const pairable = runIds.filter((_, at) => ratings.filter((row) => row[at] !== null).length >= 2).length
  const measures = agreementOf(question, ratings)
  const { alpha, ac1 } = measures
  const pairs = raters.flatMap((first, a) =>
    raters.slice(a + 1).map((second, after) => ({
      first: first.participantId,
      second: second.participantId,
      ...pairOf(question, ratings[a]!, ratings[a + 1 + after]!),
    })),
  )
  return {
    criterionKey: key,
    label,
    type,
    level,
    items: runIds.length,
    pairable,
    lowN: pairable < fewItems,
    prevalence: alpha.value !== null && ac1.value !== null && Math.abs(alpha.value - ac1.value) > 0.2,
    ...measures,
    pairs,
    baseline: input.baseline === 'none' ? [] : versus(input, question, ratings),
    severity: severity(input, question),
  }
}

function versus(input: ReportInput, question: Question, ratings: Ratings): CriterionAgreement['baseline'] {
  const { raters, runIds, baseline, expertId } = input
  return raters.flatMap(({ participantId, opinions: ownOpinions }, at) => {
    if (baseline === 'expert' && participantId === expertId) return []
    const known = runIds.map((id) => baselineOf(input, question, id, participantId))
    const both = runIds.flatMap((id, item) => {
      const own = ownOpinions.get(id) && question.valueIn(ownOpinions.get(id)!)
      return own === undefined || known[item] === undefined ? [] : [{ own, known: known[item] }]
    })
    const bias = both.flatMap(({ own, known: base }) => {
      const [mine, theirs] = [question.goodnessOf(own), question.goodnessOf(base)]
      return mine === null || theirs === null ? [] : [mine - theirs]
    })
    const criticalMismatches = question.critical
      ? both.filter((item) => {
          const [mine, theirs] = [question.passes(item.own), question.passes(item.known)]
          return mine !== null && theirs !== null && mine !== theirs
        }).length
      : 0
    return [
      {
        participantId,
        ...pairOf(
          question,
          known.map((value) => question.ratingOf(value)),
          ratings[at]!,
        ),
        bias: meanOf(bias),
        criticalMismatches,
      },
    ]
  })
}

/** How far each is from the mean of the others about the same conversation. */
function severity({ raters, runIds }: ReportInput, question: Question): CriterionAgreement['severity'] {
  const goodness = raters.map(({ opinions: ownOpinions }) =>
    runIds.map((id) => (ownOpinions.get(id) ? question.goodnessOf(question.valueIn(ownOpinions.get(id)!)) : null)),
  )
  return raters.map(({ participantId }, rater) => ({
    participantId,
    deviation: meanOf(
      runIds.flatMap((_, at) => {
        const own = goodness[rater]![at]
        const others = goodness.flatMap((row, other) => (other === rater ? [] : (row[at] ?? [])))
        if (own === null || own === undefined || others.length === 0) return []
        return [own - others.reduce((all, value) => all + value, 0) / others.length]
      }),
    ),
  }))
}
