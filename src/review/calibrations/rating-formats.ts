import { line } from '#src/gate/batches/exports/csv.ts'
import type { Answer } from '#src/review/rubrics/answers.ts'
import type { Opinion, Question } from './question.ts'

export const ratingFormats = ['csv', 'ndjson', 'vectors'] as const
export type RatingFormat = (typeof ratingFormats)[number]
export const ratingTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson', vectors: 'application/json' } as const

/** The answers of one participant to one conversation, with the participant and whether they count. */
export type RawRating = {
  item: string
  rater: string
  raterName: string
  included: boolean
  said: Opinion
}
type Rating = string | number | null

/** Each answer, and the verdict that follows from them as one more, with what decides how it is compared. */
const answersOf =
  (questions: readonly Question[]) =>
  ({ said, ...who }: RawRating) => {
    const byKey = new Map(questions.map((question) => [question.key, question]))
    const verdict = byKey.has(verdictKey) ? [] : [{ criterionKey: verdictKey, value: said.verdict }]
    return [...said.answers, ...verdict].map((answer: Answer) => {
      const { criterionKey, value = null, notApplicable = false, cannotJudge = false, comment = null, confidence = null } = answer
      const question = byKey.get(criterionKey) ?? (criterionKey === verdictKey ? byKey.get(null) : undefined)
      return {
        ...who,
        criterion: criterionKey,
        ...{ value, notApplicable, cannotJudge, comment, confidence },
        level: question?.level ?? null,
        categories: question?.categories ?? null,
      }
    })
  }
const verdictKey = 'verdict'
const columns = [
  ...(['item', 'rater', 'raterName', 'criterion', 'value', 'notApplicable', 'cannotJudge', 'comment', 'confidence', 'included'] as const),
  ...(['level', 'categories'] as const),
]

type Write = (raw: readonly RawRating[], questions: readonly Question[]) => string

/** Texts that a spreadsheet would read as a formula are made harmless. */
const csv: Write = (raw, questions) =>
  line(columns) +
  raw
    .flatMap(answersOf(questions))
    .map((rating) =>
      line(columns.map((name) => (Array.isArray(rating[name]) ? JSON.stringify(rating[name]) : (rating[name] as Rating | boolean)))),
    )
    .join('')

const ndjson: Write = (raw, questions) =>
  raw
    .flatMap(answersOf(questions))
    .map((rating) => `${JSON.stringify(rating)}\n`)
    .join('')

/** The coefficients in the report for each question with a scale, over the sheets that count. */
const vectors: Write = (raw, questions) => {
  const counted = raw.filter(({ included }) => included)
  const items = [...new Set(counted.map(({ item }) => item))]
  const raters = [...new Set(counted.map(({ rater }) => rater))]
  const opinions = new Map(counted.map((rating) => [`${rating.rater} ${rating.item}`, rating.said]))
  const list = questions.flatMap(({ key, level, weights, categories, valueIn, ratingOf }) => {
    const ratings = raters.map((rater) =>
      items.map((item): Rating => {
        const opinion = opinions.get(`${rater} ${item}`)
        return opinion ? ratingOf(valueIn(opinion)) : null
      }),
    )
    const scale = categories && { categories }
    const of = (statistic: string, options: object) => ({
      id: `${key ?? 'verdict'}.${statistic}`,
      statistic,
      options: { ...scale, ...options },
      ratings,
    })
    return [
      of('krippendorff_alpha', { metric: level }),
      of('gwet_ac', { weights }),
      of('percent_agreement', {}),
      of('conger_kappa', { weights }),
    ]
  })
  return `${JSON.stringify({ schema: 'agreement-vectors/1', raters, items, vectors: list })}\n`
}

export const writeRatings = (format: RatingFormat, raw: readonly RawRating[], questions: readonly Question[]): string =>
  ({ csv, ndjson, vectors })[format](raw, questions)
