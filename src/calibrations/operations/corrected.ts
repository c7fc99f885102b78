import { requireBatchRun } from '../../batches/operations/read.ts'
import type { Tx } from '../../platform/db/database.ts'
import { reviewableOfBatch } from '../../runs/operations/reviewed.ts'
import { consensusValue, judgedAs, saidBy } from '../baseline.ts'
import { corrected, type Labelled } from '../corrected.ts'
import { questionsOf } from '../question.ts'
import type { CorrectedRate } from '../report-schema.ts'
import { itemsOf, reportOfSession, type Session } from '../store/calibrations.ts'
import { materialOf } from './material.ts'

/** Throws `invalid` for a batch run that is not there. The session has been locked. */
export async function correctedFor(tx: Tx, session: Session, batchRunId: string): Promise<CorrectedRate> {
  await requireBatchRun(tx, '/batchRunId', batchRunId)
  const material = await materialOf(tx, session)
  const [verdict] = questionsOf(material.rubric.criteria)
  const labelled = new Map(
    material.runIds.flatMap((id): [string, Labelled][] => {
      const people = verdict.passes(consensusValue(verdict, saidBy(material.raters, id)))
      const judge = judgedAs(verdict, material.judged.get(id))
      return people === null || judge === null ? [] : [[id, { people, judge }]]
    }),
  )
  const decided = (await reviewableOfBatch(tx, batchRunId)).flatMap(({ id, outcome }) =>
    outcome === 'passed' || outcome === 'failed' ? [{ id, passed: outcome === 'passed' }] : [],
  )
  const ofBatch = new Set(decided.map(({ id }) => id))
  const items = await itemsOf(tx, session.id)
  const outcome = (await reportOfSession(tx, session.id))?.judges.find(({ criterionKey }) => criterionKey === null)
  return {
    batchRunId,
    calibrationId: session.id,
    ...corrected({
      labelled: [...labelled.values()],
      unlabelled: decided.filter(({ id }) => !labelled.has(id)).map(({ passed }) => passed),
      all: decided.map(({ passed }) => passed),
      random: items.every(({ sampling }) => sampling.strategy === 'random'),
      within: items.every(({ runId }) => ofBatch.has(runId)),
    }),
    calibrated: outcome?.calibrated ?? false,
  }
}
