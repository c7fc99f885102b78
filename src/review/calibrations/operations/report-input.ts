import { fingerprint } from '#src/platform/chance.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { unavailable } from '#src/platform/errors.ts'
import { TaskFailure } from '#src/platform/task.ts'
import type { Threads } from '#src/platform/threads/threads.ts'
import type { Run } from '#src/play/runs/contract.ts'
import { wholeRuns } from '#src/play/runs/operations/reviewed.ts'
import { goldItemsOf } from '#src/review/reviews/operations/gold.ts'
import { verdictsOf } from '#src/review/reviews/outline.ts'
import { countedAnswers } from '#src/review/rubric-judgments/answers.ts'
import { judgmentsAbout } from '#src/review/rubric-judgments/operations/judgments.ts'
import type { Answer } from '#src/review/rubrics/answers.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { scoreOf } from '#src/review/rubrics/score.ts'
import { opinionsOf } from '../answers.ts'
import type { Opinion } from '../question.ts'
import type { JudgedRun, ReportInput } from '../report-input.ts'
import type { CalibrationReport } from '../report-schema.ts'
import { reportTask } from '../report-task.ts'
import { allowIdle, earlierReports, itemsOf, type StoredCalibration } from '../store/calibrations.ts'
import { type StoredSheet, sheetsOf, submissionsOf } from '../store/sheets.ts'

/** The threads that compute a report, and the workspace that they work for. */
export type Computing = { tx: Tx; threads: Threads; workspaceId: string }
const maxWaiting = 4

/**
 * Computed from the current tables, in a thread while the transaction waits: answers and report are stored together or not at all. Throws
 * `unavailable` if the workspace is already computing too much, or if the thread does not finish.
 */
export async function computeReport({ tx, threads, workspaceId }: Computing, calibration: StoredCalibration): Promise<CalibrationReport> {
  const input = await reportInputOf(tx, calibration)
  await allowIdle(tx, 2 * reportTask.deadlineMs)
  const order = { calibrationId: calibration.id, input, computedAt: new Date().toISOString() }
  return threads.run(reportTask, order, { slot: workspaceId, maxWaiting }).catch((error: unknown) => {
    throw error instanceof TaskFailure ? unavailable(`The report was not computed. ${error.message}`, 5) : error
  })
}

export async function reportInputOf(tx: Tx, calibration: StoredCalibration): Promise<ReportInput> {
  const rubric = await rubricVersionOf(tx, calibration.rubric)
  const items = await itemsOf(tx, calibration.id)
  const runIds = items.map(({ runId }) => runId)
  const sheets = await sheetsOf(tx, [calibration.id])
  const submissions = await submissionsOf(
    tx,
    sheets.map(({ id }) => id),
  )
  const opinions = new Map(sheets.map(({ id }) => [id, opinionsOf(rubric, submissions.get(id)?.answers ?? [])]))
  return {
    seed: calibration.seed,
    rubric,
    runIds,
    raters: sheets
      .filter(({ included }) => included)
      .map(({ id, participantId, participantName }) => ({ participantId, name: participantName, opinions: opinions.get(id)! })),
    baseline: calibration.baseline,
    expertId: calibration.expertId,
    gold: calibration.baseline === 'gold' ? await goldOf(tx, runIds, rubric) : new Map(),
    judged: new Map((await wholeRuns(tx, runIds)).map((run) => [run.id, judgedRun(run)])),
    models: await modelsOf(tx, runIds, rubric),
    passRule: calibration.passRule,
    conditions: {
      drawn: !calibration.seedChosen && items.every(({ sampling }) => sampling.probability !== null),
      judgeHidden: calibration.hideJudge,
      independent: new Set(sheets.filter(isIndependent).map(({ participantId }) => participantId)),
      wordsOf: new Map(items.map(({ runId, contentHash }) => [runId, contentHash])),
    },
    participants: sheets.map((sheet) => participantOf(sheet, [...opinions.get(sheet.id)!.values()])),
    earlier: await earlierOf(tx, calibration),
  }
}

/** A service account is a key that anyone may hold, and a second answer may follow from what the first made visible. */
const isIndependent = ({ participantKind, afterLock, revision }: StoredSheet) =>
  participantKind === 'person' && !afterLock && revision === 1

function participantOf(sheet: StoredSheet, opinions: readonly (Opinion & { score: number | null })[]): ReportInput['participants'][number] {
  const { id, participantId, participantName, state, included, startedAt, submittedAt } = sheet
  const count = (expected: Opinion['verdict']) => opinions.filter(({ verdict }) => verdict === expected).length
  const scores = opinions.flatMap(({ score }) => score ?? [])
  return {
    participantId,
    name: participantName,
    sheetId: id,
    state,
    included,
    minutes: startedAt && submittedAt ? (Date.parse(submittedAt) - Date.parse(startedAt)) / 60_000 : null,
    verdicts: { pass: count('pass'), fail: count('fail'), inconclusive: count('inconclusive') },
    meanScore: scores.length === 0 ? null : scores.reduce((all, value) => all + value, 0) / scores.length,
  }
}

async function goldOf(tx: Tx, runIds: readonly string[], rubric: RubricVersion): Promise<Map<string, Opinion>> {
  const known = await goldItemsOf(tx, runIds, { id: rubric.id, version: rubric.version })
  return new Map(
    known.map(({ runId, values }) => {
      const answers = values.map(({ criterionKey, value }): Answer => ({ criterionKey, value }))
      const missing = rubric.criteria.some(
        ({ key, required, weight }) => required && weight > 0 && !answers.some((answer) => answer.criterionKey === key),
      )
      return [runId, { answers, verdict: missing ? 'inconclusive' : scoreOf(rubric, answers).verdict }]
    }),
  )
}

async function modelsOf(tx: Tx, runIds: readonly string[], rubric: RubricVersion): Promise<ReportInput['models']> {
  const judgments = await judgmentsAbout(tx, runIds, { id: rubric.id, version: rubric.version })
  return new Map(
    judgments.map(({ runId, answers, verdict, judgeVersion, model: { id, name, config } }) => {
      const versions = answers!.map((answer): [string | null, string] => [answer.criterionKey, answer.judgeVersion])
      return [
        runId,
        {
          answers: countedAnswers(answers!),
          verdict: verdict!,
          model: { id, name },
          called: calledIn(config),
          versions: new Map([...versions, [null, judgeVersion]]),
        },
      ]
    }),
  )
}

/** As its vendor calls a language model, in the settings of a channel or model that names one. */
const calledIn = (config: unknown): string | undefined => {
  const { model } = config as { model?: unknown }
  return typeof model === 'string' ? model : undefined
}

export function judgedRun(run: Run): JudgedRun {
  const outcome = run.evaluations.at(-1)?.outcome ?? run.outcome
  const versions = [
    ...run.plan.assertions.map((assertion) => [assertion.name ?? assertion.kind, fingerprint(JSON.stringify(assertion))] as const),
    // A language model reports its own version. Of several with one name, the last that decided is compared, as in `judgedBy`.
    ...(run.evaluations.at(-1)?.assertions ?? run.assertions).flatMap(({ name, kind, outcome, judge }) =>
      judge && (outcome === 'passed' || outcome === 'failed') ? [[name ?? kind, judge.version] as const] : [],
    ),
  ]
  return {
    outcome: outcome === 'passed' ? true : outcome === 'failed' ? false : null,
    byMetric: verdictsOf(run),
    versions: new Map(versions),
    subject: run.origin === 'recorded' ? run.id : run.plan.subject.id,
    length: run.turns.reduce((sum, { role, content }) => sum + (role === 'agent' ? content.length : 0), 0),
    agentModel: calledIn(run.plan.channel.config),
    judgeModels: new Map(
      run.plan.assertions.flatMap(({ name, kind, settings }): [string, string][] => {
        const judge = run.plan.judges?.find(({ id }) => id === (settings as { model?: string }).model)
        const called = judge && calledIn(judge.config)
        return called === undefined ? [] : [[name ?? kind, called]]
      }),
    ),
  }
}

async function earlierOf(tx: Tx, calibration: StoredCalibration): Promise<ReportInput['earlier']> {
  return (await earlierReports(tx, calibration)).map(({ closedAt, report }) => ({
    calibrationId: report.calibrationId,
    closedAt,
    rubricVersion: report.rubric.version,
    criteria: [report.overall, ...report.criteria].map(({ criterionKey, alpha, percent }) => ({ criterionKey, alpha, percent })),
  }))
}
