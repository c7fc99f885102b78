import { percent } from '#web/ui/percent.ts'
import { Time } from '#web/ui/Time.tsx'
import css from './Bars.module.css'
import { MeasureView } from './MeasureView.tsx'
import { describeMeasure, formatNumber } from './measure.ts'
import type { Agreement, Report } from './report.ts'

/** The same question in earlier closed calibrations of the rubric, newest first; intervals that do not overlap show a change. */
export function Drift({ report, agreement }: { report: Report; agreement: Agreement }) {
  const earlier = report.earlier.flatMap(({ calibrationId, closedAt, rubricVersion, criteria }) => {
    const same = criteria.find(({ criterionKey }) => criterionKey === agreement.criterionKey)
    return same ? [{ id: calibrationId, at: closedAt, rubricVersion, alpha: same.alpha, percent: same.percent }] : []
  })
  const points = [
    {
      id: report.calibrationId,
      at: report.computedAt,
      rubricVersion: report.rubric.version,
      alpha: agreement.alpha,
      percent: agreement.percent,
    },
    ...earlier,
  ]
  return (
    <>
      <p className={css.about}>
        Krippendorff’s alpha from 0 to 1 with its interval. If two intervals do not overlap, agreement has changed.
      </p>
      <div className={css.bars} role="list">
        {points.map(({ id, at, rubricVersion, alpha, percent: same }, index) => (
          <div key={id} role="listitem" style={{ display: 'contents' }}>
            <span>
              {index === 0 ? 'This calibration' : <Time at={at} quiet />}
              <span className={css.about}> v{rubricVersion}</span>
            </span>
            <span
              className={css.axis}
              data-zero="left"
              role="img"
              aria-label={`alpha ${describeMeasure(alpha, formatNumber)}; same answer ${describeMeasure(same, percent)}`}
            >
              {alpha.low !== null && alpha.high !== null && (
                <span
                  className={css.range}
                  style={{ left: `${share(alpha.low)}%`, width: `${Math.max(1, share(alpha.high) - share(alpha.low))}%` }}
                />
              )}
              {alpha.value !== null && <span className={css.point} style={{ left: `${share(alpha.value)}%` }} />}
            </span>
            <MeasureView measure={alpha} />
          </div>
        ))}
      </div>
    </>
  )
}
const share = (value: number) => 100 * Math.min(1, Math.max(0, value))
