import { type Measure, number, reasonOf } from './measure.ts'
import css from './Report.module.css'

/** A number, its interval and what it rests on; where it does not exist, why. */
export function MeasureView({ of, shown = number, showN = true }: { of: Measure; shown?: (value: number) => string; showN?: boolean }) {
  const { value, reason, low, high, noInterval, n, warnings } = of
  const notes = warnings.map(reasonOf).join(', ')
  if (value === null)
    return (
      <span className={css.none}>
        – <small>{reasonOf(reason)}</small>
      </span>
    )
  return (
    <span className={css.measure}>
      <strong>{shown(value)}</strong>{' '}
      <small>
        {low !== null && high !== null ? `${shown(low)} – ${shown(high)}` : `no interval: ${reasonOf(noInterval)}`}
        {showN && ` · n ${n}`}
        {notes && ` · ${notes}`}
      </small>
    </span>
  )
}
