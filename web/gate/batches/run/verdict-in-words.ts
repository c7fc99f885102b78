import type { Schemas } from '#web/api.ts'
import type { BatchRun } from './use-batch-run.ts'

type Told = Pick<BatchRun, 'outcome' | 'label' | 'number' | 'gateResult' | 'outcomeReason'> & { snapshot: { batch: { name: string } } }
const verdicts = { passed: 'passed', failed: 'failed', inconclusive: 'is inconclusive', error: 'could not be played' }

/** "Release gate #3 (rc1) failed. 1 new failure, 8 failed before too. “No discount”: 7 of 7 before, 0 of 7 now." */
export function verdictInWords(
  { snapshot, number, label, outcome, outcomeReason, gateResult }: Told,
  worst: Pick<Schemas['CellComparison'], 'subject' | 'before' | 'now'> | undefined,
): string {
  const side = ({ passed, n }: { passed: number; n: number }) => `${passed} of ${n}`
  return [
    `${snapshot.batch.name} #${number}${label ? ` (${label})` : ''} ${outcome ? verdicts[outcome] : 'is playing'}.`,
    gateResult?.failing?.sentence ?? outcomeReason,
    worst && `“${worst.subject.name}”: ${side(worst.before)} before, ${side(worst.now)} now.`,
  ]
    .filter(Boolean)
    .join(' ')
}
