import { requireBatchRun } from '#src/gate/batches/operations/read.ts'
import { floor } from '#src/gate/judges/evidence.ts'
import type { LabeledPair } from '#src/measure/statistics/judge/prediction-powered.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { reviewableOfBatch } from '#src/play/runs/operations/reviewed.ts'
import { consensusValue, judgmentOf, opinionsOn } from '../baseline.ts'
import { correctPassRate } from '../corrected.ts'
import { questionsOf } from '../question.ts'
import type { CorrectedRate } from '../report-schema.ts'
import { type Item, itemsOf, reportOfCalibration, type StoredCalibration } from '../store/calibrations.ts'
import { reportInputOf } from './report-input.ts'

/** Every conversation had one chance, known from the draw and not from its name: all of a batch run have the chance 1. */
const isRandom = (items: readonly Item[]) =>
  items.every(({ sampling: { strategy, probability } }) => probability !== null && (strategy === 'random' || probability === 1))

/** Throws `invalid` for a batch run that does not exist. The calibration has been locked. */
export async function correctFor(tx: Tx, calibration: StoredCalibration, batchRunId: string): Promise<CorrectedRate> {
  const { metrics } = await requireBatchRun(tx, '/batchRunId', batchRunId)
  const input = await reportInputOf(tx, calibration)
  const [verdict] = questionsOf(input.rubric.criteria)
  const labelled = new Map(
    input.runIds.flatMap((id): [string, LabeledPair][] => {
      const people = verdict.passes(consensusValue(verdict, opinionsOn(input.raters, id)))
      const judge = judgmentOf(verdict, input.judged.get(id))
      return people === null || judge === null ? [] : [[id, { people, judge }]]
    }),
  )
  const decided = (await reviewableOfBatch(tx, batchRunId)).flatMap(({ id, outcome }) =>
    outcome === 'passed' || outcome === 'failed' ? [{ id, passed: outcome === 'passed' }] : [],
  )
  const ofBatch = new Set(decided.map(({ id }) => id))
  const items = await itemsOf(tx, calibration.id)
  const outcome = (await reportOfCalibration(tx, calibration.id))?.judges.find(({ criterionKey }) => criterionKey === null)
  return {
    batchRunId,
    calibrationId: calibration.id,
    ...correctPassRate({
      labelled: [...labelled.values()],
      unlabelled: decided.filter(({ id }) => !labelled.has(id)).map(({ passed }) => passed),
      all: decided.map(({ passed }) => passed),
      random: isRandom(items) && labelled.size >= (1 - floor.missingShare) * items.length,
      passRate: metrics?.passRate,
      within: items.every(({ runId }) => ofBatch.has(runId)),
    }),
    calibrated: outcome?.calibrated ?? false,
  }
}
