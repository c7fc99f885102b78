import { z } from 'zod'
import { line } from '#src/gate/batches/exports/csv.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { operation } from '#src/platform/contract.ts'
import type { Answer, Verdict } from '#src/review/rubrics/answers.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import type { Criterion } from '#src/review/rubrics/criteria.ts'
import { comparedBy } from '#src/review/rubrics/values.ts'
import type { SampledBy } from './schema.ts'

export const answerFormats = ['csv', 'ndjson', 'chat', 'preferences'] as const
export type AnswerFormat = (typeof answerFormats)[number]
const lines = 'application/x-ndjson'
export const answerTypes = { csv: 'text/csv', ndjson: lines, chat: lines, preferences: lines } as const

/** One submission of a reviewer under their pseudonym; a later revision of the same review follows the earlier ones. */
export type RawAnswers = {
  item: string
  rater: string
  reviewId: string
  rubricVersion: number
  revision: number
  cause: string
  assignedAt: string
  startedAt: string | null
  submittedAt: string
  verdict: Verdict
  score: number | null
  sampling: SampledBy
  answers: readonly Answer[]
  criteria: readonly Criterion[]
}

const rowsOf = ({ answers, criteria, sampling, item, rater, ...submission }: RawAnswers) =>
  answers.map(({ criterionKey, value = null, notApplicable = false, cannotJudge = false, comment = null, confidence = null }) => ({
    item,
    rater,
    criterion: criterionKey,
    value,
    notApplicable,
    cannotJudge,
    comment,
    confidence,
    ...submission,
    strategy: sampling.strategy,
    probability: sampling.probability,
    ...comparedBy(criteria.find(({ key }) => key === criterionKey)),
  }))

const columns = [
  ...([
    'item',
    'rater',
    'criterion',
    'value',
    'notApplicable',
    'cannotJudge',
    'comment',
    'confidence',
    'reviewId',
    'rubricVersion',
  ] as const),
  ...([
    'revision',
    'cause',
    'assignedAt',
    'startedAt',
    'submittedAt',
    'verdict',
    'score',
    'strategy',
    'probability',
    'level',
    'categories',
  ] as const),
]
export const csvHead = (): string => line(columns)
/** A row for each answer. */
export const csvOf = (submission: RawAnswers): string =>
  rowsOf(submission)
    .map((row) => line(columns.map((name) => (Array.isArray(row[name]) ? JSON.stringify(row[name]) : (row[name] as string)))))
    .join('')
export const ndjsonOf = (submission: RawAnswers): string =>
  rowsOf(submission)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('')

/** A conversation about which people have decided, and what the judge had found. */
export type Corrected = { rubric: RubricVersion; turns: readonly Turn[]; people: Verdict; judge: 'pass' | 'fail' | null }

const say = (verdict: string) => ({ role: 'assistant', content: JSON.stringify({ verdict }) })
const asked = ({ rubric, turns }: Corrected) => [
  {
    role: 'system',
    content: [
      rubric.instructions,
      ...rubric.criteria.map(({ label }) => label),
      'Does the conversation pass? Answer {"verdict":"pass"} or {"verdict":"fail"}.',
    ]
      .filter(Boolean)
      .join('\n'),
  },
  { role: 'user', content: turns.map(({ role, content }) => `${role}: ${content}`).join('\n') },
]

/** An example to fine-tune a judge on: the conversation, and the decision of people. */
export const chatOf = (corrected: Corrected): string =>
  corrected.people === 'inconclusive' ? '' : `${JSON.stringify({ messages: [...asked(corrected), say(corrected.people)] })}\n`

/** A pair to prefer by, if the judge and people differ: what people decided before what the judge did. */
export const preferenceOf = (corrected: Corrected): string => {
  const { people, judge } = corrected
  if (judge === null || people === 'inconclusive' || people === judge) return ''
  const pair = { input: { messages: asked(corrected) }, preferred_output: [say(people)], non_preferred_output: [say(judge)] }
  return `${JSON.stringify(pair)}\n`
}

export const reviewAnswers = {
  export: operation({
    method: 'GET',
    url: '/rubrics/{id}/answers',
    summary: 'Export the answers of reviewers under a rubric, or training data from their decisions',
    description:
      'csv and ndjson: a row for each answer of each revision, with a pseudonym of the reviewer and the probability with which the conversation was drawn; `parley agreement` reads them, and the last revision counts. chat: conversations with the decision of people, to fine-tune a judge. preferences: the decisions in which people and judge differ, as pairs. Left out: tasks of which you may not know everything yet.',
    role: 'editor',
    query: z.strictObject({
      format: z.enum(answerFormats).default('csv'),
      version: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('default: all versions'),
    }),
    answers: { 200: z.string() },
    transaction: false,
    download: [...new Set(Object.values(answerTypes))],
  }),
}
