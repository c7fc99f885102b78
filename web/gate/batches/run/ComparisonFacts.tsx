import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import type { Regression } from '#web/page/regression.ts'
import { paths } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { finePercent } from '#web/ui/percent.ts'
import { StateTag } from '#web/ui/StateTag.tsx'
import css from './ComparisonFacts.module.css'

/** A difference of two shares in percentage points, with its sign. */
export const formatPoints = (share: number) => `${share > 0 ? '+' : share < 0 ? '−' : ''}${unsigned(share)}`
const unsigned = (share: number) => finePercent(Math.abs(share)).replace('%', '')

/** `decided`: the verdict of the gate, if the gate compared these two batch runs. */
type Props = { comparison: Schemas['Comparison']; project: string; decided?: Regression | undefined }

/** The overall comparison with the baseline: the change, its certainty, and the smallest detectable change. */
export function ComparisonFacts({ comparison, project, decided }: Props) {
  const { baseline, verdict, reason, difference, detectable, cells, verdicts, suspects } = comparison
  const { value, low, high, n } = difference
  const { quarantined = 0 } = cells
  const verdictCounts = [
    ...Object.entries({ regressed: verdicts.regressed, suspect: suspects, improved: verdicts.improved, stable: verdicts.stable }),
    ...Object.entries({ insufficientData: verdicts.insufficientData, unreliableBaseline: verdicts.unreliableBaseline }),
  ].filter(([, count]) => count)
  const facts = (
    <>
      {decided ? (
        decided.reasons.map((sentence) => (
          <p key={sentence}>
            <StateTag state={decided.verdict} /> {sentence}
          </p>
        ))
      ) : (
        <p>
          <StateTag state={verdict} /> {reason}
        </p>
      )}
      <Facts
        rows={[
          [
            'Baseline',
            comparison.compared.by === 'label' && (
              <Go key="baseline" to={paths.batchRun(project, baseline.batchRunId)}>
                #{baseline.number} {baseline.label}
              </Go>
            ),
          ],
          [
            'Change in pass rate',
            value !== null && (
              <span className="numbers">
                <strong>{formatPoints(value)} points</strong>
                {low !== null && high !== null && ` (95% interval ${formatPoints(low)} to ${formatPoints(high)})`} over {several(n, 'cell')}
                {quarantined > 0 &&
                  `; ${quarantined} of all cells ${quarantined === 1 ? 'is' : 'are'} quarantined, without effect on the gate`}
              </span>
            ),
          ],
          [
            'Detectable change',
            detectable !== null && `a drop of ${unsigned(detectable)} points or more; a smaller drop could go unnoticed`,
          ],
          [
            'Cells',
            <span key="cells" className={css.counts}>
              {verdictCounts.map(([name, cells]) => (
                <span key={name}>
                  <StateTag state={name} /> {cells}
                </span>
              ))}
            </span>,
          ],
          ['Not compared', notCompared(cells)],
        ]}
      />
    </>
  )
  if (comparison.compared.by === 'label') return <div className={css.facts}>{facts}</div>
  // Anyone who asks which of two is better needs the answer above, and no statistics.
  return (
    <details className={css.facts}>
      <summary>Statistics</summary>
      {facts}
    </details>
  )
}

const notCompared = ({ onlyHere, onlyThere, otherwiseJudged = 0 }: Schemas['Comparison']['cells']) =>
  [
    onlyHere + onlyThere > 0 && `${several(onlyHere, 'cell')} only in this run, ${count(onlyThere)} only in the baseline`,
    otherwiseJudged > 0 && `${several(otherwiseJudged, 'cell')} judged by other assertions in the baseline`,
  ]
    .filter(Boolean)
    .join('; ')
