import { shortOfFloor } from '#src/gate/judges/evidence.ts'
import { classScores, mcc } from '#src/measure/statistics/judge/confusion.ts'
import { wilson } from '#src/measure/statistics/proportion.ts'
import { agreementOf, type Ratings } from './agreement.ts'
import { consensusValue, judgmentOf, opinionsOn } from './baseline.ts'
import { biasesOf } from './biases.ts'
import { evidenceOf } from './evidence.ts'
import { isHeldOut, lessonsOf } from './lessons.ts'
import { measureOf, noMeasure } from './measure.ts'
import { shortfall, usualRule } from './pass.ts'
import type { Question } from './question.ts'
import type { ReportInput } from './report-input.ts'
import type { CalibrationReport, JudgeAgreement, Measure } from './report-schema.ts'

/** The name of an assertion with which the product judges the same as a question. */
export const metricOf = ({ key, criterion }: Question): string => (key === null ? 'outcome' : (criterion?.judgeMetricKey ?? key))

const asRating = (passed: boolean | null) => (passed === null ? null : passed ? 'pass' : 'fail')
const classes = ['pass', 'fail'] as const

/** A judge of the same question: the product by its assertions, or a language model by the rubric. */
type Judge = {
  metric: string
  model?: { id: string; name: string }
  /** If no conversation names its version. */
  usualVersion: string
  says(runId: string): boolean | null
  versionAt(runId: string): string | undefined
  /** The language model, as its vendor calls it. */
  called: string | undefined
}

/** How well each judge agrees with people on the questions that both answered, next to how well people agree with each other. */
export const judgesOf = (input: ReportInput, questions: readonly Question[], pass: CalibrationReport['pass']): JudgeAgreement[] =>
  questions.flatMap((question) => [product, model].flatMap((judge) => judgeOf(input, question, judge(input, question), pass) ?? []))

function product({ judged }: ReportInput, question: Question): Judge {
  const metric = metricOf(question)
  return {
    ...{ metric, usualVersion: 'outcome' },
    says: (runId) => judgmentOf(question, judged.get(runId)),
    versionAt: (runId) => judged.get(runId)?.versions.get(metric),
    called: [...judged.values()].find(({ judgeModels }) => judgeModels.has(metric))?.judgeModels.get(metric),
  }
}

function model({ models }: ReportInput, question: Question): Judge {
  const [some] = [...models.values()]
  return {
    ...{ metric: question.key ?? 'verdict', usualVersion: 'none', ...(some && { model: some.model }) },
    says(runId) {
      const opinion = models.get(runId)
      return opinion ? question.passes(question.valueIn(opinion)) : null
    },
    versionAt: (runId) => models.get(runId)?.versions.get(question.key),
    called: some?.called,
  }
}

/** What a judge and the consensus of people say about the same conversations. */
export function comparedWithPeople({ runIds, raters }: ReportInput, question: Question, says: (runId: string) => boolean | null) {
  const pairs = runIds.map((id) => ({
    id,
    people: asRating(question.passes(consensusValue(question, opinionsOn(raters, id)))),
    judge: asRating(says(id)),
  }))
  const both = pairs.filter((pair) => pair.people !== null && pair.judge !== null)
  const cells = classes.map((people) =>
    classes.map((verdict) => both.filter((pair) => pair.people === people && pair.judge === verdict).length),
  )
  const decided: Question = { ...question, measurement: false, level: 'nominal', categories: classes, weights: 'identity' }
  const agreementOn = (list: typeof both) => agreementOf(decided, [list.map(({ people }) => people), list.map((pair) => pair.judge)])
  return { pairs, both, cells, classes, decided, agreementOn, own: agreementOn(both) }
}

function judgeOf(input: ReportInput, question: Question, judge: Judge, pass: CalibrationReport['pass']): JudgeAgreement | undefined {
  const { raters, passRule } = input
  const { pairs, both, cells, decided, own, agreementOn } = comparedWithPeople(input, question, judge.says)
  if (pairs.every((pair) => pair.judge === null)) return undefined
  const heldOut = both.filter(({ id }) => isHeldOut(id))
  const { percent, kappa } = agreementOn(heldOut)
  const ceiling = agreementOf(
    decided,
    raters.map(({ opinions: ownOpinions }): Ratings[number] =>
      both.map(({ id }) => {
        const opinion = ownOpinions.get(id)
        return opinion ? asRating(question.passes(question.valueIn(opinion))) : null
      }),
    ),
  )
  const [, ofFail] = classScores(cells)
  const correlation = mcc(cells)
  const rule = passRule ?? usualRule
  const versions = new Set(both.flatMap(({ id }) => judge.versionAt(id) ?? []))
  const missed = shortfall(rule, own[rule.statistic], both.length)
  // Without its own rule, the calibration decides by the usual one about this judge alone.
  const decision = pass ? pass.passed : missed === null ? true : missed.undecided ? null : false
  const evidence = evidenceOf(input, question, judge.says, decision)
  const faults = [
    ...(versions.size > 1 ? ['the conversations were judged by several versions of the judge'] : []),
    ...(missed ? [missed.reason] : []),
    ...shortOfFloor(evidence),
  ]
  return {
    criterionKey: question.key,
    metric: judge.metric,
    ...(judge.model && { model: judge.model }),
    judgeVersion: versions.size > 1 ? 'several' : ([...versions][0] ?? judge.usualVersion),
    n: both.length,
    cannotJudge: pairs.length - both.length,
    confusion: { categories: [...classes], cells },
    truePositiveRate: share(cells[0]![0]!, cells[0]![0]! + cells[0]![1]!),
    trueNegativeRate: share(cells[1]![1]!, cells[1]![0]! + cells[1]![1]!),
    precision: share(cells[1]![1]!, cells[0]![1]! + cells[1]![1]!),
    recall: share(cells[1]![1]!, cells[1]![0]! + cells[1]![1]!),
    f1: plain(ofFail!.f1, both.length),
    mcc: correlation.value === null ? noMeasure(correlation.reason) : measureOf(correlation, { noInterval: 'no_interval' }),
    percent: own.percent,
    kappa: own.kappa,
    ac1: own.ac1,
    alpha: own.alpha,
    ceiling: { percent: ceiling.percent, kappa: ceiling.kappa, ac1: ceiling.ac1, alpha: ceiling.alpha },
    lessons: lessonsOf(input, question, both),
    heldOut: { percent, kappa, differing: heldOut.filter((pair) => pair.people !== pair.judge).length },
    biases: biasesOf(both, input.judged, judge.called),
    evidence,
    calibrated: faults.length === 0,
    reason: faults.length === 0 ? null : faults.join('; '),
  }
}

const share = (successes: number, n: number): Measure => {
  const estimate = wilson({ successes, n })
  return estimate.value === null ? noMeasure(estimate.reason) : measureOf(estimate, estimate)
}
const plain = (value: number | null, n: number): Measure =>
  value === null ? noMeasure('single_category') : measureOf({ value, n }, { noInterval: 'no_interval' })
