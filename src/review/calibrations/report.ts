import { fingerprint } from '#src/platform/chance.ts'
import { criterionAgreement } from './criterion-agreement.ts'
import { hardestOf } from './hardest.ts'
import { judgesOf } from './judges.ts'
import { level } from './measure.ts'
import { passOf } from './pass.ts'
import { questionsOf } from './question.ts'
import type { ReportInput } from './report-input.ts'
import type { CalibrationReport } from './report-schema.ts'

/** The same input gives the same report, to the last digit; `inputsHash` identifies the input. */
export function reportOf(calibrationId: string, input: ReportInput, computedAt: string): CalibrationReport {
  const { rubric, raters, runIds, baseline, seed, passRule, participants, earlier, gold, judged, models } = input
  const [verdict, ...criteria] = questionsOf(rubric.criteria)
  const overall = criterionAgreement(input, verdict)
  const byCriterion = criteria.map((question) => criterionAgreement(input, question))
  const pass = passRule && passOf(passRule, byCriterion.length > 0 ? byCriterion : [overall])
  const inputs = [
    runIds,
    raters.map(({ participantId, opinions: ownOpinions }) => [participantId, [...ownOpinions]]),
    [...gold],
    [...judged].map(([id, { outcome, byMetric }]) => [id, outcome, [...byMetric]]),
    baseline,
    passRule,
    ...(models.size > 0 ? [[...models].map(([id, { answers, versions }]) => [id, answers, [...versions]])] : []),
  ]
  return {
    calibrationId,
    computedAt,
    inputsHash: fingerprint(JSON.stringify(inputs)),
    seed,
    level,
    rubric: { id: rubric.id, version: rubric.version },
    baseline,
    items: runIds.length,
    participants,
    overall,
    criteria: byCriterion,
    hardest: hardestOf(input, [verdict, ...criteria]),
    judges: judgesOf(input, [verdict, ...criteria], pass),
    pass,
    earlier,
  }
}

/**
 * The part of the report from people, without the findings of the judge: for viewers who have yet to judge a conversation of it
 * elsewhere.
 */
export function withoutJudge(report: CalibrationReport): CalibrationReport {
  // A hash of two or three possible verdicts is easy to guess.
  const inputsHash = ''
  if (report.baseline !== 'judge') return { ...report, inputsHash, judges: [] }
  const apart = (question: CalibrationReport['overall']): CalibrationReport['overall'] => ({ ...question, baseline: [] })
  return {
    ...report,
    inputsHash,
    judges: [],
    overall: apart(report.overall),
    criteria: report.criteria.map(apart),
    hardest: report.hardest.map((item) => ({ ...item, criteria: item.criteria.map((question) => ({ ...question, baseline: null })) })),
  }
}

/** The part of the report about one participant: no peer's answers, and only totals of others. */
export function ownReport(report: CalibrationReport, participantId: string): CalibrationReport {
  const isOwn = (answer: { participantId: string }) => answer.participantId === participantId
  const own = (question: CalibrationReport['overall']): CalibrationReport['overall'] => ({
    ...question,
    pairs: [],
    baseline: question.baseline.filter(isOwn),
    severity: question.severity.filter(isOwn),
  })
  return {
    ...report,
    participants: report.participants.filter(isOwn),
    // Decisions and comments would reveal the answers of peers.
    judges: report.judges.map(({ lessons: _, ...judge }) => judge),
    overall: own(report.overall),
    criteria: report.criteria.map(own),
    hardest: report.hardest.map((item) => ({
      ...item,
      criteria: item.criteria.map((criterion) => ({ ...criterion, answers: criterion.answers.filter(isOwn) })),
    })),
  }
}
