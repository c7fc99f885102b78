import type { MeasuredTemplates } from '#src/measure/assertions/operations.ts'
import { sumOfCost } from '#src/measure/transcripts/spending.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, unknownReference, wrongState } from '#src/platform/errors.ts'
import { type Handler, implement } from '#src/platform/implement.ts'
import { judgeVersionOf } from '#src/play/runs/operations/ask-judges.ts'
import { judgeConversation, storedConversation } from '#src/play/runs/operations/judge-conversation.ts'
import { judgesFor } from '#src/play/runs/operations/judges.ts'
import { notEligible } from '#src/review/reviews/operations/load.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { judgmentOf } from '../baseline.ts'
import { changeBetween } from '../change.ts'
import { comparedWithPeople, metricOf } from '../judges.ts'
import { isHeldOut } from '../lessons.ts'
import { type JudgeChange, judgeMeasurements, measuresBy, templateOf } from '../measurement.ts'
import { type Question, questionsOf } from '../question.ts'
import type { ReportInput } from '../report-input.ts'
import { itemsOf } from '../store/calibrations.ts'
import { addOutcomes, keepResult, measurementOf, measurementsOf, type Outcome, outcomesOf, triedUnder } from '../store/measurements.ts'
import { judgeHiddenIn, storedCalibration } from './load.ts'
import { reportInputOf } from './report-input.ts'

/** Asked in one request. */
const atOnce = 4

/** Asks a judge about the next conversations of a calibration, and compares once it was asked about all. Nothing changes a run. */
const measureJudge: Handler<typeof judgeMeasurements.measure> = async (call) => {
  const { db, caller, params, body, request } = call
  const { workspaceId } = caller
  const { calibration, question, asked, items, key, next } = await db.transaction(workspaceId, async (tx) => {
    const calibration = await storedCalibration(tx, params.id)
    const { state, projectId } = calibration
    if (!['locked', 'reconciling', 'closed'].includes(state))
      throw wrongState(`The calibration is ${state}. Lock it before you measure a judge by it.`, state, [])
    const all = await itemsOf(tx, calibration.id)
    if ((await judgeHiddenIn(tx, caller, all)).size > 0) throw notEligible('you have yet to judge conversations of this calibration')
    const question = questionsOf((await rubricVersionOf(tx, calibration.rubric)).criteria).find(
      ({ key }) => key === (body.criterion ?? null),
    )
    if (!question)
      throw invalid([
        {
          pointer: '/criterion',
          code: 'unknown_reference',
          message: 'The rubric of the calibration has no criterion of this key that agreement can be measured of.',
        },
      ])
    const [judged] = await judgesFor(tx, await projectOf(tx, projectId), [{ assertions: [body.assertion] }])
    const asked = { assertion: judged!.assertions[0]!, judge: judged!.judges[0]! }
    const items = all.map(({ runId }) => runId).filter(measuresBy(body.assertion))
    const key = { calibrationId: calibration.id, criterion: question.key ?? '', judgeVersion: judgeVersionOf(asked.assertion, asked.judge) }
    if (body.before !== undefined && Object.keys(await outcomesOf(tx, { ...key, judgeVersion: body.before })).length === 0)
      throw unknownReference('/before')
    const before = await outcomesOf(tx, key)
    const missing = items.filter((id) => !(id in before)).slice(0, atOnce)
    return { calibration, question, asked, items, key, next: await conversationsOf(tx, missing) }
  })
  const asking = { world: call, workspaceId, signal: request.signal, draws: [0] }
  const answers = await Promise.all(next.map(async (run) => ({ id: run.id, ...(await judgeConversation(run, asked, asking)) })))
  const failed = answers.find(({ result }) => result.outcome === 'error')
  const decided = answers.filter(({ result }) => result.outcome !== 'error')
  const template = templateOf(body.assertion)
  const { id, name, kind } = asked.judge
  return db.transaction(workspaceId, async (tx) => {
    const row = await addOutcomes(tx, key, {
      projectId: calibration.projectId,
      about: {
        ...{ template: template?.name ?? null, templateVersion: template?.version ?? null },
        ...{ model: { id, name, kind }, conversations: items.length },
      },
      outcomes: Object.fromEntries(decided.map(({ id, result }) => [id, result.outcome as Outcome])),
      costMicroUsd: sumOfCost(answers.flatMap(({ votes }) => votes)),
    })
    const isComplete = items.every((id) => id in row.outcomes)
    if (!isComplete) return { ...measurementOf(row), fault: failed?.result.rationale ?? null, change: null }
    const input = { ...(await reportInputOf(tx, calibration)), runIds: items }
    const says = (runId: string) => verdictIn(row.outcomes, runId)
    const { pairs, both, cells, classes, own } = comparedWithPeople(input, question, says)
    const { percent, kappa, ac1, alpha } = own
    const result = { n: both.length, percent, kappa, ac1, alpha, confusion: { categories: [...classes], cells } }
    const measured = measurementOf(await keepResult(tx, key, result))
    const other = body.before === undefined ? undefined : await outcomesOf(tx, { ...key, judgeVersion: body.before })
    const before = other ? { says: (id: string) => verdictIn(other, id), isAsked: (id: string) => id in other } : played(input, question)
    const compared = pairs.flatMap(({ id, people, judge }) =>
      people !== null && isHeldOut(id) && before.isAsked(id)
        ? [{ subject: input.judged.get(id)!.subject, before: before.says(id) === (people === 'pass'), after: judge === people }]
        : [],
    )
    const change: JudgeChange | null =
      compared.length === 0 ? null : { before: body.before ?? 'played', ...changeBetween(compared, await triedUnder(tx, key)) }
    return { ...measured, fault: null, change }
  })
}

const verdictIn = (outcomes: Readonly<Record<string, Outcome>>, id: string): boolean | null =>
  outcomes[id] === 'passed' ? true : outcomes[id] === 'failed' ? false : null

/** The judge that judged the same question when the conversations were played. */
const played = ({ judged }: ReportInput, question: Question) => ({
  says: (id: string) => judgmentOf(question, judged.get(id)),
  isAsked: (id: string) => question.key === null || judged.get(id)?.versions.has(metricOf(question)) === true,
})

const conversationsOf = async (tx: Tx, ids: readonly string[]) => {
  const list: Awaited<ReturnType<typeof storedConversation>>[] = []
  for (const id of ids) list.push(await storedConversation(tx, id))
  return list
}

/** Of ready criteria, by their names. */
export const measuredTemplates: MeasuredTemplates = async (tx, projectId) => {
  await projectOf(tx, projectId)
  const list = (await measurementsOf(tx, projectId)).flatMap(({ template, calibrationId, judgeVersion, model, result, measuredAt }) => {
    if (template === null || !result || measuredAt === null) return []
    const { n, percent, alpha } = result
    const figures = { n, percent: percent.value, alpha: alpha.value, low: alpha.low, high: alpha.high }
    return [
      { template, measured: { calibrationId, judgeVersion, model: model.name, isScripted: model.kind === 'demo', ...figures, measuredAt } },
    ]
  })
  return new Map([...Map.groupBy(list, ({ template }) => template)].map(([name, own]) => [name, own.map(({ measured }) => measured)]))
}

export const judgeMeasurementOperations = implement(judgeMeasurements, {
  list: async ({ query, tx }) => {
    await projectOf(tx, query.projectId)
    return { data: await measurementsOf(tx, query.projectId), nextCursor: null }
  },
  measure: measureJudge,
})
